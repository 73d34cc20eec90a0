import type { MessageKey } from '@libs/i18n';
import { useT } from '../../../shared/i18n';
import { useSecondsUntil } from '../../../live';
import { splitSeconds } from '../promotion/promotion';
import styles from './Countdown.module.css';

const units: MessageKey[] = [
  'common.unit.days',
  'common.unit.hours',
  'common.unit.minutes',
  'common.unit.seconds',
];

/** Days, hours, minutes and seconds to a moment of the server's clock; not announced, because it changes every second. */
export function Countdown({ at, label }: { at: number; label: string }) {
  const t = useT();
  const values = splitSeconds(useSecondsUntil(at) ?? 0);
  return (
    <div role="timer" aria-label={label} className={styles['boxes']} data-testid="bonus-countdown">
      {units.map((unit, i) => (
        <div key={unit} className={styles['box']}>
          <b>{String(values[i]).padStart(2, '0')}</b>
          <small>{t(unit)}</small>
        </div>
      ))}
    </div>
  );
}
