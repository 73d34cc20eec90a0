import { useRef, useState, type FormEvent } from 'react';
import { serverTime } from '../../../live';
import { ApiError, type AmountLimits, type Medium } from '../../../shared/api';
import { minutesOf, useT } from '../../../shared/i18n';
import { Button } from '../../../shared/ui';
import { useCountdown } from '../../../shared/ui/use-countdown';
import { AmountField } from '../fields/AmountField';
import { amountKinds, amountProblem, birrOf } from '../fields/amounts';
import { CheckVerdict } from '../payments/TransactionChecker';
import { CopyLine } from './CopyLine';
import { call } from '../../../shared/api/http';
import styles from './PayInstructions.module.css';

interface SendExactlyProps {
  medium: Medium;
  amount: string;
  limits: AmountLimits;
  /** Called with the amount that the player has to send, as text. */
  onAmount: (amount: string) => void;
}

/** A remaining time as hours, minutes and seconds, such as "1:59:30". */
const hoursOf = (seconds: number): string =>
  seconds < 3600
    ? minutesOf(seconds)
    : `${Math.floor(seconds / 3600)}:${minutesOf(seconds % 3600).padStart(5, '0')}`;

/**
 * The exact amount to send, or a code for the note, by which the server recognises a payment by hand as the player's.
 * Both are valid for a limited time.
 */
export function SendExactly({ medium, amount: typed, limits, onAmount }: SendExactlyProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(typed);
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [intent, setIntent] = useState<DepositIntent | null>(null);
  const { secondsLeft, start } = useCountdown();
  const problem = amountProblem(text, limits, amountKinds.deposit);

  async function ask(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    setRefusal(null);
    if (problem) return form.current?.querySelector('input')?.focus();
    if (busy) return;
    setBusy(true);
    try {
      const opened = await openIntent(birrOf(text), medium);
      setIntent(opened);
      start(Date.parse(opened.until) - serverTime());
      onAmount(sumOf(opened));
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : t('error.generic'));
    } finally {
      setBusy(false);
    }
  }

  const isOpen = intent !== null && secondsLeft > 0;
  return (
    <section className={styles['section']} data-testid="intent">
      <h3>{isOpen ? t('wallet.intent.send', { amount: sumOf(intent) }) : t('wallet.intent.title')}</h3>
      <p className={styles['note']}>{t('wallet.intent.why')}</p>
      {isOpen ? (
        <>
          <CopyLine label={t('wallet.deposit.amount')} text={sumOf(intent)} />
          <CopyLine label={t('wallet.intent.code')} text={intent.code} />
          <p role="timer">{t('wallet.intent.left', { time: hoursOf(secondsLeft) })}</p>
        </>
      ) : (
        <form ref={form} noValidate onSubmit={(event) => void ask(event)}>
          <AmountField
            label={t('wallet.deposit.amount')}
            value={text}
            onChange={setText}
            kind={amountKinds.deposit}
            limits={limits}
            problem={checked ? problem : null}
            beside={
              <Button type="submit" busy={busy}>
                {t('wallet.intent.get')}
              </Button>
            }
          />
          <CheckVerdict bad={refusal ?? (intent && t('wallet.intent.over'))} />
        </form>
      )}
    </section>
  );
}

const sumOf = ({ amount }: DepositIntent): string =>
  Number.isInteger(amount) ? `${amount}` : amount.toFixed(2);

/** The instruction for a payment by hand: send the exact amount, or any amount with the code in its note. */
interface DepositIntent {
  id: string;
  amount: number;
  code: string;
  until: string;
}

/** @param amount whole birr */
const openIntent = (amount: number, medium: Medium): Promise<DepositIntent> =>
  call<DepositIntent>('transaction/intent', { method: 'POST', body: { amount, medium } });
