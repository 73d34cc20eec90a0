import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { fetchGames } from '../../shared/api';
import { Query } from '../../shared/app-state/Query';
import { useT } from '../../shared/i18n';
import { ButtonLink, EmptyState, ErrorState, Pagination, Skeleton } from '../../shared/ui';
import { HistoryRow } from './HistoryRow';
import { HistoryTable } from './HistoryTable';
import { useWide } from './use-wide';
import styles from './HistoryPage.module.css';

/** Bet History: every round with a card of the player. */
export function HistoryPage() {
  const t = useT();
  return (
    <Query>
      <h1 className={styles['title']}>{t('history.title')}</h1>
      <HistoryList />
    </Query>
  );
}

function HistoryList() {
  const t = useT();
  const wide = useWide();
  const navigate = useNavigate();
  const { page = 1 } = useSearch({ from: '/shell/history' });
  const { data, isError, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: ['games', page],
    queryFn: ({ signal }) => fetchGames(page, signal),
    placeholderData: keepPreviousData,
  });

  if (!data) {
    if (isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton rows={6} />;
  }
  if (data.rooms.length === 0 && page === 1) {
    return (
      <EmptyState
        text={t('history.empty')}
        action={<ButtonLink to="/BetAmountPage">{t('home.play')}</ButtonLink>}
      />
    );
  }
  return (
    <div className={styles['list']} aria-busy={isPlaceholderData}>
      {wide ? (
        <HistoryTable games={data.rooms} firstNumber={(page - 1) * 10 + 1} />
      ) : (
        <ul className={styles['rows']}>
          {data.rooms.map((game) => (
            <HistoryRow key={game.id} game={game} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        totalPages={data.totalPages}
        onPage={(to) => void navigate({ to: '/history', search: to > 1 ? { page: to } : {} })}
      />
    </div>
  );
}
