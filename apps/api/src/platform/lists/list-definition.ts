import type { Filter } from './filters';

/**
 * One resource of the backoffice as a list. Only what stands here may be sorted or filtered by; SQL is written here and
 * never taken from a request.
 */
export interface ListDefinition<Row extends object, View extends object> {
  /** As in the path and in Content-Range. */
  name: string;
  /** The table whose rows are listed, and its alias in every expression below. */
  table: string;
  alias: string;
  /** Its unique column; also the last word in every order, so that pages neither repeat nor miss a row. */
  key: string;
  /** Columns of the answer; may use `joins`, which are made for the rows of the page only. */
  select: string;
  joins?: string;
  /** Expressions over the table by field; `id` stands for the key. */
  sorts: Readonly<Record<string, string>>;
  defaultSort: readonly [field: string, order: 'ASC' | 'DESC'];
  filters: Readonly<Record<string, Filter>>;
  /** What every reader sees less of, such as what was deleted, unless the filter of this name says otherwise. */
  unless?: Readonly<Record<string, string>>;
  /** True where nobody's data is shown: then only a file that is taken away is noted in the staff's log. */
  impersonal?: true;
  toView: (row: Row) => View;
}

/** Rows of a list, and where they stand in it. */
export interface ListPage<View extends object> {
  name: string;
  rows: View[];
  start: number;
  /** At most MAX_COUNTED. */
  total: number;
  /** True if there are more than MAX_COUNTED. */
  more: boolean;
}

/** Rows of one answer. */
export const MAX_ROWS = 100;
/** Rows that are counted and can be paged to: what lies further is found by filters. */
export const MAX_COUNTED = 10_000;
