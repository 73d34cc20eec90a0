import { useRef, useState, type FormEvent } from 'react';
import { ApiError, type AmountLimits } from '../../../shared/api';
import { sendMoney, type ToldDeposit } from '../../../shared/api/money';
import { useT } from '../../../shared/i18n';
import { Button, Icon } from '../../../shared/ui';
import { AmountField } from '../fields/AmountField';
import { amountKinds, amountProblem, birrOf } from '../fields/amounts';
import { useMoneyMoved } from '../payments/use-payments';
import { CheckVerdict } from '../payments/CheckVerdict';
import styles from './PayInstructions.module.css';

interface ManualDepositProps {
  path: string;
  /** Number typed into the search above. */
  txnId: string;
  amount: string;
  limits: AmountLimits;
}

/**
 * Reports a payment by amount and transaction number: credited at once if its receipt can be read, else after a check
 * by staff.
 */
export function ManualDeposit({ path, txnId, amount: typed, limits }: ManualDepositProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const moved = useMoneyMoved();
  const [text, setText] = useState(typed);
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<ToldDeposit['status'] | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const amount = birrOf(text);
  const problem = amountProblem(text, limits, amountKinds.told);

  async function tell(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    setRefusal(null);
    if (problem) return form.current?.querySelector('input')?.focus();
    if (!txnId || busy) return;
    setBusy(true);
    setAnswer(null);
    try {
      setAnswer((await sendMoney<ToldDeposit>(path, { amount, txnId })).status);
      moved();
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : t('wallet.deposit.failed'));
    } finally {
      setBusy(false);
    }
  }

  const declined = answer === 'Declined' ? t('wallet.deposit.failed') : null;
  const missing = checked && !txnId ? t('txncheck.required') : null;
  return (
    <details className={styles['section']}>
      <summary>
        {t('wallet.deposit.manual')}
        <Icon name="down" />
      </summary>
      <form ref={form} noValidate onSubmit={(event) => void tell(event)}>
        <AmountField
          label={t('wallet.deposit.amount')}
          value={text}
          onChange={setText}
          kind={amountKinds.told}
          limits={limits}
          problem={checked ? problem : null}
          beside={
            <Button type="submit" busy={busy}>
              {t('common.submit')}
            </Button>
          }
        />
        <CheckVerdict
          testId="manual-outcome"
          good={
            (answer === 'success' && t('wallet.deposit.success')) ||
            (answer === 'Pending' && t('wallet.deposit.queued'))
          }
          bad={refusal ?? declined ?? missing}
        />
      </form>
    </details>
  );
}
