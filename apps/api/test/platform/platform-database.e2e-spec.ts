import { randomBytes } from 'node:crypto';
import { SchedulerRegistry } from '@nestjs/schedule';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { LoginFailure } from '../../src/auth/login/login-failures.entity';
import { loadEnv } from '../../src/config';
import { Admission } from '../../src/platform/admission';
import { PollScheduler } from '../../src/platform/async';
import { createDataSource, Db, readSchemaState, type Tx } from '../../src/platform/db';
import type { AppDataSource } from '../../src/platform/db/data-source';
import { DomainError, isConnectionLoss } from '../../src/platform/errors';
import { Metrics } from '../../src/platform/metrics';
import { Outbox, type OutboxResult } from '../../src/platform/outbox';
import { FakeClock } from '../../src/platform/clock';
import { eventually, PATIENCE_MS } from '../support/eventually';
import { createTestApp, type TestApp } from '../support/servers/app';

describe('the database', () => {
  let test: TestApp;
  let db: Db;

  beforeAll(async () => {
    test = await createTestApp();
    db = test.db;
  });
  afterAll(() => test.close());

  /** Ends every other connection of the application, as a restart of Postgres does, and waits until they are gone. */
  const cutConnections = async () => {
    const owner = new pg.Client(process.env['DATABASE_URL']);
    await owner.connect();
    await owner.query(
      `SELECT pg_terminate_backend(pid, ${PATIENCE_MS}) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'edil-bingo'`,
    );
    await owner.end();
  };
  const failWith = (code: string) => Object.assign(new Error(code), { code });

  it('returns whole numbers as bigint, times as Date, and days as they are written', async () => {
    const [row] = await db.query(
      "SELECT 9007199254740993::int8 AS big, 1::int4 AS small, now() AS at, '2026-11-26'::date AS day",
    );
    expect(row).toEqual({
      big: 9007199254740993n,
      small: 1,
      at: expect.any(Date) as Date,
      day: '2026-11-26',
    });
  });

  it('is used through a login that can read but not write the ledger, and with time limits', async () => {
    const [who] = await db.query(
      'SELECT current_user AS role, session_user AS login, current_setting($1) AS lock',
      ['lock_timeout'],
    );
    expect(who).toEqual({ role: 'edil_app', login: 'edil_app', lock: '2s' });
    await db.query('SELECT 1 FROM postings LIMIT 1');
    for (const statement of ['DELETE FROM postings', 'UPDATE accounts SET balance = 1', 'DROP TABLE users']) {
      await expect(db.query(statement)).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('prepares a named statement once for each connection', async () => {
    for (let i = 0; i < 3; i += 1)
      expect(await db.query('SELECT $1::int + 1 AS n', [i], 'probe_plus')).toEqual([{ n: i + 1 }]);
    const counts = await db.query<{ n: bigint }>(
      "SELECT count(*) AS n FROM pg_prepared_statements WHERE name = 'probe_plus'",
    );
    expect(counts[0]?.n).toBeLessThanOrEqual(1n);
  });

  describe('a transaction', () => {
    it('is rolled back as a whole when its work fails', async () => {
      const work = db.transaction(async (tx) => {
        await tx.query("INSERT INTO login_failures VALUES ('+251900000001', 1, NULL, now())");
        throw new DomainError('NOT_YET');
      });
      await expect(work).rejects.toMatchObject({ code: 'NOT_YET' });
      expect(await db.query("SELECT 1 FROM login_failures WHERE phone = '+251900000001'")).toEqual([]);
    });

    it.each(['40001', '40P01', '55P03'])('is run again as a whole after SQLSTATE %s', async (code) => {
      let tries = 0;
      const result = await db.transaction(async (tx) => {
        tries += 1;
        await tx.query('SELECT 1');
        if (tries < 3) throw failWith(code);
        return 'done';
      });
      expect([result, tries]).toEqual(['done', 3]);
    });

    it('is given up after four more tries, with a time to come back', async () => {
      let tries = 0;
      const work = db.transaction(async () => {
        tries += 1;
        throw failWith('40001');
      });
      await expect(work).rejects.toMatchObject({ code: 'UNAVAILABLE', extra: { retryAfterSeconds: 2 } });
      expect(tries).toBe(5);
    });

    it('is not run again after any other error', async () => {
      let tries = 0;
      const work = db.transaction(async (tx) => {
        tries += 1;
        await tx.query('SELECT nonsense');
      });
      await expect(work).rejects.toMatchObject({ code: '42703' });
      expect(tries).toBe(1);
    });

    it('is retried after a real deadlock, so both succeed', async () => {
      await db.query("INSERT INTO login_failures VALUES ('a', 0, NULL, now()), ('b', 0, NULL, now())");
      const add = (tx: Tx, phone: string) =>
        tx.query('UPDATE login_failures SET failures = failures + 1 WHERE phone = $1', [phone]);
      let meeting = 0;
      const both = (first: string, second: string) =>
        db.transaction(async (tx) => {
          await add(tx, first);
          meeting += 1;
          for (let i = 0; i < 50 && meeting < 2; i += 1)
            await new Promise((resolve) => setTimeout(resolve, 10));
          await add(tx, second);
        });
      await Promise.all([both('a', 'b'), both('b', 'a')]);
      expect(await db.query("SELECT failures FROM login_failures WHERE phone IN ('a', 'b')")).toEqual([
        { failures: 2 },
        { failures: 2 },
      ]);
    });

    it('is run again after its connection is cut in the middle', async () => {
      let tries = 0;
      const result = await db.transaction(async (tx) => {
        tries += 1;
        await tx.query('SELECT 1');
        if (tries === 1) await cutConnections();
        return tx.query<{ one: number }>('SELECT 1 AS one');
      });
      expect([result, tries]).toEqual([[{ one: 1 }], 2]);
    });

    it('is run again, and done once, after its connection is cut between two calls of a repository', async () => {
      let tries = 0;
      await db.transaction(async (tx) => {
        tries += 1;
        const failures = tx.repo(LoginFailure);
        await failures.insert({ phone: 'cut', failures: 1, updated_at: new Date() });
        if (tries === 1) await cutConnections();
        await failures.update({ phone: 'cut' }, { failures: () => 'failures + 1' });
      });
      expect(tries).toBe(2);
      expect(await db.repo(LoginFailure).findBy({ phone: 'cut' })).toMatchObject([{ failures: 2 }]);
      expect(test.app.get<AppDataSource>(DataSource).pool.totalCount).toBeLessThanOrEqual(
        test.env.databasePool,
      );
    });

    it('serves named statements and repositories on one connection', async () => {
      const pid =
        "SELECT pg_backend_pid() AS pid, count(*)::int AS mine FROM login_failures WHERE phone = 'one'";
      const [before, after, outside] = await db.transaction(async (tx) => {
        const first = await tx.query(pid, [], 'probe_mine');
        await tx.repo(LoginFailure).insert({ phone: 'one', failures: 1, updated_at: new Date() });
        return [first, await tx.query(pid, [], 'probe_mine'), await db.query(pid)];
      });
      const [{ pid: backend }] = before as [{ pid: number }];
      expect([before, after]).toEqual([[{ pid: backend, mine: 0 }], [{ pid: backend, mine: 1 }]]);
      expect(outside).toEqual([{ pid: expect.any(Number) as number, mine: 0 }]);
      expect(outside).not.toMatchObject([{ pid: backend }]);
    });

    it('undoes what its repositories did when its work fails', async () => {
      const work = db.transaction(async (tx) => {
        await tx.repo(LoginFailure).insert({ phone: 'undone', failures: 1, updated_at: new Date() });
        await tx.repo(LoginFailure).insert({ phone: 'undone', failures: 1, updated_at: new Date() });
      });
      await expect(work).rejects.toMatchObject({ code: '23505', constraint: 'login_failures_pkey' });
      expect(await db.repo(LoginFailure).countBy({ phone: 'undone' })).toBe(0);
    });
  });

  it('may lose idle connections without ending the process', async () => {
    await Promise.all(Array.from({ length: 8 }, () => db.query('SELECT pg_sleep(0.02)')));
    await cutConnections();
    // The pool learns of each lost connection by itself, some time after.
    await eventually(async () => expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]));
  });

  it('tells a lost connection from a refused statement', async () => {
    const refused: unknown = await db.query('SELECT 1/0').catch((error: unknown) => error);
    expect(isConnectionLoss(refused)).toBe(false);
    const away = new pg.Client('postgres://postgres@127.0.0.1:1/x');
    expect(isConnectionLoss(await away.connect().catch((error: unknown) => error))).toBe(true);
  });

  it('is migrated once by servers that start together', async () => {
    const name = `together_${randomBytes(4).toString('hex')}`;
    const admin = new pg.Client(process.env['DATABASE_URL']);
    await admin.connect();
    await admin.query(`CREATE DATABASE ${name}`);
    const url = new URL(process.env['DATABASE_URL'] as string);
    url.pathname = `/${name}`;
    const env = loadEnv({ ...process.env, DATABASE_URL: url.href, DATA_DIR: '/tmp' });
    const sources = await Promise.all([1, 2, 3].map(() => createDataSource(env)));
    try {
      for (const source of sources) {
        expect(await readSchemaState(source)).toEqual({ last: 'model 1.0.0', isComplete: true });
        expect(await new Db(source, new Metrics()).query('SELECT current_user AS role')).toEqual([
          { role: 'edil_app' },
        ]);
      }
    } finally {
      await Promise.all(sources.map((source) => source.destroy()));
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    }
  });

  describe('the outbox', () => {
    const clock = new FakeClock();
    const outboxOf = () => {
      const [metrics, polls] = [new Metrics(), new PollScheduler(new SchedulerRegistry())];
      return new Outbox(db, clock, new Admission(db, metrics, polls), polls, metrics);
    };
    const add = (outbox: Outbox, payload: Record<string, unknown>) =>
      db.transaction((tx) => outbox.add(tx, 'probe', payload));
    const rows = () =>
      db.query(
        "SELECT attempts, done_at IS NOT NULL AS done, failed_at IS NOT NULL AS failed, payload FROM outbox WHERE kind = 'probe' ORDER BY id",
      );

    beforeEach(() => db.query("DELETE FROM outbox WHERE kind = 'probe'"));

    it('handles each item once, however many servers look', async () => {
      const done: unknown[] = [];
      const outboxes = [outboxOf(), outboxOf(), outboxOf()];
      for (const outbox of outboxes) {
        outbox.register('probe', async ({ payload }) => {
          done.push(payload['n']);
          return { kind: 'done' };
        });
      }
      for (let n = 0; n < 25; n += 1) await add(outboxes[0] as Outbox, { n });
      await Promise.all(outboxes.map((outbox) => outbox.work()));
      expect((done as number[]).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, n) => n));
    });

    it('contains no item of a transaction that is rolled back', async () => {
      const outbox = outboxOf();
      await expect(
        db.transaction(async (tx) => {
          await outbox.add(tx, 'probe', {});
          throw new Error('no');
        }),
      ).rejects.toThrow('no');
      expect(await rows()).toEqual([]);
    });

    it('tries an item again later, and gives up in the end', async () => {
      const outbox = outboxOf();
      const answers: OutboxResult[] = [];
      outbox.register('probe', async () => answers.shift() ?? { kind: 'later', reason: 'away' });
      await add(outbox, { keep: 'me' });
      await outbox.work();
      await outbox.work(); // not due before its retry time
      expect(await rows()).toEqual([{ attempts: 1, done: false, failed: false, payload: { keep: 'me' } }]);
      for (let i = 0; i < 8; i += 1) {
        clock.advance(61_000);
        await outbox.work();
      }
      expect(await rows()).toEqual([{ attempts: 6, done: false, failed: true, payload: {} }]);
    });

    it('leaves an item that a killed server had taken to another server', async () => {
      const [killed, other] = [outboxOf(), outboxOf()];
      killed.register('probe', () => new Promise(() => undefined));
      other.register('probe', async () => ({ kind: 'done' }));
      await add(killed, {});
      void killed.work();
      await eventually(async () => expect(await rows()).toMatchObject([{ attempts: 1 }]));
      await other.work();
      expect(await rows()).toMatchObject([{ done: false }]);
      clock.advance(30_001);
      await other.work();
      expect(await rows()).toMatchObject([{ attempts: 2, done: true }]);
    });
  });
});
