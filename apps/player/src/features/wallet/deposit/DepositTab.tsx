import { useRef, useState } from 'react';
import type { AppConfig, Medium } from '../../../shared/api';
import { useT } from '../../../shared/i18n';
import { AmountField } from '../fields/AmountField';
import { amountProblem, birrOf, rangeKeys, wholeText } from '../fields/amounts';
import { PayByHand } from './PayByHand';
import { PayInstructions } from './PayInstructions';
import { useDeposit } from './use-deposit';
import { CheckVerdict } from '../payments/CheckVerdict';
import { WayButton } from '../fields/WayButton';
import { depositWays, type DepositWay } from '../fields/ways';
import styles from '../fields/forms.module.css';

const chips = [50, 100, 200, 500] as const;

/** Deposit through a provider, or by hand to the house's account. */
export function DepositTab({ config, openPage }: { config: AppConfig; openPage?: (url: string) => void }) {
  const t = useT();
  const form = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [checked, setChecked] = useState(false);
  const [instructions, setInstructions] = useState<Medium | null>(null);
  const { deposit, busyWay, refusal } = useDeposit(openPage);
  const ways = depositWays(config);
  const amount = birrOf(text);
  const problem = amountProblem(amount, config.limits.deposit, rangeKeys.deposit);

  function start(way: DepositWay) {
    setChecked(true);
    if (problem) return form.current?.querySelector('input')?.focus();
    void deposit(way, amount);
  }

  return (
    <div ref={form} className={styles['form']}>
      <AmountField
        label={t('wallet.deposit.amount')}
        value={text}
        onChange={(value) => setText(wholeText(value))}
        limits={config.limits.deposit}
        problem={checked ? problem : null}
        chips={chips}
      />
      <h2 className={styles['heading']}>{t('wallet.deposit.method')}</h2>
      {ways.length === 0 && <p className={styles['hint']}>{t('wallet.unavailable')}</p>}
      <div className={styles['ways']}>
        {ways.map((way) => (
          <WayButton
            key={way.id}
            way={way}
            busy={busyWay === way.id}
            locked={busyWay !== null}
            onClick={() => start(way)}
          />
        ))}
      </div>
      <CheckVerdict bad={refusal} />
      <PayByHand config={config} onOpen={setInstructions} />
      {instructions && (
        <PayInstructions
          medium={instructions}
          config={config}
          amount={text}
          onClose={() => setInstructions(null)}
        />
      )}
    </div>
  );
}
