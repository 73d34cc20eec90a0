import { percentTenths, possibleWin, prizeOf, QUICKNET, playerTag, type ProofMoney } from '@libs/bingo';
import { maskPhone, wireStatus } from '@libs/contract';
import type {
  BeaconView,
  CardEntry,
  CardState,
  ConfirmAck,
  Countdown,
  GameFinished,
  HeldAck,
  LobbyRow,
  RoundSnapshot,
  ServerEvents,
} from '@libs/contract';
import { santim, toBirr } from '@libs/money';
import { isBuyable, type RoundRow, type TicketRow } from './round-rows';

/** For whom a view is built. */
export interface Viewer {
  id: string;
  phone: string;
}

/** Percent as frozen, or as it would be if buying closed now: of the base that those who bought were promised (room-percents.ts). In tenths. */
export function tenthsOf(round: RoundRow): number {
  return (
    round.percent_tenths ??
    percentTenths({
      baseTenths: round.base_tenths,
      players: round.player_count,
      isSpace: round.space_id !== null,
    })
  );
}

/** The prize as frozen, or of the cards sold so far. In birr. */
export function netWinOf(round: RoundRow): number {
  return toBirr(santim(round.prize ?? prizeOf(totalOf(round), tenthsOf(round))));
}

/** Where the stakes of a finished round went, as its proof publishes it. Birr and percent. */
export function moneyOf(round: RoundRow): ProofMoney {
  const total = totalOf(round);
  const tenths = tenthsOf(round);
  const isSpace = round.space_id !== null;
  // The room's own percent may have changed since the lock; what the players added to it follows from the round alone.
  const grown = percentTenths({ baseTenths: 0, players: round.player_count, isSpace });
  return {
    stake: toBirr(santim(round.stake)),
    totalStake: toBirr(total),
    basePercent: (tenths - grown) / 10,
    percent: tenths / 10,
    fee: toBirr(santim(total - (round.prize ?? prizeOf(total, tenths)))),
  };
}

function totalOf(round: RoundRow) {
  return santim(round.stake * BigInt(round.card_count));
}

/** Whole seconds to the start of a counting round, else null. */
export function secondsLeft(round: RoundRow, now: Date): number | null {
  if (!round.starts_at || (round.status !== 'Countdown' && round.status !== 'Locked')) return null;
  return Math.max(Math.ceil((round.starts_at.getTime() - now.getTime()) / 1000), 0);
}

/** What is known of a round's beacon so far. */
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

/** The tick of a counting round; the list's hash and the beacon are named from the lock on. */
export function countdownView(round: RoundRow, now: Date): Countdown | null {
  const countDownVal = secondsLeft(round, now);
  if (countDownVal === null || !round.starts_at) return null;
  return {
    roomId: round.id,
    countDownVal,
    startsAt: round.starts_at.toISOString(),
    serverNow: now.toISOString(),
    ...(round.lock_hash ? { lockHash: round.lock_hash, beaconRound: Number(round.beacon_round ?? 0n) } : {}),
  };
}

/** A player's own cards in a round. */
export function heldView(roundId: string, held: number[], mine: number[]): HeldAck {
  return { roomId: roundId, held, mine };
}

/** Cards bought just now; `charged` in santim. */
export function boughtView(
  roundId: string,
  { cards, charged }: { cards: number[]; charged: bigint },
): ConfirmAck {
  return { roomId: roundId, cards, charged: toBirr(santim(charged)) };
}

/** The draw is fixed; null while something of it is missing. */
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
  };
}

/** Why a round was refunded, if it was for its space's end. */
export const SPACE_CLOSED = 'space_closed';

/** Why a round was refunded, if its beacon's value could not be had (fairness.md 3 "Void"). */
export const LATE_BEACON = 'late_beacon';

/** Why a round was refunded, if no beacon could be named for it and so buying never closed in time. */
export const NO_BEACON = 'no_beacon';

/** Why a round was refunded, if a person voided it. */
export const VOIDED = 'void';

/** What players read of a refunded round, by why it was; all others had too few players. */
const REFUND_MESSAGES = {
  [SPACE_CLOSED]: 'message.spaceClosed',
  [LATE_BEACON]: 'message.beaconLate',
  [NO_BEACON]: 'message.beaconLate',
  [VOIDED]: 'message.roundVoided',
} as const;

/** What players read of a refunded round. */
export function refundMessage(round: RoundRow) {
  const { refund_reason: reason } = round;
  const known = Object.entries(REFUND_MESSAGES).find(([name]) => name === reason);
  return known ? known[1] : ('message.roundRefunded' as const);
}

/** The snapshot of a round for one player (protocol.md section 3 "room"); nothing of others but mask and tag. */
export function roomView(
  round: RoundRow,
  tickets: readonly TicketRow[],
  viewer: Viewer,
  extra: { now: Date; callIntervalMs: number; nextRoomId: string | null },
): RoundSnapshot {
  const own = (states: readonly TicketRow['state'][]) =>
    tickets
      .filter((ticket) => ticket.user_id === viewer.id && states.includes(ticket.state))
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
    countDownVal: secondsLeft(round, extra.now),
    startsAt: round.starts_at?.toISOString() ?? null,
    callIntervalMs: extra.callIntervalMs,
    calledNumbers: round.calls,
    index: round.calls.length,
    cards: cardEntries(tickets),
    mine,
    held: own(['held']),
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
  };
}

/** Own phone, or mask and this round's tag, to the confirmed cards of each player. */
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
        : `${maskPhone(ticket.phone)}#${playerTag(roundId, ticket.fair_id)}`;
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

/**
 * The lobby's row of a room: the round open for buying, and beside it the head from its lock to its end.
 * @param bonusStakes public stakes, in santim, of the promotion that is active now
 */
export function lobbyRow(
  queue: readonly RoundRow[],
  now: Date,
  bonusStakes: ReadonlySet<bigint>,
): LobbyRow | null {
  const open = queue.find(isBuyable);
  if (!open) return null;
  return rowOf(open, queue, now, open.space_id === null && bonusStakes.has(open.stake));
}

/**
 * The row of a space's stake in which nothing is open: its last round stands for it, running or over, so that the list
 * tells of its end and that a new game may be created. Null in public, where something is always open.
 */
export function closedRow(last: RoundRow | null, queue: readonly RoundRow[], now: Date): LobbyRow | null {
  return last && last.space_id !== null ? rowOf(last, queue, now, false) : null;
}

function rowOf(open: RoundRow, queue: readonly RoundRow[], now: Date, bonus: boolean): LobbyRow {
  const head = queue.find((round) => round.status === 'Locked' || round.status === 'Playing');
  const tenths = tenthsOf(open);
  return {
    id: open.id,
    stake: toBirr(santim(open.stake)),
    status: wireStatus[open.status],
    userCount: open.player_count,
    cardCount: open.card_count,
    totalStake: toBirr(totalOf(open)),
    percent: tenths / 10,
    possibleWin: toBirr(possibleWin(totalOf(open), santim(open.stake), tenths)),
    countDownVal: secondsLeft(open, now),
    startsAt: open.starts_at?.toISOString() ?? null,
    bonus,
    gameSpace: open.space_id,
    playing: head
      ? { id: head.id, userCount: head.player_count, netWin: netWinOf(head), index: head.calls.length }
      : null,
  };
}
