/** A row of a CSV file and the number of the line on which it starts, the first being 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

const DELIMITERS = [',', ';', '\t'] as const;

/** Reads a CSV file (RFC 4180); its first line says whether commas, semicolons or tabs part the cells. Empty lines are skipped. */
export function readCsv(text: string): CsvRow[] {
  const source = text.replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(source.slice(0, source.search(/[\r\n]|$/)));
  const rows: CsvRow[] = [];
  let line = 1;
  let row: CsvRow = { line, cells: [] };
  // One cell with what ends it; a quoted one may hold delimiters and line ends.
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"\\r\\n${delimiter}][^\\r\\n${delimiter}]*)|)(${delimiter}|\\r\\n|\\n|\\r|$)`,
    'y',
  );
  while (cell.lastIndex <= source.length) {
    const found = cell.exec(source);
    if (!found) {
      row.cells.push(source.slice(cell.lastIndex));
      break;
    }
    const [, quoted, bare, end] = found;
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
