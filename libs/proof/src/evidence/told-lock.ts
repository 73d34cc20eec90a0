import { lockOf, parseNote, readEntry, verifyNote } from '@libs/transparency';
import type { LockValues } from '@libs/transparency';
import type { Trust } from '../trust';

/** What a phone was told when the sale closed, and what it knows by itself. */
export interface Told {
  /** The lock as the server signed it (C2SP signed-note). */
  readonly note: string;
  /** Time by the phone's own clock, ISO 8601 in UTC with milliseconds. */
  readonly receivedAt: string;
  /** Cards that the server had confirmed for this player. */
  readonly ownCards: readonly number[];
  /** The commitment at the purchase; null: the phone saw none. */
  readonly commitment: string | null;
}

/**
 * A lock that the operator has signed. @returns null if no lock key of the checker signed the note, or if its entry is
 * no lock
 */
export function openLock(note: string, { lockKeys }: Trust): LockValues | null {
  const parsed = parseNote(note);
  if (parsed === null || verifyNote(parsed, lockKeys) === null) return null;
  return lockOf(readEntry(new TextEncoder().encode(parsed.text)));
}

/** The entry that a note contains. */
export const textOfNote = (note: string): string => parseNote(note)?.text ?? '';
