import { sha256 } from '@noble/hashes/sha2.js';
import { hexOf, utf8 } from './encoding';

/** A confirmed card at the lock and the secret account id (`fairId`, a UUID) of its owner. */
export interface LockEntry {
  readonly card: number;
  readonly fairId: string;
}

/** How many hex digits a tag has. */
const TAG_DIGITS = 16;

/**
 * The public tag of an account in one round (fairness.md 2): without the fairId nobody can link a tag to an account,
 * and an account has another tag in each round.
 * @param roundId UUID of the round
 * @param fairId UUID sent to its owner only
 * @returns 16 lower-case hex digits
 */
export function playerTag(roundId: string, fairId: string): string {
  return hexOf(sha256(utf8(`edil-bingo/tag/v1|${roundId}|${fairId}`))).slice(0, TAG_DIGITS);
}

/**
 * The list of sold cards that is fixed at the lock (fairness.md 2), as published in `cards`.
 * @param entries confirmed cards in any order, each card once
 * @param roundId UUID of the round
 * @returns `card:tag` lines ascending by card, without line ends
 * @throws RangeError if a card is in it twice
 */
export function lockLines(entries: readonly LockEntry[], roundId: string): string[] {
  if (new Set(entries.map((entry) => entry.card)).size !== entries.length) {
    throw new RangeError('a card is sold once');
  }
  return [...entries]
    .sort((a, b) => a.card - b.card)
    .map((entry) => `${entry.card}:${playerTag(roundId, entry.fairId)}`);
}

/**
 * Hash of the list of sold cards (fairness.md 2): SHA-256 of the lines, each ended by a line feed.
 * @param lines as `lockLines` returns them
 * @returns 64 lower-case hex digits
 */
export function lockHashOf(lines: readonly string[]): string {
  return hexOf(sha256(utf8(lines.map((line) => `${line}\n`).join(''))));
}
