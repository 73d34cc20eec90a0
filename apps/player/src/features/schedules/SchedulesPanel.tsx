import type { ScheduledGameView } from '@libs/contract';
import { useState } from 'react';
import { useT, shortAmount } from '../../shared/i18n';
import { Query } from '../../shared/app-state/Query';
import { serverTime } from '../../live';
import { AskMessages } from '../../shared/messages/AskMessages';
import { Button, Dialog, EmptyState, ErrorState, Skeleton, Icon } from '../../shared/ui';
import { AddDialog, DeleteDialog } from './GameDialogs';
import { useGames } from './games/use-games';
import { dayOf } from './when';
import type { MessageKey } from '@libs/i18n';
import { GameTime } from './games/GameTime';
import { HouseShare } from './games/HouseShare';
import { useAttendance } from './use-attendance';
import { useGameEntry } from './games/use-game-entry';
import styles from './SchedulesPanel.module.css';

/** The list of scheduled games, over any page. */
export function SchedulesPanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog title={t('nav.schedule')} onClose={onClose} className={styles['box']} testId="schedules">
      <Query>
        <Schedules />
      </Query>
    </Dialog>
  );
}

function Schedules() {
  const t = useT();
  const [onlyToday, setOnlyToday] = useState(false);
  const [adding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<ScheduledGameView | null>(null);
  return (
    <>
      <div className={styles['tools']}>
        <Button
          look={onlyToday ? 'gold' : 'quiet'}
          aria-pressed={onlyToday}
          onClick={() => setOnlyToday(true)}
          icon={onlyToday ? 'check' : undefined}
        >
          {t('schedule.today')}
        </Button>
        <Button look="quiet" disabled={!onlyToday} onClick={() => setOnlyToday(false)}>
          {t('schedule.reset')}
        </Button>
        <Button icon="plus" className={styles['add']} onClick={() => setAdding(true)}>
          {t('schedule.add')}
        </Button>
      </div>
      <GameList onlyToday={onlyToday} onDelete={setDeleting} />
      {adding && <AddDialog onClose={() => setAdding(false)} />}
      {deleting && <DeleteDialog game={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

interface GameListProps {
  onlyToday: boolean;
  onDelete: (game: ScheduledGameView) => void;
}

function GameList({ onlyToday, onDelete }: GameListProps) {
  const t = useT();
  const { data, isError, isFetching, refetch } = useGames();
  if (!data) {
    if (isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton rows={3} height="118px" className={styles['list']} />;
  }
  const today = dayOf(serverTime());
  const games = onlyToday ? data.filter((game) => game.date === today) : data;
  return (
    <div className={styles['list']} aria-live="polite">
      {games.length === 0 ? (
        <EmptyState text={t('schedule.empty')} />
      ) : (
        <ul className={styles['games']}>
          {games.map((game) => (
            <GameRow key={game.id} game={game} onDelete={onDelete} />
          ))}
        </ul>
      )}
      {/* Below the games, because it comes seconds after a tap on one of them. */}
      {data.some((game) => game.attendingMe && game.status === 'planned') && <AskMessages about="game" />}
    </div>
  );
}

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

/** One game with the player's action: the creator deletes it, an attendee leaves it, who does not attend joins it. */
function GameRow({ game, onDelete }: GameRowProps) {
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
      {status === 'planned' && game.attendingMe && (
        <p className={styles['facts']}>{t('schedule.payLater')}</p>
      )}
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
        {mayChange && !(game.mine && game.attendingMe) && (
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
