import { normalizePhone } from '@libs/contract';
import { useState, type FormEvent, useEffect, useRef, type ReactNode } from 'react';
import { ApiError, type Medium } from '../../../shared/api';
import { checkTransaction } from '../../../shared/api/money';
import { dateTimeOf, etb, useT } from '../../../shared/i18n';
import { useUser } from '../../../shared/session';
import { Button, PhoneField, TextField, Dialog } from '../../../shared/ui';
import { useMoneyMoved } from './use-payments';
import { Choice } from '../fields/Choice';
import { media, mediumOf, txnText } from '../fields/payment-methods';
import styles from '../deposit/PayInstructions.module.css';
import forms from '../fields/forms.module.css';

interface TransactionCheckerProps {
  medium: Medium;
  txnId: string;
  onTxnId: (txnId: string) => void;
  /** Hides the title where the surrounding element already has one. */
  untitled?: boolean;
}

/** Example of a number, so that the player copies the right one. */
const examples: Record<Medium, string> = { TELEBIRR: 'DG61L089CL', CBE: 'BJ17E0L3QN' };

interface Transaction {
  amount: number;
  createdAt: string;
}

interface Answer {
  good: boolean;
  message: string;
  transaction: Transaction | null;
}

/** Reads the transaction from a refusal's body, if it holds one; its time is that of the credit. */
function transactionOf(data: unknown): Transaction | null {
  if (typeof data !== 'object' || data === null) return null;
  const { amount, createdAt, creditedAt = createdAt } = data as Partial<Transaction & { creditedAt: string }>;
  return typeof amount === 'number' && typeof creditedAt === 'string'
    ? { amount, createdAt: creditedAt }
    : null;
}

/** Finds a missing deposit, which is then credited; for system admins, the deposit of any player. */
export function TransactionChecker({ medium, txnId, onTxnId, untitled }: TransactionCheckerProps) {
  const t = useT();
  const user = useUser();
  const moved = useMoneyMoved();
  const [phone, setPhone] = useState('');
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isAdmin = user?.isSystemAdmin === true;
  const idError = txnId ? undefined : t('txncheck.required');
  const phoneError = isAdmin && normalizePhone(phone) === null ? t('auth.phone.invalid') : undefined;

  async function check(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!user || busy || (idError ?? phoneError)) return;
    setBusy(true);
    setAnswer(null);
    const of = isAdmin ? phone.replace(/\s/g, '') : user.phoneNo;
    const own = normalizePhone(of) === user.phoneNo;
    try {
      setAnswer({ good: true, ...(await checkTransaction(medium, txnId, of, own)) });
      moved();
    } catch (error) {
      const refusal = error instanceof ApiError ? error : null;
      const transaction = transactionOf(refusal?.body['data']);
      setAnswer({ good: false, message: refusal?.message ?? t('error.generic'), transaction });
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={styles['section']}>
      {!untitled && <h3>{t('txncheck.title')}</h3>}
      <form noValidate onSubmit={(event) => void check(event)}>
        {isAdmin && (
          <PhoneField
            label={t('txncheck.phone')}
            autoComplete="off"
            value={phone}
            onChange={setPhone}
            error={checked ? phoneError : undefined}
            required
          />
        )}
        <TextField
          label={t('txncheck.id')}
          name="txnId"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={txnId}
          onPaste={(event) => {
            // A single-line field drops the line breaks of a pasted text and so joins words; here the text is read
            // from the clipboard.
            event.preventDefault();
            onTxnId(event.clipboardData.getData('text'));
            setAnswer(null);
          }}
          onChange={(text) => {
            onTxnId(text);
            setAnswer(null);
          }}
          error={checked ? idError : undefined}
          hint={t('txncheck.example', { example: examples[medium] })}
          beside={
            <Button type="submit" busy={busy} className={styles['check']}>
              {t('txncheck.submit')}
            </Button>
          }
          required
        />
        <CheckVerdict
          testId="txn-outcome"
          good={answer?.good && answer.message}
          bad={answer?.good === false && answer.message}
          detail={
            answer?.transaction &&
            `${etb(answer.transaction.amount)} · ${dateTimeOf(answer.transaction.createdAt)}`
          }
        />
      </form>
    </section>
  );
}

interface VerdictProps {
  good?: ReactNode;
  bad?: ReactNode;
  /** Content of a second line below the message. */
  detail?: ReactNode;
  testId?: string;
}

/** Result of a check: a success is announced politely, a failure at once. Both live regions are always mounted. */
export function CheckVerdict({ good, bad, detail, testId }: VerdictProps) {
  const lines = useRef<HTMLDivElement>(null);
  const second = detail && <span className={forms['detail']}>{detail}</span>;
  const hasVerdict = Boolean(good) || Boolean(bad);
  useEffect(() => {
    if (hasVerdict) lines.current?.scrollIntoView?.({ block: 'nearest' });
  }, [hasVerdict]);
  return (
    <div ref={lines} className={forms['verdict']} data-filled={hasVerdict || undefined} data-testid={testId}>
      <p role="status" className={forms['good']}>
        {good && <span>{good}</span>}
        {good && second}
      </p>
      <p role="alert" className={forms['bad']}>
        {bad && <span>{bad}</span>}
        {bad && second}
      </p>
    </div>
  );
}

const options = media.map(({ medium, name }) => ({ value: medium, text: name }));

interface CheckDialogProps {
  /** The text of a receipt or SMS that another app has shared; it fills the field and is not sent by itself. */
  shared: string;
  onClose: () => void;
}

/** The search for a missing deposit as a dialog; opened from the menu, or with a shared receipt. */
export function CheckDialog({ shared, onClose }: CheckDialogProps) {
  const t = useT();
  const [medium, setMedium] = useState(mediumOf(shared));
  const [txnId, setTxnId] = useState(txnText(shared));
  return (
    <Dialog title={t('txncheck.title')} onClose={onClose} testId="txn-check">
      <div className={styles['body']}>
        <Choice
          label={t('wallet.deposit.manual')}
          quiet
          value={medium}
          options={options}
          onChange={setMedium}
        />
        <TransactionChecker
          medium={medium}
          txnId={txnId}
          onTxnId={(text) => setTxnId(txnText(text))}
          untitled
        />
      </div>
    </Dialog>
  );
}
