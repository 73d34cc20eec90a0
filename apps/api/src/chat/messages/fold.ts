/** A text as a reader who looks for numbers and addresses hears it, with the way back to what was written. */
export interface Folded {
  text: string;
  /** Where each character of `text` begins in the source. */
  starts: number[];
}

/** First digit of the scripts whose digits people here can type, besides ASCII. */
const ZEROS = [0x0660, 0x06f0, 0x0966];
/** Ethiopic has no zero: one to nine, and the tens, ten to ninety. */
const ETHIOPIC_ONE = 0x1369;
const ETHIOPIC_TEN = 0x1372;
const INVISIBLE = /^[\p{Cf}\p{Mn}\p{Me}\u115f\u1160\u3164]$/u;

/**
 * Lower case, compatibility forms (full-width, circled, superscript …) in their plain form, digits of other scripts as
 * ASCII, and nothing that cannot be seen.
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

/** The same with every match of `pattern` said in another way; `say` answers what it stands for. */
export function refold({ text, starts }: Folded, pattern: RegExp, say: (match: string) => string): Folded {
  const folded: Folded = { text: '', starts: [] };
  let copied = 0;
  const copyTo = (until: number) => {
    for (; copied < until; copied += 1) append(folded, text.charAt(copied), starts[copied] ?? 0);
  };
  for (const match of text.matchAll(pattern)) {
    copyTo(match.index);
    append(folded, say(match[0]), starts[match.index] ?? 0);
    copied = match.index + match[0].length;
  }
  copyTo(text.length);
  return folded;
}

function append(folded: Folded, said: string, start: number): void {
  for (let unit = 0; unit < said.length; unit += 1) folded.starts.push(start);
  folded.text += said;
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
