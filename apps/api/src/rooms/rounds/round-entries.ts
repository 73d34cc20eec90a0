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

type LockingRound = Pick<RoundRow, 'id' | 'log_name' | 'stake' | 'base_tenths' | 'commitment'>;
type EndingRound = Pick<RoundRow, 'id' | 'lock_entry' | 'head' | 'calls' | 'prize'>;

/** The entry `edil-bingo/lock/v2` of a round that is being locked (fairness.md 8). */
export function lockEntry(round: LockingRound, sold: readonly SoldCard[], lock: Lock): string {
  return text({
    type: 'edil-bingo/lock/v2',
    values: {
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
    },
  });
}

/** The entry `edil-bingo/end/v2` of a round that is ending (fairness.md 8). */
export function endEntry(round: EndingRound, { secret, reason, at, parts }: End): string {
  const isPlayed = reason === null;
  const winners = [...parts].sort((a, b) => a.card - b.card).map(({ card, amount }) => `${card}:${amount}`);
  return text({
    type: 'edil-bingo/end/v2',
    values: {
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
    },
  });
}

const text = (entry: Parameters<typeof entryBytes>[0]): string =>
  Buffer.from(entryBytes(entry)).toString('utf8');
