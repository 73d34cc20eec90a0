import { CHAT_MASK } from '@libs/contract';

/** A message as the receiver may read it. */
export interface Masked {
  text: string;
  /** True if a part of it was replaced. */
  masked: boolean;
}

/** Digits as words in the product's languages. Tigrinya and Amharic share two of them. */
const WORDS: readonly (readonly string[])[] = [
  ['zero', 'oh', 'ዜሮ', 'ባዶ', 'zeeroo', 'duwwaa'],
  ['one', 'አንድ', 'ሓደ', 'tokko'],
  ['two', 'ሁለት', 'ክልተ', 'lama'],
  ['three', 'ሦስት', 'ሶስት', 'ሰለስተ', 'sadii', 'sadi'],
  ['four', 'አራት', 'ኣርባዕተ', 'afur'],
  ['five', 'አምስት', 'ሓሙሽተ', 'shan'],
  ['six', 'ስድስት', 'ሽዱሽተ', "ja'a", 'jaʼa', 'jaha'],
  ['seven', 'ሰባት', 'ሸውዓተ', 'torba'],
  ['eight', 'ስምንት', 'ሸሞንተ', 'saddeet'],
  ['nine', 'ዘጠኝ', 'ትሽዓተ', 'sagal'],
];
const DIGIT_OF_WORD = new Map(
  WORDS.flatMap((words, digit) => words.map((word): [string, string] => [word, String(digit)])),
);
const DIGIT_WORD = new RegExp(`(?<!\\p{L})(?:${[...DIGIT_OF_WORD.keys()].join('|')})(?!\\p{L})`, 'gu');

/** What may stand between two digits of a number: up to six marks or spaces. Only WITH_WORDS allows words. */
const GAP = '[^\\p{L}\\p{N}]{0,6}';
/** A digit, or a letter that stands for one. */
const DIGIT = '[0-9oil]';
const digits = (count: number) => `(?:${GAP}${DIGIT}){${count}}`;
const PREFIX = `(?:(?:[0o]${GAP}[0o]${GAP})?2${GAP}5${GAP}[1il](?:${GAP}[0o])?|[0o])`;

/** 0 or 251 at the beginning of a group of digits, and nine digits after it; or any number that begins with a plus. */
const PREFIXED = new RegExp(
  `[(+]{0,2}(?<![0-9])${PREFIX}${GAP}[1-9il]${digits(8)}|\\+\\d${digits(8)}(?:${GAP}\\d){0,6}`,
  'gu',
);
/** A mobile number written in one piece, also in the middle of other digits. */
const INSIDE = /(?:251|0)[79]\d{8}/gu;
/** A mobile number without a prefix: nine digits that begin with 9 or 7 and stand alone. */
const BARE = new RegExp(`(?<!\\p{N}${GAP})[79](?:[^\\p{L}\\p{N},]{0,6}\\d){8}(?!${GAP}\\p{N})`, 'gu');
/** A mobile number with words in it: `09` or `07`, and the other eight digits with words between them. */
const WITH_WORDS = /(?<![\p{L}\p{N}])0[79](?!:)(?:[^\d]{0,14}\d){8}(?![^\d]{0,3}\d)/gu;
const NUMBERS = [PREFIXED, INSIDE, BARE, WITH_WORDS];
/** Fewest real digits in a match, because a letter counts as a digit only among digits. */
const REAL_DIGITS = 7;

const TOP_LEVEL =
  'com|net|org|info|biz|co|io|me|app|xyz|link|shop|online|site|store|top|live|club|vip|tv|gg|ly|to|cc|dev|pro|fun|win|bet|casino|games|game|club|click|page|web|et|ke|uk|us|ru|cn|de|ae|in|ng|za';
/** A dot. A space may follow it only if a space precedes it too; otherwise the dot ends a sentence. */
const DOT = '(?:[.。]|\\s[.。]\\s?|\\s?[([{]\\s?(?:dot|[.]|ነጥብ)\\s?[)\\]}]\\s?|\\s(?:dot|ነጥብ)\\s)';
const LABEL = '[\\p{L}\\p{N}-]{1,63}';
const LINKS = [
  /[a-z][a-z0-9+.-]{1,15}:\/\/[^\s]+/gu,
  /(?<![\p{L}\p{N}])www\s?\.\s?[^\s]+/gu,
  /(?<![\p{L}\p{N}])(?:mailto|tel|sms|tg|whatsapp|viber):\s?[^\s]+/gu,
  /[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]+\s?(?:\.|\(dot\)|\[dot\])\s?[\p{L}\p{N}.-]+/gu,
  new RegExp(
    `(?<![\\p{L}\\p{N}])${LABEL}(?:${DOT}${LABEL}){0,3}(?:${DOT}(?:${TOP_LEVEL})|\\.\\s(?:com|net|org))(?![\\p{L}\\p{N}-])(?:[/:?#][^\\s]*)?`,
    'gu',
  ),
  /(?<!\d)(?:\d{1,3}\.){3}\d{1,3}(?!\d)(?::\d+)?(?:\/[^\s]*)?/gu,
];

type Span = [start: number, end: number];

/**
 * Masks contact details, which would move a conversation out of the product or expose another person's number: Ethiopian
 * phone numbers in every spelling (other scripts, spaces, marks, words for digits), numbers with a plus, links and mail
 * addresses. Text that looks like one by chance is masked too; staff can read the original in the reports.
 */
export function maskMessage(source: string): Masked {
  const folded = fold(source);
  const numbers = refold(folded, DIGIT_WORD, (word) => DIGIT_OF_WORD.get(word) ?? word);
  const spans = [
    ...LINKS.flatMap((pattern) => spansOf(folded, pattern, source.length)),
    ...NUMBERS.flatMap((pattern) => spansOf(numbers, pattern, source.length, isNumber)),
  ];
  return { text: cover(source, spans), masked: spans.length > 0 };
}

const isNumber = (found: string) => (found.match(/\d/g)?.length ?? 0) >= REAL_DIGITS;

/** A span ends where the next visible character starts, so it includes invisible ones such as the frame of a keycap. */
function spansOf(
  { text, starts }: Folded,
  pattern: RegExp,
  length: number,
  counts: (found: string) => boolean = () => true,
): Span[] {
  return [...text.matchAll(pattern)]
    .filter(([found]) => counts(found))
    .map(({ 0: found, index }) => [starts[index] ?? 0, starts[index + found.length] ?? length]);
}

function cover(source: string, spans: readonly Span[]): string {
  let covered = '';
  let at = 0;
  for (const [start, end] of [...spans].sort((a, b) => a[0] - b[0])) {
    if (start >= at) covered += source.slice(at, start) + CHAT_MASK;
    at = Math.max(at, end);
  }
  return covered + source.slice(at);
}

/** A text normalised for the search of numbers and addresses, with the position of each character in the source. */
interface Folded {
  text: string;
  /** Start of each character of `text` in the source. */
  starts: number[];
}

/** The digit zero of the non-ASCII scripts that local keyboards offer. */
const ZEROS = [0x0660, 0x06f0, 0x0966];
/** Ethiopic has no zero; it has digits for one to nine and for the tens from ten to ninety. */
const ETHIOPIC_ONE = 0x1369;
const ETHIOPIC_TEN = 0x1372;
const INVISIBLE = /^[\p{Cf}\p{Mn}\p{Me}\u115f\u1160\u3164]$/u;

/**
 * Normalises a text: lower case, compatibility forms (full-width, circled, superscript …) in their plain form, digits of
 * other scripts as ASCII, invisible characters removed.
 */
function fold(source: string): Folded {
  const folded: Folded = { text: '', starts: [] };
  let at = 0;
  for (const char of source) {
    append(folded, foldChar(char), at);
    at += char.length;
  }
  return folded;
}

/** Replaces every match of `pattern` by the result of `replace`, and keeps the source positions. */
function refold({ text, starts }: Folded, pattern: RegExp, replace: (match: string) => string): Folded {
  const folded: Folded = { text: '', starts: [] };
  let copied = 0;
  const copyTo = (until: number) => {
    for (; copied < until; copied += 1) append(folded, text.charAt(copied), starts[copied] ?? 0);
  };
  for (const match of text.matchAll(pattern)) {
    copyTo(match.index);
    append(folded, replace(match[0]), starts[match.index] ?? 0);
    copied = match.index + match[0].length;
  }
  copyTo(text.length);
  return folded;
}

function append(folded: Folded, added: string, start: number): void {
  for (let unit = 0; unit < added.length; unit += 1) folded.starts.push(start);
  folded.text += added;
}

function foldChar(char: string): string {
  if (INVISIBLE.test(char)) return '';
  const code = char.codePointAt(0) ?? 0;
  if (code >= ETHIOPIC_ONE && code < ETHIOPIC_TEN) return String(code - ETHIOPIC_ONE + 1);
  if (code >= ETHIOPIC_TEN && code < ETHIOPIC_TEN + 9) return `${code - ETHIOPIC_TEN + 1}0`;
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  if (zero !== undefined) return String(code - zero);
  return char.normalize('NFKC').toLowerCase();
}
