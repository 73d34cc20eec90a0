import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { SettingsError, type Env } from '../../config';
import { MODEL, readSchema, stepNames, type Schema } from '../../../../../migrations';
import { isRetryable } from '../errors/database-errors';
import { canTake, grantRights, OWNER_ROLE, prepareRoles, standingOf } from './roles';
import { bringUp, standOf } from './schema';

/** Key of the advisory lock: any constant that no other code locks. */
const LOCK_KEY = 7_605_013;
const MAX_TRIES = 10;
const PAUSE_MS = 500;

/**
 * What the settings say of staff and of bonus money: the database holds it, and the application's role cannot write it. And
 * where a demo keeps its data, for who is told to move it.
 */
export type MigrationTerms = Pick<
  Env,
  'soloDay' | 'soloMonth' | 'sharedDevice' | 'bonusFactors' | 'systemAdminPhones' | 'demo' | 'dataDir'
>;

/**
 * Brings a database to this version: makes an empty one from the model, and does to another what it lacks. A superuser makes
 * the roles first and gives edil_owner what is there; whoever may act as edil_owner then does, so that what is made is its own.
 * Several servers may start together: one of them works, the others wait for the same advisory lock.
 *
 * @param schema another than that of this version only in tests
 * @throws SettingsError for a database that another model has made
 */
export async function migrate(
  env: Pick<Env, 'databaseUrl'> & Partial<MigrationTerms>,
  schema = readSchema(),
): Promise<void> {
  const client = new pg.Client({ connectionString: env.databaseUrl, application_name: 'edil-bingo migrate' });
  client.on('error', () => undefined); // the running query rejects with it
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    await becomeOwner(client);
    await refuseForeign(client, schema, env.dataDir);
    await untilDone(() => bringUp(client, schema));
    await grantRights(client);
    await storeSoloSums(client, env);
    if (env.bonusFactors) await storeBonusFactors(client, env.bonusFactors);
    if (env.systemAdminPhones) await storeStaffList(client, env.systemAdminPhones, env.demo ?? false);
    if (env.sharedDevice) await storeSharedDevice(client, env.sharedDevice);
  } finally {
    await client.end(); // releases the lock, also after an error
  }
}

/** True if the database has the model and every step of this version, by their names. */
export async function isMigrated(dataSource: DataSource): Promise<boolean> {
  const rows = await dataSource.query<{ name: string }[]>('SELECT name FROM migrations');
  const done = new Set(rows.map(({ name }) => name));
  return [MODEL, ...stepNames()].every((name) => done.has(name));
}

async function becomeOwner(client: pg.Client): Promise<void> {
  const { isSuperuser } = await standingOf(client);
  if (isSuperuser) await prepareRoles(client);
  if (await canTake(client, OWNER_ROLE)) await client.query(`SET ROLE ${OWNER_ROLE}`);
}

/**
 * Stops at a database that this version can neither make nor change.
 * @throws SettingsError for one of other or fewer numbered migrations, or of a model with another text
 */
async function refuseForeign(client: pg.Client, schema: Schema, dataDir: string | undefined): Promise<void> {
  if ((await standOf(client, schema)) !== 'foreign') return;
  throw new SettingsError([
    `the database was made by another state of Edil Bingo, which this version cannot carry on: ` +
      `move the folder ${dataDir ?? '.data'} away, set DATA_DIR to another one, or name an empty database in DATABASE_URL`,
  ]);
}

/**
 * A step locks tables that people play on meanwhile, so Postgres may end it for a deadlock. All of it is undone then and
 * tried again.
 */
async function untilDone(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
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
