/** The lines of a CSV file (RFC 4180); the first has the names of the columns. Fields that hold lists are left out. */
export function* csvOf(rows: readonly object[]): Generator<string> {
  const columns = Object.keys(flat(rows[0] ?? {}));
  yield `\uFEFF${columns.map(cellOf).join(',')}\r\n`;
  for (const row of rows) {
    const cells = flat(row);
    yield `${columns.map((column) => cellOf(cells[column])).join(',')}\r\n`;
  }
}

/** The fields of a row that fit into cells. */
function flat(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => !Array.isArray(value)));
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
