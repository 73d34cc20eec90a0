import type pg from 'pg';
import type { SqlFunction } from '../../../../../migrations';

/**
 * Brings the SQL functions of a migrated database up to date, all in one transaction. A function is created again if
 * its file is of a higher version than the one that was applied last, or of the same version with another text. A lower
 * version belongs to an older server, which leaves the function as it is: a newer one may be running.
 *
 * The caller holds the advisory lock of the migrations.
 *
 * @returns the names of the files that were applied
 * @throws Error that names the file which Postgres refused; then none was applied
 */
export async function applyFunctions(
  client: pg.ClientBase,
  functions: readonly SqlFunction[],
): Promise<string[]> {
  const due = await dueFunctions(client, functions);
  if (due.length === 0) return [];
  await client.query('BEGIN');
  try {
    for (const one of due) await apply(client, one);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
  return due.map(({ name }) => name);
}

/** The functions whose text this database does not have. */
export async function dueFunctions(
  client: pg.ClientBase,
  functions: readonly SqlFunction[],
): Promise<SqlFunction[]> {
  const { rows } = await client.query<Pick<SqlFunction, 'name' | 'version' | 'checksum'>>(
    'SELECT name, version, checksum FROM repeatable_migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row]));
  return functions.filter(({ name, version, checksum }) => {
    const last = applied.get(name);
    return !last || version > last.version || (version === last.version && checksum !== last.checksum);
  });
}

async function apply(client: pg.ClientBase, { name, version, checksum, sql }: SqlFunction): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`migrations/functions/${name}: ${reason}`, { cause: error });
  }
  await client.query(
    `INSERT INTO repeatable_migrations (name, version, checksum, applied_at) VALUES ($1, $2, $3, now())
     ON CONFLICT ON CONSTRAINT repeatable_migrations_pkey
     DO UPDATE SET version = EXCLUDED.version, checksum = EXCLUDED.checksum, applied_at = EXCLUDED.applied_at`,
    [name, version, checksum],
  );
}
