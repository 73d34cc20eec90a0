import { useEffect, useRef, type ReactNode } from 'react';
import styles from '../fields/forms.module.css';

interface VerdictProps {
  good?: ReactNode;
  bad?: ReactNode;
  /** A second line. */
  detail?: ReactNode;
  testId?: string;
}

/** Result of a check: a success is announced politely, a failure at once. Both live regions are always mounted. */
export function CheckVerdict({ good, bad, detail, testId }: VerdictProps) {
  const lines = useRef<HTMLDivElement>(null);
  const second = detail && <span className={styles['detail']}>{detail}</span>;
  const hasVerdict = Boolean(good) || Boolean(bad);
  useEffect(() => {
    if (hasVerdict) lines.current?.scrollIntoView?.({ block: 'nearest' });
  }, [hasVerdict]);
  return (
    <div ref={lines} className={styles['verdict']} data-filled={hasVerdict || undefined} data-testid={testId}>
      <p role="status" className={styles['good']}>
        {good && <span>{good}</span>}
        {good && second}
      </p>
      <p role="alert" className={styles['bad']}>
        {bad && <span>{bad}</span>}
        {bad && second}
      </p>
    </div>
  );
}
