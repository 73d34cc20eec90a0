import { useUnread } from '../../shared/app-state/unread';
import styles from './UnreadBadge.module.css';

/** How many chat messages wait to be read; nothing without any. */
export function UnreadBadge() {
  const unread = useUnread();
  return unread > 0 && <b className={styles['badge']}>{unread > 99 ? '99+' : unread}</b>;
}
