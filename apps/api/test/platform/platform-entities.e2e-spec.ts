import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityMetadata } from 'typeorm';
import { AppDataSource, dataSourceOptions } from '../../src/platform/db/data-source';
import { workerEnv } from '../support/players/players-worker';
import { asOwner } from '../support/players/players-ledger';

const SOURCES = join(import.meta.dirname, '../../src');
const FILES = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.entity.ts'))
  .map((file) => join(SOURCES, file));

/** What the driver returns for a column of each type; the columns of other types say their own shape. */
const DRIVER_TYPES: Record<string, string> = {
  bigint: 'bigint',
  'bigint[]': 'string[]',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  integer: 'number',
  numeric: 'string',
  real: 'number',
  smallint: 'number',
  'smallint[]': 'number[]',
  text: 'string',
  'text[]': 'string[]',
  'timestamp with time zone': 'Date',
  uuid: 'string',
  'uuid[]': 'string[]',
};

/** One column as both sides say it, such as `text, null, one of active, blocked`. */
interface ColumnFacts {
  type: string;
  isNullable: boolean;
  isKey: boolean;
  /** True if the database computes the value, so that nobody may write it. */
  isComputed: boolean;
  values: readonly string[] | null;
}
type Column = EntityMetadata['columns'][number];
type Tables = Record<string, Record<string, string>>;

const factsOf = ({ type, isNullable, isKey, isComputed, values }: ColumnFacts) =>
  [
    type,
    isKey && 'key',
    isNullable && 'null',
    isComputed && 'computed',
    values && `one of ${values.toSorted().join(', ')}`,
  ]
    .filter(Boolean)
    .join('; ');

interface CatalogueRow extends Omit<ColumnFacts, 'values'> {
  table: string;
  column: string;
  checks: string[];
}

const CATALOGUE = `
SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, a.atttypmod) AS type,
  NOT a.attnotnull AS "isNullable", a.attidentity <> '' OR a.attgenerated <> '' AS "isComputed",
  EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary AND a.attnum = ANY (i.indkey)) AS "isKey",
  ARRAY(SELECT pg_get_expr(k.conbin, k.conrelid) FROM pg_constraint k
    WHERE k.contype = 'c' AND k.conrelid = c.oid AND k.conkey = ARRAY[a.attnum]) AS checks
FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace`;

/** A call of message_kinds as a check has it, and the list that it stands for. */
const KINDS = `
SELECT format('message_kinds(%L::text)', duty) AS call,
  'ARRAY[' || (SELECT string_agg(format('%L::text', kind), ', ') FROM unnest(message_kinds(duty)) kind) || ']' AS listed
FROM unnest(ARRAY['safety', 'money', 'asked']) duty`;

/** The values of a check that lists them, such as `(kind = ANY (ARRAY['a'::text, 'b'::text]))`. */
function valuesOf(column: string, checks: readonly string[]): string[] | null {
  const listed = new RegExp(`^\\(${column} (?:= ANY|<@|=) [('A]`);
  const text = checks.find((check) => listed.test(check) && check.includes('::text'));
  return text ? [...text.matchAll(/'([^']*)'::text/g)].map(([, value]) => value as string) : null;
}

const catalogue = (rows: readonly CatalogueRow[]) =>
  rows.map(({ table, column, checks, ...facts }) => ({
    table,
    column,
    facts: factsOf({ ...facts, values: valuesOf(column, checks) }),
  }));

function tablesOf(columns: readonly { table: string; column: string; facts: string }[]): Tables {
  const tables: Tables = {};
  for (const { table, column, facts } of columns) tables[table] = { ...tables[table], [column]: facts };
  return tables;
}

describe('the entities', () => {
  let source: AppDataSource;

  beforeAll(async () => {
    for (const file of FILES) await import(file);
    source = new AppDataSource(dataSourceOptions(workerEnv(), 'edil_app'));
    await source.initialize();
  });
  afterAll(() => source.destroy());

  const typeOf = (column: Column) => {
    const { precision, scale, isArray } = column;
    const size = precision === undefined || precision === null ? '' : `(${precision},${scale})`;
    return `${source.driver.normalizeType(column)}${size}${isArray ? '[]' : ''}`;
  };

  it('say the same columns, types, nulls and allowed values of each table as the database does', async () => {
    const rows = await asOwner(async (client) => {
      const kinds = await client.query<{ call: string; listed: string }>(KINDS);
      const columns = await client.query<CatalogueRow>(CATALOGUE);
      const written = (check: string) =>
        kinds.rows.reduce((text, { call, listed }) => text.replaceAll(call, listed), check);
      return columns.rows.map((row) => ({ ...row, checks: row.checks.map(written) }));
    });
    const entities = source.entityMetadatas.flatMap(({ tableName, columns }) =>
      columns.map((column) => ({
        table: tableName,
        column: column.databaseName,
        facts: factsOf({
          type: typeOf(column),
          isNullable: column.isNullable,
          isKey: column.isPrimary,
          isComputed: column.isGenerated || !column.isInsert,
          values: (column.enum as string[] | undefined) ?? null,
        }),
      })),
    );
    expect(tablesOf(entities)).toEqual(tablesOf(catalogue(rows)));
    expect(rows.length).toBeGreaterThan(900);
  });

  it('are never two for one table', () => {
    const tables = source.entityMetadatas.map(({ tableName }) => tableName);
    expect(tables.toSorted()).toEqual([...new Set(tables)].toSorted());
  });

  it('say in TypeScript what the driver returns', () => {
    const columns = source.entityMetadatas.flatMap((entity) => entity.columns);
    const known = new Map(columns.map((one) => [`${one.entityMetadata.name}.${one.propertyName}`, one]));
    const wrong: string[] = [];
    let seen = 0;
    for (const file of FILES)
      for (const [, name, body] of readFileSync(file, 'utf8').matchAll(
        /^export class (\w+) \{\n([^]*?)^\}/gm,
      ))
        for (const [, property, declared = ''] of (body ?? '').matchAll(
          /^ {2}@[^]*?\)\s+(\w+):\s+([^;]+);/gm,
        )) {
          seen += 1;
          const column = known.get(`${name}.${property}`);
          const [type, ...rest] = declared.split(' | null');
          const expected = column && DRIVER_TYPES[typeOf(column).replace(/\(.*\)/, '')];
          const isNamed =
            expected === 'string' && /^[A-Z]/.test(type ?? '') && !/^(?:Date|Buffer)$/.test(type ?? '');
          const isShaped = !expected || isNamed || (column.enum?.length ?? 0) > 0;
          const isRight = (isShaped || type === expected) && rest.length === (column?.isNullable ? 1 : 0);
          if (!column || (!isRight && declared !== 'unknown')) wrong.push(`${name}.${property}: ${declared}`);
        }
    expect(wrong).toEqual([]);
    expect(seen).toBe(columns.length);
  });
});
