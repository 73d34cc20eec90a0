import type { ApiPropertyOptions } from '@nestjs/swagger';
import type { Env } from '../../config';
import { InvariantError } from '../errors';
import { by, decimals, type Filter, isTrue, oneOf, since, texts, until, uuids } from './filters';
import { PersonDto } from './person.dto';
import { birrOf, personOf, timeOf } from './views';

/** Who reads a list, when, and in which installation. */
export interface Seen {
  reader: { id: string };
  now: Date;
  env: Env;
}

declare const TYPE: unique symbol;

/** An SQL expression, with the type that the database driver gives its value. */
export type Column<T> = string & { readonly [TYPE]: T };

type Columns = Readonly<Record<string, Column<unknown>>>;
/** What the expressions of a field give for one row. */
export type ValuesOf<C extends Columns> = { [K in keyof C]: C[K] extends Column<infer T> ? T : never };

/** What a field is made of: one SQL expression, or several and a function. */
interface Source<Raw> {
  columns: Readonly<Record<string, string>>;
  read: (row: Readonly<Record<string, unknown>>, seen: Seen) => Raw;
}

export const column = <T>(sql: string): Column<T> => sql as Column<T>;

/** Columns of one table by their own names. @param alias the table's alias in the list */
export function columnsOf<Row>(alias: string) {
  return <K extends keyof Row & string>(...names: K[]) =>
    Object.fromEntries(names.map((name) => [name, `${alias}.${name}`])) as {
      readonly [Name in K]: Column<Row[Name]>;
    };
}

/** A source that is worked out in code, from columns that the reader does not see. */
export function worked<C extends Columns, Raw>(
  columns: C,
  read: (row: ValuesOf<C>, seen: Seen) => Raw,
): Source<Raw> {
  return { columns, read: (row, seen) => read(row as ValuesOf<C>, seen) };
}

interface Parts {
  source: Source<unknown>;
  /** The SQL expression, unless the field is worked out in code. */
  sql?: string;
  show: (raw: never) => unknown;
  schema: ApiPropertyOptions;
  /** Makes the filters that this kind of field has. */
  filter?: (sql: string, name: string) => Readonly<Record<string, Filter>>;
  /** The unit, for the heading of an export. */
  unit?: string;
  /** True for a list, which an export leaves out. */
  isList?: boolean;
  /** True for an id that is a decimal number. */
  isNumbered?: true;
  sorts?: string;
  filters?: string;
}

/** One field of a list: its SQL, its form on the wire, its description, and how one may sort and filter by it. */
export class Field<Value> {
  constructor(readonly parts: Parts) {}

  /** The field may be null. */
  orNull(): Field<Value | null> {
    return this.with({ schema: { ...this.parts.schema, nullable: true } as ApiPropertyOptions });
  }

  /** The field is null for readers from whom a row hides it. @param columns the columns that `isHidden` gets */
  hidden<C extends Columns>(
    columns: C,
    isHidden: (row: ValuesOf<C>, seen: Seen) => boolean,
  ): Field<Value | null> {
    const { source } = this.parts;
    return this.orNull().with({
      source: {
        columns: { ...source.columns, ...columns },
        read: (row, seen) => (isHidden(row as ValuesOf<C>, seen) ? null : source.read(row, seen)),
      },
    });
  }

  /** Lets requests sort by the field. @param sql an expression over the list's table, if it is not the field's own */
  sorted(sql = this.sql()): Field<Value> {
    return this.with({ sorts: sql });
  }

  /**
   * Gives the list the filter of this kind of field, under the field's name; a time gets two, such as `createdFrom` and
   * `createdTo` for `createdAt`.
   * @param sql an expression over the list's table, if it is not the field's own
   */
  filtered(sql = this.sql()): Field<Value> {
    return this.with({ filters: sql });
  }

  /** The value on the wire. @param row the columns of this field */
  read(row: Readonly<Record<string, unknown>>, seen: Seen): Value {
    const raw = this.parts.source.read(row, seen);
    return (raw === null ? null : this.parts.show(raw as never)) as Value;
  }

  private sql(): string {
    if (this.parts.sql === undefined) throw new InvariantError('A field that is worked out has no SQL');
    return this.parts.sql;
  }

  private with<Other>(more: Partial<Parts>): Field<Other> {
    return new Field<Other>({ ...this.parts, ...more });
  }
}

type From<Raw> = string | Source<Raw | null>;
type Kind = Pick<Parts, 'schema' | 'filter' | 'unit' | 'isList' | 'isNumbered'>;

/** @param show converts a value of the database to its form on the wire; null stays null */
function field<Raw, Value>(
  from: From<Raw>,
  words: string | undefined,
  kind: Kind,
  show: (raw: Raw) => Value,
) {
  const schema = { ...kind.schema, ...(words ? { description: words } : {}) } as ApiPropertyOptions;
  if (typeof from !== 'string') return new Field<Value>({ ...kind, schema, source: from, show });
  const source = { columns: { '': from }, read: (row: Readonly<Record<string, unknown>>) => row[''] };
  return new Field<Value>({ ...kind, schema, source, sql: from, show });
}

const same = <T>(value: T): T => value;
const named =
  (filter: (sql: string) => Filter): Kind['filter'] =>
  (sql, name) => ({ [name]: filter(sql) });

// Every kind takes the SQL expression (or a source that is worked out) and the description, which is published.

export const text = (from: From<string>, words?: string): Field<string> =>
  field(from, words, { schema: { type: String }, filter: named(texts) }, same);

export const uuid = (from: From<string>, words?: string): Field<string> =>
  field(from, words, { schema: { type: String }, filter: named(uuids) }, same);

/** The id of a numbered row; it is text on the wire. */
export const serial = (from: From<bigint>, words?: string): Field<string> =>
  field(from, words, { schema: { type: String }, filter: named(decimals), isNumbered: true }, String);

export const number = (from: From<number>, words?: string): Field<number> =>
  field(
    from,
    words,
    { schema: { type: Number }, filter: named((sql) => by('decimal', (one) => `${sql} = ${one}::bigint`)) },
    same,
  );

export const flag = (from: From<boolean>, words?: string): Field<boolean> =>
  field(from, words, { schema: { type: Boolean }, filter: named(isTrue) }, same);

/** Money: santim in the database, birr on the wire. Its filter takes whole birr. */
export const birr = (from: From<bigint>, words?: string): Field<number> =>
  field(
    from,
    words,
    {
      schema: { type: Number },
      unit: 'birr',
      filter: named((sql) => by('decimal', (amount) => `${sql} = ${amount}::bigint * 100`)),
    },
    (santim: bigint) => birrOf(santim),
  );

/** A time: ISO 8601 in UTC on the wire. */
export const time = (from: From<Date>, words?: string): Field<string> =>
  field(
    from,
    words,
    {
      schema: { type: String },
      unit: 'UTC',
      filter: (sql, name) => {
        const stem = name.replace(/At$/, '');
        return { [`${stem}From`]: since(sql), [`${stem}To`]: until(sql) };
      },
    },
    (at: Date) => timeOf(at),
  );

/** A word of a closed set. */
export const among = <const Word extends string>(
  known: readonly Word[],
  from: From<NoInfer<Word>>,
  words?: string,
): Field<Word> =>
  field(
    from,
    words,
    { schema: { type: String, enum: [...known] }, filter: named((sql) => oneOf(sql, known)) },
    same,
  );

/** A person. @param id the SQL expression of their id; `alias` is the alias of users in the list's joins */
export const person = (id: string, alias: string, words?: string): Field<PersonDto> => {
  const columns = {
    id: column<string | null>(id),
    name: column<string | null>(`${alias}.name`),
    phone: column<string | null>(`${alias}.phone`),
  };
  const source = worked(columns, (row) => personOf(row.id, row.name, row.phone));
  return field(source, words, { schema: { type: PersonDto }, filter: named(() => uuids(id)) }, same);
};

/** The verbs that the reader may use on the row; an export leaves them out. */
export const verbs = (from: From<string[]>, words?: string): Field<string[]> =>
  field(from, words, { schema: { type: [String] }, isList: true }, same);

/** A value of another form. @param schema its published form */
export const shaped = <Value>(schema: ApiPropertyOptions, from: From<Value>, words?: string): Field<Value> =>
  field(from, words, { schema, isList: Array.isArray('type' in schema && schema.type) }, same);
