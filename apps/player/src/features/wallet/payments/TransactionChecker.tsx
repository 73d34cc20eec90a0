import { normalizePhone } from '@libs/contract';
import { useState, type FormEvent } from 'react';
import { ApiError, type Medium } from '../../../shared/api';
import { checkTransaction } from '../../../shared/api/money';
import { dateTimeOf, etb, useT } from '../../../shared/i18n';
import { useUser } from '../../../shared/session';
import { Button, PhoneField, TextField } from '../../../shared/ui';
import { useMoneyMoved } from './use-payments';
import { CheckVerdict } from './CheckVerdict';
import styles from '../deposit/PayInstructions.module.css';

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

/** Reads the transaction from a refusal's body, if it holds one. */
function transactionOf(data: unknown): Transaction | null {
  if (typeof data !== 'object' || data === null) return null;
  const { amount, createdAt } = data as Partial<Transaction>;
  return typeof amount === 'number' && typeof createdAt === 'string' ? { amount, createdAt } : null;
}

/** Searches for a missing deposit. System admins may search for any player's. */
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
            // A field of one line drops line feeds, and with them the ends of words.
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
