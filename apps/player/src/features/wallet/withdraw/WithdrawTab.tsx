import { localPhone, type UserView, textLimits } from '@libs/contract';
import { useState, type FormEvent, type ReactNode, useRef, type RefObject } from 'react';
import type { AppConfig, AmountLimits, Medium } from '../../../shared/api';
import { useT } from '../../../shared/i18n';
import { useBalance } from '../../../shared/session';
import { Choice } from '../fields/Choice';
import { accountPaths, directMethods, media, nameOf, type DirectMethod } from '../fields/payment-methods';
import { AskMessages } from '../../../shared/messages/AskMessages';
import { Button, Icon, Select, TextField } from '../../../shared/ui';
import { isByHand } from './account-form';
import { AmountField } from '../fields/AmountField';
import { amountKinds, amountProblem, birrOf } from '../fields/amounts';
import { useAccountWithdrawal, type AccountPaths, useWithdrawal } from './use-withdrawal';
import { WithdrawReview, type ReviewedWithdrawal } from './WithdrawReview';
import { CheckVerdict } from '../payments/TransactionChecker';
import { UnansweredText, type Unanswered } from '../payments/Unanswered';
import { methodLooks } from '../fields/MethodButton';
import styles from '../fields/forms.module.css';

/** The amount field, which stands first, above the choice of the way. */
interface AmountState {
  value: string;
  onChange: (value: string) => void;
}

/**
 * The tab of withdrawals: the amount, then the way, fast to the player's own number or to an account, then a sheet that
 * shows the whole order before anything is sent.
 */
export function WithdrawTab({ config, user }: { config: AppConfig; user: UserView }) {
  const t = useT();
  const methods = directMethods(config);
  const paths = accountPaths(config);
  const noFee = t('wallet.withdraw.noFee');
  const offered = [
    ...(methods.length > 0
      ? [{ value: 'fast' as const, text: t('wallet.withdraw.fast'), detail: noFee }]
      : []),
    ...(paths.bank !== null || paths.manual !== null
      ? [{ value: 'account' as const, text: t('wallet.withdraw.manual') }]
      : []),
  ];
  const [chosen, setChosen] = useState<'fast' | 'account' | null>(null);
  const [value, onChange] = useState('');
  const kind = chosen ?? offered[0]?.value;
  const way = (
    <Choice
      label={t('wallet.withdraw.title')}
      quiet
      value={kind ?? 'fast'}
      options={offered}
      onChange={setChosen}
    />
  );

  if (!kind) return <p className={styles['hint']}>{t('wallet.unavailable')}</p>;
  return kind === 'fast' ? (
    <FastWithdraw
      amount={{ value, onChange }}
      way={way}
      methods={methods}
      limits={config.limits.directWithdraw}
      user={user}
    />
  ) : (
    <AccountWithdraw amount={{ value, onChange }} way={way} paths={paths} limits={config.limits} />
  );
}

/** Focuses the first field with a problem, after it is marked. */
const focusProblem = (form: RefObject<HTMLElement | null>) =>
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());

interface AccountWithdrawProps {
  amount: AmountState;
  /** The choice between the fast way and an account, which both forms draw below the amount. */
  way: ReactNode;
  paths: AccountPaths;
  limits: AppConfig['limits'];
}

/** "No Transaction Fee / Manual Withdraw": through the gateway that serves the bank, else by staff. */
function AccountWithdraw({ amount, way, paths, limits }: AccountWithdrawProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [reviewed, setReviewed] = useState<ReviewedWithdrawal | null>(null);
  const { fields, set, banks, problem, gaps, review, send, busy, outcome, isHeld, forget } =
    useAccountWithdrawal(paths, limits, amount.value);
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

  function ask(event: FormEvent) {
    event.preventDefault();
    const order = review();
    setReviewed(order);
    if (!order) focusProblem(form);
  }

  async function agree() {
    if (await send()) amount.onChange('');
    else focusProblem(form);
    setReviewed(null);
  }

  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={ask}>
      <AmountField
        label={t('wallet.withdraw.amount')}
        value={amount.value}
        onChange={(value) => {
          amount.onChange(value);
          forget();
        }}
        kind={amountKinds.account}
        limits={isByHand(fields.bank) ? limits.manualWithdraw : limits.bankWithdraw}
        problem={gaps.includes('amount') ? { key: 'common.required' } : gaps.length === 0 ? problem : null}
      />
      {way}
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
      <Button type="submit" size="large" wide>
        {t('wallet.withdraw.submit')}
      </Button>
      <CheckVerdict bad={gaps.length > 0 && t('wallet.withdraw.fillAll')} />
      <CheckVerdict
        testId="withdraw-outcome"
        good={outcome?.good && (outcome.needsCode ? outcome.message : t('wallet.withdraw.success'))}
        bad={
          outcome?.good === false ? (
            <Failure {...outcome} />
          ) : (
            problem?.key === 'wallet.withdraw.insufficient' && (
              <Failure message={t(problem.key, problem.params)} />
            )
          )
        }
        detail={
          outcome?.good
            ? outcome.pending &&
              !outcome.needsCode &&
              !isHeld &&
              t(outcome.byHand ? 'wallet.review.byHand' : 'wallet.withdraw.next')
            : outcome?.reason
        }
      />
      {outcome?.good && <AskMessages about="payout" />}
      {reviewed && (
        <WithdrawReview
          order={reviewed}
          busy={busy}
          onYes={() => void agree()}
          onNo={() => setReviewed(null)}
        />
      )}
    </form>
  );
}

/** The message of a failed withdrawal, in asterisks as in the customer's design. */
function Failure({ message, unanswered }: { message: string | null; unanswered?: Unanswered }): ReactNode {
  const t = useT();
  if (unanswered) return <UnansweredText of={unanswered} />;
  return message ? t('wallet.withdraw.failedWith', { message }) : t('wallet.withdraw.failed');
}

interface FastWithdrawProps {
  amount: AmountState;
  /** The choice between the fast way and an account, which both forms draw below the amount. */
  way: ReactNode;
  methods: DirectMethod[];
  limits: AmountLimits;
  /** The player, whose own number receives the money. */
  user: UserView;
}

/** The fast withdrawal to the player's own number, by mobile money or bank wallet. */
function FastWithdraw({ amount, way, methods, limits, user }: FastWithdrawProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [checked, setChecked] = useState(false);
  const [reviewed, setReviewed] = useState<ReviewedWithdrawal | null>(null);
  const [medium, setMedium] = useState<Medium>(methods[0]?.medium ?? 'TELEBIRR');
  const [methodId, setMethodId] = useState<string | null>(null);
  const { withdraw, busy, outcome, forget } = useWithdrawal();
  const serving = methods.filter((method) => method.medium === medium);
  const method = serving.find(({ id }) => id === methodId) ?? serving[0];
  const birr = birrOf(amount.value);
  const problem = amountProblem(amount.value, limits, amountKinds.direct, useBalance()?.activeBalance);
  const phone = localPhone(user.phoneNo);

  function ask(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (problem) return void focusProblem(form);
    setReviewed({ amount: birr, to: nameOf(medium), number: phone, name: user.name, by: 'phone' });
  }

  async function agree() {
    if (!method) return;
    const body = { amount: birr, ...method.extra };
    if (await withdraw({ path: method.path, body, label: nameOf(medium), by: 'phone' })) {
      amount.onChange('');
      setChecked(false);
    }
    setReviewed(null);
  }

  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={ask}>
      <AmountField
        label={t('wallet.withdraw.amount')}
        value={amount.value}
        onChange={(value) => {
          amount.onChange(value);
          forget();
        }}
        kind={amountKinds.direct}
        limits={limits}
        problem={checked ? problem : null}
      />
      {!(checked && problem) && (
        <p className={styles['hint']}>{t('wallet.withdraw.directMinimum', { min: limits.min })}</p>
      )}
      {way}
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
      <p className={styles['hint']}>{t('wallet.withdraw.ownPhone', { phone })}</p>
      {method && serving.length > 1 && (
        <details className={styles['more']} data-testid="more-ways">
          <summary>
            {t('wallet.deposit.more')} ({serving.length - 1})
            <Icon name="down" />
          </summary>
          <Choice
            label={t('wallet.withdraw.through')}
            value={method.id}
            options={serving.map(({ id, provider }) => ({ value: id, text: provider }))}
            onChange={setMethodId}
          />
        </details>
      )}
      <Button type="submit" size="large" wide>
        {t('wallet.withdraw.submit')}
      </Button>
      <CheckVerdict
        testId="withdraw-outcome"
        good={outcome?.good && (outcome.message ?? t('wallet.withdraw.success'))}
        bad={
          outcome?.good === false &&
          (outcome.unanswered ? (
            <UnansweredText of={outcome.unanswered} />
          ) : (
            (outcome.message ?? t('wallet.withdraw.failed'))
          ))
        }
        detail={outcome?.good === false && outcome.reason}
      />
      {outcome?.good && <AskMessages about="payout" />}
      {reviewed && (
        <WithdrawReview
          order={reviewed}
          busy={busy}
          onYes={() => void agree()}
          onNo={() => setReviewed(null)}
        />
      )}
    </form>
  );
}
