/** Two words may differ by one edit for each this many letters of the shorter one. */
const LETTERS_PER_EDIT = 5;

/**
 * True if two names are spellings of one person's name: the first names agree, and so do the second names if both have
 * one. Third names are ignored. Two words of one name may be one word of the other: Haile Mariam is Hailemariam.
 */
export function namesMatch(one: string, other: string): boolean {
  const [a, b] = [foldName(one), foldName(other)];
  return a.length > 0 && b.length > 0 && agree(a, b, 2);
}

/**
 * True if all names are spellings of one person's name. Every pair is compared, because Abebe alone matches both Abebe
 * Kebede and Abebe Tadesse, who are two people.
 */
export function allNamesMatch(names: readonly string[]): boolean {
  return names.every((one, at) => names.slice(at + 1).every((other) => namesMatch(one, other)));
}

/** @param names number of names that must still agree */
function agree(a: readonly string[], b: readonly string[], names: number): boolean {
  const [firstA, secondA, ...restA] = a;
  const [firstB, secondB, ...restB] = b;
  if (names === 0 || firstA === undefined || firstB === undefined) return true;
  if (alike(firstA, firstB) && agree(a.slice(1), b.slice(1), names - 1)) return true;
  if (isHalf(secondA) && alike(firstA + secondA, firstB) && agree(restA, b.slice(1), names - 1)) return true;
  return isHalf(secondB) && alike(firstA, firstB + secondB) && agree(a.slice(1), restB, names - 1);
}

/** True for a word that may be the second half of a name; an initial cannot be one. */
function isHalf(word: string | undefined): word is string {
  return word !== undefined && strongLetters(word) >= 3;
}

function alike(one: string, other: string): boolean {
  if (isFeminine(one) !== isFeminine(other)) return false;
  const letters = Math.min(strongLetters(one), strongLetters(other));
  return edits(one, other) <= Math.floor(letters / LETTERS_PER_EDIT);
}

/**
 * True for a word with the feminine ending -ch, which makes another person's name (Abebech is not Abebe), although it
 * is only one letter in this form.
 */
function isFeminine(word: string): boolean {
  return /c\**$/.test(word);
}

function strongLetters(word: string): number {
  return word.replaceAll(WEAK, '').length;
}

/** The least number of letters to add, drop or change. A weak vowel costs nothing to drop or to read as e, i or u. */
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

/**
 * Stands for the Ethiopic vowel of the sixth order, which people write as e, as i, or not at all: ብርሃን is Birhan or
 * Berhan.
 */
const WEAK = '*';

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

/** Vowels of the eight orders. In the guttural rows (h and the glottal stop) the first order is pronounced a. */
const ORDERS = ['e', 'u', 'i', 'a', 'e', WEAK, 'o', 'wa'] as const;

/** The first halves of names that are written short, with a stroke or a dot: W/Gebriel is Wolde Gebriel. */
const HALVES: Readonly<Record<string, string>> = {
  w: 'wolde',
  g: 'gebre',
  h: 'haile',
  ወ: 'ወልደ',
  ገ: 'ገብረ',
  ኃ: 'ኃይለ',
  ሃ: 'ኃይለ',
  ሀ: 'ኃይለ',
  ኀ: 'ኃይለ',
};

/** Short titles with a stroke, each with the letters after the stroke. */
const SHORT_TITLES = /(^|\s)(w\/ro|w\/rt|w\/rit|a\/de|d\/n|d\/r|ወ\/ሮ|ወ\/ሪት|ዶ\/ር|ዲ\/ን)(?=[\s.]|$)\.?/gu;
const HALF = /(^|\s)([wghወገኃሃሀኀ])[/.]\s*(?=\p{L}{2})/gu;

/**
 * Latin spellings of one sound, replaced in this order. `c` stands for ch, as in the Oromo spelling, in which x is a t.
 */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/sh/g, '$$'],
  [/ch/g, 'c'],
  [/t[sz]/g, '#'],
  [/[ñ]|gn|ny/g, 'n'],
  [/zh/g, 'j'],
  [/([kgdt])h/g, '$1'],
  [/q/g, 'k'],
  [/x/g, 't'],
  [/wo/g, 'we'],
  [/y/g, 'i'],
  [/ou/g, 'u'],
  [/ie/g, 'e'],
  [/(.)\1+/g, '$1'],
  [/ie/g, 'e'],
];

/** Forms of address in folded form. They are dropped when they stand before a name. */
const TITLES = new Set(
  [
    ...['ato', 'wro', 'weizero', 'woizero', 'weyzero', 'wrt', 'writ', 'weizerit', 'woizerit', 'weyzerit'],
    ...['dr', 'doctor', 'doktor', 'eng', 'engineer', 'prof', 'professor', 'haji', 'hajji', 'sheikh', 'sheh'],
    ...[
      'kes',
      'qes',
      'memhir',
      'diakon',
      'deacon',
      'dn',
      'obbo',
      'ob',
      'adde',
      'aadde',
      'mr',
      'mrs',
      'ms',
      'miss',
    ],
    ...['አቶ', 'ወሮ', 'ወይዘሮ', 'ወሪት', 'ወይዘሪት', 'ዶር', 'ዶክተር', 'ኢንጂነር', 'ፕሮፌሰር', 'ሐጂ', 'ሀጂ', 'ሼህ', 'ሼክ', 'ቄስ'],
    ...['መምህር', 'ዲያቆን', 'ዲን', 'ኦቦ', 'ኣይተ', 'ወይዘሮ'],
  ].map(foldWord),
);

/**
 * The words of a name in a form in which the usual spellings of one name look alike: without titles, with W/ and G/
 * written out, Ethiopic in Latin letters, one letter for each sound, and doubled letters and vowels merged.
 */
function foldName(name: string): string[] {
  const written = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(SHORT_TITLES, ' ')
    .replace(HALF, (_, before: string, half: string) => `${before}${HALVES[half] ?? half} `);
  const words = written.split(/[\s.,/\-_()፡።]+/u).map(foldWord);
  const named = words.filter(Boolean);
  const first = named.findIndex((word) => !TITLES.has(word));
  return named.slice(Math.max(0, first));
}

function foldWord(word: string): string {
  const plain = toLatin(word.toLowerCase())
    .normalize('NFD')
    .replace(/n\u0303/g, 'ñ')
    .replace(/[^a-zñ*]/g, '');
  return SOUNDS.reduce((text, [sound, letter]) => text.replace(sound, letter), plain);
}

/** Writes Ethiopic letters in Latin ones, roughly as names are spelt; other characters stay. */
function toLatin(text: string): string {
  return Array.from(text, syllable).join('');
}

function syllable(char: string): string {
  const offset = (char.codePointAt(0) ?? 0) - START;
  const consonant = offset < 0 ? undefined : ROWS[offset >> 3];
  if (consonant === undefined) return char;
  const order = offset & 7;
  // The rows with w have only a, i and e; their letter of the first order is read as "ko" or "go".
  if (consonant.length > 1 && consonant.endsWith('w'))
    return order === 0 ? `${consonant.slice(0, -1)}o` : consonant + ORDERS[order];
  if (order === 0 && (consonant === 'h' || consonant === '')) return `${consonant}a`;
  return consonant + ORDERS[order];
}
