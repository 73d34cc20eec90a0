import { localPhone, timings, type UserView, normalizePhone } from '@libs/contract';
import { useRef, useState, type FormEvent } from 'react';
import { ApiError, type AmountLimits } from '../../../shared/api';
import { sendMoney, sendTransferOtp, findReceiver } from '../../../shared/api/money';
import { useT, shortAmount } from '../../../shared/i18n';
import { Button, OtpField, OtpSendButton, PhoneField, toast, Dialog } from '../../../shared/ui';
import { AmountField } from '../fields/AmountField';
import { amountKinds, birrOf, type Problem, amountProblem } from '../fields/amounts';
import { useMoneyMoved } from '../payments/use-payments';
import { CheckVerdict } from '../payments/TransactionChecker';
import { useQuery } from '@tanstack/react-query';
import styles from '../fields/forms.module.css';
import own from './TransferTab.module.css';

/** Focuses the first invalid field, after it is marked. */
function focusProblem(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** Transfers money to another player; needs a code sent to the player's own phone, and a confirmation. */
export function TransferTab({ limits, user }: { limits: AmountLimits; user: UserView }) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const moved = useMoneyMoved();
  const [fields, setFields] = useState<TransferFields>(noTransfer);
  /** The part of the form that is validated so far: sending a code needs only receiver and amount. */
  const [checked, setChecked] = useState<'nothing' | 'receiver' | 'all'>('nothing');
  const [state, setState] = useState<'open' | 'asking' | 'sending'>('open');
  const [refusal, setRefusal] = useState<string | null>(null);
  const amount = birrOf(fields.amount);
  const code = useTransferCode({ phone: fields.phone, amount });
  const problems = transferProblems(fields, limits, user.phoneNo, code);
  const words = (problem: Problem | null) => (problem ? t(problem.key, problem.params) : undefined);
  const isAsked = checked !== 'nothing';

  const set = (name: keyof TransferFields) => (value: string) => {
    setFields({ ...fields, [name]: value });
    setRefusal(null);
  };

  async function sendCode(): Promise<boolean> {
    setChecked((before) => (before === 'all' ? before : 'receiver'));
    if (problems.phone ?? problems.amount) {
      focusProblem(form.current);
      return false;
    }
    return code.send();
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
    try {
      const body = { phoneNo: fields.phone.replace(/\s/g, ''), amount, otp: fields.code, vc: code.vc ?? '' };
      await sendMoney('user/transferUserBalance', body);
      setFields(noTransfer);
      setChecked('nothing');
      code.forget();
      toast.success(t('wallet.transfer.success'), timings.toastTransfer);
      moved();
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : '');
      if (error instanceof ApiError && error.code === 'MONEY_FROZEN') moved(); // fetches the freeze for its banner
    } finally {
      setState('open');
    }
  }

  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={ask}>
      <h2 className={styles['heading']}>{t('wallet.transfer.title')}</h2>
      <PhoneField
        label={t('wallet.transfer.phone')}
        placeholder={t('auth.login.phonePlaceholder')}
        autoComplete="off"
        value={fields.phone}
        onChange={set('phone')}
        error={isAsked ? words(problems.phone) : undefined}
        required
      />
      <AmountField
        label={t('wallet.transfer.amount')}
        value={fields.amount}
        onChange={set('amount')}
        kind={amountKinds.transfer}
        limits={limits}
        problem={isAsked ? problems.amount : null}
      />
      <div className={styles['code']}>
        <OtpField
          label={t('wallet.transfer.otp')}
          value={fields.code}
          onChange={set('code')}
          error={code.refusal ?? (checked === 'all' || code.isStale ? words(problems.code) : undefined)}
          hint={code.vc ? t('auth.otp.sent', { phone: localPhone(user.phoneNo) }) : undefined}
          hintGood
          beside={<OtpSendButton onSend={sendCode} />}
          required
        />
      </div>
      <Button type="submit" size="large" wide busy={state === 'sending'}>
        {t('wallet.transfer.submit')}
      </Button>
      <CheckVerdict
        bad={refusal !== null && t('wallet.transfer.failed')}
        detail={refusal}
        testId="transfer-outcome"
      />
      {state === 'asking' && (
        <TransferConfirm
          amount={amount}
          phone={fields.phone}
          onYes={() => void transfer()}
          onNo={() => setState('open')}
        />
      )}
    </form>
  );
}

/** Typed values of the transfer form. */
interface TransferFields {
  phone: string;
  amount: string;
  code: string;
}

const noTransfer: TransferFields = { phone: '', amount: '', code: '' };

type TransferProblems = Record<keyof TransferFields, Problem | null>;

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
): TransferProblems {
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

/** Receiver and amount that a code is valid for. */
interface Bound {
  phone: string;
  amount: number;
}

const isSame = (a: Bound, b: Bound) =>
  a.amount === b.amount && normalizePhone(a.phone) === normalizePhone(b.phone);

/** The code of a transfer: sent to the own phone, bound to receiver and amount. */
function useTransferCode(request: Bound) {
  const t = useT();
  const [sent, setSent] = useState<(Bound & { vc: string }) | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  /** Sends a code; resolves to whether it was sent. */
  async function send(): Promise<boolean> {
    try {
      setSent({ ...request, vc: await sendTransferOtp(request.phone, request.amount) });
      setRefusal(null);
      return true;
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : t('auth.otp.sendFailed'));
      return false;
    }
  }

  return {
    send,
    refusal,
    /** Verification context that ties the code to this transfer; null until a code was sent. */
    vc: sent?.vc ?? null,
    /** The latest code was for another receiver or amount. */
    isStale: sent !== null && !isSame(sent, request),
    forget: () => setSent(null),
  };
}

interface TransferConfirmProps {
  amount: number;
  phone: string;
  onYes: () => void;
  onNo: () => void;
}

/** Asks the player to confirm the amount and the receiver; nothing is sent before. */
function TransferConfirm({ amount, phone, onYes, onNo }: TransferConfirmProps) {
  const t = useT();
  const normal = normalizePhone(phone) ?? phone;
  // The first name and the masked rest of the name expose a wrong digit. If the look-up fails, the question is asked
  // without them.
  const { data: receiver, error } = useQuery({
    queryKey: ['receiver', normal],
    queryFn: ({ signal }) => findReceiver(normal, signal),
    retry: false,
    // The server limits the number of look-ups, so the same number is looked up only once.
    staleTime: Infinity,
  });
  return (
    <Dialog
      role="alertdialog"
      title={t('wallet.transfer.confirmTitle')}
      onClose={onNo}
      testId="transfer-confirm"
    >
      <div className={own['body']}>
        <p className={own['question']}>
          {t('wallet.transfer.confirmBody', { amount: shortAmount(amount), phone: localPhone(normal) })}
        </p>
        <p className={own['receiver']} aria-live="polite">
          {receiver && `${t('wallet.transfer.receiver')}: `}
          {receiver && <b>{receiver.name}</b>}
          {error instanceof ApiError && error.status === 429 && t('wallet.transfer.tooMany')}
        </p>
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
