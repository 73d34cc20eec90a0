import { useState } from 'react';
import { shortAmount, useT } from '../../../shared/i18n';
import { useUser } from '../../../shared/session';
import { classes, Dialog, EmptyState, ErrorState, Skeleton } from '../../../shared/ui';
import { useConfig } from '../../../shared/app-state/use-config';
import type { LeaderboardRow, Played } from '../api';
import { OwnPoints } from './OwnPoints';
import { Prizes, RankRing } from './Prizes';
import type { BonusStake, Promotion } from '../promotion/promotion';
import { StakeTabs } from './StakeTabs';
import { useLeaderboard } from '../promotion/use-promotion';
import styles from './LeaderboardDialog.module.css';

interface LeaderboardDialogProps {
  promotion: Promotion;
  /** Stake that is shown at first. */
  stake: number;
  onClose: () => void;
}

/** The leaderboard of each bonus stake. */
export function LeaderboardDialog({ promotion, stake: first, onClose }: LeaderboardDialogProps) {
  const t = useT();
  const [chosen, setChosen] = useState(first);
  const page = useConfig()?.links.leaderboard;
  const stake = promotion.stakes.find((one) => one.stake === chosen) ?? promotion.stakes[0];
  return (
    <Dialog title={t('leaderboard.title')} onClose={onClose} testId="leaderboard">
      <div className={styles['body']}>
        <StakeTabs stakes={promotion.stakes} stake={chosen} onStake={setChosen} />
        {stake && <Table stake={stake} key={stake.stake} />}
        {page && (
          <a href={page} target="_blank" rel="noreferrer" className={styles['page']}>
            {t('leaderboard.page')}
          </a>
        )}
      </div>
    </Dialog>
  );
}

function Table({ stake }: { stake: BonusStake }) {
  const t = useT();
  const name = useUser()?.name ?? '';
  const { data, isError, isFetching, refetch } = useLeaderboard(stake.stake);
  if (!data) {
    return isError ? (
      <ErrorState busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={5} height="52px" />
    );
  }
  const rows = withOwn(data, name);
  return (
    <>
      <Prizes prizes={stake.prizes} />
      <OwnPoints stake={stake} />
      {rows.length === 0 ? (
        <EmptyState text={t('leaderboard.empty')} />
      ) : (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('leaderboard.rank')}</th>
              <th scope="col">{t('daily.player')}</th>
              <th scope="col">{t('leaderboard.points')}</th>
              <th scope="col">{t('leaderboard.prize')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr
                key={i}
                className={classes(row.mine && styles['own'])}
                data-testid={row.mine ? 'leaderboard-own' : undefined}
              >
                <td>
                  <RankRing rank={row.rank} size="36px" />
                  <span className="visually-hidden">{row.rank}</span>
                </td>
                <th scope="row">
                  {row.name}
                  {row.mine && <small>{t('leaderboard.you')}</small>}
                </th>
                <td>{row.points}</td>
                <td>{row.prize > 0 ? shortAmount(row.prize) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** The leaders, and then the player's own row if the player is not among them. */
function withOwn({ own, top }: Played, name: string): LeaderboardRow[] {
  if (own.rank === null || top.some((row) => row.mine)) return top;
  return [...top, { rank: own.rank, name, points: own.points, prize: 0, mine: true }];
}
