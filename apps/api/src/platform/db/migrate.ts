import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DataSource } from 'typeorm';
import type { Env } from '../../config';
import { migrations, readFunctions } from '../../../../../migrations';
import { isRetryable } from '../errors/database-errors';
import { applyFunctions, dueFunctions } from './functions';
import { APP_ROLE, canTake, grantRights, OWNER_ROLE, prepareRoles, standingOf } from './roles';

/** Key of the advisory lock: any constant that no other code locks. */
const LOCK_KEY = 7_605_013;
const MAX_TRIES = 10;
const PAUSE_MS = 500;

/** What the settings say of staff and of bonus money; the database holds it, and the application's role cannot write it. */
export type MigrationTerms = Pick<
  Env,
  'soloDay' | 'soloMonth' | 'sharedDevice' | 'bonusFactors' | 'systemAdminPhones' | 'demo'
>;

/**
 * Runs the migrations that are missing, then creates the SQL functions that have changed. A superuser makes the roles
 * first and gives edil_owner what is there; whoever may act as edil_owner then does, so that what is made is its own.
 * Several servers may start together: one of them works, the others wait for the same advisory lock.
 *
 * @param functions other than those of this version only in tests
 */
export async function migrate(
  env: Pick<Env, 'databaseUrl'> & Partial<MigrationTerms>,
  functions = readFunctions(),
): Promise<void> {
  const client = new pg.Client({ connectionString: env.databaseUrl, application_name: 'edil-bingo migrate' });
  client.on('error', () => undefined); // the running query rejects with it
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    const role = await becomeOwner(client);
    await runMigrations(env.databaseUrl, role, migrations);
    await applyFunctions(client, functions);
    await grantRights(client);
    await storeSoloSums(client, env);
    if (env.bonusFactors) await storeBonusFactors(client, env.bonusFactors);
    if (env.systemAdminPhones) await storeStaffList(client, env.systemAdminPhones, env.demo ?? false);
    if (env.sharedDevice) await storeSharedDevice(client, env.sharedDevice);
  } finally {
    await client.end(); // releases the lock, also after an error
  }
}

/** True if no migration is missing. */
export async function isMigrated(dataSource: DataSource): Promise<boolean> {
  const [row] = await dataSource.query<{ count: bigint }[]>('SELECT count(*) AS count FROM migrations');
  return Number(row?.count ?? 0) >= migrations.length;
}

/**
 * What `npm run migrate` would do to this database: names of migrations and of files of migrations/functions.
 *
 * @throws the error of Postgres if the login may not read what has been done
 */
export async function missingIn(client: pg.ClientBase): Promise<string[]> {
  const { rows: made } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('public.migrations') IS NOT NULL AND to_regclass('public.repeatable_migrations') IS NOT NULL AS there",
  );
  const wanted = migrations.map((migration) => new migration().name);
  if (!made[0]?.there) return wanted;
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
  const done = new Set(rows.map(({ name }) => name));
  const functions = await dueFunctions(client, readFunctions());
  return [...wanted.filter((name) => !done.has(name)), ...functions.map(({ name }) => name)];
}

/**
 * Runs exactly these migrations on an empty database, for a backup of an older version. Functions come with the next
 * `npm run migrate` or demo start: they may need tables of later migrations.
 *
 * @throws Error if this version does not know one of them
 */
export async function migrateTo(databaseUrl: string, names: readonly string[]): Promise<void> {
  const wanted = migrations.filter((migration) => names.includes(new migration().name));
  if (wanted.length < names.length)
    throw new Error('the backup is of a newer version: restore with that one');
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'edil-bingo migrate' });
  client.on('error', () => undefined); // the running query rejects with it
  await client.connect();
  try {
    await runMigrations(databaseUrl, await becomeOwner(client), wanted);
  } finally {
    await client.end();
  }
}

/** @returns the role that the connection acts as from now on; null if it stays its login */
async function becomeOwner(client: pg.Client): Promise<string | null> {
  const { isSuperuser } = await standingOf(client);
  if (isSuperuser) await prepareRoles(client);
  if (!(await canTake(client, OWNER_ROLE))) return null;
  await client.query(`SET ROLE ${OWNER_ROLE}`);
  return OWNER_ROLE;
}

async function runMigrations(url: string, role: string | null, wanted: typeof migrations): Promise<void> {
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    migrations: wanted,
    poolSize: 1,
    installExtensions: false,
    extra: role ? { onConnect: (client: pg.ClientBase) => client.query(`SET ROLE ${role}`) } : {},
  });
  await dataSource.initialize();
  try {
    await runEach(dataSource);
    await dataSource.query(`DO $$ BEGIN
      IF EXISTS (SELECT FROM pg_roles WHERE rolname = '${APP_ROLE}')
        AND NOT has_table_privilege('${APP_ROLE}', 'migrations', 'SELECT') THEN
        GRANT SELECT ON migrations TO ${APP_ROLE};
      END IF;
    END $$`);
  } finally {
    await dataSource.destroy();
  }
}

/**
 * Each migration is one transaction. It locks tables that people play on meanwhile, so Postgres may end it for a
 * deadlock; it is undone then, and those that are missing run again.
 */
async function runEach(dataSource: DataSource): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await dataSource.runMigrations({ transaction: 'each' });
      return;
    } catch (error) {
      if (tries === MAX_TRIES || !isRetryable(error)) throw error;
      await sleep(PAUSE_MS * Math.random() * tries);
    }
  }
}

/** The database's own copies of SOLO_DAY and SOLO_MONTH, which the application's role cannot write; set by who migrates last. */
async function storeSoloSums(
  owner: pg.Client,
  { soloDay, soloMonth }: Partial<Pick<MigrationTerms, 'soloDay' | 'soloMonth'>>,
): Promise<void> {
  await owner.query(
    `UPDATE staff_limits l SET santim = s.santim FROM unnest($1::text[], $2::bigint[]) AS s (name, santim)
     WHERE l.name = s.name AND l.santim <> s.santim`,
    [
      ['soloDay', 'soloMonth'],
      [soloDay?.toString() ?? null, soloMonth?.toString() ?? null],
    ],
  );
}

/** The database's own copy of SHARED_DEVICE. */
async function storeSharedDevice(owner: pg.Client, rule: string): Promise<void> {
  await owner.query('UPDATE staff_list SET shared_device = $1 WHERE shared_device <> $1', [rule]);
}

/** The database's own copy of BONUS_FACTOR_REGISTER and BONUS_FACTOR_CAMPAIGN, for what is granted from now on. */
async function storeBonusFactors(owner: pg.Client, factors: Env['bonusFactors']): Promise<void> {
  await owner.query(
    `UPDATE bonus_terms t SET factor = f.factor FROM unnest($1::text[], $2::int[]) AS f (source, factor)
     WHERE t.source = f.source AND t.factor <> f.factor`,
    [Object.keys(factors), Object.values(factors)],
  );
}

/** The database's own copy of SYSTEM_ADMIN_PHONES, and whether staff may play: in demo mode only. */
async function storeStaffList(owner: pg.Client, phones: readonly string[], plays: boolean): Promise<void> {
  await owner.query(
    'UPDATE staff_list SET phones = $1, plays = $2 WHERE (phones, plays) IS DISTINCT FROM ($1, $2)',
    [phones, plays],
  );
}
