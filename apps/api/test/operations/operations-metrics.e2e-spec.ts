import { jest } from '@jest/globals';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { eventually } from '../support/eventually';
import type { AppDataSource } from '../../src/platform/db/data-source';
import { Metrics } from '../../src/platform/metrics';
import { createTestApp, type TestApp } from '../support/servers/app';
import { createPerson } from '../support/players/people';

let test: TestApp;
const scrape = async () => (await request(test.url).get('/api/metrics').expect(200)).text;

/** The value of one sample; undefined if the sample is missing. */
const valueOf = (text: string, sample: string) => {
  const line = text.split('\n').find((one) => one.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length));
};

beforeAll(async () => {
  test = await createTestApp({ env: { METRICS_TOKEN: 'monitoring-only' } });
});
afterAll(() => test.close());

describe('the metrics of a server', () => {
  it('are all present from the start', async () => {
    expect(test.app.get(Metrics).names()).toEqual(
      expect.arrayContaining([
        ...['rounds_live', 'round_step_lag_seconds', 'round_overdue_seconds', 'round_settle_seconds'],
        ...['rounds_parked', 'rounds_voided', 'round_players', 'socket_connected', 'ws_refused_total'],
        ...['ledger_imbalance_santim', 'ledger_violations', 'invariant_last_ok_seconds', 'payouts_on'],
        ...['outbox_waiting', 'outbox_oldest_seconds', 'provider_calls_total', 'provider_call_seconds'],
        ...['event_loop_lag_seconds', 'process_resident_memory_bytes', 'db_pool_waiting', 'db_deadlocks'],
        ...['http_request_seconds', 'http_responses_total', 'otp_total', 'sms_total', 'sms_budget_left'],
        ...['withdrawals_waiting', 'withdrawals_oldest_seconds', 'webhooks_total', 'login_failed_total'],
        ...['reconcile_differences', 'server_ready', 'build_info'],
      ]),
    );
  });

  it('include counts from the database', async () => {
    const text = await scrape();
    expect(valueOf(text, 'server_ready')).toBe(1);
    expect(valueOf(text, 'outbox_waiting')).toBe(0);
    expect(valueOf(text, 'withdrawals_oldest_seconds')).toBe(0);
    expect(valueOf(text, 'payouts_on')).toBe(1);
    expect(valueOf(text, 'sms_budget_left')).toBe(test.env.smsPerHour);
    expect(valueOf(text, 'rounds_live{status="Open"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'round_overdue_seconds')).toBe(0);
    expect(valueOf(text, 'db_size_bytes')).toBeGreaterThan(1e6);
  });

  it('count an SMS as a call to its provider, and its code as sent', async () => {
    const phoneNo = '0977123456';
    await request(test.url).post('/api/afroSms/otp').send({ phoneNo }).expect(200);
    const sent = () =>
      scrape().then(
        (text) => valueOf(text, 'provider_calls_total{provider="afromessage",result="ok"}') === 1,
      );
    await eventually(sent, 'the SMS in the figures');
    const text = await scrape();
    expect(valueOf(text, 'otp_total{event="sent"}')).toBe(1);
    expect(valueOf(text, 'provider_call_seconds_count{provider="afromessage"}')).toBe(1);
  });

  it('name routes by their template and never by a typed path, and stay few', async () => {
    const { cookie, phone } = await createPerson(test);
    const get = (path: string) => request(test.url).get(path).set('Cookie', cookie);
    for (let i = 0; i < 30; i += 1) await get(`/api/fairness/rounds/${crypto.randomUUID()}`);
    await get(`/api/user/listUsers?search=${phone}`);
    await get(`/api/nothing/${phone}`).expect(404);
    await get('/some/page').expect((answer) => expect([200, 404]).toContain(answer.status));
    const text = await scrape();
    expect(text).toMatch(/^http_request_seconds_count\{route="GET \/api\/fairness\/rounds\/:\w+"\} 30$/m);
    expect(text.match(/fairness\/rounds/g)?.length).toBeLessThan(10);
    expect(valueOf(text, 'http_responses_total{class="4xx"}')).toBeGreaterThan(0);
    expect(text).not.toMatch(/\d{9}"/);
    expect(text.split('\n').filter((line) => line && !line.startsWith('#')).length).toBeLessThan(2000);
  });

  it('are answered within their patience while every connection to the database is taken', async () => {
    const before = await scrape();
    const pool = test.app.get<AppDataSource>(DataSource).pool;
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    // The pool refuses who has waited for five seconds.
    const refused = pool.connect().then(
      (client) => (client.release(), 'connected'),
      () => 'refused',
    );
    // What is kept of the database is too old to be shown without asking again.
    const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    try {
      const text = await Promise.race([scrape(), refused]);
      expect(text).not.toBe('refused');
      expect(valueOf(text, 'db_pool_busy')).toBe(pool.options.max);
      expect(valueOf(text, 'staff_admins')).toBe(valueOf(before, 'staff_admins'));
    } finally {
      now.mockRestore();
      for (const client of taken) client.release();
    }
  });

  it('query the database once in a while, however often they are read', async () => {
    const asked = jest.spyOn(test.db, 'query');
    const from = performance.now();
    for (let i = 0; i < 20; i += 1) await scrape();
    const times = new Map<string, number>();
    for (const [, , name = ''] of asked.mock.calls)
      if (/_(figures|backlog|statistics|left)$/.test(name)) times.set(name, (times.get(name) ?? 0) + 1);
    asked.mockRestore();
    // A figure is kept for 15 s, and those seconds may end between two readings.
    const most = 2 + Math.floor((performance.now() - from) / 15_000);
    expect([...times].filter(([, count]) => count > most)).toEqual([]);
  });
});

describe('the address of the metrics', () => {
  const statusFor = async (headers: Record<string, string>) =>
    (await request(test.url).get('/api/metrics').set(headers)).status;
  const token = { Authorization: 'Bearer monitoring-only' };

  it('answers this machine, and whoever has the token', async () => {
    expect(await statusFor({})).toBe(200);
    expect(await statusFor({ 'X-Forwarded-For': '8.8.8.8', ...token })).toBe(200);
  });

  it.each([
    [{ 'X-Forwarded-For': '8.8.8.8' }],
    [{ 'X-Forwarded-For': '127.0.0.1' }],
    [{ 'X-Forwarded-Proto': 'https' }],
    [{ 'X-Real-IP': '127.0.0.1' }],
    [{ 'X-Forwarded-For': '8.8.8.8', Authorization: 'Bearer monitoring-onlx' }],
  ])('refuses a request that came through a proxy, even one on this machine: %j', async (headers) => {
    expect(await statusFor(headers)).toBe(403);
  });
});
