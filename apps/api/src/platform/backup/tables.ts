import type pg from 'pg';

/** A table with the columns of its copy. */
export interface TableShape {
  readonly name: string;
  /** Without generated columns, which Postgres computes again. */
  readonly columns: readonly string[];
}

/** What a database notes of what made it: a restore makes it again. */
const NOTES = new Set(['migrations', 'repeatable_migrations']);

/** All tables to copy, by name; without unlogged ones, which a crash may empty too. */
export async function readShapes(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p'
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
  );
  return rows.filter(({ name }) => !NOTES.has(name));
}

/** The model and the steps that made this database, each with its checksum. */
export async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migrations ORDER BY name',
  );
  return rows.map(madeBy);
}

export const madeBy = ({ name, checksum }: { name: string; checksum: string }) => `${name} ${checksum}`;

/** The last number of each sequence; null for an unused one. */
export async function readSequences(client: pg.ClientBase): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = 'public' ORDER BY 1`,
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.last]));
}

/** A name quoted for a statement. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A table and its columns in the syntax of COPY. */
export function copyTarget({ name, columns }: TableShape): string {
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`;
}
