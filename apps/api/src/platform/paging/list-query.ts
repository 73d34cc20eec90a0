import { IsOptional, IsString, MaxLength } from 'class-validator';
import { DomainError } from '../errors';

const MAX_ROWS = 100;
const MAX_OFFSET = 1_000_000;

/** Query of a list of the backoffice, as ra-data-simple-rest writes it: three JSON texts. */
export class ListQueryDto {
  /** `["createdAt","DESC"]` */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  sort?: string;

  /** `[0, 24]`: first and last row, both included. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  range?: string;

  /** `{"state":"open"}` */
  @IsOptional()
  @IsString()
  @MaxLength(4000)
  filter?: string;
}

/** What a list is asked for, checked. */
export interface ListWish<Field extends string> {
  field: Field;
  direction: 'ASC' | 'DESC';
  offset: number;
  limit: number;
  filter: Readonly<Record<string, unknown>>;
}

/** One page of a list and the header `Content-Range` that tells how long the list is. */
export interface ListPage<Row> {
  rows: Row[];
  contentRange: string;
}

/**
 * Reads the query of a list; without one it is the first 25 rows, ordered by the first of `fields`, newest first.
 *
 * @param fields what the list can be ordered by
 * @throws DomainError VALIDATION_FAILED for anything else, and for more than 100 rows at once
 */
export function readListQuery<Field extends string>(
  query: ListQueryDto,
  fields: readonly [Field, ...Field[]],
): ListWish<Field> {
  const [wishedField, wishedDirection] = pair(query.sort, [fields[0], 'DESC']);
  const [from, to] = pair(query.range, [0, 24]);
  const filter = query.filter === undefined ? {} : parse(query.filter);
  const field = fields.find((known) => known === wishedField);
  const direction = (['ASC', 'DESC'] as const).find((known) => known === wishedDirection);
  if (!field || !direction || !isRecord(filter) || !isWhole(from) || !isWhole(to)) throw refusal();
  const limit = to - from + 1;
  if (from < 0 || from > MAX_OFFSET || limit < 1 || limit > MAX_ROWS) throw refusal();
  return { field, direction, offset: from, limit, filter };
}

/** @param total length of the whole list */
export function listPage<Row>(resource: string, rows: Row[], offset: number, total: number): ListPage<Row> {
  const shown = rows.length > 0 ? `${offset}-${offset + rows.length - 1}` : '*';
  return { rows, contentRange: `${resource} ${shown}/${total}` };
}

function pair(text: string | undefined, fallback: [unknown, unknown]): [unknown, unknown] {
  if (text === undefined) return fallback;
  const value = parse(text);
  if (!Array.isArray(value) || value.length !== 2) throw refusal();
  return [value[0], value[1]];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal();
  }
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const refusal = () => new DomainError('VALIDATION_FAILED');
