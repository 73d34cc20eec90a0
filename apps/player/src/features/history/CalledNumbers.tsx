import { useT } from '../../shared/i18n';
import styles from './CalledNumbers.module.css';

const letters = ['B', 'I', 'N', 'G', 'O'] as const;

/** The numbers of a round in the order of their calls; the last one decided the round. */
export function CalledNumbers({ numbers }: { numbers: number[] }) {
  const t = useT();
  return (
    <ol className={styles['numbers']} aria-label={t('history.column.calledNumbers')}>
      {numbers.map((number) => (
        <li key={number} data-l={letters[Math.floor((number - 1) / 15)]}>
          {number}
        </li>
      ))}
    </ol>
  );
}
