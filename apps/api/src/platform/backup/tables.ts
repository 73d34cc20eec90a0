import type pg from 'pg';

/** A table with the columns of its copy. */
export interface TableShape {
  readonly name: string;
  /** All columns except generated ones, which Postgres computes again. */
  readonly columns: readonly string[];
}

/** Tables in which a database records how it was made. A restore makes the database itself, so they are not copied. */
const NOTES = new Set(['migrations', 'repeatable_migrations']);

/** All tables to copy, sorted by name, except unlogged ones, which a crash may empty anyway. */
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

/** The schema's model and steps that made this database, each with its checksum. */
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

/** A name, quoted for use in an SQL statement. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A table and its columns in the syntax of COPY. */
export function copyTarget({ name, columns }: TableShape): string {
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`;
}
