import { isRoundProof, lockHashOf } from '@libs/bingo';
import type { RoundProof } from '@libs/bingo';
import { impliedLock } from '../implied-entries';
import { checkEntry, formOf, type LockForm } from '../logged-entry';
import type { Trust } from '../trust';
import { openLock, textOfNote } from './told-lock';
import type { Told } from './told-lock';

/**
 * How the record compares with what a phone was told. same: they agree; unknown: nothing to compare with yet, so ask
 * again; absent: the lock is not in the log although its time is over. entry, commitment, list, cards: they contradict
 * each other in this part.
 */
export type Comparison = 'same' | 'unknown' | 'absent' | 'entry' | 'commitment' | 'list' | 'cards';

/** Whether the operator told one thing and recorded another, or recorded nothing. */
export const isContradiction = (found: Comparison | null): boolean =>
  found !== null && found !== 'same' && found !== 'unknown';

/** Milliseconds until a round's signed lock must be logged (docs/fairness.md section 11). */
export const PROMISED_MS = 60_000;

/**
 * Compares what this phone was told with what the operator has published about the round. Anything unreadable, or
 * signed by an unknown key, counts as unknown and not as a contradiction.
 * @param document parsed JSON of GET fairness/rounds/{id}; null: it could not be read; undefined: the operator says
 * there is none
 * @param viewer `tag` of the player in this round, null: not known; `now` milliseconds since 1970
 */
export function compareTold(
  told: Told,
  document: unknown,
  trust: Trust,
  viewer: { tag: string | null; now: number },
): Comparison {
  const lock = openLock(told.note, trust);
  if (lock === null) return 'unknown';
  if (told.commitment !== null && told.commitment !== lock.commitment) return 'commitment';
  if (document === undefined) return lateOr(viewer.now - Date.parse(lock.lockedAt));
  if (!isRoundProof(document) || document.roundId !== lock.round) return 'unknown';
  if (document.commitment !== lock.commitment) return 'commitment';
  const inList = compareList(told, document, lock.lockHash, viewer.tag);
  if (inList !== null) return inList;
  return compareEntry(told, document, trust, viewer.now - Date.parse(lock.lockedAt));
}

/** Compares the published list; null if it agrees or is not public. */
function compareList(
  { ownCards }: Told,
  { cards, lockHash }: RoundProof,
  told: string,
  tag: string | null,
): Comparison | null {
  if (lockHash !== told) return 'list';
  if (cards.length === 0) return null;
  if (lockHashOf(cards) !== told) return 'list';
  if (tag === null) return null;
  const listed = cards.map((line) => line.split(':')).filter(([, owner]) => owner === tag);
  const own = new Set(ownCards.map(String));
  return listed.length === own.size && listed.every(([card]) => own.has(card ?? '')) ? null : 'cards';
}

const lateOr = (sinceLock: number): 'absent' | 'unknown' => (sinceLock > PROMISED_MS ? 'absent' : 'unknown');

function compareEntry(told: Told, proof: RoundProof, trust: Trust, sinceLock: number): Comparison {
  const late = lateOr(sinceLock);
  const logged = proof.log?.lock;
  if (!proof.log || !logged) return late;
  if (logged.entry !== textOfNote(told.note)) return 'entry';
  const found = checkEntry<LockForm>(
    formOf('lock', proof),
    { logged, log: proof.log, implied: proof.cards.length > 0 ? impliedLock(proof) : {} },
    trust,
  );
  if ('fault' in found) return 'entry';
  return found.entry.checkpoint === null ? late : 'same';
}
