import { shortAmount, useT } from '../../../shared/i18n';
import type { BonusStake } from '../promotion/promotion';
import styles from './StakeTabs.module.css';

interface StakeTabsProps {
  stakes: readonly BonusStake[];
  stake: number;
  onStake: (stake: number) => void;
}

/** Choice of the promotion's stake; hidden where there is only one. */
export function StakeTabs({ stakes, stake, onStake }: StakeTabsProps) {
  const t = useT();
  if (stakes.length < 2) return null;
  return (
    <div role="group" aria-label={t('stake.column.stake')} className={styles['tabs']}>
      {stakes.map((one) => (
        <button
          key={one.stake}
          type="button"
          aria-pressed={one.stake === stake}
          data-testid={`bonus-stake-${one.stake}`}
          className={styles['tab']}
          onClick={() => onStake(one.stake)}
        >
          {t('bonus.stake', { amount: shortAmount(one.stake) })}
        </button>
      ))}
    </div>
  );
}
