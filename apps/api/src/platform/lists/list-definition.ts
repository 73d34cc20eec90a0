import type { AuditList } from '@libs/contract';
import type { Filter } from './filters';

/**
 * One resource of the backoffice as a list. A request may sort and filter by the names in here only; their SQL is
 * written here and never taken from a request.
 */
export interface ListDefinition<Row extends object, View extends object> {
  /** The name in the path and in Content-Range. */
  name: AuditList;
  /** The table whose rows are listed, and its alias in every expression below. */
  table: string;
  alias: string;
  /** Its unique column; every order ends with it, so that pages neither repeat nor miss a row. */
  key: string;
  /** Columns of the answer; may use `joins`, which run for the rows of the page only. */
  select: string;
  joins?: string;
  /** Expressions over the table by field; `id` stands for the key. */
  sorts: Readonly<Record<string, string>>;
  defaultSort: readonly [field: string, order: 'ASC' | 'DESC'];
  filters: Readonly<Record<string, Filter>>;
  /** Conditions that hide rows, such as deleted ones, unless the request has the filter of that name or asks by id. */
  unless?: Readonly<Record<string, string>>;
  /** True for a list without personal data: the audit log then gets rows for exports only. */
  impersonal?: true;
  toView: (row: Row) => View;
}

/** Rows of a list, and their position in it. */
export interface ListPage<View extends object> {
  name: string;
  rows: View[];
  start: number;
  /** At most MAX_COUNTED. */
  total: number;
  /** True if there are more than MAX_COUNTED. */
  more: boolean;
}

/** Most rows of one answer. */
export const MAX_ROWS = 100;
/** Most rows that are counted and can be paged to; filters find the rows beyond. */
export const MAX_COUNTED = 10_000;
