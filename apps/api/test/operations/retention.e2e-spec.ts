import { randomUUID } from 'node:crypto';
import { SchedulerRegistry } from '@nestjs/schedule';
import request from 'supertest';
import { dayOf, daysAfter, FakeClock } from '../../src/platform/clock';
import { RetentionJob } from '../../src/site/retention/retention.job';
import { createTestApp, type TestApp } from '../support/servers/app';
import { createPerson, type Person } from '../support/players/people';

const DAY = 24 * 3600_000;
let test: TestApp;
let clock: FakeClock;
let person: Person;
const run = () => test.app.get(RetentionJob, { strict: false }).run();
const count = async (table: string, where = 'true') =>
  Number((await test.db.query<{ n: bigint }>(`SELECT count(*) AS n FROM ${table} WHERE ${where}`))[0]?.n);

beforeAll(async () => {
  clock = new FakeClock(new Date().toISOString());
  test = await createTestApp({ clock });
  // Its own run at each full hour would do what a test has prepared.
  for (const job of test.app.get(SchedulerRegistry).getCronJobs().values()) void job.stop();
  person = await createPerson(test);
});
afterAll(() => test.close());

/** Writes a row into each table that the job cleans, ended at `at`. */
async function writeOld(at: Date): Promise<void> {
  const insert = (sql: string, ...more: unknown[]) => test.db.query(sql, [at, ...more]);
  const id = randomUUID();
  await insert(
    `INSERT INTO otp_challenges (vc, phone, purpose, code_hash, created_at, expires_at)
     VALUES ($2, '+251911999999', 'public', 'x', $1, $1)`,
    id,
  );
  await insert('INSERT INTO login_failures (phone, failures, updated_at) VALUES ($2, 1, $1)', id);
  await insert(
    'INSERT INTO rate_limits (key, points, expire) VALUES ($2, 1, extract(epoch FROM $1::timestamptz) * 1000)',
    id,
  );
  const { id: userId } = person;
  await insert(
    `INSERT INTO sign_ins (user_id, at, address, device_id, agent, outcome)
     VALUES ($2, $1, '10.0.0.1', gen_random_uuid(), 'Chrome', 'ok')`,
    userId,
  );
  await insert(
    `INSERT INTO passkey_challenges (challenge, user_id, session_id, purpose, nonce, expires_at)
     SELECT $2, user_id, id, 'prove', '', $1 FROM sessions WHERE user_id = $3 LIMIT 1`,
    ...[id, userId],
  );
  await insert('INSERT INTO ledger_audits (at, ok, violations, imbalance) VALUES ($1, true, 0, 0)');
  for (const ended of ['done_at', 'failed_at'])
    await insert(
      `INSERT INTO outbox (kind, payload, created_at, due_at, ${ended}) VALUES ('old', '{}', $1, $1, $1)`,
    );
  await insert(
    `INSERT INTO notifications (id, content, audience, starts_at, ends_at, created_at)
     VALUES ($2, '"old"', 'all', $1::timestamptz - interval '1 hour', $1, $1)`,
    id,
  );
  await insert(
    "INSERT INTO webhooks (provider, dedupe_key, reference, body, received_at) VALUES ('chapa', $2, 'OLD00001', 'body', $1)",
    Buffer.from(id),
  );
  await insert(
    `INSERT INTO reconcile_differences (name, kind, detail, first_seen_at, last_seen_at, resolved_at)
     VALUES ($2, 'old', 'old', $1, $1, $1)`,
    id,
  );
}

/** Table, condition, and the last day on which the row is still there. */
const KEPT: readonly [table: string, where: string, days: number][] = [
  ['otp_challenges', 'true', 3],
  ['login_failures', 'true', 1],
  ['sign_ins', 'true', 90],
  ['passkey_challenges', 'true', 1],
  ['rate_limits', "key ~ '^[0-9a-f]{8}-'", 1],
  ['ledger_audits', 'true', 90],
  ['outbox', 'done_at IS NOT NULL', 30],
  ['outbox', 'failed_at IS NOT NULL', 30],
  ['notifications', 'true', 30],
  ['webhooks', 'true', 180],
  ['reconcile_differences', 'true', 180],
];

describe('the retention job', () => {
  it.each(KEPT)('keeps rows of %s (%s) for %d days and then deletes them', async (table, where, days) => {
    await test.db.query(`DELETE FROM ${table}`);
    await writeOld(new Date(clock.now().getTime() - days * DAY + 3600_000));
    await run();
    expect(await count(table, where)).toBeGreaterThan(0);
    clock.advance(2 * 3600_000);
    await run();
    expect(await count(table, where)).toBe(0);
  });

  it('keeps the sums of what phones reported for thirty days', async () => {
    const daysAgo = (days: number) => dayOf(daysAfter(clock.now(), -days));
    for (const days of [31, 30, 0])
      await test.db.query(`INSERT INTO phone_vitals VALUES ($1, '1.0.0', 'page', '', 1, 0)`, [daysAgo(days)]);
    expect(await run()).toMatchObject({ phone_vitals: 1 });
    expect(await test.db.query('SELECT day::text FROM phone_vitals ORDER BY day')).toEqual([
      { day: daysAgo(30) },
      { day: daysAgo(0) },
    ]);
  });

  it('deletes the name of a payer after a year, and keeps the payment and the masked account', async () => {
    const write = (daysAgo: number) =>
      test.db.query(
        `INSERT INTO deposits (id, user_id, channel, provider, medium, reference, txn_id, amount, state, payer, payer_name,
           created_at, updated_at)
         VALUES (gen_random_uuid(), $1, 'receipt', 'manual', 'TELEBIRR', $2, $2, 100, 'Review', '2519****0007', 'ABEBE', $3, $3)`,
        [person.id, `OLD${daysAgo}PAYER`, new Date(clock.now().getTime() - daysAgo * DAY)],
      );
    await write(364);
    await write(366);
    expect(await run()).toMatchObject({ 'names of payers': 1 });
    expect(
      await test.db.query('SELECT payer, payer_name FROM deposits WHERE user_id = $1 ORDER BY created_at', [
        person.id,
      ]),
    ).toEqual([
      { payer: '2519****0007', payer_name: null },
      { payer: '2519****0007', payer_name: 'ABEBE' },
    ]);
  });

  it('deletes sessions 90 days after their end with all that belongs to them, and keeps person and money', async () => {
    const { cookie, phone } = await createPerson(test);
    await request(test.url).post('/api/user/login').send({ phoneNo: phone, password: 'wrong' }).expect(401);
    await run();
    await request(test.url).get('/api/user/getSingleUser').set('Cookie', cookie).expect(200);
    const kept = async () => [await count('users'), await count('accounts'), await count('transfers')];
    const before = await kept();
    clock.advance(89 * DAY);
    await run();
    expect(await count('sessions')).toBeGreaterThan(0);
    clock.advance(120 * DAY);
    await run();
    expect([await count('sessions'), await count('refresh_tokens'), await count('login_failures')]).toEqual([
      0, 0, 0,
    ]);
    expect(await kept()).toEqual(before);
  });

  it('deletes more than one batch in a run, and never deletes what has not ended', async () => {
    await test.db.query(
      `INSERT INTO outbox (kind, payload, created_at, due_at, done_at)
       SELECT 'old', '{}', $1::timestamptz, $1, CASE WHEN n <= 12000 THEN $1::timestamptz END FROM generate_series(1, 12003) n`,
      [new Date(clock.now().getTime() - 400 * DAY)],
    );
    expect(await run()).toMatchObject({ 'outbox done': 12_000 });
    expect(await count('outbox', "kind = 'old'")).toBe(3);
  });

  it('leaves the work to a server that is doing it, and records its last successful run', async () => {
    await test.db.query("INSERT INTO login_failures (phone, failures, updated_at) VALUES ('old', 1, $1)", [
      new Date(clock.now().getTime() - 9 * DAY),
    ]);
    const lastOk = async () =>
      (await test.db.query<{ at: Date }>("SELECT last_ok_at AS at FROM job_runs WHERE name = 'retention'"))[0]
        ?.at;
    const before = await lastOk();
    clock.advance(1000);
    await test.db.transaction(async (tx) => {
      await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('job:retention', 0))");
      expect(await run()).toEqual({});
    });
    expect([await count('login_failures'), await lastOk()]).toEqual([1, before]);
    expect(await run()).toMatchObject({ login_failures: 1 });
    expect(await lastOk()).toEqual(clock.now());
    const figures = await request(test.url).get('/api/metrics').expect(200);
    expect(figures.text).toMatch(/^job_last_ok_seconds\{job="retention"\} \d+$/m);
  });
});
