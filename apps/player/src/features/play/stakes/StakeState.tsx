import { minutesOf, useT } from '../../../shared/i18n';
import { elapsed, isOver, useSecondsUntil, type Stake } from '../../../live';
import { useConfig } from '../../../shared/app-state/use-config';
import { classes, TibebBand } from '../../../shared/ui';
import styles from './StakeRow.module.css';

/** A countdown turns red from here on. */
const HOT_SECONDS = 10;

/** State of a room: open, counting down, or playing. */
export function StakeState({ row }: { row: Stake }) {
  const t = useT();
  // The start of a round that is over is past.
  const startsAt = row.startsAt === null || isOver(row) ? null : Date.parse(row.startsAt);
  const left = useSecondsUntil(row.playing ? null : startsAt);
  // A countdown first seen with more time left than usual counts with that length.
  const spanMs = Math.max(1, useConfig()?.countdownMs ?? 0, row.spanMs);

  if (row.playing) {
    return (
      <span className={classes(styles['state'], styles['live'])}>
        <i aria-hidden="true" />
        {t('stake.status.playing')}
        {row.tables > 1 && ` · ${row.tables}`}
      </span>
    );
  }
  if (left === null) return <span className={styles['state']}>{t('stake.status.available')}</span>;
  const hot = left <= HOT_SECONDS;
  const time = minutesOf(left);
  return (
    <>
      <span className={classes(styles['time'], hot && styles['hot'])}>
        <span aria-hidden="true">{time}</span>
        <span className="visually-hidden">{t('stake.status.startsIn', { time })}</span>
      </span>
      <TibebBand progress={elapsed(left, spanMs)} hot={hot} className={styles['band']} />
    </>
  );
}
