import { useT } from '../../../../shared/i18n';
import styles from './AfterRound.module.css';
import type { MissedTaps } from './missed-taps';

/** The numbers that were not tapped, by card, and that this cost nothing. */
export function MissedList({ missed }: { missed: readonly MissedTaps[] }) {
  const t = useT();
  return (
    <div className={styles['missed']} role="status">
      {missed.map(({ card, numbers }) => (
        <p key={card}>{t('result.missedCard', { card, numbers: numbers.join(', ') })}</p>
      ))}
      <p>{t('result.missedHint')}</p>
    </div>
  );
}
