/** Attempts of somebody who holds the API's database connection (controls.md 4). */
export interface Attempt {
  readonly sql: string;
  /** The message of the refusal, without its SQLSTATE 42501. */
  readonly refusal: string;
  /** Who can do it: edil_owner, or only a superuser. */
  readonly by: 'owner' | 'superuser';
  /** SQL that the owner runs first, because a guard of the ledger would refuse the attempt to everybody. */
  readonly before?: string;
  /** ROLLBACK cannot undo this attempt, and it is harmless. */
  readonly alone?: boolean;
}

const owner = (sql: string, refusal: string, before?: string): Attempt => ({
  sql,
  refusal,
  by: 'owner',
  ...(before ? { before } : {}),
});
const superuser = (sql: string, refusal: string): Attempt => ({ sql, refusal, by: 'superuser' });
const unguarded = (...tables: string[]) =>
  tables.map((table) => `ALTER TABLE ${table} DISABLE TRIGGER USER`).join(';');

/** Attempts to become another role. */
const roles: Attempt[] = [
  superuser('SET ROLE edil_owner', 'permission denied to set role "edil_owner"'),
  superuser('SET ROLE :superuser', 'permission denied to set role ":superuser"'),
  superuser(
    'SET SESSION AUTHORIZATION edil_owner',
    'permission denied to set session authorization "edil_owner"',
  ),
  owner(
    'RESET ROLE; DELETE FROM case_notes',
    'permission denied for table case_notes',
    unguarded('case_notes'),
  ),
  owner(
    'RESET SESSION AUTHORIZATION; ALTER TABLE postings DISABLE TRIGGER USER',
    'must be owner of table postings',
  ),
  superuser('ALTER ROLE edil_app SUPERUSER', 'permission denied to alter role'),
  superuser('CREATE ROLE hwall_evil', 'permission denied to create role'),
  superuser('GRANT edil_owner TO edil_app', 'permission denied to grant role "edil_owner"'),
  superuser('SELECT rolpassword FROM pg_authid', 'permission denied for table pg_authid'),
];

/** Attempts to remove the guards of tables. */
const guards: Attempt[] = [
  owner('ALTER TABLE postings DISABLE TRIGGER USER', 'must be owner of table postings'),
  owner('ALTER TABLE audit_log DISABLE TRIGGER USER', 'must be owner of table audit_log'),
  superuser('ALTER TABLE transfers DISABLE TRIGGER ALL', 'must be owner of table transfers'),
  superuser(
    'SET session_replication_role = replica',
    'permission denied to set parameter "session_replication_role"',
  ),
  owner('DROP TRIGGER postings_append_only ON postings', 'must be owner of relation postings'),
  owner('ALTER TABLE accounts DROP CONSTRAINT accounts_balance_check', 'must be owner of table accounts'),
  owner('ALTER TABLE postings OWNER TO CURRENT_USER', 'must be owner of table postings'),
  owner('CREATE RULE quiet AS ON DELETE TO audit_log DO INSTEAD NOTHING', 'must be owner of table audit_log'),
  owner(
    'CREATE TRIGGER evil BEFORE INSERT ON postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit()',
    'permission denied for table postings',
  ),
  owner('CREATE UNIQUE INDEX evil ON users (name, id)', 'must be owner of table users'),
  owner('LOCK TABLE postings IN ACCESS EXCLUSIVE MODE', 'permission denied for table postings'),
];

/** Attempts to change rows of money and of the logs. */
const rows: Attempt[] = [
  owner('DROP TABLE postings', 'must be owner of table postings'),
  owner('TRUNCATE postings', 'permission denied for table postings', unguarded('postings')),
  owner('DELETE FROM postings', 'permission denied for table postings', unguarded('postings')),
  owner(
    'UPDATE postings SET amount = amount + 1',
    'permission denied for table postings',
    unguarded('postings'),
  ),
  owner(
    'INSERT INTO postings (transfer_id, account_id, amount) VALUES (1, 1, 1)',
    'permission denied for table postings',
    unguarded('postings'),
  ),
  owner("UPDATE transfers SET actor = 'x'", 'permission denied for table transfers', unguarded('transfers')),
  owner('DELETE FROM transfers WHERE false', 'permission denied for table transfers', unguarded('transfers')),
  owner(
    'UPDATE accounts SET version = version',
    'permission denied for table accounts',
    unguarded('accounts'),
  ),
  owner("UPDATE transfer_kinds SET account_kinds = '{main}'", 'permission denied for table transfer_kinds'),
  owner('DELETE FROM purchases', 'permission denied for table purchases', unguarded('purchases')),
  owner('DELETE FROM audit_log', 'permission denied for table audit_log', unguarded('audit_log')),
  owner("UPDATE audit_log SET action = 'x'", 'permission denied for table audit_log', unguarded('audit_log')),
  owner(
    'TRUNCATE audit_log CASCADE',
    'permission denied for table audit_log',
    unguarded('audit_log', 'audit_chain', 'audit_personal', 'audit_unchained'),
  ),
  owner('DELETE FROM site_settings', 'permission denied for table site_settings', unguarded('site_settings')),
  owner('DELETE FROM migrations', 'permission denied for table migrations'),
  owner("UPDATE log_waiting SET entry = 'x'", 'permission denied for table log_waiting'),
  owner('DELETE FROM log_waiting', 'permission denied for table log_waiting'),
  owner(
    "INSERT INTO log_entries (index, type, entry, leaf, at) SELECT count(*), 'x', 'x', sha256('\\x0078'), now() FROM log_entries",
    'permission denied for table log_entries',
  ),
  owner(
    "UPDATE log_entries SET type = 'x'",
    'permission denied for table log_entries',
    unguarded('log_entries'),
  ),
  owner('DELETE FROM log_entries', 'permission denied for table log_entries', unguarded('log_entries')),
  owner('TRUNCATE log_nodes', 'permission denied for table log_nodes', unguarded('log_nodes')),
  owner(
    "INSERT INTO log_checkpoints (size, root, at) VALUES (1, sha256('x'), now())",
    'permission denied for table log_checkpoints',
  ),
  owner(
    // Rows that somebody has signed are also protected by their signatures.
    'DELETE FROM log_checkpoints c WHERE NOT EXISTS (SELECT FROM log_cosignatures s WHERE s.size = c.size)',
    'permission denied for table log_checkpoints',
    unguarded('log_checkpoints', 'log_cosignatures', 'log_witnessed'),
  ),
  owner(
    'UPDATE log_cosignatures SET seen_at = 0',
    'permission denied for table log_cosignatures',
    unguarded('log_cosignatures'),
  ),
  owner('DELETE FROM log_halts', 'permission denied for table log_halts'),
  // Without the right to pass a right on, Postgres only warns that nothing was granted.
  owner(
    'GRANT DELETE ON postings TO edil_app; DELETE FROM postings',
    'permission denied for table postings',
    unguarded('postings'),
  ),
];

/** Attempts to run code of one's own or to use names of one's own. */
const code: Attempt[] = [
  owner(
    'CREATE FUNCTION evil() RETURNS int LANGUAGE sql SECURITY DEFINER AS $$ SELECT 1 $$',
    'permission denied for schema public',
  ),
  owner(
    'CREATE OR REPLACE FUNCTION refuse_edit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
    'permission denied for schema public',
  ),
  owner('ALTER FUNCTION ledger_post RESET search_path', 'must be owner of function ledger_post'),
  owner('DROP FUNCTION ledger_post', 'must be owner of function ledger_post'),
  owner('CREATE TABLE accounts_copy AS TABLE accounts', 'permission denied for schema public'),
  owner('CREATE SCHEMA evil CREATE TABLE accounts (id int)', 'permission denied for database :database'),
  owner(
    'CREATE TEMP TABLE accounts (id bigint); SET LOCAL search_path = pg_temp, public',
    'permission denied to create temporary tables in database ":database"',
  ),
  owner(
    'CREATE FUNCTION pg_temp.lower(text) RETURNS text LANGUAGE sql AS $$ SELECT $1 $$',
    'permission denied to create temporary tables in database ":database"',
  ),
  owner('ALTER DATABASE :database SET search_path = evil', 'must be owner of database :database'),
  superuser('CREATE EXTENSION file_fdw', 'permission denied to create extension "file_fdw"'),
];

/** Attempts against the machine below the database. */
const machine: Attempt[] = [
  superuser(
    "COPY postings TO PROGRAM 'cat >/dev/null'",
    'permission denied to COPY to or from an external program',
  ),
  superuser("COPY chat_blocks FROM '/dev/null'", 'permission denied to COPY from a file'),
  superuser("SELECT pg_read_file('PG_VERSION')", 'permission denied for function pg_read_file'),
  superuser("SELECT pg_ls_dir('.')", 'permission denied for function pg_ls_dir'),
  superuser("SELECT lo_import('/dev/null')", 'permission denied for function lo_import'),
  {
    ...superuser('ALTER SYSTEM RESET work_mem', 'permission denied to set parameter "work_mem"'),
    alone: true,
  },
  superuser('SELECT pg_reload_conf()', 'permission denied for function pg_reload_conf'),
];

export const ATTEMPTS: readonly Attempt[] = [...roles, ...guards, ...rows, ...code, ...machine];
