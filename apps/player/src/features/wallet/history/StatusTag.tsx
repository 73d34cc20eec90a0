import type { HistoryStatus } from '@libs/contract';
import type { MessageKey } from '@libs/i18n';
import { useT } from '../../../shared/i18n';
import { Icon, type IconName } from '../../../shared/ui';
import styles from './StatusTag.module.css';

const looks: Record<HistoryStatus, { label: MessageKey; icon: IconName }> = {
  Pending: { label: 'wallet.history.status.pending', icon: 'clock' },
  success: { label: 'wallet.history.status.success', icon: 'check' },
  Declined: { label: 'wallet.history.status.declined', icon: 'alert' },
};

/** Pending, success or declined: a word with an icon in its colour. A stake is plainly paid, whether or not it won. */
export function StatusTag({ status, isStake = false }: { status: HistoryStatus; isStake?: boolean }) {
  const t = useT();
  const paid = isStake && status === 'success';
  const { label, icon } = looks[status];
  return (
    <span className={styles['tag']} data-status={paid ? undefined : status}>
      <Icon name={icon} className={styles['icon']} />
      {t(paid ? 'cards.paid' : label)}
    </span>
  );
}
