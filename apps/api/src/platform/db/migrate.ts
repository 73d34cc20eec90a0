import pg from 'pg';
import { DataSource } from 'typeorm';
import type { Env } from '../../config';
import { migrations, readFunctions } from '../../../../../migrations';
import { applyFunctions } from './functions';

/** The role of the application's connections; the first migration makes it. */
const APP_ROLE = 'edil_app';
/** Key of the advisory lock: any constant that no other code locks. */
const LOCK_KEY = 7_605_013;

/**
 * Runs the migrations that are missing, then creates the SQL functions that have changed, on connections of the owner.
 * Several servers may start together: one of them works, the others wait for the same advisory lock.
 *
 * @param functions other than those of this version only in tests
 * @returns the role that the application's connections can take, or null if this login cannot take it (some hosted
 *   databases); the tables' own triggers still hold then
 */
export async function migrate(
  env: Pick<Env, 'databaseUrl'> & Partial<Pick<Env, 'soloDay'>>,
  functions = readFunctions(),
): Promise<string | null> {
  const owner = new pg.Client({ connectionString: env.databaseUrl, application_name: 'edil-bingo migrate' });
  owner.on('error', () => undefined); // the running query rejects with it
  await owner.connect();
  try {
    await owner.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    await runMigrations(env.databaseUrl, migrations);
    await applyFunctions(owner, functions);
    if (env.soloDay !== undefined) await storeSoloDay(owner, env.soloDay);
    return await takeableRole(owner);
  } finally {
    await owner.end(); // releases the lock, also after an error
  }
}

/** True if no migration is missing. */
export async function isMigrated(dataSource: DataSource): Promise<boolean> {
  const [row] = await dataSource.query<{ count: bigint }[]>('SELECT count(*) AS count FROM migrations');
  return Number(row?.count ?? 0) >= migrations.length;
}

/**
 * Runs exactly these migrations on an empty database, for a backup of an older version. Functions come when a server
 * starts: they may need tables of later migrations.
 *
 * @throws Error if this version does not know one of them
 */
export async function migrateTo(databaseUrl: string, names: readonly string[]): Promise<void> {
  const wanted = migrations.filter((migration) => names.includes(new migration().name));
  if (wanted.length < names.length)
    throw new Error('the backup is of a newer version: restore with that one');
  await runMigrations(databaseUrl, wanted);
}

async function runMigrations(url: string, wanted: typeof migrations): Promise<void> {
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    migrations: wanted,
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

/** The database's own copy of SOLO_DAY, which the application's role cannot write; the server that migrates last sets it. */
async function storeSoloDay(owner: pg.Client, soloDay: bigint): Promise<void> {
  await owner.query("UPDATE staff_limits SET santim = $1 WHERE name = 'soloDay' AND santim <> $1", [
    soloDay.toString(),
  ]);
}

async function takeableRole(owner: pg.Client): Promise<string | null> {
  try {
    await owner.query(`SET ROLE ${APP_ROLE}`);
    return APP_ROLE;
  } catch {
    return null;
  }
}
