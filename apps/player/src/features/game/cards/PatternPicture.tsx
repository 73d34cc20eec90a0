import { memo } from 'react';
import { classes } from '../../../shared/ui';
import styles from './PatternPicture.module.css';

const cells = Array.from({ length: 25 }, (_, cell) => cell);

/** The cells of a mask (bit = row * 5 + column) as a small picture: a winning pattern, or an own card in its tab. */
export const PatternPicture = memo(function PatternPicture({ mask }: { mask: number }) {
  return (
    <svg viewBox="0 0 29 29" aria-hidden="true">
      {cells.map((cell) => (
        <rect
          key={cell}
          x={(cell % 5) * 6}
          y={Math.floor(cell / 5) * 6}
          width="5"
          height="5"
          rx="1.2"
          className={classes(styles['dot'], (mask & (1 << cell)) !== 0 && styles['on'])}
        />
      ))}
    </svg>
  );
});
