import { loadLimitsTexts } from '@libs/i18n';
import { useRef, useState, useEffect } from 'react';
import { type AppConfig, type Medium, ApiError } from '../../../shared/api';
import { addTexts, shortAmount, useT } from '../../../shared/i18n';
import { useLazy } from '../../../shared/lazy/lazy';
import { useReviewDue } from '../../../shared/limits/use-limits';
import { Icon, toast } from '../../../shared/ui';
import { AmountField } from '../fields/AmountField';
import { amountKinds, amountProblem, birrOf } from '../fields/amounts';
import { PayByHand } from './PayByHand';
import { OpenPayment } from './OpenPayment';
import { PayInstructions } from './PayInstructions';
import { CheckVerdict } from '../payments/TransactionChecker';
import { MethodButton } from '../fields/MethodButton';
import { depositWays, mediumName, type DepositMethod } from '../fields/payment-methods';
import type { StartedDeposit } from '../../../shared/api/money';
import { useUser } from '../../../shared/session';
import { keepPlace, startPayment, track, useOpenDeposit, type Tracked } from '../payments/tracked';
import { useMoneyMoved } from '../payments/use-payments';
import styles from '../fields/forms.module.css';

const chips = [50, 100, 200, 500] as const;

/** A question that follows a press on a way to pay; its answer calls `go`, the next step towards the payment. */
type Question = { about: 'limit'; go: () => void } | { about: 'open'; payment: Tracked; go: () => void };

/**
 * Deposit through a provider, or by hand to the house's account. The amount and the way come first. Then, if there is
 * need, the question about a payment that is still open, and the one about a deposit limit.
 */
export function DepositTab({ config, openPage }: { config: AppConfig; openPage?: (url: string) => void }) {
  const t = useT();
  const form = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [checked, setChecked] = useState(false);
  const [instructions, setInstructions] = useState<Medium | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const { deposit, busyMethod, setBusyMethod, refusal } = useDeposit(openPage);
  const isReviewDue = useReviewDue();
  const openDeposit = useOpenDeposit();
  const { first, more } = depositWays(config);
  const amount = birrOf(text);
  useEffect(() => () => keepPlace(false), []);
  const limits = useLazy(question?.about === 'limit' ? loadLimits : null, () => {
    giveUp();
    toast.error(t('error.network'));
  });
  const problem = amountProblem(text, config.limits.deposit, amountKinds.deposit);

  function start(method: DepositMethod) {
    setChecked(true);
    if (problem) return form.current?.querySelector('input')?.focus();
    keepPlace(true);
    setBusyMethod(method.id);
    const go = () => void askLimit(() => void pay(method));
    if (openDeposit) setQuestion({ about: 'open', payment: openDeposit, go });
    else go();
  }

  async function pay(method: DepositMethod) {
    // The player may have left the form while the limits were fetched or a question was answered.
    if (!form.current || !(await deposit(method, amount))) return;
    setText('');
    setChecked(false);
  }

  async function askLimit(go: () => void) {
    if (await isReviewDue()) setQuestion({ about: 'limit', go });
    else go();
  }

  function giveUp() {
    setQuestion(null);
    setBusyMethod(null);
    keepPlace(false);
  }

  function openInstructions(medium: Medium) {
    setBusyMethod(medium);
    void askLimit(() => {
      setBusyMethod(null);
      setInstructions(medium);
    });
  }

  function goOn() {
    setQuestion(null);
    question?.go();
  }

  return (
    <div ref={form} className={styles['form']}>
      <AmountField
        label={t('wallet.deposit.amount')}
        value={text}
        onChange={setText}
        kind={amountKinds.deposit}
        limits={config.limits.deposit}
        problem={checked ? problem : null}
        chips={chips}
      />
      <p className={styles['hint']}>{t('wallet.deposit.outFrom', { min: shortAmount(leastOut(config)) })}</p>
      <h2 className={styles['heading']}>{t('wallet.deposit.method')}</h2>
      {first.length === 0 && <p className={styles['hint']}>{t('wallet.unavailable')}</p>}
      <Methods methods={first} byMedium={more.length > 0} busyMethod={busyMethod} onStart={start} />
      {more.length > 0 && (
        <details className={styles['more']} data-testid="more-ways">
          <summary>
            {t('wallet.deposit.more')} ({more.length})
            <Icon name="down" />
          </summary>
          <Methods methods={more} busyMethod={busyMethod} onStart={start} />
        </details>
      )}
      <CheckVerdict bad={refusal} />
      <PayByHand config={config} locked={busyMethod !== null} onOpen={openInstructions} />
      {question?.about === 'open' && (
        <OpenPayment payment={question.payment} amount={amount} onGoOn={goOn} onClose={giveUp} />
      )}
      {limits && <limits.FirstDeposit amount={amount} onAnswered={goOn} onClose={giveUp} />}
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

/** The least amount in birr that any way of withdrawing pays out. */
const leastOut = ({ limits }: AppConfig): number =>
  Math.min(limits.bankWithdraw.min, limits.manualWithdraw.min, limits.directWithdraw.min);

/** Claims money that was sent by hand before the house took no deposits any more. */
export function ClaimTab({ config }: { config: AppConfig }) {
  const [medium, setMedium] = useState<Medium | null>(null);
  return (
    <div className={styles['form']}>
      <PayByHand config={config} onOpen={setMedium} isClosed />
      {medium && (
        <PayInstructions medium={medium} config={config} amount="" isClosed onClose={() => setMedium(null)} />
      )}
    </div>
  );
}

async function loadLimits() {
  const [{ FirstDeposit }] = await Promise.all([
    import('../../../shared/limits/FirstDeposit'),
    addTexts(loadLimitsTexts),
  ]);
  return { FirstDeposit };
}

interface MethodsProps {
  methods: readonly DepositMethod[];
  /** Names the medium first, since each medium has one button here. */
  byMedium?: boolean;
  busyMethod: string | null;
  onStart: (method: DepositMethod) => void;
}

function Methods({ methods, byMedium = false, busyMethod, onStart }: MethodsProps) {
  return (
    <div className={styles['methods']}>
      {methods.map((method) => (
        <MethodButton
          key={method.id}
          method={method}
          byMedium={byMedium}
          busy={busyMethod === method.id}
          locked={busyMethod !== null}
          onClick={() => onStart(method)}
        />
      ))}
    </div>
  );
}

/** Accepts only http(s) and relative addresses from the provider's answer; null for anything else. */
const pageOf = (url: string | undefined): string | null => (url && /^(https?:\/)?\//.test(url) ? url : null);

/** Starts deposits: redirects to the page of the provider, or tells the player to look at the phone. */
function useDeposit(openPage: (url: string) => void = (url) => location.assign(url)) {
  const t = useT();
  const userId = useUser()?.id ?? '';
  const moved = useMoneyMoved();
  /** The way to pay that the player has tapped; all ways are locked until it has led somewhere. */
  const [busyMethod, setBusyMethod] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  // The browser's back button may restore this page as it was left, with its buttons locked.
  useEffect(() => {
    const unlock = ({ persisted }: PageTransitionEvent) => persisted && setBusyMethod(null);
    addEventListener('pageshow', unlock);
    return () => removeEventListener('pageshow', unlock);
  }, []);

  /** Returns whether the payment was started. */
  async function deposit(method: DepositMethod, amount: number): Promise<boolean> {
    setBusyMethod(method.id);
    setRefusal(null);
    try {
      const answer = await startPayment<StartedDeposit>(method.path, { amount, ...method.extra });
      const page = pageOf(answer.checkoutUrl);
      track({
        ref: answer.txRef,
        userId,
        type: 'deposit',
        label: page ? method.provider : (mediumName(method) ?? method.provider),
        by: page ? 'page' : 'phone',
        amount,
        startedAt: new Date().toISOString(),
        ...(page ? { url: page } : {}),
        ...(answer.message ? { said: answer.message } : {}),
      });
      // The history shows the pending deposit at once.
      moved();
      if (page) {
        openPage(page);
        return true;
      }
      setBusyMethod(null);
      return true;
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : t('wallet.deposit.failed'));
      setBusyMethod(null);
      return false;
    }
  }

  return { deposit, busyMethod, setBusyMethod, refusal };
}
