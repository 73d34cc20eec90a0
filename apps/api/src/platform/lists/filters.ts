import { isUUID } from 'class-validator';

/** Adds a value to the parameters of a statement. @returns its placeholder, such as `$3` */
export type Place = (value: unknown) => string;

/** A condition of a WHERE clause. @param now the time of the request */
export type Condition = (place: Place, now: Date) => string;

/** Reads the value of one filter of a list. @returns its condition; null for an invalid value */
export type Filter = (value: unknown) => Condition | null;

/** The most values in one filter. */
const MAX_VALUES = 100;
const MAX_TEXT = 200;

type Reader = (value: unknown) => string | null;

const asUuid: Reader = (value) => (isUUID(value) ? String(value) : null);
const asDecimal: Reader = (value) => (/^\d{1,18}$/.test(asPlain(value) ?? '') ? String(value) : null);
const asText: Reader = (value) => {
  const text = asPlain(value);
  return text && text.length <= MAX_TEXT ? text : null;
};

const FIRST_TIME = new Date('0001-01-01T00:00:00.000Z');
const LAST_TIME = new Date('9999-12-31T23:59:59.999Z');
const asTime: Reader = (value) => {
  const time = typeof value === 'string' && value.length >= 10 ? new Date(value) : null;
  if (!time || Number.isNaN(time.getTime())) return null;
  // JavaScript accepts years of six digits and the year 0; Postgres does not.
  return time < FIRST_TIME || time > LAST_TIME ? null : time.toISOString();
};
const readers = { uuid: asUuid, decimal: asDecimal, text: asText, time: asTime };

function asPlain(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : null;
}

/** A filter for one value or several. @param column a column, or any expression over the list's table */
function anyOf(column: string, type: string, read: Reader): Filter {
  return (value) => {
    const values = (Array.isArray(value) ? value : [value]).map(read);
    if (values.length > MAX_VALUES || values.some((one) => one === null)) return null;
    return (place) => `${column} = ANY (${place(values)}::${type}[])`;
  };
}

/** A filter for rows with this id, or with one of several ids. */
export const uuids = (column: string): Filter => anyOf(column, 'uuid', asUuid);
/** Like `uuids`, but for rows whose ids are numbers. */
export const decimals = (column: string): Filter => anyOf(column, 'bigint', asDecimal);
/** A filter for rows with exactly this text, or with one of several texts. */
export const texts = (column: string): Filter => anyOf(column, 'text', asText);

/** A filter for one or several values of a closed set. */
export function oneOf(column: string, known: readonly string[]): Filter {
  return anyOf(column, 'text', (value) => known.find((one) => one === value) ?? null);
}

/**
 * A filter over another table: it finds the rows whose `key` is among the values that `from` selects under `filter`.
 */
export function within(key: string, from: string, filter: Filter): Filter {
  return (value) => {
    const condition = filter(value);
    return condition && ((place, now) => `${key} IN (${from} WHERE ${condition(place, now)})`);
  };
}

export const isTrue: (condition: string) => Filter = (condition) => (value) =>
  typeof value === 'boolean' ? () => (value ? condition : `NOT (${condition})`) : null;

/** A filter for rows from this time on. */
export const since = (column: string): Filter => compared(column, '>=');
/** A filter for rows before this time. */
export const until = (column: string): Filter => compared(column, '<');

function compared(column: string, operator: '>=' | '<'): Filter {
  return by('time', (place) => `${column} ${operator} ${place}::timestamptz`);
}

/** A filter whose value chooses one of several conditions. */
export function choice(conditions: Readonly<Record<string, string | Condition>>): Filter {
  const known = new Map(Object.entries(conditions));
  return (value) => {
    const condition = typeof value === 'string' ? known.get(value) : undefined;
    if (condition === undefined) return null;
    return typeof condition === 'string' ? () => condition : condition;
  };
}

/**
 * A filter for free text.
 * @param condition gets the text without white space at its ends
 * @param least the fewest characters of the text
 */
export function search(condition: (text: string, place: Place) => string, least = 1): Filter {
  return (value) => {
    const text = asText(value);
    return text === null || text.length < least ? null : (place) => condition(text, place);
  };
}

/** A filter with any condition on one value. @param read checks the value */
export function by(read: keyof typeof readers, condition: (place: string) => string): Filter {
  const reader = readers[read];
  return (value) => {
    const one = reader(value);
    return one === null ? null : (place) => condition(place(one));
  };
}

/** The LIKE pattern that matches lower-case text with `text` anywhere in it. */
export function anywhere(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
