import { winningPatterns } from '@libs/bingo';
import type { PatternKind } from '@libs/contract';
import { classes } from '../../../../shared/ui';
import styles from '../SideTools.module.css';

const cells = Array.from({ length: 25 }, (_, cell) => cell);
/** Line drawn for each kind: the middle row, the second column. */
const drawn: Record<PatternKind, number> = { row: 2, column: 1, diagonal: 0, corners: 0 };

/** A winning pattern as a small picture. */
export function PatternPicture({ pattern }: { pattern: PatternKind }) {
  const mask = winningPatterns.filter(({ kind }) => kind === pattern)[drawn[pattern]]?.mask ?? 0;
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
