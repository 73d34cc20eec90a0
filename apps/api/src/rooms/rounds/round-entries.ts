import { leafHash, entryBytes } from '@libs/transparency';
import { hexOf } from '@libs/bingo';
import type { Santim } from '@libs/money';
import type { BeaconChoice } from '../../fairness/beacon';
import type { RoundRow, SoldCard } from './round-rows';

/** The facts that a lock fixes. */
interface Lock {
  /** Number of this lock among the logged locks of the room, from 1. */
  number: bigint;
  lockHash: string;
  percentTenths: number;
  lockedAt: Date;
  startsAt: Date;
  beacon: BeaconChoice;
  /** Number of the pattern set by which the round is judged. */
  patternSet: number;
  /** Of a big game: players, of whom those of one ring count once. */
  people: number | null;
}

/** How a round ended. */
interface End {
  /** The secret in lower-case hex. */
  secret: string;
  /** Why it was refunded; null for a round that was played. */
  reason: string | null;
  at: Date;
  /** The amount of each winning card, before tax. */
  parts: readonly { card: number; amount: Santim }[];
}

type LockingRound = Pick<
  RoundRow,
  | 'id'
  | 'log_name'
  | 'stake'
  | 'base_tenths'
  | 'commitment'
  | 'guarantee'
  | 'min_cards'
  | 'min_people'
  | 'created_at'
>;
type EndingRound = Pick<RoundRow, 'id' | 'lock_entry' | 'head' | 'calls' | 'prize' | 'guarantee' | 'added'>;

/** The entry of a round that is being locked: `edil-bingo/lock/v3` of a big game, else `v2` (fairness.md 8). */
export function lockEntry(round: LockingRound, sold: readonly SoldCard[], lock: Lock): string {
  const values = {
    round: round.id,
    number: String(lock.number),
    room: round.log_name,
    stake: String(round.stake),
    baseTenths: String(round.base_tenths),
    percentTenths: String(lock.percentTenths),
    players: String(new Set(sold.map((ticket) => ticket.fair_id)).size),
    cards: String(sold.length),
    lockHash: lock.lockHash,
    commitment: round.commitment,
    lockedAt: lock.lockedAt.toISOString(),
    startsAt: lock.startsAt.toISOString(),
    chain: lock.beacon.chain,
    beacon: String(lock.beacon.round),
    ...(lock.patternSet > 1 ? { patterns: String(lock.patternSet) } : {}),
  };
  if (round.guarantee === null) return text({ type: 'edil-bingo/lock/v2', values });
  const promised = {
    soldFrom: round.created_at.toISOString(),
    guarantee: String(round.guarantee),
    minCards: String(round.min_cards),
    minPlayers: String(round.min_people),
    people: String(lock.people),
  };
  return text({ type: 'edil-bingo/lock/v3', values: { ...values, ...promised } });
}

/** The entry of a round that is ending: `edil-bingo/end/v3` of a big game, else `v2` (fairness.md 8). */
export function endEntry(round: EndingRound, { secret, reason, at, parts }: End): string {
  const isPlayed = reason === null;
  const winners = [...parts].sort((a, b) => a.card - b.card).map(({ card, amount }) => `${card}:${amount}`);
  const values = {
    round: round.id,
    lock: round.lock_entry === null ? '-' : hexOf(leafHash(Buffer.from(round.lock_entry))),
    status: isPlayed ? 'Finished' : 'Refunded',
    reason: reason ?? '-',
    secret,
    head: isPlayed ? (round.head ?? '-') : '-',
    calls: isPlayed ? String(round.calls.length) : '0',
    prize: isPlayed ? String(round.prize ?? 0n) : '0',
    winners: winners.join() || '-',
    endedAt: at.toISOString(),
  };
  if (round.guarantee === null) return text({ type: 'edil-bingo/end/v2', values });
  return text({
    type: 'edil-bingo/end/v3',
    values: { ...values, added: isPlayed ? String(round.added) : '0' },
  });
}

const text = (entry: Parameters<typeof entryBytes>[0]): string =>
  Buffer.from(entryBytes(entry)).toString('utf8');
