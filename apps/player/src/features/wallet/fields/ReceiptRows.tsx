import type { ReactNode } from 'react';
import styles from './ReceiptRows.module.css';

/** Facts about a movement of money, a line each: what it is at the left, its value at the right. */
export function ReceiptRows({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles['rows']}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
