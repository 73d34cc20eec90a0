import { useEffect, useState } from 'react';
import { useT } from '../../i18n';
import { classes } from '../classes';
import styles from './Skeleton.module.css';

const patienceMs = 150;

interface SkeletonProps {
  /** How many rows the page will have. */
  rows?: number;
  /** Height of one row, a CSS length. */
  height?: string;
  className?: string | undefined;
}

/** Rows in the final shape, seen only if the answer takes longer than a blink. */
export function Skeleton({ rows = 1, height = '58px', className }: SkeletonProps) {
  const t = useT();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes(styles['rows'], late && styles['late'], className)} role="status">
      <span className="visually-hidden">{t('app.loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles['row']} style={{ height }} aria-hidden="true" />
      ))}
    </div>
  );
}
