/** The columns of a file by name: the unit in the heading, and whether the column is left out because it holds lists. */
export interface CsvColumns {
  fields: Readonly<Record<string, { parts: { unit?: string; isList?: boolean } }>>;
}

/** The lines of a list's CSV file (RFC 4180): the headings, then the rows. Fields that hold lists are left out. */
export function* csvOf({ fields }: CsvColumns, rows: readonly object[]): Generator<string> {
  const columns = Object.entries(fields).filter(([, { parts }]) => !parts.isList);
  yield csvLine(
    columns.map(([name, { parts }]) => headingOf(name, parts.unit)),
    '\uFEFF',
  );
  for (const row of rows as Record<string, unknown>[]) yield csvLine(columns.map(([name]) => row[name]));
}

/** A line of a CSV file; the first one begins with the mark by which spreadsheets know UTF-8. */
export function csvLine(cells: readonly unknown[], start = ''): string {
  return `${start}${cells.map(cellOf).join(',')}\r\n`;
}

/** The name of a field in words, and its unit: `amountAsked` becomes "Amount asked (birr)". */
function headingOf(name: string, unit: string | undefined): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/\bid\b/g, 'ID');
  const plain = words
    .replace(/\bno\b/, 'number')
    .replace(/\btxn\b/, 'transaction')
    .replace(/\bref\b/, 'reference');
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}${unit ? ` (${unit})` : ''}`;
}

/**
 * Places where a spreadsheet would begin a formula (OWASP, CSV injection): the start, and after each character that a
 * spreadsheet of some locale takes for the end of a cell. Numbers are not changed, because they may be negative.
 */
const FORMULA = /((?:^|[,;\t\r\n"|])\s*)(?=[=+\-@＝＋－＠])/gu;

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? wordsOf(value) : String(value as string | number | boolean);
  const safe = typeof value === 'number' ? text : text.replace(FORMULA, "$1'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes a person as one text, and any other object as JSON. */
function wordsOf(value: object): string {
  const { name, phoneNo } = value as { name?: unknown; phoneNo?: unknown };
  if (typeof name === 'string' && typeof phoneNo === 'string') return `${name} (${phoneNo})`;
  return JSON.stringify(value);
}
