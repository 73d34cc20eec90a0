import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { SettingsError, type Env } from '../../config';
import { MODEL, readSchema, stepNames, type Schema } from '../../../../../migrations';
import { isRetryable } from '../errors/database-errors';
import { canTake, grantRights, OWNER_ROLE, prepareRoles, standingOf } from './roles';
import { bringUp, refuseNewer, standOf } from './schema';

/** Key of the advisory lock: any constant that no other code locks. */
const LOCK_KEY = 7_605_013;
const MAX_TRIES = 10;
const PAUSE_MS = 500;

/**
 * Settings about staff and bonus money that the database stores, because the application's role must not change them;
 * and the folder of a demo's data, for the message that tells the operator to move it.
 */
export type MigrationTerms = Pick<
  Env,
  'soloDay' | 'soloMonth' | 'sharedDevice' | 'bonusFactors' | 'systemAdminPhones' | 'demo' | 'dataDir'
>;

/**
 * Brings a database to this version: makes an empty one from the model, and runs on any other what it lacks. A
 * superuser first makes the roles and gives edil_owner everything that exists. A login that may act as edil_owner then
 * does so, so that edil_owner owns all new objects. Several servers may start together: one works, the others wait for
 * the same advisory lock.
 * @param schema the schema of this version; tests pass another
 * @throws SettingsError for a database that was made from another model, or needs a newer server
 */
export async function migrate(
  env: Pick<Env, 'databaseUrl'> & Partial<MigrationTerms>,
  schema = readSchema(),
): Promise<void> {
  const client = new pg.Client({ connectionString: env.databaseUrl, application_name: 'edil-bingo migrate' });
  client.on('error', () => undefined); // the running query rejects with this error
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    await becomeOwner(client);
    await refuseOther(client, schema, env.dataDir);
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

/** What a database was made from, by the names that it notes. */
interface SchemaState {
  /** The last step; the model while there is none. */
  readonly last: string;
  /** Whether the model and every step of this version are there. */
  readonly isComplete: boolean;
}

export async function readSchemaState(dataSource: DataSource): Promise<SchemaState> {
  const rows = await dataSource.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY name');
  const done = rows.map(({ name }) => name);
  return {
    last: done.filter((name) => name !== MODEL).at(-1) ?? MODEL,
    isComplete: [MODEL, ...stepNames()].every((name) => done.includes(name)),
  };
}

async function becomeOwner(client: pg.Client): Promise<void> {
  const { isSuperuser } = await standingOf(client);
  if (isSuperuser) await prepareRoles(client);
  if (await canTake(client, OWNER_ROLE)) await client.query(`SET ROLE ${OWNER_ROLE}`);
}

/**
 * Stops at a database that this version can neither make nor change.
 * @throws SettingsError if it was made from a model with another text, or by another migration runner, or needs a newer
 *   server
 */
async function refuseOther(client: pg.Client, schema: Schema, dataDir: string | undefined): Promise<void> {
  const stand = await standOf(client, schema);
  if (stand === 'empty') return;
  if (stand === 'made') return refuseNewer(client, schema);
  throw new SettingsError([
    `the database was made by another state of Edil Bingo, which this version cannot carry on: ` +
      `move the folder ${dataDir ?? '.data'} away, set DATA_DIR to another one, or name an empty database in DATABASE_URL`,
  ]);
}

/**
 * A step locks tables that people use meanwhile, so Postgres may abort it because of a deadlock. The whole work is then
 * undone and tried again.
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

/**
 * Stores SOLO_DAY and SOLO_MONTH in the database, where the application's role cannot change them. The last server to
 * migrate sets them.
 */
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

/** Stores SHARED_DEVICE in the database. */
async function storeSharedDevice(owner: pg.Client, rule: string): Promise<void> {
  await owner.query('UPDATE staff_list SET shared_device = $1 WHERE shared_device <> $1', [rule]);
}

/**
 * Stores BONUS_FACTOR_REGISTER and BONUS_FACTOR_CAMPAIGN in the database; they apply to bonuses that are granted later.
 */
async function storeBonusFactors(owner: pg.Client, factors: Env['bonusFactors']): Promise<void> {
  await owner.query(
    `UPDATE bonus_terms t SET factor = f.factor FROM unnest($1::text[], $2::int[]) AS f (source, factor)
     WHERE t.source = f.source AND t.factor <> f.factor`,
    [Object.keys(factors), Object.values(factors)],
  );
}

/** Stores SYSTEM_ADMIN_PHONES in the database, and whether staff may play, which only a demo allows. */
async function storeStaffList(owner: pg.Client, phones: readonly string[], plays: boolean): Promise<void> {
  await owner.query(
    'UPDATE staff_list SET phones = $1, plays = $2 WHERE (phones, plays) IS DISTINCT FROM ($1, $2)',
    [phones, plays],
  );
}
