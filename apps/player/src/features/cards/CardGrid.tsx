import { DECK_SIZE } from '@libs/contract';
import { memo, useCallback, useEffect, useRef } from 'react';
import { useStore } from '../../shared/device/store';
import { useT, type Translate } from '../../shared/i18n';
import { useRound } from '../../live';
import { classes, Icon } from '../../shared/ui';
import { gridState, type GridState } from './grid-state';
import { selectionStore, tapCard } from './selection';
import styles from './CardGrid.module.css';

const numbers = Array.from({ length: DECK_SIZE }, (_, index) => index + 1);
const nothing = { cards: [], held: [], mine: [] };

/** The 200 cards of the deck. */
export function CardGrid({ limit, closed }: { limit: number; closed: boolean }) {
  const t = useT();
  const grid = useRef<HTMLDivElement>(null);
  const round = useRound((now) => now);
  const { pending, refused, shown } = useStore(selectionStore);
  const tap = useCallback((card: number) => tapCard(card, limit), [limit]);

  useEffect(() => {
    if (shown !== null) grid.current?.children[shown - 1]?.scrollIntoView({ block: 'nearest' });
  }, [shown]);

  useEffect(() => {
    const deck = grid.current;
    const press = ({ key }: KeyboardEvent) =>
      void import('./grid-keys').then(({ steer }) => steer(deck, key));
    deck?.addEventListener('keydown', press);
    return () => deck?.removeEventListener('keydown', press);
  }, []);

  return (
    <div
      ref={grid}
      className={styles['grid']}
      role="group"
      aria-label={t('cards.title')}
      aria-busy={!round}
      // Without a card to choose the list itself takes the focus, so that the keyboard can scroll it.
      {...(closed && { tabIndex: 0 })}
    >
      {numbers.map((card) => (
        <Cell
          key={card}
          card={card}
          state={gridState(card, round ?? nothing, pending)}
          shown={shown === card}
          refused={refused === card}
          closed={closed}
          t={t}
          onTap={tap}
        />
      ))}
    </div>
  );
}

interface CellProps {
  card: number;
  state: GridState;
  shown: boolean;
  refused: boolean;
  closed: boolean;
  t: Translate;
  onTap: (card: number) => void;
}

const own: GridState[] = ['pending', 'chosen', 'bought'];
const others: GridState[] = ['taken', 'held'];

/** One card of the grid, rendered again only when its own state changes. */
const Cell = memo(function Cell({ card, state, shown, refused, closed, t, onTap }: CellProps) {
  const mine = own.includes(state);
  const taken = others.includes(state);
  const label = mine ? 'cards.cell.selected' : taken ? 'cards.cell.taken' : 'cards.cell.available';
  return (
    <button
      type="button"
      className={classes(
        styles['cell'],
        state !== 'open' && styles[state],
        shown && mine && styles['shown'],
        refused && styles['refused'],
      )}
      data-testid={`card-${card}`}
      data-state={state}
      aria-label={t(label, { number: card })}
      aria-pressed={mine}
      aria-busy={state === 'pending' || undefined}
      disabled={closed && !mine}
      aria-disabled={taken || undefined}
      onClick={() => onTap(card)}
    >
      {card}
      {mine && <Icon name="check" className={styles['tick']} />}
    </button>
  );
});
