/** The result of one call of the provider check. */
export interface CheckRow {
  call: string;
  expected: string;
  held: 'holds' | 'differs' | 'not tried';
  came: string;
}

const HEADS: CheckRow = { call: 'Call', expected: 'Expected', held: 'differs', came: 'What came back' };

/** The rows as a table for a terminal. */
export function checkTable(rows: readonly CheckRow[]): string {
  const cells = rows.map(({ call, expected, held, came }) => [call, expected, held, came]);
  const table = [[HEADS.call, HEADS.expected, 'Held', HEADS.came], ...cells];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [
    line(table[0] ?? []),
    `${rule}  ${'-'.repeat(HEADS.came.length)}`,
    ...table.slice(1).map(line),
  ].join('\n');
}
