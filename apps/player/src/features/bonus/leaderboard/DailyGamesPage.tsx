import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useT, shortAmount } from '../../../shared/i18n';
import { Query } from '../../../shared/app-state/Query';
import { serverTime } from '../../../live';
import { EmptyState, ErrorState, Pagination, Skeleton, classes } from '../../../shared/ui';
import { fetchDailyGames, type DailyRow } from '../api';
import { ethiopianDate } from '../promotion/calendar-texts';
import type { MessageKey } from '@libs/i18n';
import { RankRing } from './Prizes';
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

/** Rounds an amount down, as the specification requires: a loss of 2.5 birr is shown as −3. */
const whole = (birr: number) => shortAmount(Math.floor(birr));

const columns: MessageKey[] = [
  'daily.rank',
  'daily.player',
  'daily.points',
  'daily.betAmount',
  'daily.winAmount',
  'daily.net',
];

/** One table on every screen: on a phone each row is a card with labels beside the amounts. */
function DailyTable({ rows }: { rows: readonly DailyRow[] }) {
  const t = useT();
  const [, , ...amounts] = columns;
  return (
    <table role="table" className={styles['table']} aria-label={t('daily.title')} data-testid="daily-table">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => {
          const values = [row.gameCount, row.betAmount, row.winAmount, row.profit];
          return (
            <tr key={row.userId} role="row">
              <td role="cell" className={styles['rank']}>
                {row.actualRank === 'Last' ? (
                  <span className={styles['last']}>{t('daily.last')}</span>
                ) : (
                  <>
                    <RankRing rank={row.actualRank} size="40px" />
                    <span className="visually-hidden">{row.actualRank}</span>
                  </>
                )}
              </td>
              <th role="rowheader" scope="row">
                {row.userInfo.name}
              </th>
              {amounts.map((column, i) => (
                <td
                  key={column}
                  role="cell"
                  data-label={t(column)}
                  className={classes(
                    column === 'daily.net' && row.profit > 0 && styles['gain'],
                    column === 'daily.net' && row.profit < 0 && styles['loss'],
                  )}
                >
                  {whole(values[i] ?? 0)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
