import type { ScheduledGameView } from '@libs/contract';
import { useState } from 'react';
import { useT } from '../../shared/i18n';
import { Query } from '../../shared/app-state/Query';
import { serverTime } from '../../live/socket';
import { AskMessages } from '../../shared/messages/AskMessages';
import { Button, Dialog, EmptyState, ErrorState, Skeleton } from '../../shared/ui';
import { AddDialog } from './dialogs/AddDialog';
import { DeleteDialog } from './dialogs/DeleteDialog';
import { GameRow } from './games/GameRow';
import { useGames } from './games/use-games';
import { dayOf } from './when';
import styles from './SchedulesPanel.module.css';

/** The list of scheduled games, over any page. */
export function SchedulesPanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog title={t('schedule.title')} onClose={onClose} className={styles['box']} testId="schedules">
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
      {data.some((game) => game.attendingMe && game.status === 'planned') && <AskMessages about="game" />}
      {games.length === 0 ? (
        <EmptyState text={t('schedule.empty')} />
      ) : (
        <ul className={styles['games']}>
          {games.map((game) => (
            <GameRow key={game.id} game={game} onDelete={onDelete} />
          ))}
        </ul>
      )}
    </div>
  );
}
