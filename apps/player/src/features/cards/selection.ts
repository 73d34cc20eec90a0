import { timings } from '@libs/contract';
import { playEffect, vibrate } from '../../shared/audio';
import { createStore } from '../../shared/device/store';
import { translate } from '../../shared/i18n';
import {
  changeRound,
  confirmCards,
  request,
  roundStore,
  withBought,
  withOwnCards,
  withTaken,
} from '../../live';
import { toast } from '../../shared/ui';
import { cardsToBuy, freeCards, gridState, type PendingCard } from './grid-state';

/** Local state of the choice of cards; everything else is in the round. */
export interface Selection {
  readonly pending: PendingCard;
  /** The card in the preview. */
  readonly shown: number | null;
  /** The card that another player took first; the grid shakes it once. */
  readonly refused: number | null;
  /** The cards of the purchase that the server has not answered yet; none while no purchase is on its way. */
  readonly buying: readonly number[];
}

const nothing: Selection = { pending: new Map(), shown: null, refused: null, buying: [] };
export const selectionStore = createStore<Selection>(nothing);

const change = (changes: Partial<Selection>) => selectionStore.set({ ...selectionStore.get(), ...changes });
/** Cards that are being returned for a random one. */
const replaced = new Set<number>();
export const resetSelection = () => {
  replaced.clear();
  selectionStore.set(nothing);
};
export const showSelection = (card: number) => change({ shown: card });

function mark(card: number, what: 'select' | 'remove' | null): void {
  const pending = new Map(selectionStore.get().pending);
  if (what) pending.set(card, what);
  else pending.delete(card);
  change({ pending });
}

function refuse(card: number): void {
  changeRound((round) => withTaken(round, card));
  change({ refused: card });
  toast.warning(translate('cards.held'), timings.toastCardHeld);
  vibrate('notCalled');
  void playEffect('error');
}

async function select(roundId: string, card: number): Promise<void> {
  change({ shown: card, refused: null });
  void playEffect('select');
  await hold(roundId, card);
}

async function hold(roundId: string, card: number): Promise<void> {
  mark(card, 'select');
  const answer = await request('selectCards', { roundId, cards: [card] });
  mark(card, null);
  if (answer.ok) changeRound((round) => withOwnCards(round, answer));
  else if (answer.code === 'CARD_HELD') refuse(card);
  else toast.error(answer.message);
}

/** Returns a card: a held one is freed, a bought one refunded while buying is open. */
export async function giveBack(card: number): Promise<void> {
  const round = roundStore.get();
  if (!round || selectionStore.get().pending.has(card)) return;
  mark(card, 'remove');
  const answer = await request('removeCards', { roundId: round.id, cards: [card] });
  mark(card, null);
  if (answer.ok) changeRound((now) => withOwnCards(now, answer));
  else toast.error(answer.message);
}

const warnOfLimit = (count: number): void => toast.warning(translate('cards.limit', { count }));

/**
 * A tap on a card of the grid: chooses a free card, returns a held one, shows a bought one in the preview, and
 * explains why a taken one cannot be chosen.
 */
export function tapCard(card: number, limit: number): void {
  const round = roundStore.get();
  const { pending, buying } = selectionStore.get();
  // Another card can be chosen while a purchase is on its way.
  if (!round || buying.includes(card)) return;
  const state = gridState(card, round, pending);
  if (state === 'bought') return showSelection(card);
  if (state === 'chosen') return void giveBack(card);
  if (state === 'taken' || state === 'held')
    return toast.warning(translate(`cards.why.${state}`, { number: card }), timings.toastCardHeld);
  if (state !== 'open') return;
  if (round.mine.length + cardsToBuy(round, pending).length >= limit) return warnOfLimit(limit);
  void select(round.id, card);
}

/** Chooses a random free card; at the limit it replaces the one chosen last. */
export function pickRandom(limit: number): void {
  const round = roundStore.get();
  const { pending, buying, shown } = selectionStore.get();
  if (!round) return;
  const isIdle = (one: number) => !buying.includes(one) && !pending.has(one);
  const free = freeCards(round, pending).filter(isIdle);
  const card = free[Math.floor(Math.random() * free.length)];
  if (card === undefined) return;
  // A card that is being replaced counts until it is back: the pick in its place is still to come.
  const kept = [...new Set([...round.mine, ...round.held, ...pending.keys()])].filter(
    (one) => pending.get(one) !== 'remove' || replaced.has(one),
  );
  const full = kept.length >= limit;
  const held = round.held.filter(isIdle);
  const instead = shown !== null && held.includes(shown) ? shown : held.at(-1);
  if (full && instead === undefined) return warnOfLimit(limit);
  if (!full || instead === undefined) return void select(round.id, card);
  replaced.add(instead);
  void giveBack(instead).then(() => {
    replaced.delete(instead);
    return select(round.id, card);
  });
}

/**
 * Buys all chosen cards, or none. A hold expires: if another player has taken one of the cards meanwhile, the others
 * stay chosen.
 */
export async function buy(): Promise<void> {
  const round = roundStore.get();
  const { pending, buying } = selectionStore.get();
  if (!round || buying.length > 0) return;
  const cards = cardsToBuy(round, pending);
  if (cards.length === 0) return;
  change({ buying: cards });
  const answer = await confirmCards(round.id, cards, () => roundStore.get()?.id === round.id);
  // The choice may have been reset meanwhile, and another purchase begun.
  if (selectionStore.get().buying === cards) change({ buying: [] });
  if (answer.ok) {
    changeRound((now) => withBought(now, answer.roundId, answer.cards));
    void playEffect('start');
  } else if (answer.code === 'CARD_HELD') {
    // The refusal does not name the card. Each card is held again, and the server refuses only the one that another
    // player has taken.
    await Promise.all(cards.map((card) => hold(round.id, card)));
  } else {
    toast.error(answer.code === 'INSUFFICIENT_BALANCE' ? translate('stake.insufficient') : answer.message);
  }
}
