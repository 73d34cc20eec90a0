import { useT } from '../../../shared/i18n';
import { bonusDayOf, restsUntil, serverTime } from '../../../live';
import { Icon } from '../../../shared/ui';
import { ethiopianDate, spokenBonusTime } from './calendar-texts';
import styles from './Timeline.module.css';

/** The current bonus day on the Ethiopian calendar and clock, with the international time beside it. */
export function Timeline() {
  const t = useT();
  const now = serverTime();
  const { startsAt, endsAt } = bonusDayOf(now);
  const rests = restsUntil(now);
  const marks = [startsAt, endsAt].map((at) => (
    <li key={at}>
      <b>{ethiopianDate(t, at)}</b>
      <span>
        {spokenBonusTime(t, at)} <small>· {at === startsAt ? '15:00' : '09:00'}</small>
      </span>
    </li>
  ));
  return (
    <div className={styles['timeline']}>
      <ol className={styles['marks']}>{marks}</ol>
      {rests !== null && (
        <p className={styles['rest']}>
          <Icon name="clock" className={styles['icon']} />
          {t('bonus.resting', { time: spokenBonusTime(t, rests) })}
        </p>
      )}
    </div>
  );
}
