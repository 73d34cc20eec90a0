/** Stands for the vowel of the sixth order, which people write as e, as i, or not at all: ብርሃን is Birhan and Berhan. */
export const WEAK = '*';

/** Consonants of the rows of the Ethiopic block, eight code points each, from U+1200. Homophones share a letter. */
const ROWS: readonly string[] = [
  ...[
    'h',
    'l',
    'h',
    'm',
    's',
    'r',
    's',
    'sh',
    'k',
    'kw',
    'k',
    'kw',
    'b',
    'v',
    't',
    'ch',
    'h',
    'hw',
    'n',
    'n',
  ],
  ...['', 'k', 'kw', 'h', 'hw', 'w', '', 'z', 'j', 'y', 'd', 'd', 'j', 'g', 'gw', 'g', 't', 'ch', 'p', 'ts'],
  ...['ts', 'f', 'p'],
];
const START = 0x1200;

/** Vowels of the eight orders. The guttural rows (h and the glottal stop) speak their first order as a. */
const ORDERS = ['e', 'u', 'i', 'a', 'e', WEAK, 'o', 'wa'] as const;

/** Writes the Ethiopic letters of a text in Latin ones, roughly as names are; other characters stay. */
export function toLatin(text: string): string {
  return Array.from(text, syllable).join('');
}

function syllable(char: string): string {
  const offset = (char.codePointAt(0) ?? 0) - START;
  const consonant = offset < 0 ? undefined : ROWS[offset >> 3];
  if (consonant === undefined) return char;
  const order = offset & 7;
  // The rows with w have a, i and e only; the letter of the first order is read as "ko", "go".
  if (consonant.length > 1 && consonant.endsWith('w'))
    return order === 0 ? `${consonant.slice(0, -1)}o` : consonant + ORDERS[order];
  if (order === 0 && (consonant === 'h' || consonant === '')) return `${consonant}a`;
  return consonant + ORDERS[order];
}
