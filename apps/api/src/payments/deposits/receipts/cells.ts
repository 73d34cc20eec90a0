import { santim, type Santim } from '@libs/money';

/**
 * The visible texts of an HTML page in order, without tags, scripts and styles, with entities decoded and each run of
 * white space as one blank.
 */
export function textsOf(html: string): string[] {
  return [...betweenTags(html)].map((text) => decode(text).replace(/\s+/g, ' ').trim()).filter(Boolean);
}

/** Reads the page in one pass: a regular expression for tags takes quadratic time, hours for a page of 2 MB of `<`. */
function* betweenTags(html: string): Generator<string> {
  const lower = html.toLowerCase();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    yield html.slice(at, open < 0 ? html.length : open);
    const close = open < 0 ? -1 : html.indexOf('>', open);
    if (close < 0) return;
    at = close + 1;
    const hidden = /^<(script|style)\b/.exec(lower.slice(open, open + 8))?.[1];
    if (!hidden) continue;
    at = lower.indexOf(`</${hidden}`, at);
    if (at < 0) return;
  }
}

/**
 * An amount of a receipt, read from the whole cell with its thousands separators: `1,500.00 Birr` is 1500 birr, not 500
 * (providers.md section 6.1).
 */
export function amountOfCell(cell: string | null): Santim | null {
  const match = /^(?:ETB\s*)?(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?\s*(?:birr|etb|ብር)?\.?$/i.exec(
    cell?.trim() ?? '',
  );
  if (!match) return null;
  const whole = BigInt((match[1] ?? '').replaceAll(',', ''));
  return santim(whole * 100n + BigInt((match[2] ?? '').padEnd(2, '0')));
}

/** The text that follows the first text matching the label; null if none matches. */
export function cellAfter(texts: readonly string[], label: RegExp): string | null {
  const at = texts.findIndex((text) => label.test(text));
  return at < 0 ? null : (texts[at + 1] ?? null);
}

/**
 * A person's name; null if the cell holds something else: a masked name, a number or, where the cell is empty, the next
 * label.
 */
export function nameOfCell(cell: string | null): string | null {
  const name = cell?.trim() ?? '';
  return /^\p{L}[\p{L}\p{M} .'’/-]{0,99}$/u.test(name) && !/\bno\.?$/i.test(name) ? name : null;
}

/** Reads a time such as `dd-MM-yyyy HH:mm:ss`, in the time of Addis Ababa; null for any other text. */
export function addisTime(cell: string | null): Date | null {
  const match = /^(\d{2})[-/](\d{2})[-/](\d{4}) (\d{2}):(\d{2}):(\d{2})$/.exec(cell?.trim() ?? '');
  if (!match) return null;
  const [, day, month, year, hour, minute, second] = match;
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+03:00`);
  return Number.isNaN(time.getTime()) ? null : time;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

function decode(text: string): string {
  return text.replace(
    /&(?:#(\d{1,6})|([a-z]+));/gi,
    (whole, code: string | undefined, name: string | undefined) => {
      if (code !== undefined) return String.fromCodePoint(Math.min(Number(code), 0x10ffff));
      return ENTITIES[(name ?? '').toLowerCase()] ?? whole;
    },
  );
}
