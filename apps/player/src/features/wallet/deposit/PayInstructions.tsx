import { normalizePhone } from '@libs/contract';
import type { MessageKey } from '@libs/i18n';
import { lazy, Suspense, useState } from 'react';
import type { AppConfig, Medium } from '../../../shared/api';
import { useT } from '../../../shared/i18n';
import { Dialog } from '../../../shared/ui';
import { CopyLine } from './CopyLine';
import { ManualDeposit } from './ManualDeposit';
import { instructionTitles } from './PayByHand';
import { TransactionChecker } from '../payments/TransactionChecker';
import { manualDepositPath, txnText } from '../fields/payment-methods';
import styles from './PayInstructions.module.css';

const SendExactly = lazy(async () => ({ default: (await import('./SendExactly')).SendExactly }));

interface PayInstructionsProps {
  medium: Medium;
  config: AppConfig;
  /** Value of the deposit tab's field. */
  amount: string;
  onClose: () => void;
}

const steps = [
  'wallet.instructions.step1',
  'wallet.instructions.step2',
  'wallet.instructions.step3',
  'wallet.instructions.step4',
] as const;

/** A wallet is reached by a phone number; anything else is the number of an account. */
const numberLabelOf = (number: string): MessageKey =>
  normalizePhone(number) === null
    ? 'wallet.instructions.receiverAccount'
    : 'wallet.instructions.receiverPhone';

/** How to pay by hand: the account, the steps, then the transaction number. */
export function PayInstructions({ medium, config, amount, onClose }: PayInstructionsProps) {
  const t = useT();
  const [txnId, setTxnId] = useState('');
  const [sent, setSent] = useState(amount);
  const { name, number } = config.receivingAccounts[medium];
  const path = manualDepositPath(config);
  return (
    <Dialog title={t(instructionTitles[medium])} onClose={onClose} testId="pay-instructions">
      <div className={styles['body']}>
        <CopyLine label={t(numberLabelOf(number))} text={number} />
        {name && <CopyLine label={t('wallet.instructions.accountName')} text={name} />}
        <ol className={styles['steps']}>
          {steps.map((step) => (
            <li key={step}>{t(step, { phone: number, name })}</li>
          ))}
        </ol>
        <p className={styles['note']}>{t('wallet.instructions.samePhone')}</p>
        {path && (
          <Suspense>
            <SendExactly medium={medium} amount={amount} limits={config.limits.deposit} onAmount={setSent} />
          </Suspense>
        )}
        <TransactionChecker medium={medium} txnId={txnId} onTxnId={(text) => setTxnId(txnText(text))} />
        {path && (
          <ManualDeposit key={sent} path={path} txnId={txnId} amount={sent} limits={config.limits.deposit} />
        )}
      </div>
    </Dialog>
  );
}
