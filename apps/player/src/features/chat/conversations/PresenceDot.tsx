import { useT } from '../../../shared/i18n';
import { useOnline } from '../room';
import styles from './PresenceDot.module.css';

/** A green dot, with a text for screen readers, while a player is in the room. */
export function PresenceDot({ userId }: { userId: string }) {
  const t = useT();
  if (!useOnline().includes(userId)) return null;
  return (
    <span className={styles['dot']} data-testid={`online-${userId}`} title={t('chat.isOnline')}>
      <span className="visually-hidden">{t('chat.isOnline')}</span>
    </span>
  );
}
