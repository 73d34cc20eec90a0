import { Logger } from '@nestjs/common';
import pg from 'pg';
import { readSchema } from '../../../../../migrations';
import { SettingsError, type Env } from '../../config';
import { migrate, type MigrationTerms } from './migrate';
import { isPooled } from './pooler';
import {
  APP_ROLE,
  canTake,
  derivedLogin,
  letsIn,
  READ_ROLE,
  setPassword,
  standingOf,
  type RoleStanding,
} from './roles';
import { missingIn, refuseNewer } from './schema';

/** How the application's connections log in. */
export interface AppLogin {
  readonly url: string;
  /** The role that a connection takes after the login; null if the login is the application's own. */
  readonly role: string | null;
  /** True if the address leads through a pooler (pooler.ts). */
  readonly pooled: boolean;
}

type Access = Pick<Env, 'databaseUrl' | 'migrationDatabaseUrl' | 'realMoney'> & Partial<MigrationTerms>;

/**
 * Decides how this server logs in to its database. In production DATABASE_URL is the login of edil_app, and `npm run
 * migrate` has run before. Elsewhere the login may be allowed more. The server then migrates, gives edil_app a password
 * that belongs to this installation, and logs in as edil_app. If it may not do that, it keeps its own login and takes
 * the role edil_app.
 * @throws SettingsError for real money with a login that is allowed more, if migrations are missing, or for a pooler that
 *   keeps no sessions
 */
export async function openLogin(env: Access): Promise<AppLogin> {
  if (env.migrationDatabaseUrl !== null) await migrateAll(env, env.migrationDatabaseUrl);
  const pooled = await isPooled(env.databaseUrl);
  return onConnection(env.databaseUrl, async (client) => {
    const standing = await standingOf(client);
    if (env.realMoney) refuseMore(standing);
    if (isApplication(standing)) {
      await refuseUnlessMigrated(client);
      return { url: env.databaseUrl, role: null, pooled };
    }
    if (env.migrationDatabaseUrl === null) await migrate(env);
    const own = standing.isSuperuser ? await loginByPassword(client, env.databaseUrl, APP_ROLE) : null;
    if (own !== null) return { url: own, role: null, pooled };
    return { ...(await byRole(client, env.databaseUrl)), pooled };
  });
}

/**
 * Does the work of `npm run migrate`: runs everything that is missing, and sets the passwords of the logins that the
 * settings name.
 */
export async function migrateAll(
  env: Pick<Env, 'databaseUrl'> & Partial<Pick<Env, 'readDatabaseUrl'> & MigrationTerms>,
  migrationUrl: string,
): Promise<void> {
  await migrate({ ...env, databaseUrl: migrationUrl });
  await onConnection(migrationUrl, async (client) => {
    if (!(await standingOf(client)).isSuperuser) return;
    for (const url of [env.databaseUrl, env.readDatabaseUrl])
      if (url && !(await letsIn(url))) await setPassword(client, url);
  });
}

/**
 * Makes a login for one of our roles. Its password is computed from that of a superuser's login. If the role already
 * has another password, that stays: it may belong to another installation on the same server.
 * @returns the address of the login; null if the role has another password
 */
async function loginByPassword(client: pg.ClientBase, url: string, role: string): Promise<string | null> {
  const own = derivedLogin(url, role);
  if (own === null || !(await canTake(client, role))) return null;
  if (await letsIn(own)) return own;
  await setPassword(client, own, true);
  return (await letsIn(own)) ? own : null;
}

/**
 * The login of edil_read: READ_DATABASE_URL or, in a demo, a login with a password that belongs to this installation.
 */
export function readLogin(env: Pick<Env, 'databaseUrl' | 'readDatabaseUrl'>): Promise<string> {
  const { databaseUrl, readDatabaseUrl } = env;
  if (readDatabaseUrl !== null) return Promise.resolve(readDatabaseUrl);
  return onConnection(databaseUrl, async (client) => {
    if (!(await standingOf(client)).isSuperuser) return databaseUrl;
    return (await loginByPassword(client, databaseUrl, READ_ROLE)) ?? databaseUrl;
  });
}

/** Runs `work` on a connection of its own, and closes it. */
async function onConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'edil-bingo migrate' });
  client.on('error', () => undefined); // the running query rejects with this error
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Takes the role edil_app on the given login. On some hosted databases a login cannot make roles; there the triggers of
 * the tables protect the ledger.
 */
async function byRole(client: pg.ClientBase, url: string): Promise<Omit<AppLogin, 'pooled'>> {
  const role = (await canTake(client, APP_ROLE)) ? APP_ROLE : null;
  new Logger('Database').warn(
    `DATABASE_URL is a login that can do more than ${APP_ROLE}, and ${APP_ROLE} has no login of this installation`,
  );
  return { url, role };
}

const isApplication = ({ isApp, isSuperuser, isOwner }: RoleStanding) => isApp && !isSuperuser && !isOwner;

function refuseMore({ name, isSuperuser, isOwner, hasMore, isApp }: RoleStanding): void {
  const what = isSuperuser
    ? 'a superuser'
    : isOwner
      ? 'the owner of the tables'
      : hasMore
        ? `more than ${APP_ROLE}`
        : isApp
          ? null
          : `not ${APP_ROLE}`;
  if (what === null) return;
  throw new SettingsError([
    `DATABASE_URL logs in as ${name}, which is ${what}: with PAYMENTS_MODE=live it must be the login of ${APP_ROLE} (docs/operations.md)`,
  ]);
}

async function refuseUnlessMigrated(client: pg.ClientBase): Promise<void> {
  const schema = readSchema();
  const missing = await missingIn(client, schema);
  if (missing.length === 0) return refuseNewer(client, schema);
  throw new SettingsError([`DATABASE_URL lacks migrations, run npm run migrate: ${missing.join(', ')}`]);
}
