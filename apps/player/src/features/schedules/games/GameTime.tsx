import type { ScheduledGameView } from '@libs/contract';
import { useCalendarTexts, useT } from '../../../shared/i18n';
import { serverTime } from '../../../live/socket';
import { namedDay, spokenTime } from '../when';
import styles from './GameTime.module.css';

interface GameTimeProps {
  game: ScheduledGameView;
  /** Stands before the day, in narrow places, where the international time is not named. */
  title?: string;
}

/** When a game is: the Ethiopian day, the time as people say it, and the international one in small. */
export function GameTime({ game, title }: GameTimeProps) {
  const t = useT();
  const texts = useCalendarTexts();
  const { date, time } = game;
  return (
    <span className={styles['when']}>
      <span className={styles['day']}>
        {title !== undefined && `${title} · `}
        {namedDay(date, serverTime(), texts, t)}
      </span>
      <b>{spokenTime(date, time, texts)}</b>
      <small>{title === undefined ? t('calendar.timeInternational', { time }) : `(${time})`}</small>
    </span>
  );
}
