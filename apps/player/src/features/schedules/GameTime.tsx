import type { ScheduledGameView } from '@libs/contract';
import { useCalendarTexts, useT } from '../../shared/i18n';
import { serverTime } from '../../shared/socket';
import { namedDay, spokenTime } from './when';
import styles from './GameTime.module.css';

/** When a game is: the Ethiopian day, the time as people say it, and the international one in small. */
export function GameTime({ game }: { game: ScheduledGameView }) {
  const t = useT();
  const texts = useCalendarTexts();
  const { date, time } = game;
  return (
    <p className={styles['when']}>
      <span className={styles['day']}>{namedDay(date, serverTime(), texts, t)}</span>
      <b>{spokenTime(date, time, texts)}</b>
      <small>{t('calendar.timeInternational', { time })}</small>
    </p>
  );
}
