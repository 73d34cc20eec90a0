import { normalizePhone } from '@libs/contract';
import type { MessageKey } from '@libs/i18n';
import { useState, useRef, type FormEvent } from 'react';
import { type AppConfig, type Medium, ApiError, type AmountLimits } from '../../../shared/api';
import { useT } from '../../../shared/i18n';
import { Dialog, Button, Icon } from '../../../shared/ui';
import { CopyLine } from './CopyLine';
import { instructionTitles } from './PayByHand';
import { SendExactly } from './SendExactly';
import { TransactionChecker, CheckVerdict } from '../payments/TransactionChecker';
import { manualDepositPath, nameOf, txnText } from '../fields/payment-methods';
import { sendMoney, type ToldDeposit } from '../../../shared/api/money';
import { AmountField } from '../fields/AmountField';
import { amountKinds, amountProblem, birrOf } from '../fields/amounts';
import { useMoneyMoved } from '../payments/use-payments';
import styles from './PayInstructions.module.css';

interface PayInstructionsProps {
  medium: Medium;
  config: AppConfig;
  /** Value of the deposit tab's field. */
  amount: string;
  /** The house takes no deposits any more: only what was sent before can be claimed. */
  isClosed?: boolean;
  onClose: () => void;
}

const steps = [
  'wallet.instructions.step1',
  'wallet.instructions.step2',
  'wallet.instructions.step3',
  'wallet.instructions.step4',
] as const;

/** A phone number belongs to a mobile wallet; any other number is that of a bank account. */
const numberLabelOf = (number: string): MessageKey =>
  normalizePhone(number) === null
    ? 'wallet.instructions.receiverAccount'
    : 'wallet.instructions.receiverPhone';

/** How to pay by hand: the account, the exact amount, the steps, then the transaction number. */
export function PayInstructions({ medium, config, amount, isClosed, onClose }: PayInstructionsProps) {
  const t = useT();
  const [txnId, setTxnId] = useState('');
  const [sent, setSent] = useState(amount);
  const { name, number } = config.receivingAccounts[medium];
  const path = manualDepositPath(config);
  return (
    <Dialog
      title={`${nameOf(medium)} · ${t(instructionTitles[medium])}`}
      onClose={onClose}
      testId="pay-instructions"
    >
      <div className={styles['body']}>
        {!isClosed && (
          <>
            <CopyLine label={t(numberLabelOf(number))} text={number} />
            {name && <CopyLine label={t('wallet.instructions.accountName')} text={name} />}
            {path && (
              <SendExactly
                medium={medium}
                amount={amount}
                limits={config.limits.deposit}
                onAmount={setSent}
              />
            )}
            <ol className={styles['steps']}>
              {steps.map((step) => (
                <li key={step}>{t(step, { phone: number, name })}</li>
              ))}
            </ol>
            <p className={styles['note']}>{t('wallet.instructions.samePhone')}</p>
          </>
        )}
        <TransactionChecker medium={medium} txnId={txnId} onTxnId={(text) => setTxnId(txnText(text))} />
        {path && (
          <ManualDeposit key={sent} path={path} txnId={txnId} amount={sent} limits={config.limits.deposit} />
        )}
      </div>
    </Dialog>
  );
}

interface ManualDepositProps {
  path: string;
  /** The transaction number that was typed into the search above. */
  txnId: string;
  amount: string;
  limits: AmountLimits;
}

/**
 * Reports a payment by amount and transaction number: credited at once if its receipt can be read, else after a check
 * by staff.
 */
function ManualDeposit({ path, txnId, amount: typed, limits }: ManualDepositProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const moved = useMoneyMoved();
  const [text, setText] = useState(typed);
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<ToldDeposit['status'] | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const amount = birrOf(text);
  const problem = amountProblem(text, limits, amountKinds.told);

  async function tell(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    setRefusal(null);
    if (problem) return form.current?.querySelector('input')?.focus();
    if (!txnId || busy) return;
    setBusy(true);
    setAnswer(null);
    try {
      setAnswer((await sendMoney<ToldDeposit>(path, { amount, txnId })).status);
      moved();
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : t('wallet.deposit.failed'));
    } finally {
      setBusy(false);
    }
  }

  const declined = answer === 'Declined' ? t('wallet.deposit.failed') : null;
  const missing = checked && !txnId ? t('txncheck.required') : null;
  return (
    <details className={styles['section']}>
      <summary>
        {t('wallet.deposit.manual')}
        <Icon name="down" />
      </summary>
      <form ref={form} noValidate onSubmit={(event) => void tell(event)}>
        <AmountField
          label={t('wallet.deposit.amount')}
          value={text}
          onChange={setText}
          kind={amountKinds.told}
          limits={limits}
          problem={checked ? problem : null}
          beside={
            <Button type="submit" busy={busy}>
              {t('common.submit')}
            </Button>
          }
        />
        <CheckVerdict
          testId="manual-outcome"
          good={
            (answer === 'success' && t('wallet.deposit.success')) ||
            (answer === 'Pending' && t('wallet.deposit.queued'))
          }
          bad={refusal ?? declined ?? missing}
        />
      </form>
    </details>
  );
}
