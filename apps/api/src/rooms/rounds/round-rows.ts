import { DECK_SIZE, type RoundStatus } from '@libs/contract';
import type { Db, Row, Tx } from '../../platform/db';
import type { User } from '../../users/users.entity';
import type { Ticket } from '../purchases/purchases.entity';
import type { Room } from '../rooms.entity';
import type { Round } from './rounds.entity';

/** A stored round with the stake, space and percent of its room. Amounts in santim, percents in tenths. */
export interface RoundRow extends Omit<Round, Unread>, Row<Room, 'stake' | 'space_id' | 'log_name'> {
  base_tenths: number;
}
type Unread =
  | 'secret_sealed'
  | 'failures'
  | 'parked_at'
  | 'base_tenths'
  | 'referral_tenths'
  | 'tax_rule'
  | 'lock_number'
  | 'standings_due'
  | 'one_at_a_time';

/** A ticket as the view of a round needs it. */
export type TicketRow = Row<Ticket, 'card' | 'state' | 'user_id'> & Row<User, 'phone' | 'fair_id'>;

/** A ticket that may be a hold, with its end. */
export type HeldRow = TicketRow & Row<Ticket, 'hold_until'>;

/** A round that is sold until its hour and has a guaranteed prize (rules.md "Big games"). */
export type BigRound = RoundRow & {
  guarantee: bigint;
  min_cards: number;
  min_people: number;
  most_cards: number;
};

export function isBig(round: RoundRow): round is BigRound {
  return round.guarantee !== null;
}

/** True for the round of a room to which players are led (rules.md "Rounds": the open round). */
export function isFilling(round: RoundRow): boolean {
  return round.filling && (round.status === 'Open' || round.status === 'Countdown');
}

/** True for a round that still sells a card, if only to players who follow a friend's link (rules.md "Rounds"). */
export function isBuyable(round: RoundRow, now: Date): boolean {
  if (round.status !== 'Open' && round.status !== 'Countdown') return false;
  return round.card_count < DECK_SIZE && (round.closes_at === null || round.closes_at > now);
}

/** True for a round that its players have in view: from its countdown to its end. */
export function isRunning({ status }: RoundRow): boolean {
  return status === 'Countdown' || isPlayed({ status });
}

/** True for a round whose sale is closed and that is not over. */
export function isPlayed({ status }: Pick<RoundRow, 'status'>): boolean {
  return status === 'Locked' || status === 'Playing';
}

const COLUMNS = `r.id, r.room_id, r.number, r.status, r.player_count, r.card_count, r.filling, r.wait_until, r.starts_at,
  r.closes_at, r.next_due_at, r.locked_at, r.lock_hash, r.lock_entry, r.pattern_set, r.percent_tenths, r.prize, r.beacon_chain,
  r.beacon_round, r.beacon_value, r.beacon_signature, r.started_at, r.head, r.calls, r.links, r.last_due_at, r.finished_at,
  r.winners, r.refund_reason, r.commitment, r.created_at, r.guarantee, r.min_cards, r.min_people, r.most_cards, r.people, r.added, ro.stake, ro.space_id, ro.log_name,
  COALESCE(r.base_tenths, ro.percent_tenths) AS base_tenths`;
const FROM = 'FROM rounds r JOIN rooms ro ON ro.id = r.room_id';
/** States of a round that is not over. */
export const LIVE = "('Open', 'Countdown', 'Locked', 'Playing')";

type Reader = Pick<Db, 'query'> | Pick<Tx, 'query'>;

/** One round, or null. */
export async function readRound(db: Reader, roundId: string): Promise<RoundRow | null> {
  const rows = await db.query<RoundRow>(`SELECT ${COLUMNS} ${FROM} WHERE r.id = $1`, [roundId], 'round');
  return rows[0] ?? null;
}

/** The rounds with these ids, in no particular order. */
export function readRounds(db: Reader, ids: readonly string[]): Promise<RoundRow[]> {
  return db.query<RoundRow>(`SELECT ${COLUMNS} ${FROM} WHERE r.id = ANY ($1)`, [ids], 'rounds');
}

/** Every round that is not over, and those that ended after `since`, each room's in the order of its queue. */
export function readLiveRounds(db: Reader, since: Date): Promise<RoundRow[]> {
  return db.query<RoundRow>(
    `SELECT ${COLUMNS} ${FROM} WHERE r.status IN ${LIVE} OR r.finished_at > $1 ORDER BY r.room_id, r.number`,
    [since],
    'live_rounds',
  );
}

/** The live rounds in which a player has a confirmed card, the oldest first. */
export function readLiveRoundsOf(db: Reader, userId: string): Promise<RoundRow[]> {
  return db.query<RoundRow>(
    `SELECT ${COLUMNS} ${FROM} WHERE r.status IN ${LIVE} AND EXISTS (
       SELECT 1 FROM tickets t WHERE t.round_id = r.id AND t.user_id = $1 AND t.state = 'confirmed')
     ORDER BY r.created_at, r.id`,
    [userId],
    'live_rounds_of',
  );
}

/** The live rounds of these rooms by room, the head of each queue first; a room without one is missing. */
export async function readQueues(
  db: Reader,
  roomIds: readonly string[],
): Promise<ReadonlyMap<string, RoundRow[]>> {
  const rows = await db.query<RoundRow>(
    `SELECT ${COLUMNS} ${FROM} WHERE r.room_id = ANY ($1) AND r.status IN ${LIVE} ORDER BY r.number`,
    [roomIds],
    'room_queues',
  );
  const queues = new Map<string, RoundRow[]>();
  for (const row of rows) queues.set(row.room_id, [...(queues.get(row.room_id) ?? []), row]);
  return queues;
}

/** The newest round of a room, whatever its state. */
export async function readLastRound(db: Reader, roomId: string): Promise<RoundRow | null> {
  const rows = await db.query<RoundRow>(
    `SELECT ${COLUMNS} ${FROM} WHERE r.room_id = $1 ORDER BY r.number DESC LIMIT 1`,
    [roomId],
    'last_round',
  );
  return rows[0] ?? null;
}

/**
 * Locks a round and all later ones in its room's queue, so that one transaction can end it and start the next. Lock
 * order: rounds by number, before any account. Returns null if another server holds the round or it is not in `status`.
 */
export async function claimRound(tx: Tx, roundId: string, status: RoundStatus): Promise<RoundRow | null> {
  const claimed = await tx.query<Row<Round, 'room_id' | 'number'>>(
    'SELECT room_id, number FROM rounds WHERE id = $1 AND status = $2 FOR NO KEY UPDATE SKIP LOCKED',
    [roundId, status],
  );
  return claimed[0] ? withQueue(tx, roundId, claimed[0]) : null;
}

/**
 * As `claimRound`, but for a round in any state, and waits while another transaction holds it. Null if no such round
 * exists.
 */
export async function waitForRound(tx: Tx, roundId: string): Promise<RoundRow | null> {
  const [own] = await tx.query<Row<Round, 'room_id' | 'number'>>(
    'SELECT room_id, number FROM rounds WHERE id = $1 FOR NO KEY UPDATE',
    [roundId],
  );
  return own ? withQueue(tx, roundId, own) : null;
}

/** Locks the later live rounds of a claimed round's room. */
async function withQueue(
  tx: Tx,
  roundId: string,
  own: Row<Round, 'room_id' | 'number'>,
): Promise<RoundRow | null> {
  await tx.query(
    `SELECT 1 FROM rounds WHERE room_id = $1 AND number > $2 AND status IN ${LIVE} ORDER BY number FOR NO KEY UPDATE`,
    [own.room_id, own.number],
  );
  return readRound(tx, roundId);
}

/** Rounds, the cards bought in them, and this player's payouts and the tax on them in santim, each by round id. */
export async function readRoundsAndTickets(db: Reader, ids: readonly string[], userId: string) {
  const [rounds, rows, taxes] = await Promise.all([
    readRounds(db, ids),
    db.query<TicketRow & Row<Ticket, 'round_id' | 'payout' | 'bonus_payout'>>(
      `SELECT t.round_id, t.card, t.state, t.user_id, t.payout, t.bonus_payout, u.phone, u.fair_id
       FROM tickets t JOIN users u ON u.id = t.user_id
       WHERE t.round_id = ANY ($1) AND t.state IN ('confirmed', 'refunded') ORDER BY t.card`,
      [ids],
      'tickets_of_rounds',
    ),
    db.query<{ round_id: string; amount: bigint }>(
      `SELECT r.id AS round_id, h.amount FROM unnest($1::uuid[]) r (id)
       JOIN withholdings h ON h.transfer_key = 'settle:' || r.id AND h.user_id = $2`,
      [ids, userId],
      'taxes_of_rounds',
    ),
  ]);
  const tickets = new Map<string, TicketRow[]>();
  const payouts = new Map<string, { whole: bigint; bonus: bigint; tax: bigint }>(
    taxes.map(({ round_id: id, amount: tax }) => [id, { whole: 0n, bonus: 0n, tax }]),
  );
  for (const row of rows) {
    tickets.set(row.round_id, [...(tickets.get(row.round_id) ?? []), row]);
    if (row.user_id !== userId) continue;
    const { whole, bonus, tax } = payouts.get(row.round_id) ?? { whole: 0n, bonus: 0n, tax: 0n };
    payouts.set(row.round_id, { whole: whole + row.payout, bonus: bonus + row.bonus_payout, tax });
  }
  return { rounds: new Map(rounds.map((round) => [round.id, round])), tickets, payouts };
}

/** A sold card of a round with its owner, in the order of the cards. */
export type SoldCard = Row<Ticket, 'card' | 'user_id'> & Row<User, 'fair_id' | 'phone' | 'name'>;

/** The confirmed cards of a round; after a refund, the cards that had been confirmed. */
export function readSold(db: Reader, roundId: string): Promise<SoldCard[]> {
  return db.query<SoldCard>(
    `SELECT t.card, t.user_id, u.fair_id, u.phone, u.name FROM tickets t JOIN users u ON u.id = t.user_id
     WHERE t.round_id = $1 AND t.state IN ('confirmed', 'refunded') ORDER BY t.card`,
    [roundId],
    'read_sold',
  );
}
