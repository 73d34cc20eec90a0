import { useT } from '../../../shared/i18n';
import { Button, Dialog } from '../../../shared/ui';
import styles from './LeaveDialog.module.css';

/** Asks before a player with a card leaves a running round. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useT();
  return (
    <Dialog title={t('game.leave.title')} onClose={onStay}>
      <div className={styles['body']}>
        <p>{t('game.leave.body')}</p>
        <div className={styles['actions']}>
          <Button look="ghost" size="large" onClick={onLeave}>
            {t('game.leave.leave')}
          </Button>
          <Button size="large" onClick={onStay}>
            {t('game.leave.stay')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
