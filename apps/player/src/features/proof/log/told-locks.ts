import type { Told } from '@libs/proof';
import { roundFacts } from '../../../shared/device/round-facts';

/** A signed lock as this phone keeps it. */
export interface KeptLock extends Told {
  /** Fair id of the player who was signed in. */
  readonly owner: string | null;
  /**
   * True once the round was found as told in a log that witnesses have signed. A later change of the round would
   * change the log, and following the log reveals that.
   */
  readonly isSettled?: true;
}

const facts = roundFacts<KeptLock>('toldLocks');

/**
 * The signed lock that this phone received when buying closed in a round; undefined for a round that it did not
 * watch.
 */
export const toldOf = facts.of;

/** The kept locks that are not settled, and so must still be compared with the record. */
export const openLocks = () => facts.all().filter(([, lock]) => !lock.isSettled);

/**
 * Keeps the first signed lock of a round. A later lock never replaces it, but cards that were confirmed later are
 * added.
 */
export function noteTold(roundId: string, lock: KeptLock): void {
  const known = toldOf(roundId);
  if (known === undefined) return facts.keep(roundId, lock);
  const added = lock.ownCards.filter((card) => !known.ownCards.includes(card));
  if (known.note === lock.note && known.owner === lock.owner && added.length > 0)
    facts.keep(roundId, { ...known, ownCards: [...known.ownCards, ...added] });
}

/** Marks a round as settled; it is not compared again. */
export function settle(roundId: string): void {
  const known = toldOf(roundId);
  if (known) facts.keep(roundId, { ...known, isSettled: true });
}
