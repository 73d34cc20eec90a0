import pg from 'pg';
import { DataSource } from 'typeorm';
import { standingOf } from '../../src/platform/db/roles';
import { createTestApp, type TestApp } from '../support/servers/app';
import { asOwner } from '../support/players/players-ledger';
import { ATTEMPTS, type Attempt } from './wall-attempts';

/** Postgres's answer to a statement. */
interface Answer {
  code: string;
  message: string;
}

describe('the walls of the database', () => {
  let test: TestApp;
  let url: string;
  let superuser: string;
  const database = new URL(process.env['DATABASE_URL'] ?? '').pathname.slice(1);

  beforeAll(async () => {
    test = await createTestApp();
    ({ url } = test.app.get(DataSource).options as unknown as { url: string });
    superuser = await asOwner(async (client) => (await standingOf(client)).name);
  });
  afterAll(() => test.close());

  const named = (text: string) => text.replaceAll(':database', database).replaceAll(':superuser', superuser);

  async function asApp<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  /** Postgres's answer to one statement, or to several in their own transaction, which is then undone. */
  async function answerTo(client: pg.Client, { sql, alone, before }: Attempt, first = ''): Promise<Answer> {
    if (!alone) await client.query(`BEGIN; ${first}`);
    try {
      if (first && before) await client.query(before);
      await client.query(named(sql));
      return { code: 'done', message: '' };
    } catch (error) {
      const { code, message } = error as pg.DatabaseError;
      return { code: code ?? '', message };
    } finally {
      if (!alone) await client.query('ROLLBACK');
    }
  }

  it('limit the server’s login: it is no superuser, no owner and a member of nothing', async () => {
    expect(await asApp(standingOf)).toEqual({
      name: 'edil_app',
      isSuperuser: false,
      isOwner: false,
      hasMore: false,
      isApp: true,
    });
    const { rows } = await asOwner((client) =>
      client.query(
        `SELECT rolname AS name, rolsuper AS super, rolcanlogin AS login FROM pg_roles WHERE rolname LIKE 'edil\\_%' ORDER BY 1`,
      ),
    );
    expect(rows).toEqual([
      { name: 'edil_app', super: false, login: true },
      expect.objectContaining({ name: 'edil_owner', super: false }),
      { name: 'edil_read', super: false, login: true },
    ]);
  });

  it.each(ATTEMPTS)('refuse the application this statement: $sql', async (attempt) => {
    expect(await asApp((client) => answerTo(client, attempt))).toEqual({
      code: '42501',
      message: named(attempt.refusal),
    });
  });

  it.each(ATTEMPTS)('would let the $by run it: $sql', async (attempt) => {
    // An owner's attempts run as edil_owner, so that none succeeds only because the login is a superuser.
    const role = attempt.by === 'owner' ? 'SET LOCAL ROLE edil_owner' : 'RESET ROLE';
    expect(await asOwner((client) => answerTo(client, attempt, role))).toEqual({ code: 'done', message: '' });
  });

  it('are tested by at least forty different attempts', () => {
    expect(new Set(ATTEMPTS.map(({ sql }) => sql)).size).toBeGreaterThanOrEqual(40);
    const lines = ATTEMPTS.map(
      ({ sql, by, refusal }) => `| ${named(sql)} | 42501 ${named(refusal)} | ${by} |`,
    );
    process.stdout.write(`| tried | refused | who can |\n${lines.join('\n')}\n${lines.length} attempts\n`);
  });

  it('give nothing to a superuser: every object belongs to edil_owner, and definer functions run as edil_owner', async () => {
    const { rows } = await asOwner((client) =>
      client.query<{ name: string }>(
        `SELECT p.oid::regprocedure::text AS name FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
           AND (p.proowner <> 'edil_owner'::regrole OR p.prosecdef AND NOT EXISTS (
             SELECT FROM unnest(p.proconfig) setting WHERE setting = 'search_path=public, pg_temp'))
         UNION ALL SELECT c.oid::regclass::text FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
           AND c.relowner <> 'edil_owner'::regrole
         UNION ALL SELECT p.oid::regprocedure::text FROM pg_proc p, aclexplode(COALESCE(p.proacl, acldefault('f', p.proowner))) x
           WHERE p.pronamespace = 'public'::regnamespace AND x.grantee = 0`,
      ),
    );
    expect(rows).toEqual([]);
  });
});
