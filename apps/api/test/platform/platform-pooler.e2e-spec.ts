import pg from 'pg';
import { loadEnv, SettingsError } from '../../src/config';
import { createDataSource, migrateAll } from '../../src/platform/db';
import { openLogin } from '../../src/platform/db/login';
import { isPooled } from '../../src/platform/db/pooler';
import { derivedLogin } from '../../src/platform/db/roles';
import { createTestApp, type TestApp } from '../support/servers/app';
import { auditOf, onEmptyDatabase } from '../support/servers/databases';
import { needs } from '../../../../test/needs';
import { hasPgBouncer, startPgBouncer, type PgBouncer } from '../support/servers/pgbouncer-process';
import { connectPlayer, openRoom } from '../support/players/players-rooms';

/** DATABASE_URL with the superuser of the tests, and with the application's login. */
const owner = process.env['DATABASE_URL'] ?? '';
const app = derivedLogin(owner, 'edil_app') ?? '';
const access = (databaseUrl: string) => ({
  databaseUrl,
  migrationDatabaseUrl: null,
  readDatabaseUrl: null,
  realMoney: false,
});

describe('Postgres itself', () => {
  it('is not taken for a pooler', async () => {
    expect(await isPooled(owner)).toBe(false);
  });
});

needs('PgBouncer', hasPgBouncer)('PgBouncer before Postgres', () => {
  let bouncer: PgBouncer;
  beforeAll(() => openLogin(access(owner))); // sets the password of edil_app, as the first start does
  afterEach(() => bouncer.stop());

  it('in session mode works for a server, its time limits and a sale', async () => {
    bouncer = await startPgBouncer('session', [app]);
    const url = bouncer.through(app);
    expect(await isPooled(url)).toBe(true);
    const test: TestApp = await createTestApp({ env: { DATABASE_URL: url } });
    try {
      const limits = `SELECT current_user AS role, current_setting('lock_timeout') AS lock,
        current_setting('statement_timeout') AS statement, current_setting('idle_in_transaction_session_timeout') AS idle`;
      const each = await Promise.all(Array.from({ length: 8 }, () => test.db.query(limits)));
      for (const rows of each)
        expect(rows).toEqual([{ role: 'edil_app', lock: '2s', statement: '5s', idle: '10s' }]);
      const phone = await connectPlayer(test);
      const { roomId } = await openRoom(test);
      for (const card of [7, 8, 9]) {
        const bought = await phone.ask('confirmCards', { roomId, cards: [card], requestId: `r${card}` });
        expect(bought).toMatchObject({ ok: true });
      }
      phone.close();
    } finally {
      await test.close();
    }
    expect(await auditOf(owner)).toMatchObject({ ok: true });
  });

  it.each([
    { knows: [owner, app], login: 'edil_app' },
    { knows: [owner], login: decodeURIComponent(new URL(owner).username) },
  ])(
    'in session mode migrates with a superuser’s login and then acts as edil_app ($login)',
    ({ knows, login }) =>
      onEmptyDatabase(async (url) => {
        bouncer = await startPgBouncer('session', knows);
        await migrateAll({ databaseUrl: bouncer.through(url) }, bouncer.through(url));
        const source = await createDataSource(loadEnv({ DATABASE_URL: bouncer.through(url) }));
        try {
          const who = 'SELECT session_user AS login, current_user AS role';
          expect(await source.query(who)).toEqual([{ login, role: 'edil_app' }]);
        } finally {
          await source.destroy();
        }
      }),
  );

  it.each(['transaction', 'statement'] as const)('in %s mode is refused at the start', async (mode) => {
    bouncer = await startPgBouncer(mode, [app]);
    const start = createTestApp({ env: { DATABASE_URL: bouncer.through(app) } });
    await expect(start).rejects.toThrow(SettingsError);
    await expect(start).rejects.toThrow(/keeps no sessions.*pool_mode = session.*operations\.md/);
  });

  it('in transaction mode would mix up named statements of different clients', async () => {
    bouncer = await startPgBouncer('transaction', [app]);
    const clients = [new pg.Client(bouncer.through(app)), new pg.Client(bouncer.through(app))];
    for (const client of clients) await client.connect();
    try {
      const ask = (client?: pg.Client) =>
        client?.query({ name: 'probe_pooled', text: 'SELECT 1 AS one', values: [] });
      await ask(clients[0]);
      await expect(ask(clients[1])).rejects.toMatchObject({ code: '42P05' }); // SQLSTATE duplicate_prepared_statement
    } finally {
      for (const client of clients) await client.end();
    }
  });
});
