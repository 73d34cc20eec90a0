import { useRef, useState, type FormEvent } from 'react';
import type { AmountLimits, Medium } from '../../../shared/api';
import { useT } from '../../../shared/i18n';
import { AskMessages } from '../../../shared/messages/AskMessages';
import { Button } from '../../../shared/ui';
import { AmountField } from '../fields/AmountField';
import { amountKinds, amountProblem, birrOf } from '../fields/amounts';
import { Choice } from '../fields/Choice';
import { useWithdrawal } from './use-withdrawal';
import { CheckVerdict } from '../payments/CheckVerdict';
import { media, type DirectMethod } from '../fields/payment-methods';
import { methodLooks } from '../fields/MethodButton';
import styles from '../fields/forms.module.css';

interface FastWithdrawProps {
  methods: DirectMethod[];
  limits: AmountLimits;
  /** The player's own number, which receives the money. */
  phone: string;
}

/** Fast Withdraw: to the own number, by mobile money or bank wallet. */
export function FastWithdraw({ methods, limits, phone }: FastWithdrawProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [checked, setChecked] = useState(false);
  const [medium, setMedium] = useState<Medium>(methods[0]?.medium ?? 'TELEBIRR');
  const [methodId, setMethodId] = useState<string | null>(null);
  const { withdraw, busy, outcome, forget } = useWithdrawal();
  const serving = methods.filter((method) => method.medium === medium);
  const method = serving.find(({ id }) => id === methodId) ?? serving[0];
  const amount = birrOf(text);
  const problem = amountProblem(text, limits, amountKinds.direct);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (problem) return form.current?.querySelector<HTMLElement>('[name="amount"]')?.focus();
    if (!method) return;
    const body = { amount, ...method.extra };
    if (!(await withdraw({ path: method.path, body, label: method.label, by: 'phone' }))) return;
    // Keeps an amount that was typed for the next withdrawal during this request.
    setText((now) => (now === text ? '' : now));
    setChecked(false);
  }

  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <Choice
        label={t('wallet.withdraw.medium')}
        value={medium}
        options={media
          .filter((one) => methods.some((other) => other.medium === one.medium))
          .map((one) => ({
            value: one.medium,
            text: one.name,
            detail: t(methodLooks[one.medium]?.label ?? 'wallet.deposit.mobileMoney'),
          }))}
        onChange={setMedium}
      />
      {method && serving.length > 1 && (
        <Choice
          label={t('wallet.withdraw.through')}
          value={method.id}
          options={serving.map(({ id, provider }) => ({ value: id, text: provider }))}
          onChange={setMethodId}
        />
      )}
      <AmountField
        label={t('wallet.withdraw.amount')}
        value={text}
        onChange={(value) => {
          setText(value);
          forget();
        }}
        kind={amountKinds.direct}
        limits={limits}
        problem={checked ? problem : null}
        beside={
          <Button type="submit" busy={busy} className={styles['send']}>
            {t('wallet.withdraw.submit')}
          </Button>
        }
      />
      {!(checked && problem) && (
        <p className={styles['hint']}>{t('wallet.withdraw.directMinimum', { min: limits.min })}</p>
      )}
      <p className={styles['hint']}>{t('wallet.withdraw.ownPhone', { phone })}</p>
      <CheckVerdict
        testId="withdraw-outcome"
        good={outcome?.good && (outcome.message ?? t('wallet.withdraw.success'))}
        bad={outcome?.good === false && (outcome.message ?? t('wallet.withdraw.failed'))}
        detail={outcome?.good === false && outcome.reason}
      />
      {outcome?.good && <AskMessages about="payout" />}
    </form>
  );
}
