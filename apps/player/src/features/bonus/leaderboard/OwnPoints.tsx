import { useT } from '../../../shared/i18n';
import { TibebBand } from '../../../shared/ui';
import type { BonusStake } from '../promotion/promotion';
import { useLeaderboard } from '../promotion/use-promotion';
import styles from './OwnPoints.module.css';

/** The player's own points of a stake, as progress to the games that a prize requires. */
export function OwnPoints({ stake }: { stake: BonusStake }) {
  const t = useT();
  const { data } = useLeaderboard(stake.stake);
  const own = data?.own ?? { points: 0, rank: null };
  const label = t('bonus.yourPoints', { count: own.points });
  return (
    <div className={styles['points']} data-testid="bonus-own">
      <p>
        <span>
          {label}
          <small> / {stake.minGames}</small>
        </span>
        {own.rank !== null && <span>{t('bonus.yourRank', { rank: own.rank })}</span>}
      </p>
      <TibebBand progress={own.points / Math.max(1, stake.minGames)} height={6} label={label} />
    </div>
  );
}
