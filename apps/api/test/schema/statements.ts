import type pg from 'pg';
import type { Rule } from './rules';

/** Columns of a row, each with the SQL expression that it gets; `where` chooses the row. */
export interface Values {
  readonly where?: string;
  readonly set: Readonly<Record<string, string>>;
}

/** By check: values that only this check refuses. `where` chooses a row of the story; `sql` is a whole statement instead. */
export type Checks = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isIdentity: boolean;
  readonly isGenerated: boolean;
  /** The table and its column to which the column alone refers. */
  readonly refers: string | null;
  readonly refersTo: string;
}

export type Tables = ReadonlyMap<string, readonly Column[]>;

export async function readTables(client: pg.Client): Promise<Tables> {
  const { rows } = await client.query<Column & { table: string }>(`
    SELECT c.oid::regclass::text AS table, a.attname::text AS name, format_type(a.atttypid, NULL) AS type,
      a.attidentity <> '' AS "isIdentity", a.attgenerated <> '' AS "isGenerated",
      k.confrelid::regclass::text AS refers,
      (SELECT o.attname::text FROM pg_attribute o WHERE o.attrelid = k.confrelid AND o.attnum = k.confkey[1]) AS "refersTo"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'f' AND k.conkey = ARRAY[a.attnum]
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY c.relname, a.attnum`);
  const tables = new Map<string, Column[]>();
  for (const row of rows) tables.set(row.table, [...(tables.get(row.table) ?? []), row]);
  return tables;
}

/** A value that no row of another table has, by type. */
const NOWHERE: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  bigint: '987654321987',
  integer: '98765432',
  text: "'nowhere'",
  date: "date '1901-01-01'",
  bytea: "'\\x0bad'",
};

/** Values for another row, of columns whose text must have a form. */
const FORMS: Readonly<Record<string, string>> = {
  'users.phone': "'+251988888888'",
  'deposits.reference': "'ANOTHER001'",
  'withdrawals.reference': "'ANOTHER001'",
  'deposit_intents.code': "'ZZZZZ9'",
  'rooms.stake': '900000',
  'bonus_campaign_stakes.stake': '900000',
};

/** A value with which a copy of a row differs from every row of the story. */
function another(table: string, column: Column): string {
  const form = FORMS[`${table}.${column.name}`];
  if (form) return form;
  if (column.refers === 'users') return ':spare';
  const { name, type, refers, refersTo } = column;
  if (refers) {
    const used = `SELECT u.${name} FROM ${table} u WHERE u.${name} IS NOT NULL`;
    return `(SELECT o.${refersTo} FROM ${refers} o WHERE o.${refersTo} NOT IN (${used}) LIMIT 1)`;
  }
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'bytea') return `substring(sha256(t.${name} || '\\x01') FOR octet_length(t.${name}))`;
  if (type === 'text') return `t.${name} || 'x'`;
  if (type === 'date') return `t.${name} + 4000`;
  return `(SELECT max(o.${name}) + 1 FROM ${table} o)`;
}

/**
 * The statements that give a row the values: a change of the row, and a copy of it that differs in every key in which no value
 * was given and that is not `target`.
 */
export function statementsFor(
  tables: Tables,
  rules: readonly Rule[],
  table: string,
  { set, where = 'true' }: Values,
  target?: Rule,
): { update: string; insert: string } {
  const columns = tables.get(table) ?? [];
  const given = new Map(Object.entries(set));
  const kept = new Set(target?.columns);
  for (const key of rules) {
    const isKey = key.kind === 'primary key' || key.kind === 'unique index';
    if (!isKey || key.table !== table || key === target) continue;
    if (key.columns.some((name) => given.has(name))) continue;
    const free = columns.filter(({ name }) => key.columns.includes(name) && !kept.has(name));
    const own = free.filter(({ refers }) => !refers);
    const column =
      own.find(({ type }) => type === 'uuid') ??
      own.at(-1) ??
      free.find(({ refers }) => refers === 'users') ??
      free[0];
    // What is null stays null, which is equal to nothing, and so does a row that a partial index leaves out.
    if (column)
      given.set(
        column.name,
        `CASE WHEN (${key.where}) AND t.${column.name} IS NOT NULL THEN (${another(table, column)})::${column.type} ELSE t.${column.name} END`,
      );
  }
  const written = columns.filter(({ isGenerated }) => !isGenerated);
  const names = written.map(({ name }) => name).join(', ');
  const values = written.map(({ name }) => given.get(name) ?? `t.${name}`).join(', ');
  const changes = Object.entries(set).map(([name, value]) => `${name} = ${value}`);
  return {
    update: `UPDATE ${table} t SET ${changes.join(', ')} WHERE t.ctid = (SELECT t.ctid FROM ${table} t WHERE ${where} LIMIT 1)`,
    insert: `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE SELECT ${values} FROM ${table} t WHERE ${where} LIMIT 1`,
  };
}

/** Of a foreign key: the row that refers to something refers to nothing that exists, with `more` values that it then needs. */
export function nowhere(tables: Tables, rule: Rule, more: Values['set'] = {}): Values {
  const columns = tables.get(rule.table) ?? [];
  const last = columns.find(({ name }) => name === rule.columns.at(-1));
  if (!last) throw new Error(`${rule.name} has no column`);
  const value = NOWHERE[last.type] ?? `(SELECT max(o.${last.name}) + 1 FROM ${rule.table} o)`;
  return {
    where: `t.${last.name} IS NOT NULL OR NOT EXISTS (SELECT FROM ${rule.table} o WHERE o.${last.name} IS NOT NULL)`,
    set: { [last.name]: value, ...more },
  };
}

/** Of a trigger that keeps rows: one statement that it refuses. */
export function edit(tables: Tables, rule: Rule): string {
  const column = tables.get(rule.table)?.find(({ isIdentity, isGenerated }) => !isIdentity && !isGenerated);
  if (!column) throw new Error(`${rule.table} has no column that can change`);
  return rule.events.includes('UPDATE')
    ? `UPDATE ${rule.table} SET ${column.name} = ${column.name}`
    : `DELETE FROM ${rule.table}`;
}
