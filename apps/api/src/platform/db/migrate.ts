import pg from 'pg';
import { DataSource } from 'typeorm';
import type { Env } from '../../config';
import { migrations } from '../../../../../migrations';

/** The role of the application's connections, made by the first migration. */
const APP_ROLE = 'edil_app';
/** Any constant will do as long as nothing else locks it. */
const LOCK_KEY = 7_605_013;

/**
 * Runs the migrations that are missing, on connections of the owner. Several servers may start together: one of them
 * works, the others wait for the same advisory lock.
 *
 * @returns the role that the application's connections can take, or null if this login cannot take it (some hosted
 *   databases); the tables' own triggers still hold then
 */
export async function migrate(env: Env): Promise<string | null> {
  const owner = new pg.Client({ connectionString: env.databaseUrl, application_name: 'edil-bingo migrate' });
  owner.on('error', () => undefined); // the query in flight reports it
  await owner.connect();
  try {
    await owner.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    await runMigrations(env);
    return await takeableRole(owner);
  } finally {
    await owner.end(); // gives the lock back, also after an error
  }
}

/** True if no migration is missing. */
export async function isMigrated(dataSource: DataSource): Promise<boolean> {
  const [row] = await dataSource.query<{ count: bigint }[]>('SELECT count(*) AS count FROM migrations');
  return Number(row?.count ?? 0) >= migrations.length;
}

async function runMigrations(env: Env): Promise<void> {
  const dataSource = new DataSource({
    type: 'postgres',
    url: env.databaseUrl,
    migrations,
    poolSize: 1,
    installExtensions: false,
  });
  await dataSource.initialize();
  try {
    await dataSource.runMigrations({ transaction: 'each' });
    await dataSource.query(`DO $$ BEGIN
      IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = '${APP_ROLE}') THEN
        GRANT SELECT ON migrations TO ${APP_ROLE};
      END IF;
    END $$`);
  } finally {
    await dataSource.destroy();
  }
}

async function takeableRole(owner: pg.Client): Promise<string | null> {
  try {
    await owner.query(`SET ROLE ${APP_ROLE}`);
    return APP_ROLE;
  } catch {
    return null;
  }
}
