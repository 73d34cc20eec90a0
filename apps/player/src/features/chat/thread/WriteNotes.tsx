import { dateTimeOf, useT } from '../../../shared/i18n';
import { Button } from '../../../shared/ui';
import styles from './WriteNotes.module.css';

/** Replaces the message box after this player has blocked the other one. */
export function BlockedNote({ onUnblock }: { onUnblock: () => void }) {
  const t = useT();
  return (
    <div className={styles['note']}>
      <p>{t('chat.blocked')}</p>
      <Button look="ghost" onClick={onUnblock}>
        {t('chat.unblock')}
      </Button>
    </div>
  );
}

/** Replaces the message box while staff have muted the player. */
export function MutedNote({ until }: { until: string }) {
  const t = useT();
  return (
    <div className={styles['note']} role="status">
      <p>{t('chat.muted', { time: dateTimeOf(until) })}</p>
    </div>
  );
}
