import type { ScheduledGameView } from '@libs/contract';
import { useT } from '../../../shared/i18n';
import { Button, Dialog } from '../../../shared/ui';
import { GameTime } from '../games/GameTime';
import { useAttendance } from '../use-attendance';
import styles from './AddDialog.module.css';

interface DeleteDialogProps {
  game: ScheduledGameView;
  onClose: () => void;
}

/** Confirms before a game is deleted for all players. */
export function DeleteDialog({ game, onClose }: DeleteDialogProps) {
  const t = useT();
  const { busy, attempt } = useAttendance(game);
  return (
    <Dialog role="alertdialog" title={t('schedule.deleteConfirm')} onClose={onClose} testId="delete-game">
      <div className={styles['body']}>
        <GameTime game={game} />
        <Button
          size="large"
          wide
          busy={busy !== null}
          data-autofocus
          onClick={() => void attempt('delete').then(onClose)}
        >
          {t('schedule.delete')}
        </Button>
        <Button look="ghost" size="large" wide disabled={busy !== null} onClick={onClose}>
          {t('common.no')}
        </Button>
      </div>
    </Dialog>
  );
}
