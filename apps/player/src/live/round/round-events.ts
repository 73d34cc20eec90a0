import type { Call, CardChanges, CountdownTick, FinishedGame, FixedDraw, HeldCards } from '../socket/wire';
import { checkCall, withHead, withMissedCalls } from './call-chain';
import { ascending, noCards, withEntries, type Round } from './round';

/**
 * `gap`: calls before this one are missing, so the snapshot must be fetched; `old`: the call is known already, or
 * belongs to another round.
 */
export type CallOutcome = 'next' | 'old' | 'gap';

/** Adds a called number if it follows the latest one. The index decides the order, not the time of arrival. */
export function withCall(round: Round, number: number, call: Call): { round: Round; outcome: CallOutcome } {
  if (call.roundId !== round.id || call.index <= round.calls.length) return { round, outcome: 'old' };
  if (call.index > round.calls.length + 1 || round.chain.head === null) return { round, outcome: 'gap' };
  const next: Round = {
    ...round,
    status: round.status === 'Finished' ? 'Finished' : 'Playing',
    calls: [...round.calls, number],
    latestDueAt: Date.parse(call.at),
    caughtUp: 0,
    chain: checkCall(round.chain, number, call.link),
  };
  return { round: next, outcome: 'next' };
}

/** Applies a tick of the countdown; returns the same round while the start is unchanged. */
export function withCountdown(round: Round, countdown: CountdownTick): Round {
  const startsAt = Date.parse(countdown.startsAt);
  const closesAt = countdown.closesAt === undefined ? round.closesAt : Date.parse(countdown.closesAt);
  // A late tick does not take a round back that plays.
  if (countdown.roundId !== round.id || round.status === 'Playing') return round;
  if (round.startsAt === startsAt && round.status === 'Starting') return round;
  return { ...round, startsAt, closesAt, waitUntil: null, status: 'Starting' };
}

/** Applies the message that the draw is fixed: it publishes the head of the chain, and the first call follows. */
export function withDraw(round: Round, draw: FixedDraw): Round {
  if (draw.roundId !== round.id) return round;
  const chain = withHead(round.chain, draw.head);
  return { ...round, status: 'Playing', startsAt: Date.parse(draw.startsAt), chain };
}

/**
 * Applies new states of cards. A hold of the player ends only if the update names its card as free: a whole list may have
 * been read just before the hold.
 */
export function withCards(round: Round, update: CardChanges): Round {
  if (update.roundId !== round.id) return round;
  const base = update.all ? noCards : round.cards;
  const updated = withEntries(base, update.cards);
  const cards = updated.every((state, card) => state === round.cards[card]) ? round.cards : updated;
  const ended = (card: number) => update.cards.some(([freed, state]) => freed === card && state === 0);
  const held = round.held.some(ended) ? round.held.filter((card) => !ended(card)) : round.held;
  const { userCount, cardCount, netWin } = update;
  const same = userCount === round.userCount && cardCount === round.cardCount && netWin === round.netWin;
  if (same && cards === round.cards && held === round.held) return round;
  return { ...round, cards, held, userCount, cardCount, netWin };
}

/** Replaces the player's own cards with the server's list. */
export function withOwnCards(round: Round, own: HeldCards): Round {
  if (own.roundId !== round.id) return round;
  const entries = [
    ...own.held.map((card) => [card, 1] as const),
    ...own.mine.map((card) => [card, 2] as const),
  ];
  // A returned card is free for every player.
  const given = [...round.held, ...round.mine].filter(
    (card) => !own.held.includes(card) && !own.mine.includes(card),
  );
  const cards = withEntries(
    withEntries(
      round.cards,
      given.map((card) => [card, 0] as const),
    ),
    entries,
  );
  return { ...round, cards, held: ascending(own.held), mine: ascending(own.mine) };
}

/** Adds cards just bought. */
export function withBought(round: Round, roundId: string, bought: readonly number[]): Round {
  if (roundId !== round.id) return round;
  return withOwnCards(round, {
    roundId,
    held: round.held.filter((card) => !bought.includes(card)),
    mine: [...new Set([...round.mine, ...bought])],
  });
}

/** Marks a card as taken by another player, even if this player held it until then. */
export function withTaken(round: Round, card: number): Round {
  const held = round.held.filter((one) => one !== card);
  if (round.cards[card] !== 0) return held.length === round.held.length ? round : { ...round, held };
  return { ...round, held, cards: withEntries(round.cards, [[card, 1]]) };
}

/** Applies the end of a round, with everything that the result needs. Missed calls are filled in. */
export function withResult(round: Round, result: FinishedGame): Round {
  if (result.roundId !== round.id) return round;
  const missed = result.calledNumbers.length - round.calls.length;
  return {
    ...round,
    status: 'Finished',
    calls: missed > 0 ? result.calledNumbers : round.calls,
    latestDueAt: missed > 0 ? null : round.latestDueAt,
    caughtUp: Math.max(0, missed),
    chain: withMissedCalls(round.chain, round.calls, result.calledNumbers),
    winners: result.winners,
    winAmount: result.winAmount,
  };
}
