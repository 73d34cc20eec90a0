import { cardNumbers } from '@libs/bingo';
import type { Winner } from '@libs/contract';
import { memo, useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useStore } from '../../../../shared/device/store';
import { useT } from '../../../../shared/i18n';
import { classes } from '../../../../shared/ui';
import { CardCell } from './CardCell';
import { cellStates, shownMarks } from './marks';
import { autoMarkStore, useMarks } from './marks-store';
import { OneToGo } from './OneToGo';
import { tapOnCard } from './tap-on-card';
import styles from './BingoCard.module.css';

const letters = ['B', 'I', 'N', 'G', 'O'] as const;
const FIVE = [0, 1, 2, 3, 4];
const steps: Record<string, number> = { ArrowUp: -5, ArrowDown: 5, ArrowLeft: -1, ArrowRight: 1 };

/** The cell that an arrow key leads to, or null at the edge. */
function neighbour(cell: number, key: string): number | null {
  const step = steps[key];
  if (step === undefined) return null;
  const next = cell + step;
  const sameRow = Math.floor(next / 5) === Math.floor(cell / 5);
  return next < 0 || next > 24 || (Math.abs(step) === 1 && !sameRow) ? null : next;
}

interface BingoCardProps {
  card: number;
  /** Place among the player's cards, from 0. */
  place: number;
  called: ReadonlySet<number>;
  winner: Winner | undefined;
  over: boolean;
  near: boolean;
  onTouch: (card: number) => void;
}

/** An own card: a tap on a called number marks it. */
export const BingoCard = memo(function BingoCard({
  card,
  place,
  called,
  winner,
  over,
  near,
  onTouch,
}: BingoCardProps) {
  const t = useT();
  const grid = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState(0);
  const automatic = useStore(autoMarkStore);
  const marks = shownMarks(card, called, useMarks(card), automatic);
  const won = useMemo(() => winner?.cells.map(([row, column]) => row * 5 + column), [winner]);
  const states = cellStates(card, called, marks, won && new Set(won));

  const tap = useCallback(
    (cell: number) => {
      onTouch(card);
      return over ? 'free' : tapOnCard(card, cell);
    },
    [card, over, onTouch],
  );

  const move = (event: KeyboardEvent) => {
    const next = neighbour(focus, event.key);
    if (next === null) return;
    event.preventDefault();
    setFocus(next);
    grid.current?.querySelectorAll<HTMLElement>('button')[next]?.focus();
  };

  return (
    <article
      className={classes(styles['page'], near && styles['near'])}
      style={{ order: place }}
      data-testid={`own-card-${card}`}
    >
      <header className={styles['head']}>
        <b>{t('card.title', { number: card })}</b>
        {near && <OneToGo />}
      </header>
      <div
        ref={grid}
        role="grid"
        aria-label={t('card.title', { number: card })}
        className={styles['card']}
        onKeyDown={move}
      >
        <div role="row" className={styles['row']}>
          {letters.map((letter) => (
            <span key={letter} role="columnheader" data-l={letter} className={styles['letter']}>
              {letter}
            </span>
          ))}
        </div>
        {FIVE.map((row) => (
          <div key={row} role="row" className={styles['row']}>
            {FIVE.map((column) => {
              const cell = row * 5 + column;
              return (
                <CardCell
                  key={cell}
                  cell={cell}
                  number={cardNumbers(card)[cell] ?? 0}
                  state={states[cell] ?? 'plain'}
                  turn={won?.indexOf(cell) ?? -1}
                  focusable={cell === focus}
                  onTap={tap}
                />
              );
            })}
          </div>
        ))}
      </div>
    </article>
  );
});
