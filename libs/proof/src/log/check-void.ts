import { bytesOfHex, drawRound, firstWin, lockHashOf, patternsOf } from '@libs/bingo';
import type { BeaconChain } from '@libs/bingo';
import type { BeaconView } from '@libs/contract';
import type { Lock } from './log-state';

/** A round that was given up after its lock, drawn again by the checker. */
export interface VoidReport {
  /** `proven`: the named beacon has no value; `unproven`: it has one, so the round could have been played. */
  readonly verdict: 'proven' | 'unproven';
  /** The cards that would have won; null if the list, the secret or the lock's pattern set is not known. */
  readonly winners: readonly number[] | null;
}

/**
 * Recomputes the draw of a round that was given up after its lock, because an operator might give up the rounds that he
 * would lose.
 * @param beacon the named value from a relay, with a verified signature; null: there is none
 * @param cards the published list; null: it cannot be read
 */
export function checkVoid(
  lock: Lock,
  secret: string,
  { beacon, cards }: { beacon: BeaconView | null; cards: readonly string[] | null },
): VoidReport {
  if (beacon === null) return { verdict: 'proven', winners: null };
  const bytes = bytesOfHex(secret);
  const isList = cards !== null && lockHashOf(cards) === lock.lockHash;
  const patterns = patternsOf(Number(lock.patterns ?? 1));
  if (bytes?.length !== 32 || !isList || patterns === null) return { verdict: 'unproven', winners: null };
  const { order } = drawRound({
    secret: bytes,
    roundId: lock.round,
    lockHash: lock.lockHash,
    chain: lock.chain as BeaconChain,
    beaconRound: beacon.round,
    beacon: beacon.value,
  });
  const win = firstWin(
    cards.map((line) => Number(line.split(':')[0])),
    order,
    patterns,
  );
  return { verdict: 'unproven', winners: win?.winners.map(({ card }) => card) ?? null };
}
