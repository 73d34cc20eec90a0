import { useEffect, useState } from 'react';
import { useT } from '../../i18n';
import { classes } from '../classes';
import styles from './Skeleton.module.css';

const DELAY_MS = 150;

interface SkeletonProps {
  /** Number of rows. */
  rows?: number;
  /** Height of one row, a CSS length. */
  height?: string;
  className?: string | undefined;
}

/** Placeholder rows in the final size, shown only after a short delay. */
export function Skeleton({ rows = 1, height = '58px', className }: SkeletonProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes(styles['rows'], shown && styles['late'], className)} role="status">
      <span className="visually-hidden">{t('app.loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles['row']} style={{ height }} aria-hidden="true" />
      ))}
    </div>
  );
}
