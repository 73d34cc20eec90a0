import type { ScheduledGameView } from '@libs/contract';
import { useCalendarTexts, useT } from '../../../shared/i18n';
import { serverTime } from '../../../live';
import { namedDay, spokenTime } from '../when';
import styles from './GameTime.module.css';

interface GameTimeProps {
  game: ScheduledGameView;
  /** Heading for narrow places, which hide the international time. */
  title?: string;
}

/** Time of a game: the Ethiopian day, the spoken time, and the international one in small. */
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
