import { useStore } from '../../shared/device/store';
import { unreadResultsStore, useUnread } from '../../shared/app-state/stores';
import styles from './UnreadBadge.module.css';

/** Count of unread chat messages; hidden at 0. */
export function UnreadBadge() {
  return <Badge count={useUnread()} />;
}

/** Count of results of own rounds that were not seen; hidden at 0. */
export function ResultBadge() {
  return <Badge count={useStore(unreadResultsStore)} />;
}

function Badge({ count }: { count: number }) {
  return count > 0 && <b className={styles['badge']}>{count > 99 ? '99+' : count}</b>;
}
