import { localPhone, timings, type UserView, normalizePhone } from '@libs/contract';
import { useRef, useState, type FormEvent } from 'react';
import { ApiError, type AmountLimits } from '../../../shared/api';
import { sendMoney } from '../../../shared/api/money';
import { useT, shortAmount } from '../../../shared/i18n';
import { useBalance } from '../../../shared/session';
import { Button, CodeField, PhoneField, toast, Dialog, Skeleton } from '../../../shared/ui';
import { AmountField } from '../fields/AmountField';
import { amountKinds, birrOf, type Problem, amountProblem } from '../fields/amounts';
import { useMoneyMoved } from '../payments/use-payments';
import { CheckVerdict } from '../payments/TransactionChecker';
import { UnansweredText, type Unanswered } from '../payments/Unanswered';
import { Receipt, type Sent } from './Receipt';
import { RecentReceivers, useReceiverName, useRecentReceivers, type Receiver } from './Receivers';
import { useTransferCode } from './use-transfer-code';
import styles from '../fields/forms.module.css';
import own from './TransferTab.module.css';

/** Focuses the first invalid field, after it is marked. */
function focusProblem(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

interface TransferTabProps {
  limits: AmountLimits;
  user: UserView;
}

/** The form of a transfer, drawn together with the receivers of earlier ones, so that it does not jump. */
export function TransferTab(props: TransferTabProps) {
  const { data, isLoading, failureCount } = useRecentReceivers();
  if (isLoading && failureCount === 0) return <Skeleton rows={4} height="56px" />;
  return <TransferForm {...props} recent={data ?? []} />;
}

/** Transfers money to another player; needs a code sent to the player's own phone, and a confirmation. */
function TransferForm({ limits, user, recent }: TransferTabProps & { recent: readonly Receiver[] }) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const moved = useMoneyMoved();
  const before = useBalance()?.activeBalance;
  const [fields, setFields] = useState<TransferFields>(noTransfer);
  /** The part of the form that is validated so far: sending a code needs only receiver and amount. */
  const [checked, setChecked] = useState<'nothing' | 'receiver' | 'all'>('nothing');
  const [state, setState] = useState<'open' | 'asking' | 'sending'>('open');
  const [refusal, setRefusal] = useState<TransferRefusal | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const amount = birrOf(fields.amount);
  const code = useTransferCode({ phone: fields.phone, amount });
  const problems = transferProblems(fields, limits, user.phoneNo, code);
  const words = (problem: Problem | null) => (problem ? t(problem.key, problem.params) : undefined);
  const codeProblem = checked === 'all' || code.isStale ? words(problems.code) : undefined;
  const name = useReceiverName(problems.phone ? null : normalizePhone(fields.phone));

  const set = (field: keyof TransferFields) => (value: string) => {
    setFields((before) => ({ ...before, [field]: value }));
    setRefusal(null);
  };

  async function sendCode(): Promise<boolean> {
    setChecked((before) => (before === 'all' ? before : 'receiver'));
    setRefusal(null);
    if (!(problems.phone ?? problems.amount)) return code.send();
    focusProblem(form.current);
    return false;
  }

  function ask(event: FormEvent) {
    event.preventDefault();
    setChecked('all');
    if (Object.values(problems).some(Boolean)) return focusProblem(form.current);
    setState('asking');
  }

  async function transfer() {
    setState('sending');
    setRefusal(null);
    setSent(null);
    try {
      const what = { phoneNo: shownPhone(fields.phone), amount };
      const { id } = await send(what, { otp: fields.code, vc: code.vc ?? '' });
      setSent({ id, amount, name, phone: what.phoneNo, at: new Date().toISOString() });
      setFields(noTransfer);
      setChecked('nothing');
      code.forget();
      toast.success(t('wallet.transfer.success'), timings.toastTransfer);
      moved();
    } catch (error) {
      const refused = refusalOf(error, before);
      setRefusal(refused);
      if (refused.isOfCode) focusProblem(form.current);
      if (error instanceof ApiError && error.code === 'MONEY_FROZEN') moved(); // fetches the freeze for its banner
    } finally {
      setState('open');
    }
  }

  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={ask}>
      <h2 className={styles['heading']}>{t('wallet.transfer.title')}</h2>
      {sent && <Receipt sent={sent} onClose={() => setSent(null)} />}
      <RecentReceivers recent={recent} chosen={fields.phone} onChoose={set('phone')} />
      <ReceiverField
        value={fields.phone}
        onChange={set('phone')}
        error={checked === 'nothing' ? undefined : words(problems.phone)}
        name={name}
      />
      <AmountField
        label={t('wallet.transfer.amount')}
        value={fields.amount}
        onChange={set('amount')}
        kind={amountKinds.transfer}
        limits={limits}
        problem={checked === 'nothing' ? null : problems.amount}
      />
      <CodeField
        label={t('wallet.transfer.otp')}
        value={fields.code}
        onChange={set('code')}
        onSend={sendCode}
        error={code.refusal ?? (refusal?.isOfCode ? refusal.text : codeProblem)}
        hint={code.vc ? t('auth.otp.sent', { phone: localPhone(user.phoneNo) }) : undefined}
        hintGood
        required
      />
      <Button type="submit" size="large" wide busy={state === 'sending'}>
        {t('wallet.transfer.submit')}
      </Button>
      <Refused refusal={refusal} />
      {state === 'asking' && (
        <TransferConfirm
          amount={amount}
          phone={fields.phone}
          name={name}
          onYes={() => void transfer()}
          onNo={() => setState('open')}
        />
      )}
    </form>
  );
}

const send = (what: { phoneNo: string; amount: number }, proof: { otp: string; vc: string }) =>
  sendMoney<{ id: string }>('user/transferUserBalance', { ...what, ...proof }, what);

interface TransferRefusal {
  /** The words of the server; empty if there are none. */
  text: string;
  /** True for a wrong code, which is told at its field. */
  isOfCode: boolean;
  /** Set if no answer came. */
  unanswered: Unanswered | null;
}

function refusalOf(error: unknown, before: number | undefined): TransferRefusal {
  const { message: text, code } = error instanceof ApiError ? error : { message: '', code: null };
  const unanswered = code === 'NETWORK' ? { text, before } : null;
  return { text: unanswered ? '' : text, isOfCode: code === 'INVALID_OTP', unanswered };
}

/** Why the last transfer failed: the customer's words and the reason; a wrong code is told at its field. */
function Refused({ refusal }: { refusal: TransferRefusal | null }) {
  const t = useT();
  return (
    <CheckVerdict
      bad={
        refusal?.unanswered ? (
          <UnansweredText of={refusal.unanswered} />
        ) : (
          refusal && t('wallet.transfer.failed')
        )
      }
      detail={refusal?.isOfCode ? t('wallet.transfer.notSent') : refusal?.text}
      testId="transfer-outcome"
    />
  );
}

interface ReceiverFieldProps {
  value: string;
  onChange: (phone: string) => void;
  error: string | undefined;
  /** The masked name behind the phone. */
  name: string | null;
}

/** The receiver's phone, with the name behind it below. */
function ReceiverField({ name, ...field }: ReceiverFieldProps) {
  const t = useT();
  return (
    <div className={own['phone']} data-named={name === null ? undefined : ''}>
      <PhoneField
        {...field}
        label={t('wallet.transfer.phone')}
        placeholder={t('auth.login.phonePlaceholder')}
        autoComplete="off"
        hint={name ?? undefined}
        hintGood
        required
      />
    </div>
  );
}

/** A typed phone as people write it. */
const shownPhone = (phone: string): string => localPhone(normalizePhone(phone) ?? phone);

/** Typed values of the transfer form. */
interface TransferFields {
  phone: string;
  amount: string;
  code: string;
}

const noTransfer: TransferFields = { phone: '', amount: '', code: '' };

function phoneProblem(phone: string, ownPhone: string): Problem | null {
  if (!phone.trim()) return { key: 'auth.otp.phoneRequired' };
  const normal = normalizePhone(phone);
  if (normal === null) return { key: 'auth.phone.invalid' };
  return normal === ownPhone ? { key: 'wallet.transfer.self' } : null;
}

/** Validates a transfer; returns a problem for each invalid field (specification.md section 5 "Transfer"). */
function transferProblems(
  fields: TransferFields,
  limits: AmountLimits,
  ownPhone: string,
  code: { isStale: boolean },
): Record<keyof TransferFields, Problem | null> {
  const negative: Problem = { key: 'wallet.transfer.negative' };
  return {
    phone: phoneProblem(fields.phone, ownPhone),
    amount: birrOf(fields.amount) < 0 ? negative : amountProblem(fields.amount, limits, amountKinds.transfer),
    code: !fields.code
      ? { key: 'wallet.transfer.otpRequired' }
      : code.isStale
        ? { key: 'wallet.transfer.otpStale' }
        : null,
  };
}

interface TransferConfirmProps {
  amount: number;
  phone: string;
  name: string | null;
  onYes: () => void;
  onNo: () => void;
}

/** Asks the player to confirm the amount and the receiver; nothing is sent before. */
function TransferConfirm({ amount, phone, name, onYes, onNo }: TransferConfirmProps) {
  const t = useT();
  return (
    <Dialog
      role="alertdialog"
      title={t('wallet.transfer.confirmTitle')}
      onClose={onNo}
      testId="transfer-confirm"
    >
      <div className={styles['sheet']}>
        <p className={own['question']}>
          {t('wallet.transfer.confirmBody', { amount: shortAmount(amount), phone: shownPhone(phone) })}
        </p>
        {name !== null && (
          <p className={own['question']}>
            {t('wallet.transfer.receiver')} <b>{name}</b>
          </p>
        )}
        <p className={own['question']}>{t('wallet.transfer.final')}</p>
        <Button size="large" wide onClick={onYes} data-autofocus>
          {t('wallet.transfer.confirmYes')}
        </Button>
        <Button look="ghost" size="large" wide onClick={onNo}>
          {t('common.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
