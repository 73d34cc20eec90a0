import type { Told } from '@libs/proof';
import { roundFacts } from '../../../shared/device/round-facts';

/** A signed lock as this phone keeps it. */
export interface KeptLock extends Told {
  /** Fair id of who was signed in. */
  readonly owner: string | null;
  /** Found as told, in a tree that witnesses have signed: what the log becomes later says the rest. */
  readonly isSettled?: true;
}

const facts = roundFacts<KeptLock>('toldLocks');

/** What this phone was told when buying closed in a round that it watched. */
export const toldOf = facts.of;

/** The locks that are still to be compared with what is recorded. */
export const openLocks = () => facts.all().filter(([, lock]) => !lock.isSettled);

/** Keeps the first signed lock of a round: a later one never replaces it, but cards confirmed meanwhile are added. */
export function noteTold(roundId: string, lock: KeptLock): void {
  const known = toldOf(roundId);
  if (known === undefined) return facts.keep(roundId, lock);
  const added = lock.ownCards.filter((card) => !known.ownCards.includes(card));
  if (known.note === lock.note && known.owner === lock.owner && added.length > 0)
    facts.keep(roundId, { ...known, ownCards: [...known.ownCards, ...added] });
}

/** Nothing more is to be asked about this round. */
export function settle(roundId: string): void {
  const known = toldOf(roundId);
  if (known) facts.keep(roundId, { ...known, isSettled: true });
}
