import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { readRoles } from '../../../../../migrations';

/** The roles of migrations/roles/roles.sql (controls.md 4). */
export const OWNER_ROLE = 'edil_owner';
export const APP_ROLE = 'edil_app';
export const READ_ROLE = 'edil_read';

const SCRAM_ITERATIONS = 4096;
/** Class 28 of SQLSTATE, invalid authorization specification: Postgres refuses the login. */
const NOT_LET_IN = '28';
/** Messages of protocol_violation with which PgBouncer refuses a login that it does not know. */
const NOT_LET_THROUGH = /authentication failed|no such user/i;
/** SQLSTATE internal_error, here because another connection changed the same role ("tuple concurrently updated"). */
const CHANGED_AT_ONCE = 'XX000';

/** What the login of a connection may do. */
export interface RoleStanding {
  readonly name: string;
  readonly isSuperuser: boolean;
  /** True if it owns tables, functions or the database, or is a member of a role that does. */
  readonly isOwner: boolean;
  /**
   * True if it may make roles or databases, copy the whole server, bypass row security, or act as another role than
   * edil_app.
   */
  readonly hasMore: boolean;
  readonly isApp: boolean;
}

/** Asks Postgres about the login itself, not about the role that the connection has taken. */
export async function standingOf(client: pg.ClientBase): Promise<RoleStanding> {
  const { rows } = await client.query<RoleStanding>(
    `SELECT r.rolname AS name, r.rolsuper AS "isSuperuser",
       EXISTS (SELECT FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND pg_has_role(r.oid, c.relowner, 'MEMBER'))
         OR EXISTS (SELECT FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND pg_has_role(r.oid, p.proowner, 'MEMBER'))
         OR EXISTS (SELECT FROM pg_database d WHERE d.datname = current_database() AND pg_has_role(r.oid, d.datdba, 'MEMBER'))
         AS "isOwner",
       r.rolcreaterole OR r.rolcreatedb OR r.rolreplication OR r.rolbypassrls OR EXISTS (
         SELECT FROM pg_roles o WHERE o.oid <> r.oid AND o.rolname <> $1 AND pg_has_role(r.oid, o.oid, 'MEMBER'))
         AS "hasMore",
       EXISTS (SELECT FROM pg_roles o WHERE o.rolname = $1 AND pg_has_role(r.oid, o.oid, 'MEMBER')) AS "isApp"
     FROM pg_roles r WHERE r.rolname = session_user`,
    [APP_ROLE],
  );
  const [standing] = rows;
  if (!standing) throw new Error('Postgres does not know the role of this login');
  return standing;
}

/** Makes the roles and gives edil_owner everything in this database. Needs a superuser. */
export async function prepareRoles(client: pg.ClientBase): Promise<void> {
  for (const step of readRoles('roles.sql')) await client.query(step);
  await client.query('RESET lock_timeout');
}

/** Grants the roles their rights on the objects that the migrations have made. Needs the owner. */
export async function grantRights(client: pg.ClientBase): Promise<void> {
  for (const step of readRoles('rights.sql')) await client.query(step);
}

/** True if the login of this connection may act as the given role, which may not exist. */
export async function canTake(client: pg.ClientBase, role: string): Promise<boolean> {
  const { rows } = await client.query(
    // Before Postgres 16 every membership lets the member act as the role.
    `SELECT FROM pg_roles WHERE rolname = $1 AND pg_has_role(session_user, oid,
       CASE WHEN current_setting('server_version_num')::int < 160000 THEN 'MEMBER' ELSE 'SET' END)`,
    [role],
  );
  return rows.length > 0;
}

/**
 * Gives the role in `url` the password in `url`, if it is one of our roles. Needs a superuser.
 * @param kept true keeps a password that the role already has
 */
export async function setPassword(client: pg.ClientBase, url: string, kept = false): Promise<void> {
  const { username, password } = new URL(url);
  const role = decodeURIComponent(username);
  if (![OWNER_ROLE, APP_ROLE, READ_ROLE].includes(role) || password === '') return;
  if (kept) {
    const found = await client.query('SELECT FROM pg_authid WHERE rolname = $1 AND rolpassword IS NOT NULL', [
      role,
    ]);
    if (found.rows.length > 0) return;
  }
  try {
    await client.query(`ALTER ROLE ${role} LOGIN PASSWORD '${verifierOf(decodeURIComponent(password))}'`);
  } catch (error) {
    if ((error as { code?: string }).code !== CHANGED_AT_ONCE) throw error; // changed by a server that starts at the same time
  }
}

/**
 * The same server and database with the login of `role`. Its password belongs to this installation: anybody who knows
 * the password in `url` can compute it, and nobody else can. Null if `url` has no password.
 */
export function derivedLogin(url: string, role: string): string | null {
  const derived = new URL(url);
  if (derived.password === '') return null;
  derived.password = createHmac('sha256', decodeURIComponent(derived.password)).update(role).digest('hex');
  derived.username = role;
  return derived.href;
}

/** True if Postgres accepts this login. @throws any other error of the connection */
export async function letsIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'edil-bingo migrate' });
  client.on('error', () => undefined); // the connection attempt rejects with this error
  try {
    await client.connect();
    return true;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code?.startsWith(NOT_LET_IN) || (code === '08P01' && NOT_LET_THROUGH.test(message))) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * The verifier that Postgres stores for a password (SCRAM-SHA-256). Sending it keeps the password itself out of every
 * log.
 */
function verifierOf(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, SCRAM_ITERATIONS, 32, 'sha256');
  const keyOf = (text: string) => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${SCRAM_ITERATIONS}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}
