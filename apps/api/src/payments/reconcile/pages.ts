import type { Tx } from '../../platform/db';

/** Rows of one statement: some ten milliseconds of work, whatever lies in the window and whatever the planner believes. */
export const PAGE = 4000;

/** A place in an order by time and id. The time is text, because a Date has no microseconds. */
export interface Mark {
  at: string;
  id: string;
}

/** The rows after the first mark, up to and with the second one. */
export type Page = readonly [after: Mark, to: Mark & { rows: number }];

/**
 * The query that `pagesOf` asks for the end of the next page.
 * @param where takes its parameters from $3 on; $1 and $2 are the mark before
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

/** Parts of a list, for statements that take a list of ids. */
export function* partsOf<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let i = 0; i < list.length; i += size) yield list.slice(i, i + size);
}

export const FIRST_UUID = '00000000-0000-0000-0000-000000000000';
