import type { Tx } from '../../../platform/db';

/**
 * Rows that one SQL statement reads: some ten milliseconds of work, however many rows the window has and the planner
 * expects.
 */
export const PAGE = 4000;

/** A position in rows ordered by time and id. The time is text, because a Date has no microseconds. */
export interface Mark {
  at: string;
  id: string;
}

/** The rows after the first mark, up to and including the second. */
export type Page = readonly [after: Mark, to: Mark & { rows: number }];

/**
 * The query with which `pagesOf` finds the end of the next page.
 * @param where a condition whose parameters start at $3; $1 and $2 are the mark before the page
 */
export function endOfPage(table: string, time: 'seen_at' | 'updated_at', where: string): string {
  return `SELECT ${time}::text AS at, id::text AS id, (count(*) OVER ())::int AS rows FROM (
      SELECT ${time}, id FROM ${table} WHERE ${where} AND (${time}, id) > ($1, $2) ORDER BY ${time}, id LIMIT ${PAGE}) p
    ORDER BY p.${time} DESC, p.id DESC LIMIT 1`;
}

/** Goes through rows page by page, so that no statement reads more than PAGE of them. */
export async function* pagesOf(
  tx: Tx,
  query: string,
  params: readonly unknown[],
  start: Mark,
): AsyncGenerator<Page> {
  let after = start;
  for (;;) {
    const [to] = await tx.query<Page[1]>(query, [after.at, after.id, ...params]);
    if (!to) return;
    yield [after, to];
    after = to;
  }
}

/** Splits a list into parts, for SQL statements that take a list of ids. */
export function* partsOf<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let i = 0; i < list.length; i += size) yield list.slice(i, i + size);
}

export const FIRST_UUID = '00000000-0000-0000-0000-000000000000';
