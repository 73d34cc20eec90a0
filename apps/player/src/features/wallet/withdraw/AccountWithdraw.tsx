import type { FormEvent, ReactNode } from 'react';
import { useRef } from 'react';
import { textLimits } from '@libs/contract';
import type { AppConfig } from '../../../shared/api';
import { useT } from '../../../shared/i18n';
import { AskMessages } from '../../../shared/messages/AskMessages';
import { Button, Select, TextField } from '../../../shared/ui';
import { isByHand } from './account-form';
import { AmountField } from '../fields/AmountField';
import { amountKinds } from '../fields/amounts';
import { useAccountWithdrawal, type AccountPaths } from './use-account-withdrawal';
import { CheckVerdict } from '../payments/CheckVerdict';
import styles from '../fields/forms.module.css';

interface AccountWithdrawProps {
  paths: AccountPaths;
  limits: AppConfig['limits'];
}

/** "No Transaction Fee / Manual Withdraw": through the gateway that serves the bank, else by staff. */
export function AccountWithdraw({ paths, limits }: AccountWithdrawProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const { fields, set, banks, problem, gaps, submit, busy, outcome, isHeld } = useAccountWithdrawal(
    paths,
    limits,
  );
  const gap = (name: keyof typeof fields) =>
    gaps.includes(name) ? t('common.required') : outcome?.field?.(name);
  const text = (name: 'bankName' | 'accountNumber' | 'accountName') => ({
    name,
    maxLength: textLimits.account.max,
    autoComplete: 'off',
    required: true,
    value: fields[name],
    onChange: set(name),
    error: gap(name),
  });

  async function send(event: FormEvent) {
    event.preventDefault();
    if (await submit()) return;
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={(event) => void send(event)}>
      <Select
        label={t('wallet.withdraw.bank')}
        className={styles['select']}
        name="selectedBank"
        value={fields.bank}
        options={[{ value: '', text: t('wallet.withdraw.chooseBank') }, ...banks]}
        onChange={set('bank')}
        required
        aria-invalid={gap('bank') ? true : undefined}
      />
      {fields.bank === 'BANK' && <TextField label={t('wallet.withdraw.bankName')} {...text('bankName')} />}
      <TextField label={t('wallet.withdraw.accountNumber')} inputMode="numeric" {...text('accountNumber')} />
      <TextField label={t('wallet.withdraw.accountName')} {...text('accountName')} />
      <AmountField
        label={t('wallet.withdraw.amount')}
        value={fields.amount}
        onChange={set('amount')}
        kind={amountKinds.account}
        limits={isByHand(fields.bank) ? limits.manualWithdraw : limits.bankWithdraw}
        problem={gaps.includes('amount') ? { key: 'common.required' } : gaps.length === 0 ? problem : null}
        beside={
          <Button type="submit" busy={busy} className={styles['send']}>
            {t('wallet.withdraw.submit')}
          </Button>
        }
      />
      <CheckVerdict bad={gaps.length > 0 && t('wallet.withdraw.fillAll')} />
      <CheckVerdict
        testId="withdraw-outcome"
        good={outcome?.good && (outcome.needsCode ? outcome.message : t('wallet.withdraw.success'))}
        bad={outcome?.good === false && <Failure message={outcome.message} />}
        detail={
          outcome?.good
            ? outcome.pending && !outcome.needsCode && !isHeld && t('wallet.withdraw.next')
            : outcome?.reason
        }
      />
      {outcome?.good && <AskMessages about="payout" />}
    </form>
  );
}

/** In asterisks, as in the customer's design. */
function Failure({ message }: { message: string | null }): ReactNode {
  const t = useT();
  return message ? t('wallet.withdraw.failedWith', { message }) : t('wallet.withdraw.failed');
}
