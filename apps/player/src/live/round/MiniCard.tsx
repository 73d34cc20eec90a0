import { cardNumbers } from '@libs/bingo';
import { AdeyFlower, classes } from '../../shared/ui';
import styles from './MiniCard.module.css';

const letters = ['B', 'I', 'N', 'G', 'O'] as const;

interface MiniCardProps {
  card: number;
  /** Name of the card for screen readers. */
  label: string;
  /** Cells, row * 5 + column, shown as won. */
  won?: ReadonlySet<number> | undefined;
  /** Called numbers; shown as marked. */
  called?: ReadonlySet<number> | undefined;
  size?: 'small' | 'large';
}

/** A read-only card: in the preview, before the first call, in the result. */
export function MiniCard({ card, label, won, called, size = 'small' }: MiniCardProps) {
  return (
    <div className={classes(styles['card'], styles[size])} role="img" aria-label={label}>
      {letters.map((letter) => (
        <b key={letter} data-l={letter} className={styles['letter']}>
          {letter}
        </b>
      ))}
      {cardNumbers(card).map((number, cell) => (
        <span
          key={cell}
          className={classes(
            styles['cell'],
            number === 0 && styles['free'],
            called?.has(number) && styles['called'],
            won?.has(cell) && styles['won'],
          )}
        >
          {number === 0 ? <AdeyFlower className={styles['flower']} /> : number}
        </span>
      ))}
    </div>
  );
}
