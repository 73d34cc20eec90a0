import type { HistoryStatus } from '@libs/contract';
import { Suspense, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../shared/api';
import { dateTimeOf, etb, shortAmount, useT, dateOf, type Translate } from '../../../shared/i18n';
import { Button, classes, Icon, Mesob, Skeleton, toast } from '../../../shared/ui';
import type { CodeStepProps } from '../payees/CodeStep';
import { LazyCodeStep } from '../payees/lazy-payees';
import { StatusTag } from '../history/StatusTag';
import { afterPaint } from '../../../shared/lazy/after-paint';
import { lazySection } from '../../../shared/lazy/lazy';
import { untrack } from './tracked';
import { BackToStake } from './BackToStake';
import { useCancelPayment, usePayment, type Followed } from './use-payments';
import type { MessageKey } from '@libs/i18n';
import type { Problem } from '../fields/amounts';
import styles from './PaymentCard.module.css';

interface PaymentCardProps {
  payment: Followed;
  /** Whether the card is unfolded at first. */
  open: boolean;
  /** Called when the player dismisses a finished payment. */
  onClose: (ref: string) => void;
}

/** True for a payment that was started on this page a moment ago. */
const isFresh = ({ startedAt }: Followed): boolean => Date.now() - Date.parse(startedAt) < 1000;

/** "Where is my money?": four steps, what happens if it fails, and a button that may always be pressed. */
export function PaymentCard({ payment: device, open, onClose }: PaymentCardProps) {
  const t = useT();
  /** Whether the player has pressed the button, and whether its request is running. */
  const [asked, setAsked] = useState<'never' | 'now' | 'before'>('never');
  const { followed, payment, gone, ask } = usePayment(device);
  const card = useRef<HTMLDetailsElement>(null);
  // The history may list the payment before the answer to its request has told this device of it.
  const isKnown = followed.label !== '';
  useEffect(() => {
    if (!isKnown || !isFresh(followed)) return;
    // The button that started the payment may be far below the card. Last, because the form's outcome scrolls too.
    return afterPaint(() => card.current?.scrollIntoView?.({ block: 'center' }));
  }, [isKnown]); // eslint-disable-line react-hooks/exhaustive-deps -- only once, when the device knows of it
  if (gone) return null;
  const status: HistoryStatus = payment?.status ?? 'Pending';
  const startedAt = followed.startedAt || (payment?.createdAt ?? '');
  const amount = payment?.amount ?? followed.amount;
  const held = payment?.needs ?? (payment?.held ? 'check' : null);
  // The player may have entered the code for another order to the same account.
  const vc = payment && payment.needs !== 'code' ? undefined : followed.vc;

  async function askAgain() {
    setAsked('now');
    const { error } = await ask();
    if (error) toast.error(error.message);
    setAsked('before');
  }

  return (
    <details ref={card} className={styles['card']} open={open} data-testid="where" data-status={status}>
      <summary className={styles['summary']}>
        <b>{t('wallet.where.title')}</b>
        <StatusTag status={status} />
        <span className={styles['what']}>
          {amount > 0 && <b>{etb(amount)}</b>}
          {` ${followed.type === 'withdraw' ? '→' : '←'} `}
          {followed.via || followed.label || t(`wallet.history.type.${followed.type}`)}
        </span>
        <Icon name="down" className={styles['arrow']} />
      </summary>
      <PaymentSteps
        steps={stepsOf(followed, status, held)}
        startedAt={startedAt}
        endedAt={payment?.endedAt ?? ''}
      />
      <p className={styles['message']} aria-live="polite" data-status={status}>
        {status !== 'Pending' || asked === 'before' || payment?.heldUntil || held
          ? payment?.message
          : followed.url
            ? t('wallet.open.title', { amount: shortAmount(amount) })
            : followed.said}
        {payment?.heldUntil &&
          !payment.needs &&
          ` ${t('wallet.payees.until', { time: dateTimeOf(payment.heldUntil) })}`}
      </p>
      {status === 'Pending' && <p className={styles['safe']}>{t(safetyOf(followed))}</p>}
      <div className={styles['actions']}>
        <p className={styles['ref']}>
          {t('wallet.history.ref')} <code>{followed.ref}</code>
        </p>
        {status === 'Pending' ? (
          <>
            {vc !== undefined && (
              <CodeButton order={{ ref: followed.ref, vc, amount }} startedAt={startedAt} />
            )}
            <Button look="ghost" icon="sync" busy={asked === 'now'} onClick={() => void askAgain()}>
              {t('wallet.where.check')}
            </Button>
            {followed.url && (
              <>
                <a className={styles['continue']} href={followed.url}>
                  {t('wallet.where.continue')}
                </a>
                <CancelButton paymentRef={followed.ref} />
              </>
            )}
          </>
        ) : (
          <>
            <Button
              look="ghost"
              onClick={() => {
                untrack(followed.ref);
                onClose(followed.ref);
              }}
            >
              {t('common.close')}
            </Button>
            {status === 'success' && followed.type === 'deposit' && <BackToStake />}
          </>
        )}
        {/* Asked first is where the money is: a complaint follows if the answer does not help. */}
        {(asked === 'before' || status === 'Declined') && (
          <Suspense fallback={null}>
            <Complain
              about={followed.type === 'deposit' ? { deposit: followed.ref } : { withdrawal: followed.ref }}
            />
          </Suspense>
        )}
      </div>
    </details>
  );
}

const Complain = lazySection(async () => (await import('../../../shared/complaints/load')).loadComplain());

/** Age of an order, in ms, up to which its code step opens by itself. */
const JUST_NOW_MS = 3000;

/** The room of a card whose payment is being requested: the form moves under the tap, not when the answer comes. */
export const CardPlace = () => (
  <div className={styles['card']} data-starting>
    <Skeleton rows={3} />
  </div>
);

/** Opens the code step of an order: at once for a new one, later by its button, also after a reload. */
function CodeButton({ order, startedAt }: { order: CodeStepProps['order']; startedAt: string }) {
  const t = useT();
  // The history may list the order before the answer to its request arrives, so a new order can be some seconds old.
  const [open, setOpen] = useState(() => Date.now() - Date.parse(startedAt) < JUST_NOW_MS);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('wallet.payees.enterCode')}</Button>
      {open && <LazyCodeStep order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Cancels a deposit that was left on the page of its provider. */
function CancelButton({ paymentRef }: { paymentRef: string }) {
  const t = useT();
  const cancel = useCancelPayment();
  const [busy, setBusy] = useState(false);

  async function press() {
    setBusy(true);
    try {
      await cancel(paymentRef);
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t('error.load'));
      setBusy(false);
    }
  }

  return (
    <Button look="ghost" busy={busy} onClick={() => void press()}>
      {t('common.cancel')}
    </Button>
  );
}

const marks = { done: 'check', failed: 'x' } as const;

interface PaymentStepsProps {
  steps: PaymentStep[];
  startedAt: string;
  endedAt: string;
}

function PaymentSteps({ steps, startedAt, endedAt }: PaymentStepsProps) {
  const t = useT();
  const now = useNow();
  const reached = steps.filter(({ state }) => state !== 'ahead').length;
  const begun = momentOf(startedAt, now);
  const ended = momentOf(endedAt, now);
  const times = { done: begun, now: spentSince(startedAt, now, t), failed: ended, ahead: '—' };
  return (
    <ol className={styles['steps']} data-reached={reached}>
      {steps.map(({ text, state }, place) => (
        <li
          key={text.key}
          className={classes(styles['step'], styles[state])}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          {state === 'now' ? (
            <Mesob size="32px" colour="var(--n)" className={styles['here']} />
          ) : (
            <i>{state !== 'ahead' && <Icon name={marks[state]} className={styles['mark']} />}</i>
          )}
          <span>{t(text.key, text.params)}</span>
          {/* Nobody knows when the bank or provider had it, only when it arrived. */}
          <small>{state === 'done' && place > 1 ? place > 2 && ended : times[state]}</small>
        </li>
      ))}
    </ol>
  );
}

/** One of a payment's four steps. */
interface PaymentStep {
  text: Problem;
  state: 'done' | 'now' | 'failed' | 'ahead';
}

/** Text of the third step: the party that holds the money. */
function third({ by, label, type, via }: Followed): Problem {
  if (by === 'hand') return { key: type === 'withdraw' ? 'wallet.where.byHand' : 'wallet.where.checking' };
  const name = via || label;
  if (name) return { key: 'wallet.where.at', params: { name } };
  return { key: by === 'bank' && type === 'withdraw' ? 'wallet.where.bank' : 'wallet.where.provider' };
}

/**
 * The four steps of a payment: requested, held, at the bank or provider, arrived (ux.md section 11). For a deposit
 * the second step says "opened" instead of "held".
 * @param held the payment waits in the second step, for its code or for a check by staff, and nothing is sent
 * meanwhile
 */
export function stepsOf(
  followed: Followed,
  status: HistoryStatus,
  held: 'code' | 'check' | null = null,
): PaymentStep[] {
  const second = followed.by === 'hand' ? 'wallet.where.told' : 'wallet.where.started';
  const declined = status === 'Declined';
  const arrived = status === 'success';
  return [
    { text: { key: 'wallet.where.requested' }, state: 'done' },
    {
      text: {
        key:
          followed.type === 'withdraw'
            ? held === 'check'
              ? 'wallet.where.heldCheck'
              : 'wallet.where.held'
            : second,
      },
      state: held ? 'now' : 'done',
    },
    {
      text: declined ? { key: 'wallet.where.failed' } : third(followed),
      state: held ? 'ahead' : declined ? 'failed' : arrived ? 'done' : 'now',
    },
    { text: { key: 'wallet.where.arrived' }, state: arrived ? 'done' : 'ahead' },
  ];
}

/** Text that says what happens if the payment fails. */
function safetyOf({ type, by }: Followed): MessageKey {
  if (type === 'withdraw') return 'wallet.where.safeOut';
  return by === 'hand' ? 'wallet.where.safeHand' : 'wallet.where.safeIn';
}

/** Time of a payment: "9:02" if it is of today, "21/11" if it is older. */
function momentOf(iso: string, now: number): string {
  if (!iso) return '';
  const today = dateOf(new Date(now).toISOString());
  return dateOf(iso) === today ? dateTimeOf(iso).slice(-5) : dateOf(iso).slice(0, 5);
}

/** "4 min": time since the payment started. */
function spentSince(iso: string, now: number, t: Translate): string {
  const minutes = iso ? Math.floor((now - Date.parse(iso)) / 60_000) : 0;
  if (minutes < 1) return ''; // "1 min" beside a step that has just begun reads like a promise
  if (minutes < 60) return t('wallet.age.minutes', { count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? t('wallet.age.hours', { count: hours })
    : t('wallet.age.days', { count: Math.floor(hours / 24) });
}

/** The device's time, updated twice a minute, which is enough for a text such as "4 min". */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
