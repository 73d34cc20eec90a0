import { isDayAfter, type Books } from './log-state';
import type { Wrong } from './round-rules';

const sumOf = (list: string): bigint =>
  list === '-' ? 0n : list.split(',').reduce((sum, one) => sum + BigInt(one.split(':')[1] ?? 0), 0n);

/**
 * Checks the books of a day against those of the day before (docs/fairness.md section 13).
 * @param rounds what the day's logged ends took and paid, santim
 * @returns the fault in them
 */
export function checkBooks(
  books: Books,
  before: Books | null,
  rounds: { staked: bigint; prizes: bigint },
): Wrong | null {
  if (before && !isDayAfter(books.day, before.day)) return 'books_day';
  const { main, bonus, held, escrow, house, other, clearing } = books;
  const accounts = [main, bonus, held, escrow, house, other].reduce((sum, one) => sum + BigInt(one), 0n);
  if (accounts + sumOf(clearing) !== 0n) return 'books_sum';
  // The log may have begun in the middle of its first day, so the rounds of that day are not compared.
  if (before === null) return null;
  const isOfRounds = BigInt(books.staked) === rounds.staked && BigInt(books.prizes) === rounds.prizes;
  return isOfRounds ? null : 'books_rounds';
}
