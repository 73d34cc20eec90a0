import type { AuditList } from '@libs/contract';
import type { Filter } from './filters';

/**
 * One resource of the backoffice as a list. A request may sort and filter only by names from here; the SQL for them is
 * written here and never taken from a request.
 */
export interface ListDefinition<Row extends object, View extends object> {
  /** The name in the path and in Content-Range. */
  name: AuditList;
  /** The table whose rows are listed, and its alias in every expression below. */
  table: string;
  alias: string;
  /** The table's unique column. Every order ends with it, so that pages neither repeat nor miss a row. */
  key: string;
  /** Columns of the answer. They may use `joins`, which run only for the rows of the page. */
  select: string;
  joins?: string;
  /** SQL expressions to sort by, by field; the field `id` always stands for the key. */
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
  /** The number of rows, at most MAX_COUNTED. */
  total: number;
  /** True if there are more rows than MAX_COUNTED. */
  more: boolean;
}

/** The most rows of one answer. */
export const MAX_ROWS = 100;
/** The most rows that are counted and can be paged to; filters find the rows beyond. */
export const MAX_COUNTED = 10_000;
