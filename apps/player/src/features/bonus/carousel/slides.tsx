import { shortAmount, useT, type Translate } from '../../../shared/i18n';
import { restsUntil, serverTime, useSecondsUntil } from '../../../live';
import { Mesob } from '../../../shared/ui';
import type { Played } from '../api';
import { RankRing } from '../leaderboard/Prizes';
import { splitSeconds, type BonusStake, type Promotion } from '../promotion/promotion';
import styles from './slides.module.css';

/** "2d 14h", "14h 8m", "18h" or "8m": two units at most, none of them 0; the last minute counts as one. */
function spanText(t: Translate, seconds: number): string {
  const [days, hours, minutes] = splitSeconds(Math.max(60, seconds));
  const units = [t('common.unit.day'), t('common.unit.hour'), t('common.unit.minute')];
  const parts = [days, hours, days > 0 ? 0 : minutes].map((count, at) =>
    count > 0 ? `${count}${units[at]}` : '',
  );
  return parts.filter(Boolean).join(' ');
}

/** The highest prize, and the time until the promotion ends or starts. */
export function OfferSlide({ promotion, stake }: { promotion: Promotion; stake: BonusStake }) {
  const t = useT();
  const begun = serverTime() >= promotion.startsAt;
  const left = useSecondsUntil(begun ? promotion.endsAt : promotion.startsAt) ?? 0;
  const rests = begun && left > 0 && restsUntil(serverTime()) !== null;
  return (
    <>
      <span className={styles['words']}>
        <span className={styles['kicker']}>{t('bonus.daily')}</span>
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
          {left > 0 && !rests && <b>{spanText(t, left)}</b>}
        </span>
      </span>
      <RankRing rank={1} size="68px" />
      <span className="visually-hidden">{t('bonus.rank', { n: 1 })}</span>
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
