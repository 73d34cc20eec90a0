import type pg from 'pg';

/** A table with the columns of its copy. */
export interface TableShape {
  readonly name: string;
  /** Without generated columns, which Postgres computes again. */
  readonly columns: readonly string[];
}

/** Made again at every restore by running the migrations. */
const MIGRATIONS = 'migrations';
/** Says which functions a database has: a restored one gets its functions when a server starts. */
const REPEATABLE_MIGRATIONS = 'repeatable_migrations';

/** False for the tables in which migrations note what they have done. */
export function isCopied(table: string): boolean {
  return table !== MIGRATIONS && table !== REPEATABLE_MIGRATIONS;
}

/** All tables to copy, by name; without unlogged ones, which a crash may empty too. */
export async function readShapes(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p'
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
  );
  return rows.filter(({ name }) => isCopied(name));
}

/** The names of the migrations that made this database, in order. */
export async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${MIGRATIONS} ORDER BY timestamp`);
  return rows.map((row) => row.name);
}

/** The last number of each sequence; null for an unused one. */
export async function readSequences(client: pg.ClientBase): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = 'public' AND sequencename NOT LIKE '${MIGRATIONS}\\_%' ORDER BY 1`,
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
