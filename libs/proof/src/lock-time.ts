import { drandChainOf, firstRoundFrom, publishedAt, QUICKNET } from '@libs/bingo';
import { cosignersOf, isQuorum } from '@libs/transparency';
import type { LockValues, OpenedCheckpoint } from '@libs/transparency';
import { failed, passed } from './findings';
import type { LogFinding } from './findings';
import { isTestWitness } from './trust';
import type { Trust } from './trust';

/** Least time between the lock and the beacon (docs/fairness.md 2), milliseconds. */
const LEAST_MS = 3000;
/** Seconds by which a witness's clock may be behind the operator's. */
const BEHIND_SECONDS = 2;

/** Checks that the lock names the first beacon that is published once the round may begin, and no earlier one. */
export function checkNamedBeacon(lock: LockValues): LogFinding {
  if (lock.chain === 'local') return lock.beacon === '0' ? passed('notPublic') : failed('mismatch', 'beacon');
  const chain = drandChainOf(lock.chain);
  if (chain === null) return failed('malformed', 'chain');
  const [lockedAt, startsAt] = [Date.parse(lock.lockedAt), Date.parse(lock.startsAt)];
  if (startsAt < lockedAt + LEAST_MS) return failed('mismatch', 'startsAt');
  if (Number(lock.beacon) !== firstRoundFrom(chain, startsAt)) return failed('mismatch', 'beacon');
  return chain.name === QUICKNET.name ? passed() : passed('testChain');
}

/**
 * Whether the checker's quorum of witnesses cosigned a checkpoint that covers the lock before the beacon was published.
 * Each time is the witness's own, in whole seconds. Cosignatures at other times do not count; a wrong cosignature of a
 * known witness is a fault.
 */
export function checkWitnessed(lock: LockValues, checkpoint: OpenedCheckpoint, trust: Trust): LogFinding {
  const seenAt = cosignersOf(checkpoint, trust.policy);
  if (seenAt === null) return failed('mismatch', 'cosignature');
  const chain = drandChainOf(lock.chain);
  const drawnMs = chain ? publishedAt(chain, Number(lock.beacon)) : Date.parse(lock.startsAt);
  const last = Math.floor(drawnMs / 1000) - 1;
  const first = Math.floor(Date.parse(lock.lockedAt) / 1000) - BEHIND_SECONDS;
  const inTime = [...seenAt].filter(([, time]) => time >= first && time <= last).map(([name]) => name);
  const real = inTime.filter((name) => !isTestWitness(trust, name));
  if (chain && real.length > 0 && isQuorum(trust.policy, new Set(real)))
    return real.length === 1 ? passed('oneWitness') : passed();
  const isQuorate = inTime.length > 0 && isQuorum(trust.policy, new Set(inTime));
  // A round without a signed beacon counts as witnessed only by the sandbox's own witnesses, as a demo shows them.
  const isPlayed = isQuorate && (chain !== null || real.length === 0);
  return passed(isPlayed ? 'testWitness' : 'notWitnessed');
}
