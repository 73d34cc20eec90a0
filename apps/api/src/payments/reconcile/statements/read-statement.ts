import type { ProviderRecord } from '../comparison';

/** Names of the columns in a provider's or bank's file; absent for a column that the file does not have. */
export interface StatementColumns {
  time: string;
  /** Column of our reference. */
  reference?: string;
  /** Column of the provider's or the bank's own number of the payment. */
  number?: string;
  /**
   * One column of amounts, signed if there is no column `direction`. The alternative is two columns, `credit` and
   * `debit`.
   */
  amount?: string;
  credit?: string;
  debit?: string;
  direction?: string;
  fee?: string;
  state?: string;
  balance?: string;
}

export interface LineError {
  line: number;
  column: string;
  message: string;
}

export interface Statement {
  /** The number of lines with data, faulty ones included. */
  lines: number;
  records: ProviderRecord[];
  errors: LineError[];
  /** The balance of the latest line that has one. */
  float: { balance: string; at: Date } | null;
}

/**
 * Converts a reference to the one form in which references are compared: only letters and digits, in capitals. CBE
 * appends the last eight digits of the account to its number; they are removed. Empty if nothing is left.
 */
export function canonicalReference(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return /^(FT[A-Z0-9]{10})\d{8}$/.exec(plain)?.[1] ?? plain;
}

/** Thrown if the file does not have the named columns. */
export class UnknownColumnsError extends Error {
  constructor(readonly columns: readonly string[]) {
    super(columns.join(', '));
  }
}

/** Words that files use for a state, in lower case. A line with any other word is an error: nothing is guessed. */
const STATES: Readonly<Record<string, ProviderRecord['state']>> = {
  ...of(
    'succeeded',
    'success successful succeeded completed complete paid settled approved done ok credited',
  ),
  ...of('failed', 'failed failure declined rejected cancelled canceled error'),
  ...of('expired', 'expired timeout'),
  ...of('pending', 'pending processing queued initiated'),
  ...of('reversed', 'reversed refunded reversal refund returned chargeback'),
};
const DIRECTIONS: Readonly<Record<string, ProviderRecord['side']>> = {
  ...of('deposit', 'in credit cr c deposit payment payin collection c2b'),
  ...of('payout', 'out debit dr d payout withdrawal transfer disbursement b2c'),
};

/**
 * Reads a statement. A line with an error, or with a time after `now`, is reported and left out; all other lines are
 * read.
 * @throws UnknownColumnsError if the file does not have the named columns
 */
export function readStatement(csv: string, columns: StatementColumns, now: Date): Statement {
  const [header, ...rows] = readCsv(csv);
  const place = new Map(header?.cells.map((name, i) => [name.toLowerCase(), i]));
  const missing = Object.entries(columns).filter(([, name]) => !place.has(String(name).toLowerCase()));
  if (missing.length > 0) throw new UnknownColumnsError(missing.map(([column]) => column));
  const result: Statement = { lines: rows.length, records: [], errors: [], float: null };
  const times = new Map<string, number>();
  for (const row of rows) {
    const read = (column: keyof StatementColumns) => {
      const name = columns[column];
      return (name === undefined ? '' : row.cells[place.get(name.toLowerCase()) ?? -1]) ?? '';
    };
    const outcome = readLine(row, read, columns);
    if ('message' in outcome) result.errors.push(outcome);
    else if (outcome.happenedAt > now)
      result.errors.push({ line: row.line, column: columns.time, message: 'later than now' });
    else {
      const { key, balance, ...record } = outcome;
      const time = (times.get(key) ?? 0) + 1;
      times.set(key, time);
      result.records.push({ ...record, lineKey: time === 1 ? key : `${key} (${time})` });
      if (balance !== null && record.happenedAt >= (result.float?.at ?? record.happenedAt))
        result.float = { balance, at: record.happenedAt };
    }
  }
  return result;
}

/** The most characters of a reference or number; those of real payments have a tenth of it. */
const LONGEST_REFERENCE = 200;

type Line = Omit<ProviderRecord, 'lineKey'> & { key: string; balance: string | null };

function readLine(
  { line }: CsvRow,
  read: (column: keyof StatementColumns) => string,
  columns: StatementColumns,
): Line | LineError {
  const error = (column: keyof StatementColumns, message: string): LineError => ({
    line,
    column: columns[column] ?? column,
    message,
  });
  const happenedAt = timeOf(read('time'));
  if (!happenedAt) return error('time', 'no time');
  const money = moneyOf(read, columns);
  if ('column' in money) return error(money.column, money.message);
  const fee = read('fee') === '' ? null : decimalOf(read('fee'));
  if (fee === undefined) return error('fee', 'no amount');
  const balance = read('balance') === '' ? null : decimalOf(read('balance'));
  if (balance === undefined) return error('balance', 'no amount');
  const status = columns.state === undefined ? 'booked' : read('state');
  const state = columns.state === undefined ? 'succeeded' : STATES[status.toLowerCase()];
  if (!state) return error('state', 'unknown word');
  const [reference, number] = [read('reference') || null, read('number') || null];
  if (reference === null && number === null)
    return error(columns.reference === undefined ? 'number' : 'reference', 'no reference');
  for (const [column, name] of Object.entries({ reference, number } as const))
    if (name !== null && name.length > LONGEST_REFERENCE)
      return error(column as 'reference' | 'number', `longer than ${LONGEST_REFERENCE} characters`);
  const { side, amount } = money;
  const identity = number ?? `${reference} ${happenedAt.toISOString()} ${amount}`;
  return {
    side,
    source: 'statement',
    key: `${state} ${identity}`.slice(0, 300),
    reference,
    providerRef: number,
    ownId: null,
    state,
    status: status.slice(0, 100),
    amount,
    fee: fee?.replace('-', '') ?? null,
    happenedAt,
    balance,
  };
}

type Money =
  { side: ProviderRecord['side']; amount: string } | { column: keyof StatementColumns; message: string };

/**
 * The side (deposit or payout) and amount of a line. The side follows from the direction, from the column that is
 * filled, or from the sign.
 */
function moneyOf(read: (column: keyof StatementColumns) => string, columns: StatementColumns): Money {
  if (columns.amount === undefined) {
    const [credit, debit] = [decimalOf(read('credit')), decimalOf(read('debit'))];
    if (isSome(credit) && !isSome(debit)) return { side: 'deposit', amount: credit };
    if (isSome(debit) && !isSome(credit)) return { side: 'payout', amount: debit.replace('-', '') };
    return { column: 'credit', message: 'neither credit nor debit' };
  }
  const amount = decimalOf(read('amount'));
  if (amount === undefined) return { column: 'amount', message: 'no amount' };
  const sign = amount.startsWith('-') ? 'payout' : 'deposit';
  const side = columns.direction === undefined ? sign : DIRECTIONS[read('direction').toLowerCase()];
  return side ? { side, amount: amount.replace('-', '') } : { column: 'direction', message: 'unknown word' };
}

function isSome(amount: string | undefined): amount is string {
  return amount !== undefined && Number(amount) !== 0;
}

/** An exact decimal with at most six places, such as `1,234.50` or `ETB -3`; undefined for anything else. */
function decimalOf(text: string): string | undefined {
  const plain = text.replace(/^(?:ETB|birr)\s*|\s*(?:ETB|birr)$/gi, '').replace(/(?<=\d),(?=\d{3})/g, '');
  return /^-?\d{1,14}(?:\.\d{1,6}0*)?$/.test(plain) ? plain : undefined;
}

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/;
const DAY_FIRST = /^(\d{2})[/.-](\d{2})[/.-](\d{4})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/;

/** A time in one of the forms of files, day first or ISO. Without a zone it is in the time of Addis Ababa. */
function timeOf(text: string): Date | null {
  const iso = ISO.exec(text);
  const [, day, month, year, ...clock] = DAY_FIRST.exec(text) ?? [];
  const parts = iso ? iso.slice(1, 7) : [year, month, day, ...clock];
  if (parts[0] === undefined) return null;
  const [y, mo, d, h = '00', mi = '00', s = '00'] = parts;
  const zone = iso?.[7] ?? '+03:00';
  const time = new Date(
    `${y}-${mo}-${d}T${h}:${mi}:${s}${zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone}`,
  );
  return Number.isNaN(time.getTime()) ? null : time;
}

function of<T extends string>(value: T, words: string): Record<string, T> {
  return Object.fromEntries(words.split(' ').map((word) => [word, value]));
}

/** A row of a CSV file and the number of the line on which it starts, the first being 1. */
interface CsvRow {
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
