import { classes } from '../../../../shared/ui';
import styles from '../SideTools.module.css';

const cells = Array.from({ length: 25 }, (_, cell) => cell);

/** A winning pattern as a small picture. */
export function PatternPicture({ mask }: { mask: number }) {
  return (
    <svg viewBox="0 0 29 29" aria-hidden="true" className={styles['picture']}>
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
}
