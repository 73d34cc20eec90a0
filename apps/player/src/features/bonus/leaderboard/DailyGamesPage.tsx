import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useT } from '../../../shared/i18n';
import { Query } from '../../../shared/app-state/Query';
import { serverTime } from '../../../live/socket';
import { EmptyState, ErrorState, Pagination, Skeleton } from '../../../shared/ui';
import { fetchDailyGames } from '../api';
import { ethiopianDate } from '../promotion/calendar-texts';
import { DailyTable } from './DailyTable';
import styles from './DailyGamesPage.module.css';

/** Today's games, best profit first; for system admins. */
export function DailyGamesPage() {
  const t = useT();
  return (
    <Query>
      <header className={styles['head']}>
        <h1>{t('daily.title')}</h1>
        <p>{ethiopianDate(t, serverTime())}</p>
      </header>
      <DailyList />
    </Query>
  );
}

function DailyList() {
  const t = useT();
  const navigate = useNavigate();
  const { page = 1 } = useSearch({ from: '/shell/dailyGames' });
  const { data, isError, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: ['daily', page],
    queryFn: ({ signal }) => fetchDailyGames(page, signal),
    placeholderData: keepPreviousData,
  });
  if (!data) {
    if (isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton rows={8} height="64px" />;
  }
  if (data.userGames.length === 0 && page === 1) return <EmptyState text={t('daily.empty')} />;
  return (
    <div className={styles['list']} aria-busy={isPlaceholderData}>
      <DailyTable rows={data.userGames} />
      <Pagination
        page={page}
        totalPages={data.pages}
        onPage={(to) => void navigate({ to: '/dailyGames', search: to > 1 ? { page: to } : {} })}
      />
    </div>
  );
}
