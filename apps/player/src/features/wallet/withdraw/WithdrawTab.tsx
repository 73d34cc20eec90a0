import { localPhone, type UserView, textLimits } from '@libs/contract';
import { useState, type FormEvent, type ReactNode, useRef } from 'react';
import type { AppConfig, AmountLimits, Medium } from '../../../shared/api';
import { useT } from '../../../shared/i18n';
import { Choice } from '../fields/Choice';
import { accountPaths, directMethods, media, type DirectMethod } from '../fields/payment-methods';
import { AskMessages } from '../../../shared/messages/AskMessages';
import { Button, Select, TextField } from '../../../shared/ui';
import { isByHand } from './account-form';
import { AmountField } from '../fields/AmountField';
import { amountKinds, amountProblem, birrOf } from '../fields/amounts';
import { useAccountWithdrawal, type AccountPaths, useWithdrawal } from './use-withdrawal';
import { CheckVerdict } from '../payments/TransactionChecker';
import { methodLooks } from '../fields/MethodButton';
import styles from '../fields/forms.module.css';

/** The tab of withdrawals: fast to the player's own number, or to an account. */
export function WithdrawTab({ config, user }: { config: AppConfig; user: UserView }) {
  const t = useT();
  const methods = directMethods(config);
  const paths = accountPaths(config);
  const fast = { value: 'fast', text: t('wallet.withdraw.fast'), detail: localPhone(user.phoneNo) } as const;
  const account = { value: 'account', text: t('wallet.withdraw.manual') } as const;
  const offered = [
    ...(methods.length > 0 ? [fast] : []),
    ...(paths.bank !== null || paths.manual !== null ? [account] : []),
  ];
  const [chosen, setChosen] = useState<'fast' | 'account' | null>(null);
  const kind = chosen ?? offered[0]?.value;

  if (!kind) return <p className={styles['hint']}>{t('wallet.unavailable')}</p>;
  return (
    <div className={styles['form']}>
      <Choice label={t('wallet.withdraw.title')} quiet value={kind} options={offered} onChange={setChosen} />
      {kind === 'fast' ? (
        <FastWithdraw
          methods={methods}
          limits={config.limits.directWithdraw}
          phone={localPhone(user.phoneNo)}
        />
      ) : (
        <AccountWithdraw paths={paths} limits={config.limits} />
      )}
    </div>
  );
}

interface AccountWithdrawProps {
  paths: AccountPaths;
  limits: AppConfig['limits'];
}

/** "No Transaction Fee / Manual Withdraw": through the gateway that serves the bank, else by staff. */
function AccountWithdraw({ paths, limits }: AccountWithdrawProps) {
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

/** The message of a failed withdrawal, in asterisks as in the customer's design. */
function Failure({ message }: { message: string | null }): ReactNode {
  const t = useT();
  return message ? t('wallet.withdraw.failedWith', { message }) : t('wallet.withdraw.failed');
}

interface FastWithdrawProps {
  methods: DirectMethod[];
  limits: AmountLimits;
  /** The player's own number, which receives the money. */
  phone: string;
}

/** The fast withdrawal to the player's own number, by mobile money or bank wallet. */
function FastWithdraw({ methods, limits, phone }: FastWithdrawProps) {
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
    // Clears the amount, unless the player has typed the next one during this request.
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
