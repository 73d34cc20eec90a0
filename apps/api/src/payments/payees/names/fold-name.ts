import { toLatin } from './ethiopic';

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

/** Short titles with a stroke; the rest of the word is part of them. */
const SHORT_TITLES = /(^|\s)(w\/ro|w\/rt|w\/rit|a\/de|d\/n|d\/r|ወ\/ሮ|ወ\/ሪት|ዶ\/ር|ዲ\/ን)(?=[\s.]|$)\.?/gu;
const HALF = /(^|\s)([wghወገኃሃሀኀ])[/.]\s*(?=\p{L}{2})/gu;

/** Latin spellings of one sound, in this order. `c` is ch, also in the Oromo spelling, whose x is a t. */
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

/** Forms of address, folded; dropped while they stand before a name. */
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
 * The words of a name in a form in which usual spellings of one name are alike: titles dropped, W/ and G/ written out,
 * Ethiopic in Latin letters, sounds of several spellings joined, doubled letters and vowels merged.
 */
export function foldName(name: string): string[] {
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
