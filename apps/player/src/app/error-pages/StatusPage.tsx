import type { ReactNode } from 'react';
import { TibebBand } from '../../shared/ui';
import styles from './StatusPage.module.css';

/** A whole page with one message, under the woven hem. */
export function StatusPage({ children }: { children: ReactNode }) {
  return (
    <main className={styles['page']} tabIndex={-1}>
      <TibebBand className={styles['hem']} />
      {children}
    </main>
  );
}
