import type { ReactNode } from 'react';
import { Avatar, classes } from '../../../shared/ui';
import { useT } from '../../../shared/i18n';
import { useOnline } from '../room';
import styles from './PersonRow.module.css';

interface PersonRowProps {
  user: { id: string; name: string };
  onOpen: (id: string) => void;
  active?: boolean;
  /** Second line, such as the last message or a masked phone number. */
  under?: ReactNode;
  /** Content at the end of the row, such as a time or a count. */
  end?: ReactNode;
}

/** A player in a list; a tap opens the conversation. */
export function PersonRow({ user, onOpen, active, under, end }: PersonRowProps) {
  return (
    <li>
      <button
        type="button"
        className={classes(styles['row'], active && styles['active'])}
        aria-current={active ? 'true' : undefined}
        data-testid={`person-${user.id}`}
        onClick={() => onOpen(user.id)}
      >
        <Avatar name={user.name} />
        <span className={styles['words']}>
          <span className={styles['name']}>
            <bdi>{user.name}</bdi> <PresenceDot userId={user.id} />
          </span>
          {under && (
            <span className={styles['under']} dir="auto">
              {under}
            </span>
          )}
        </span>
        {end && <span className={styles['end']}>{end}</span>}
      </button>
    </li>
  );
}

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
