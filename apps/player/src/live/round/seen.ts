import { roundFacts } from '../../shared/device/round-facts';

/** Facts of a round's draw that this phone received during play; a later proof must match them (fairness.md 6). */
export interface Seen {
  commitment: string | null;
  lockHash: string | null;
  head: string | null;
}

const facts = roundFacts<Seen>('seenRounds');

export const seenOf = facts.of;

/** Keeps the first received values: later ones never replace them. */
export function noteSeen(roundId: string, received: Partial<Seen>): void {
  const known = seenOf(roundId);
  const next: Seen = {
    commitment: known?.commitment ?? received.commitment ?? null,
    lockHash: known?.lockHash ?? received.lockHash ?? null,
    head: known?.head ?? received.head ?? null,
  };
  if (!known || JSON.stringify(next) !== JSON.stringify(known)) facts.keep(roundId, next);
}
