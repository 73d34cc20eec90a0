/** A row of a CSV file and the number of the line on which it starts, the first being 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

const DELIMITERS = [',', ';', '\t'] as const;

/**
 * Reads a CSV file (RFC 4180). The first line decides whether commas, semicolons or tabs separate the cells; empty
 * lines are skipped. A cell with a stray quote is taken as it stands, so that it spoils at most its own line.
 */
export function readCsv(text: string): CsvRow[] {
  const source = text.replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(source.slice(0, source.search(/[\r\n]|$/)));
  const rows: CsvRow[] = [];
  let line = 1;
  let row: CsvRow = { line, cells: [] };
  // Matches one cell and its end; a quoted cell may hold delimiters and line ends.
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^\\r\\n${delimiter}]*))(${delimiter}|\\r\\n|\\n|\\r|$)`,
    'gy',
  );
  for (const [, quoted, bare, end] of source.matchAll(cell)) {
    row.cells.push((quoted?.replaceAll('""', '"') ?? bare ?? '').trim());
    line += quoted?.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === delimiter) continue;
    rows.push(row);
    if (end === '') break;
    line += 1;
    row = { line, cells: [] };
  }
  return rows.filter(({ cells }) => cells.some((text) => text !== ''));
}

function delimiterOf(header: string): string {
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}
