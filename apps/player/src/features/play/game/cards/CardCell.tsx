import { letterOf } from '@libs/bingo';
import { memo, useRef, useState, type CSSProperties } from 'react';
import { useT } from '../../../../shared/i18n';
import { AdeyFlower, classes } from '../../../../shared/ui';
import type { CellState, Tap } from './marks';
import styles from './BingoCard.module.css';

interface CardCellProps {
  cell: number;
  /** 0 is the free centre. */
  number: number;
  state: CellState;
  /** Place in the winning pattern, for the order of the lights; −1 outside. */
  turn: number;
  focusable: boolean;
  onTap: (cell: number) => Tap;
}

const words = {
  plain: 'card.cell.unmarked',
  needed: 'card.cell.unmarked',
  called: 'card.cell.called',
  marked: 'card.cell.marked',
  winning: 'card.cell.marked',
} as const;

/** Rendered again only when its own state changes. */
export const CardCell = memo(function CardCell({
  cell,
  number,
  state,
  turn,
  focusable,
  onTap,
}: CardCellProps) {
  const t = useT();
  const [shaking, setShaking] = useState(false);
  // What the pointer that is down has marked already: its click comes some milliseconds later.
  const pressed = useRef<Tap | null>(null);
  const tap = () => {
    const done = onTap(cell);
    setShaking(done === 'notCalled');
    return done;
  };
  const free = number === 0;
  const label =
    free || state === 'free' ? t('card.freeLabel') : t(words[state], { letter: letterOf(number), number });
  return (
    <span role="gridcell" className={styles['place']}>
      <button
        type="button"
        className={classes(styles['cell'], styles[state], free && styles['free'], shaking && styles['shake'])}
        style={turn >= 0 ? ({ '--turn': turn } as CSSProperties) : undefined}
        data-testid={`cell-${Math.floor(cell / 5)}-${cell % 5}`}
        data-state={state}
        data-number={free ? undefined : number}
        aria-pressed={free || state === 'marked' || state === 'winning'}
        aria-label={label}
        tabIndex={focusable ? 0 : -1}
        onPointerDown={({ button }) => {
          pressed.current = !button && state === 'called' ? tap() : null;
        }}
        onPointerCancel={() => {
          if (pressed.current === 'marked') onTap(cell); // it became a swipe to another card
          pressed.current = null;
        }}
        onClick={({ detail }) => {
          if (detail === 0 || pressed.current === null) tap(); // 0: by a key or a screen reader
          pressed.current = null;
        }}
        onAnimationEnd={() => setShaking(false)}
      >
        {free ? <AdeyFlower className={styles['flower']} /> : number}
      </button>
    </span>
  );
});
