import { letterOf } from '@libs/bingo';
import { useT } from '../../../shared/i18n';
import styles from '../RoundPage.module.css';

const SHOWN = 6;

/** The last calls of the round; the final one decided it. */
export function LastCalls({ numbers }: { numbers: readonly number[] }) {
  const t = useT();
  return (
    <section className={styles['calls']} aria-label={t('proof.lastCalls')}>
      <small>{t('proof.lastCalls')}</small>
      {numbers.slice(-SHOWN).map((number, at) => (
        <span key={`${at}-${number}`} data-l={letterOf(number)}>
          {number}
        </span>
      ))}
    </section>
  );
}
