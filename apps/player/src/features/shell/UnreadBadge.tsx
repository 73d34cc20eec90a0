import { useUnread } from '../../shared/app-state/unread';
import styles from './UnreadBadge.module.css';

/** Count of unread chat messages; hidden at 0. */
export function UnreadBadge() {
  const unread = useUnread();
  return unread > 0 && <b className={styles['badge']}>{unread > 99 ? '99+' : unread}</b>;
}
