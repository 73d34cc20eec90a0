import { cardNumbers, letterOf } from '@libs/bingo';
import type { Winner } from '@libs/contract';
import { memo, useCallback, useMemo, useRef, useState, type KeyboardEvent, type CSSProperties } from 'react';
import { useStore } from '../../../shared/device/store';
import { useT, translate } from '../../../shared/i18n';
import { classes, AdeyFlower, toast } from '../../../shared/ui';
import { cellStates, shownMarks, type CellState, type Tap, tapCell } from './marks';
import { autoMarkStore, useMarks, marksStore, setMarks } from './marks-store';
import { afterPaint } from '../../../shared/lazy/after-paint';
import { playEffect, vibrate } from '../../../shared/audio';
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
  /** It is the last of an odd number of cards, so that it has a page of two to itself. */
  alone: boolean;
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
  alone,
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
    (cell: number, state: CellState) => {
      onTouch(card);
      return over ? 'free' : tapOnCard(card, cell, state === 'called' || state === 'marked');
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
      data-alone={alone || undefined}
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

interface CardCellProps {
  cell: number;
  /** Number of the cell; 0 for the free centre. */
  number: number;
  state: CellState;
  /** Place in the winning pattern, for the order of the lights; −1 outside. */
  turn: number;
  focusable: boolean;
  onTap: (cell: number, state: CellState) => Tap;
}

const words = {
  plain: 'card.cell.unmarked',
  needed: 'card.cell.unmarked',
  called: 'card.cell.called',
  marked: 'card.cell.marked',
  winning: 'card.cell.marked',
} as const;

/** One cell of a card, rendered again only when its own state changes. */
const CardCell = memo(function CardCell({ cell, number, state, turn, focusable, onTap }: CardCellProps) {
  const t = useT();
  const [shaking, setShaking] = useState(false);
  // What the press of the pointer has done to the cell already; the click that follows must not do it again.
  const pressed = useRef<Tap | null>(null);
  const tap = () => {
    const done = onTap(cell, state);
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
          if (pressed.current === 'marked') onTap(cell, state); // a swipe to another card: undoes the mark
          pressed.current = null;
        }}
        onClick={({ detail }) => {
          if (detail === 0 || pressed.current === null) tap(); // 0: the click comes from a key or a screen reader
          pressed.current = null;
        }}
        onAnimationEnd={() => setShaking(false)}
      >
        {free ? <AdeyFlower className={styles['flower']} /> : number}
      </button>
    </span>
  );
});

const NOTICE_MS = 2000;

/** A player's tap on a cell: changes the mark, or explains why not. */
function tapOnCard(card: number, cell: number, called: boolean): Tap {
  const before = marksStore.get().byCard[card] ?? 0;
  const { marks, tap } = tapCell(card, cell, called, before);
  if (tap === 'notCalled') {
    const number = cardNumbers(card)[cell] ?? 1;
    vibrate('notCalled');
    void playEffect('error');
    toast.info(translate('card.notCalled', { letter: letterOf(number), number }), NOTICE_MS);
    return tap;
  }
  if (tap === 'free' || autoMarkStore.get()) return tap;
  setMarks({ [card]: marks });
  if (tap === 'marked') {
    vibrate('mark');
    afterPaint(() => void playEffect('mark'));
  }
  return tap;
}

/** A hint beside the number of a card that needs only one more number to win. */
export function OneToGo() {
  const t = useT();
  return <span className={styles['hint']}>{t('game.oneToGo')}</span>;
}
