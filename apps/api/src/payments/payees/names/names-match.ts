import { WEAK } from './ethiopic';
import { foldName } from './fold-name';

/** Letters of the shorter word for each edit that is forgiven. */
const LETTERS_PER_EDIT = 5;

/**
 * True if two names are spellings of one person's: the first names agree, and the second ones where both have one.
 * Third names are optional. Two words of one name may be one word of the other: Haile Mariam is Hailemariam.
 */
export function namesMatch(one: string, other: string): boolean {
  const [a, b] = [foldName(one), foldName(other)];
  return a.length > 0 && b.length > 0 && agree(a, b, 2);
}

/** True if all are spellings of one person's name. Each is compared with each: Abebe fits two people who are not one. */
export function allNamesMatch(names: readonly string[]): boolean {
  return names.every((one, at) => names.slice(at + 1).every((other) => namesMatch(one, other)));
}

/** @param names how many names must still agree */
function agree(a: readonly string[], b: readonly string[], names: number): boolean {
  const [firstA, secondA, ...restA] = a;
  const [firstB, secondB, ...restB] = b;
  if (names === 0 || firstA === undefined || firstB === undefined) return true;
  if (alike(firstA, firstB) && agree(a.slice(1), b.slice(1), names - 1)) return true;
  if (isHalf(secondA) && alike(firstA + secondA, firstB) && agree(restA, b.slice(1), names - 1)) return true;
  return isHalf(secondB) && alike(firstA, firstB + secondB) && agree(a.slice(1), restB, names - 1);
}

/** A word that may be the second half of a name; an initial is none. */
function isHalf(word: string | undefined): word is string {
  return word !== undefined && strongLetters(word) >= 3;
}

function alike(one: string, other: string): boolean {
  if (isFeminine(one) !== isFeminine(other)) return false;
  const letters = Math.min(strongLetters(one), strongLetters(other));
  return edits(one, other) <= Math.floor(letters / LETTERS_PER_EDIT);
}

/** Abebech is not Abebe: the ending -ch makes another person's name, though it is one letter here. */
function isFeminine(word: string): boolean {
  return /c\**$/.test(word);
}

function strongLetters(word: string): number {
  return word.replaceAll(WEAK, '').length;
}

/** Least number of letters to add, drop or change; a weak vowel costs nothing to drop, or to read as e, i or u. */
function edits(one: string, other: string): number {
  let row = [0];
  for (const letter of other) row.push((row.at(-1) ?? 0) + costOf(letter));
  for (const letter of one) {
    const next = [(row[0] ?? 0) + costOf(letter)];
    for (const [index, against] of Array.from(other).entries()) {
      const changed = (row[index] ?? 0) + (sameSound(letter, against) ? 0 : 1);
      const dropped = (row[index + 1] ?? 0) + costOf(letter);
      const added = (next[index] ?? 0) + costOf(against);
      next.push(Math.min(changed, dropped, added));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

function costOf(letter: string): number {
  return letter === WEAK ? 0 : 1;
}

function sameSound(one: string, other: string): boolean {
  return one === other || (one === WEAK && isWeakVowel(other)) || (other === WEAK && isWeakVowel(one));
}

function isWeakVowel(letter: string): boolean {
  return letter === 'e' || letter === 'i' || letter === 'u';
}
