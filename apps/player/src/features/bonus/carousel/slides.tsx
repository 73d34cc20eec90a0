import { shortAmount, useT } from '../../../shared/i18n';
import { restsUntil, serverTime, useSecondsUntil } from '../../../live';
import { Mesob } from '../../../shared/ui';
import type { Played } from '../api';
import { RankRing } from '../leaderboard/Prizes';
import { splitSeconds, type BonusStake, type Promotion } from '../promotion/promotion';
import styles from './slides.module.css';

/** The highest prize, and the time until the promotion ends or starts. */
export function OfferSlide({ promotion, stake }: { promotion: Promotion; stake: BonusStake }) {
  const t = useT();
  const begun = serverTime() >= promotion.startsAt;
  const left = useSecondsUntil(begun ? promotion.endsAt : promotion.startsAt) ?? 0;
  const [days, hours, minutes] = splitSeconds(left);
  const rests = begun && left > 0 && restsUntil(serverTime()) !== null;
  return (
    <>
      <span className={styles['words']}>
        <span className={styles['kicker']}>{t('bonus.title')}</span>
        <span className={styles['value']}>
          {shortAmount(stake.prizes[0] ?? 0)} <small>{t('common.birr')}</small>
        </span>
        <span className={styles['detail']}>
          {t(
            rests
              ? 'stake.bonusFrom'
              : left === 0
                ? 'bonus.ended'
                : begun
                  ? 'bonus.endsIn'
                  : 'bonus.startsIn',
          )}{' '}
          {left > 0 && !rests && (
            <b>
              {days > 0 && `${days}${t('common.unit.day')} `}
              {`${hours}${t('common.unit.hour')}`}
              {days === 0 && ` ${minutes}${t('common.unit.minute')}`}
            </b>
          )}
        </span>
      </span>
      <Mesob size="68px" letter="N" className={styles['ring']}>
        <span className={styles['first']}>{t('bonus.rank', { n: 1 })}</span>
      </Mesob>
    </>
  );
}

/** The player's progress at their best stake. */
export function OwnSlide({ stake, played }: { stake: BonusStake; played: Played | undefined }) {
  const t = useT();
  const own = played?.own ?? { points: 0, rank: null };
  return (
    <>
      <span className={styles['words']}>
        <span className={styles['kicker']}>{t('bonus.stake', { amount: shortAmount(stake.stake) })}</span>
        <span className={styles['line']}>
          {t('bonus.yourPoints', { count: own.points })} <small>/ {stake.minGames}</small>
        </span>
        <span className={styles['detail']}>
          {own.rank === null ? t('bonus.noPoints') : t('bonus.yourRank', { rank: own.rank })}
        </span>
      </span>
      {own.rank === null ? <Mesob size="52px" letter="G" /> : <RankRing rank={own.rank} size="52px" />}
    </>
  );
}

/** The leaders of a stake. */
export function LeadersSlide({ stake, played }: { stake: BonusStake; played: Played | undefined }) {
  const t = useT();
  const top = played?.top.slice(0, 3) ?? [];
  return (
    <span className={styles['words']}>
      <span className={styles['kicker']}>
        {t('bonus.leading')} · {t('bonus.stake', { amount: shortAmount(stake.stake) })}
      </span>
      {top.length === 0 && <span className={styles['line']}>{t('leaderboard.empty')}</span>}
      {top.map((row, i) => (
        <span key={i} className={styles['leader']}>
          <b>{row.rank}</b>
          <span>{row.name}</span>
          <b>{row.points}</b>
        </span>
      ))}
    </span>
  );
}
