import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openLogin, readLogin } from '../../src/platform/db/login';
import { migrate } from '../../src/platform/db/migrate';
import { derivedLogin, setPassword } from '../../src/platform/db/roles';
import { onEmptyDatabase } from '../support/servers/databases';

/** The settings by which a server reaches its database. */
const access = (databaseUrl: string, more: { realMoney?: boolean; migrationDatabaseUrl?: string } = {}) => ({
  databaseUrl,
  migrationDatabaseUrl: null,
  readDatabaseUrl: null,
  realMoney: false,
  ...more,
});

/** The application's own login that a demo on this database uses. */
function appOf(url: string): string {
  const own = derivedLogin(url, 'edil_app');
  if (own === null) throw new Error('the tests need a login with a password');
  return own;
}

async function ask<T extends object>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

const WHO = 'SELECT session_user AS login, current_user AS role';

describe('the login of a server', () => {
  it('becomes edil_app if a superuser is given, in the database that it has made', () =>
    onEmptyDatabase(async (url) => {
      const { url: own, role } = await openLogin(access(url));
      expect(role).toBeNull();
      expect(await ask(own, WHO)).toEqual([{ login: 'edil_app', role: 'edil_app' }]);
      const owners = `SELECT DISTINCT relowner::regrole::text AS owner FROM pg_class WHERE relnamespace = 'public'::regnamespace`;
      expect(await ask(url, owners)).toEqual([{ owner: 'edil_owner' }]);
      expect(await openLogin(access(own))).toEqual({ url: own, role: null, pooled: false });
    }));

  it('cannot migrate, and the error says what is missing', () =>
    onEmptyDatabase(async (url) => {
      await openLogin(access(url)); // this sets the password of the role, for the whole database server
      await ask(
        url,
        "UPDATE repeatable_migrations SET checksum = repeat('0', 64) WHERE name = 'ledger_post'",
      );
      const refusal = openLogin(access(appOf(url)));
      await expect(refusal).rejects.toThrow(
        'DATABASE_URL lacks migrations, run npm run migrate: ledger_post',
      );
    }));

  it.each([false, true])('is refused on an empty database (real money: %s)', (realMoney) =>
    onEmptyDatabase(async (url) => {
      await expect(openLogin(access(appOf(url), { realMoney }))).rejects.toThrow(
        'lacks migrations, run npm run migrate: model 1.0.0',
      );
    }),
  );

  it('is used after a migration with MIGRATION_DATABASE_URL, if that is set', () =>
    onEmptyDatabase(async (url) => {
      const { url: own } = await openLogin(access(appOf(url), { migrationDatabaseUrl: url }));
      expect(await ask(own, WHO)).toEqual([{ login: 'edil_app', role: 'edil_app' }]);
    }));

  describe('with real money', () => {
    /** Makes a login for one check and drops it afterwards. */
    async function withLogin(
      url: string,
      make: (name: string) => string[],
      work: (url: string) => Promise<void>,
    ) {
      const name = `wall_${randomBytes(4).toString('hex')}`;
      const login = new URL(url);
      login.username = name;
      login.password = name.repeat(2);
      try {
        await ask(url, `CREATE ROLE ${name} LOGIN PASSWORD '${login.password}'`);
        for (const sql of make(name)) await ask(url, sql);
        await work(login.href);
      } finally {
        await ask(url, `REASSIGN OWNED BY ${name} TO edil_owner; DROP OWNED BY ${name}; DROP ROLE ${name}`);
      }
    }
    const refusedAs = (what: string) => async (url: string) => {
      await expect(openLogin(access(url, { realMoney: true }))).rejects.toThrow(
        new RegExp(`DATABASE_URL logs in as \\w+, which is ${what}: with PAYMENTS_MODE=live`),
      );
    };

    it('must be edil_app: a superuser, the owner, its members and stronger logins are refused by name', () =>
      onEmptyDatabase(async (url) => {
        const { url: own } = await openLogin(access(url));
        await refusedAs('a superuser')(url);
        await withLogin(url, () => [], refusedAs('not edil_app'));
        await withLogin(url, (name) => [`GRANT edil_owner TO ${name}`], refusedAs('the owner of the tables'));
        await withLogin(
          url,
          (name) => [`GRANT edil_app TO ${name}`, `ALTER TABLE chat_blocks OWNER TO ${name}`],
          refusedAs('the owner of the tables'),
        );
        const more = ['CREATEROLE', 'CREATEDB', 'REPLICATION', 'BYPASSRLS'].map((right) => (name: string) => [
          `GRANT edil_app TO ${name}`,
          `ALTER ROLE ${name} ${right}`,
        ]);
        const reader = (name: string) => [`GRANT edil_app, pg_read_server_files TO ${name}`];
        for (const make of [...more, reader]) await withLogin(url, make, refusedAs('more than edil_app'));
        await withLogin(
          url,
          (name) => [`GRANT edil_app TO ${name}`],
          async (member) => {
            expect(await openLogin(access(member, { realMoney: true }))).toEqual({
              url: member,
              role: null,
              pooled: false,
            });
          },
        );
        expect(await openLogin(access(own, { realMoney: true }))).toEqual({
          url: own,
          role: null,
          pooled: false,
        });
      }));
  });

  it('does not change an existing password of edil_app, which another installation on this server may use', () =>
    onEmptyDatabase(async (url) => {
      await migrate({ databaseUrl: url });
      const client = new pg.Client(url);
      await client.connect();
      try {
        // This transaction is rolled back, because other suites log in with the same role.
        await client.query('BEGIN');
        const other = new URL(appOf(url));
        other.password = 'another password';
        await setPassword(client, other.href, true);
        const kept =
          "SELECT xmin::text = pg_current_xact_id()::xid::text AS changed FROM pg_authid WHERE rolname = 'edil_app'";
        expect((await client.query(kept)).rows).toEqual([{ changed: false }]);
        await client.query('ROLLBACK');
      } finally {
        await client.end();
      }
    }));
});

describe('the readers’ login', () => {
  it('can read every table, write none, and record its backups', () =>
    onEmptyDatabase(async (url) => {
      await openLogin(access(url));
      const reader = await readLogin(access(url));
      expect(await ask(reader, WHO)).toEqual([{ login: 'edil_read', role: 'edil_read' }]);
      const unread = `SELECT oid::regclass::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
        AND relkind IN ('r', 'S') AND NOT CASE relkind WHEN 'S' THEN has_sequence_privilege(oid, 'SELECT')
          ELSE has_table_privilege(oid, 'SELECT') END`;
      expect(await ask(reader, unread)).toEqual([]);
      const written = `SELECT oid::regclass::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
        AND relkind = 'r' AND has_table_privilege(oid, 'INSERT, UPDATE, DELETE, TRUNCATE')`;
      expect(await ask(reader, written)).toEqual([]);
      await ask(reader, 'SELECT note_backup(5, 12)');
      expect(await ask(reader, "SELECT result FROM job_runs WHERE name = 'backup'")).toEqual([
        { result: '12 rows' },
      ]);
    }));
});

describe('an installation whose login owns everything', () => {
  it('is handed over to edil_owner, and a second run changes nothing', () =>
    onEmptyDatabase(async (url) => {
      await migrate({ databaseUrl: url });
      const { username } = new URL(url);
      // The state before roles existed: the login owned everything, and everybody could call all functions and create
      // objects.
      await ask(url, `GRANT CREATE ON SCHEMA public TO PUBLIC`);
      await ask(url, 'GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO PUBLIC');
      await ask(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} OWNER TO ${username}`);
      await ask(
        url,
        `DO $$ DECLARE s text; BEGIN FOR s IN
           SELECT format('ALTER TABLE %s OWNER TO ${username}', oid::regclass) FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
           UNION ALL SELECT format('ALTER FUNCTION %s OWNER TO ${username}', oid::regprocedure) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
         LOOP EXECUTE s; END LOOP; END $$`,
      );
      const state = `SELECT relowner::regrole::text AS owner, count(*)::int AS n, string_agg(relacl::text, ' ' ORDER BY relname) AS rights
        FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'S') GROUP BY 1 ORDER BY 1`;
      expect((await ask<{ owner: string }>(url, state)).map(({ owner }) => owner)).toContain(username);
      await migrate({ databaseUrl: url });
      const handed = await ask<{ owner: string }>(url, state);
      expect(handed.map(({ owner }) => owner)).toEqual(['edil_owner']);
      const open = `SELECT has_schema_privilege('public', 'public', 'CREATE') AS make,
        has_database_privilege('public', current_database(), 'TEMP') AS temporary,
        (SELECT count(*)::int FROM pg_proc p, aclexplode(COALESCE(proacl, acldefault('f', proowner))) x
          WHERE pronamespace = 'public'::regnamespace AND x.grantee = 0) AS functions`;
      expect(await ask(url, open)).toEqual([{ make: false, temporary: false, functions: 0 }]);
      const rows =
        "SELECT string_agg(xmin::text, ' ' ORDER BY oid) AS x FROM pg_class WHERE relnamespace = 'public'::regnamespace";
      const before = await ask(url, rows);
      await migrate({ databaseUrl: url });
      expect(await ask(url, rows)).toEqual(before);
    }));
});
