import { useState } from 'react';
import { useT } from '../../../shared/i18n';
import { Dialog } from '../../../shared/ui';
import { Choice } from '../fields/Choice';
import { TransactionChecker } from './TransactionChecker';
import { media, txnText } from '../fields/payment-methods';
import styles from '../deposit/PayInstructions.module.css';

const options = media.map(({ medium, name }) => ({ value: medium, text: name }));

/** The search for a missing deposit as a dialog; opened from the menu. */
export function CheckDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [medium, setMedium] = useState(media[0]?.medium ?? 'TELEBIRR');
  const [txnId, setTxnId] = useState('');
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
