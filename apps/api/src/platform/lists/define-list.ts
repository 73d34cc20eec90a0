import type { AuditList } from '@libs/contract';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import type { SessionUser } from '../http';
import type { Field, Seen } from './field';
import type { Condition, Filter } from './filters';

type Fields = Readonly<Record<string, Field<unknown>>>;

type ViewOf<F extends Fields> = { -readonly [Name in keyof F]: F[Name] extends Field<infer V> ? V : never };

/**
 * One resource of the backoffice as a list. A request may sort and filter only by names from here; the SQL for them is
 * written here and never taken from a request.
 */
interface ListSpec<F extends Fields> {
  /** The name in the path, in Content-Range and in the audit log. */
  name: AuditList;
  /** The table whose rows are listed, and its alias in every expression below. */
  table: string;
  alias: string;
  /** The table's unique column, `id` unless named. Every order ends with it, so that pages neither repeat nor miss a row. */
  key?: string;
  /** Joined tables, for `fields` only: they run for the rows of the page. */
  joins?: string;
  /** The row on the wire, in the order of the CSV file. */
  fields: F;
  /** A field that is sorted, or `id`. */
  defaultSort: readonly [field: NoInfer<keyof F & string>, order: 'ASC' | 'DESC'];
  /** Filters besides those of the fields. */
  filters?: Readonly<Record<string, Filter>>;
  /** Conditions that hide rows, such as deleted ones, unless the request has the filter of that name or asks by id. */
  unless?: Readonly<Record<string, Condition>>;
  /** Conditions that the reader cannot lift, such as "their own spaces". */
  scope?: (reader: SessionUser) => readonly Condition[];
  /** True for a list without personal data: the audit log then gets rows for exports only. */
  impersonal?: true;
}

/** A list that `Lists` can read. */
export interface ListDefinition<View extends object> extends Omit<ListSpec<Fields>, 'key' | 'filters'> {
  key: string;
  /** The columns of the answer. */
  select: string;
  /** SQL expressions to sort by, by field; the field `id` always stands for the key. */
  sorts: Readonly<Record<string, string>>;
  filters: Readonly<Record<string, Filter>>;
  toView: (row: Readonly<Record<string, unknown>>, seen: Seen) => View;
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

/** Makes a list from its fields: what it selects, what it may be sorted and filtered by, and the row on the wire. */
export function defineList<F extends Fields>(spec: ListSpec<F>): ListDefinition<ViewOf<F>> {
  const fields = Object.entries<Field<unknown>>(spec.fields);
  const columns = fields.map(([name, { parts }]) => ({
    name,
    columns: Object.entries(parts.source.columns),
  }));
  return {
    ...spec,
    key: spec.key ?? `${spec.alias}.id`,
    select: columns
      .flatMap((field) => field.columns.map(([key, sql]) => `${sql} AS "${aliasOf(field.name, key)}"`))
      .join(', '),
    sorts: Object.fromEntries(
      fields.flatMap(([name, { parts }]) => (parts.sorts ? [[name, parts.sorts]] : [])),
    ),
    filters: Object.assign(
      {},
      ...fields.map(([name, { parts }]) => (parts.filters ? parts.filter?.(parts.filters, name) : {})),
      spec.filters,
    ) as Record<string, Filter>,
    toView: (row, seen) =>
      Object.fromEntries(
        columns.map(({ name, columns: own }) => [
          name,
          spec.fields[name]?.read(
            Object.fromEntries(own.map(([key]) => [key, row[aliasOf(name, key)]])),
            seen,
          ),
        ]),
      ) as ViewOf<F>,
  };
}

/** The name of a field's column in the answer of the database. */
function aliasOf(field: string, key: string): string {
  return key === '' ? field : `${field}.${key}`;
}

/** One row of a list on the wire. */
export type RowOf<L> = L extends ListDefinition<infer View> ? View : never;

/** The class of a list's row, from which the published description is made: `class RowDto extends rowOf(list) {}`. */
export function rowOf<View extends object>(list: ListDefinition<View>): new () => View {
  class Row {}
  for (const [name, { parts }] of Object.entries(list.fields))
    ApiProperty({ type: Object, ...parts.schema } as ApiPropertyOptions)(Row.prototype, name);
  return Row as new () => View;
}
