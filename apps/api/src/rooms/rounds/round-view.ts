import { DECK_SIZE, percentTenths, prizeOf, QUICKNET, type ProofMoney } from '@libs/bingo';
import { maskPhone, wireStatus } from '@libs/contract';
import type {
  BeaconView,
  CardEntry,
  CardState,
  ConfirmAck,
  Countdown,
  GameFinished,
  HeldAck,
  HoldEnds,
  OwnRoom,
  RoundSnapshot,
  ServerEvents,
} from '@libs/contract';
import { santim, toBirr } from '@libs/money';
import { balanceView, type Sold } from '../../wallet';
import { rememberedTag } from './player-tags';
import { isBig, type HeldRow, type RoundRow, type TicketRow } from './round-rows';

/** The person for whom a view is built. */
export interface Viewer {
  id: string;
  phone: string;
}

/**
 * The percent fixed at the lock; before it the percent if the sale closed now, or with so many players. In tenths. It
 * starts from the base percent that the room had at the round's first purchase, and grows with the players
 * (seed/room-percents.ts).
 */
export function tenthsOf(round: RoundRow, players = round.player_count): number {
  return (
    round.percent_tenths ??
    percentTenths({ baseTenths: round.base_tenths, players, isSpace: round.space_id !== null })
  );
}

/** The prize fixed at the lock; before it the prize of the cards sold so far. In birr. */
export function netWinOf(round: RoundRow): number {
  return toBirr(santim(round.prize ?? prizeOf(totalOf(round), tenthsOf(round))));
}

/** The split of a finished round's stakes, as its proof publishes it, in birr and percent. */
export function moneyOf(round: RoundRow): ProofMoney {
  const total = totalOf(round);
  const tenths = tenthsOf(round);
  const isSpace = round.space_id !== null;
  // The room's percent may have changed since the lock, so the base is what remains without the part that the players
  // added.
  const grown = percentTenths({ baseTenths: 0, players: round.player_count, isSpace });
  return {
    stake: toBirr(santim(round.stake)),
    totalStake: toBirr(total),
    basePercent: (tenths - grown) / 10,
    growth: grown / 10,
    percent: tenths / 10,
    fee: toBirr(santim(total - (round.prize ?? prizeOf(total, tenths)) + round.added)),
  };
}

/** The guarantee of a big game, and from its lock on what the house adds to the prize; in birr. Nothing for other rounds. */
export function guaranteeOf(round: RoundRow): { guarantee?: number; addedByHouse?: number } {
  if (!isBig(round)) return {};
  const isHeld = round.lock_hash !== null && round.status !== 'Refunded';
  return {
    guarantee: toBirr(santim(round.guarantee)),
    ...(isHeld ? { addedByHouse: toBirr(santim(round.added)) } : {}),
  };
}

/** What all cards cost, in santim. */
export function totalOf(round: RoundRow) {
  return santim(round.stake * BigInt(round.card_count));
}

/** Whole seconds to the start of a counting round, else null. */
export function secondsLeft(round: RoundRow, now: Date): number | null {
  if (!round.starts_at || (round.status !== 'Countdown' && round.status !== 'Locked')) return null;
  return Math.max(Math.ceil((round.starts_at.getTime() - now.getTime()) / 1000), 0);
}

/** The beacon of a round; null until its value is known. */
export function beaconOf(round: RoundRow): BeaconView | null {
  if (!round.beacon_chain || round.beacon_value === null) return null;
  return {
    chain: round.beacon_chain,
    round: Number(round.beacon_round ?? 0n),
    value: round.beacon_value,
    signature: round.beacon_signature,
    public: round.beacon_chain === QUICKNET.name,
  };
}

/** Card states as everybody may see them, ascending. */
export function cardEntries(tickets: readonly Pick<TicketRow, 'card' | 'state'>[]): CardEntry[] {
  return tickets.map(({ card, state }): CardEntry => [card, stateOf(state)]).sort((a, b) => a[0] - b[0]);
}

function stateOf(state: TicketRow['state']): CardState {
  return state === 'held' ? 1 : 2;
}

/**
 * The countdown of a round, or null; from the lock on it carries the hash of the list and the beacon's round.
 * @param news fields that are sent only once: the signed lock, and the time at which the sale closes
 */
export function countdownView(
  round: RoundRow,
  now: Date,
  news: Pick<Countdown, 'lock' | 'closesAt'> = {},
): Countdown | null {
  const countDownVal = secondsLeft(round, now);
  if (countDownVal === null || !round.starts_at) return null;
  return {
    roomId: round.id,
    countDownVal,
    startsAt: round.starts_at.toISOString(),
    serverNow: now.toISOString(),
    ...(round.lock_hash ? { lockHash: round.lock_hash, beaconRound: Number(round.beacon_round ?? 0n) } : {}),
    ...news,
  };
}

/** The cards that a player holds and has bought in a round. */
export function heldView(roundId: string, held: number[], mine: number[]): HeldAck {
  return { roomId: roundId, held, mine };
}

/** When each of a player's holds ends; nothing without a hold. */
export function holdEnds(own: readonly HeldRow[]): Pick<HeldAck, 'heldUntil'> {
  const ends = own.flatMap(({ state, card, hold_until: end }) =>
    state === 'held' && end ? [[card, end.toISOString()]] : [],
  );
  return ends.length > 0 ? { heldUntil: Object.fromEntries(ends) as HoldEnds } : {};
}

/** A round in the list of a player's own rounds. */
export function ownRoom(round: RoundRow): OwnRoom {
  return {
    id: round.id,
    stake: toBirr(santim(round.stake)),
    gameSpace: round.space_id,
    status: wireStatus[round.status],
  };
}

/** The answer to a purchase. */
export function boughtView(roundId: string, { cards, charged, mine, balance }: Sold): ConfirmAck {
  return { roomId: roundId, cards, charged: toBirr(santim(charged)), mine, ...balanceView(balance) };
}

/** The event that announces the draw; null while one of its parts is missing. */
export function drawView(round: RoundRow): Parameters<ServerEvents['countdownFinished']>[0] | null {
  const beacon = beaconOf(round);
  if (!round.head || !round.lock_hash || !round.starts_at || !beacon) return null;
  const startsAt = round.starts_at.toISOString();
  return { roomId: round.id, startsAt, head: round.head, lockHash: round.lock_hash, beacon };
}

/** The end of a round, the same for everybody. */
export function finishedView(round: RoundRow): GameFinished {
  return {
    roomId: round.id,
    index: round.calls.length,
    winners: round.winners ?? [],
    winAmount: netWinOf(round),
    calledNumbers: round.calls,
    stake: toBirr(santim(round.stake)),
    ...guaranteeOf(round),
  };
}

/** Refund reason: the round's space was closed. */
export const SPACE_CLOSED = 'space_closed';

/** Refund reason: the beacon's value was not available in time (fairness.md 3 "Void"). */
export const LATE_BEACON = 'late_beacon';

/** Refund reason: no beacon could be named, so the sale did not close in time. */
export const NO_BEACON = 'no_beacon';

/** Refund reason: a person voided the round. */
export const VOIDED = 'void';

/** Refund reason: a person stopped a big game. */
export const STOPPED = 'stopped';

/** The messages for players by refund reason; any other reason means too few players. */
const REFUND_MESSAGES = {
  [SPACE_CLOSED]: 'message.spaceClosed',
  [LATE_BEACON]: 'message.beaconLate',
  [NO_BEACON]: 'message.beaconLate',
  [VOIDED]: 'message.roundVoided',
  [STOPPED]: 'message.roundVoided',
} as const;

/** The key of the message for players of a refunded round. */
export function refundMessage(round: RoundRow) {
  const { refund_reason: reason } = round;
  const known = Object.entries(REFUND_MESSAGES).find(([name]) => name === reason);
  return known ? known[1] : ('message.roundRefunded' as const);
}

/** The snapshot of a round for one player (protocol.md section 3 "room"); other players appear by mask and tag only. */
export function roundSnapshot(
  round: RoundRow,
  tickets: readonly HeldRow[],
  viewer: Viewer,
  extra: { now: Date; callIntervalMs: number; nextRoomId: string | null; lock: string | null },
): RoundSnapshot {
  const owned = tickets.filter((ticket) => ticket.user_id === viewer.id);
  const own = (states: readonly TicketRow['state'][]) =>
    owned
      .filter((ticket) => states.includes(ticket.state))
      .map((ticket) => ticket.card)
      .sort((a, b) => a - b);
  const mine = own(['confirmed', 'refunded']);
  return {
    id: round.id,
    stake: toBirr(santim(round.stake)),
    status: wireStatus[round.status],
    gameSpace: round.space_id,
    userCount: round.player_count,
    cardCount: round.card_count,
    totalStake: toBirr(totalOf(round)),
    netWin: netWinOf(round),
    percent: tenthsOf(round) / 10,
    mostPercent: tenthsOf(round, DECK_SIZE) / 10,
    countDownVal: secondsLeft(round, extra.now),
    startsAt: round.starts_at?.toISOString() ?? null,
    closesAt: round.closes_at?.toISOString() ?? null,
    callIntervalMs: extra.callIntervalMs,
    calledNumbers: round.calls,
    index: round.calls.length,
    cards: cardEntries(tickets),
    mine,
    held: own(['held']),
    ...holdEnds(owned),
    players: playersOf(round.id, tickets, viewer),
    waitUntil: round.wait_until?.toISOString() ?? null,
    winners: round.winners ?? [],
    winAmount: round.status === 'Finished' ? netWinOf(round) : 0,
    result: resultOf(round, mine),
    refundReason: round.refund_reason,
    nextRoomId: extra.nextRoomId,
    commitment: round.commitment,
    lockHash: round.lock_hash,
    head: round.head,
    beacon: beaconOf(round),
    links: round.links,
    lock: extra.lock,
    ...guaranteeOf(round),
    ...(isBig(round) ? { cardsPerPlayer: round.most_cards } : {}),
  };
}

/** The confirmed cards of each player: by phone for the viewer, by mask and this round's tag for others. */
export function playersOf(
  roundId: string,
  tickets: readonly TicketRow[],
  viewer: Viewer,
): Record<string, number[]> {
  const players: Record<string, number[]> = {};
  for (const ticket of tickets) {
    if (ticket.state === 'held') continue;
    const key =
      ticket.user_id === viewer.id
        ? viewer.phone
        : `${maskPhone(ticket.phone)}#${rememberedTag(roundId, ticket.fair_id)}`;
    (players[key] ??= []).push(ticket.card);
  }
  return players;
}

function resultOf(round: RoundRow, mine: readonly number[]): RoundSnapshot['result'] {
  if (round.status !== 'Finished' || mine.length === 0) return null;
  const winners = round.winners ?? [];
  if (!winners.some((winner) => mine.includes(winner.card))) return 'lost';
  return winners.length === 1 ? 'won' : 'split';
}
