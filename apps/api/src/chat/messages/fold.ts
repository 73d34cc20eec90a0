/** A text normalised for the search of numbers and addresses, with the position of each character in the source. */
export interface Folded {
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
export function fold(source: string): Folded {
  const folded: Folded = { text: '', starts: [] };
  let at = 0;
  for (const char of source) {
    append(folded, foldChar(char), at);
    at += char.length;
  }
  return folded;
}

/** Replaces every match of `pattern` by the result of `replace`, and keeps the source positions. */
export function refold(
  { text, starts }: Folded,
  pattern: RegExp,
  replace: (match: string) => string,
): Folded {
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
