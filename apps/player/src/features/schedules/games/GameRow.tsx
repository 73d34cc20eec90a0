import type { ScheduledGameView } from '@libs/contract';
import type { MessageKey } from '@libs/i18n';
import { shortAmount, useT } from '../../../shared/i18n';
import { Button, Icon } from '../../../shared/ui';
import { GameTime } from './GameTime';
import { HouseShare } from './HouseShare';
import { useAttendance } from '../use-attendance';
import { useGameEntry } from './use-game-entry';
import styles from './GameRow.module.css';

interface GameRowProps {
  game: ScheduledGameView;
  onDelete: (game: ScheduledGameView) => void;
}

const statusKeys: Partial<Record<ScheduledGameView['status'], MessageKey>> = {
  open: 'schedule.status.open',
  playing: 'stake.status.playing',
  played: 'schedule.status.played',
  empty: 'schedule.status.empty',
};

/** One game with the player's action: the creator deletes it, an attendee leaves it, other players join it. */
export function GameRow({ game, onDelete }: GameRowProps) {
  const t = useT();
  const { busy, attempt } = useAttendance(game);
  const enter = useGameEntry(game);
  const { status } = game;
  const statusKey = statusKeys[status];
  const mayChange = status === 'planned' || status === 'open';
  return (
    <li className={styles['game']} data-status={status} data-testid={`game-${game.id}`}>
      <div className={styles['top']}>
        <GameTime game={game} />
        {statusKey && <span className={styles['status']}>{t(statusKey)}</span>}
      </div>
      <p className={styles['facts']}>
        <b>{t('stake.birr', { amount: shortAmount(game.stake) })}</b>
        <span title={game.attending.join(', ')}>
          <Icon name="people" className={styles['icon']} />
          {t('schedule.attending', { count: game.attending.length })}
        </span>
        <span>{t('schedule.creator', { name: game.creator })}</span>
        <HouseShare game={game} />
      </p>
      <div className={styles['actions']}>
        {enter && (
          <Button look="ok" onClick={enter}>
            {t(status === 'playing' ? 'stake.open' : 'home.play')}
          </Button>
        )}
        {mayChange && game.mine && (
          <Button look="ghost" onClick={() => onDelete(game)}>
            {t('schedule.delete')}
          </Button>
        )}
        {mayChange && !game.mine && (
          <Button
            look={game.attendingMe ? 'ghost' : 'brand'}
            busy={busy !== null}
            onClick={() => void attempt(game.attendingMe ? 'cancel' : 'join')}
          >
            {t(game.attendingMe ? 'schedule.cancel' : 'schedule.join')}
          </Button>
        )}
      </div>
    </li>
  );
}
