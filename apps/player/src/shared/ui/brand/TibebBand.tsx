import type { CSSProperties } from 'react';
import { classes } from '../classes';
import styles from './TibebBand.module.css';

interface TibebBandProps {
  /** Filled part, 0 to 1. Without it the band is the hem of the header or of a dialog. */
  progress?: number | undefined;
  /** Height in pixels: 12 as a hem, 4 in a row, 6 across a page. */
  height?: 4 | 5 | 6 | 12;
  /** True in the last seconds of a countdown, which have another colour. */
  hot?: boolean;
  /** True for square corners, across a page; a band in a row has round ones. */
  square?: boolean;
  className?: string | undefined;
  /** Accessible name of the progress bar; without it the band is decoration beside a number. */
  label?: string | undefined;
}

/** The woven hem: it closes the header or shows progress, and is never a background. */
export function TibebBand(props: TibebBandProps) {
  const { progress, height = progress === undefined ? 12 : 4, hot, square, className, label } = props;
  if (progress === undefined) return <div className={classes(styles['hem'], className)} aria-hidden="true" />;
  const filled = Math.min(1, Math.max(0, progress));
  return (
    <span
      className={classes(styles['weave'], hot && styles['hot'], square && styles['square'], className)}
      style={{ '--p': filled, '--h': `${height}px` } as CSSProperties}
      {...(label
        ? { role: 'progressbar', 'aria-label': label, 'aria-valuenow': Math.round(filled * 100) }
        : { 'aria-hidden': true })}
    />
  );
}
