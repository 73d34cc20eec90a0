import { useEffect, useRef } from 'react';
import { shareText } from '../../../shared/aside/share-link';
import { dateTimeOf, etb, useT } from '../../../shared/i18n';
import { Button } from '../../../shared/ui';
import { ReceiptRows } from '../fields/ReceiptRows';
import styles from './TransferTab.module.css';

/** A transfer that the server has accepted. */
export interface Sent {
  /** Its reference, by which the history finds it. */
  id: string;
  /** In birr. */
  amount: number;
  /** The masked name of the receiver, if it is known. */
  name: string | null;
  phone: string;
  /** ISO 8601. */
  at: string;
}

/** What was sent to whom, above the emptied form until the player closes it, in the middle of the screen at first. */
export function Receipt({ sent, onClose }: { sent: Sent; onClose: () => void }) {
  const t = useT();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    card.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  const rows = [
    [t('wallet.history.amount'), etb(sent.amount)],
    [t('wallet.transfer.receiver'), [sent.name, sent.phone].filter(Boolean).join(' · ')],
    [t('wallet.history.date'), dateTimeOf(sent.at)],
    [t('wallet.history.ref'), sent.id],
  ] as const;
  const words = rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  return (
    <section
      ref={card}
      aria-label={t('wallet.transfer.receipt')}
      className={styles['receipt']}
      data-testid="transfer-receipt"
    >
      <h3>{t('wallet.transfer.success')}</h3>
      <ReceiptRows rows={rows} />
      <div>
        <Button look="ghost" icon="share" onClick={() => void shareText(words, t('wallet.transfer.receipt'))}>
          {t('common.share')}
        </Button>
        <Button look="text" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </section>
  );
}
