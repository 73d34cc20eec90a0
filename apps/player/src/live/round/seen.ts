import { deviceStorage } from '../../shared/device/storage';

/** Facts of a round's draw that this phone received during play; a later proof must match them (fairness.md 6). */
export interface Seen {
  commitment: string | null;
  lockHash: string | null;
  head: string | null;
}

const KEY = 'seenRounds';
const KEPT = 20;

type Entry = [roundId: string, seen: Seen];

function entries(): Entry[] {
  try {
    const value: unknown = JSON.parse(deviceStorage.read(KEY) ?? '[]');
    return Array.isArray(value) ? (value as Entry[]) : [];
  } catch {
    return [];
  }
}

export const seenOf = (roundId: string): Seen | undefined =>
  entries().find((entry) => entry[0] === roundId)?.[1];

/** Keeps the first received values: later ones never replace them. */
export function noteSeen(roundId: string, received: Partial<Seen>): void {
  const known = seenOf(roundId);
  const next: Seen = {
    commitment: known?.commitment ?? received.commitment ?? null,
    lockHash: known?.lockHash ?? received.lockHash ?? null,
    head: known?.head ?? received.head ?? null,
  };
  if (known && JSON.stringify(next) === JSON.stringify(known)) return;
  const others = entries().filter(([id]) => id !== roundId);
  deviceStorage.write(KEY, JSON.stringify([...others, [roundId, next]].slice(-KEPT)));
}
