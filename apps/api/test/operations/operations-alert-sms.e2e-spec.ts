import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AlertSms } from '../../src/alert-sms';
import { loadAlertSmsEnv } from '../../src/config';
import { AfroMessage } from '../../src/otp/sms';
import { freePort } from '../../../../scripts/free-port.mjs';

const TOKEN = '3f9c0a7be15d4826'.repeat(2);
const PHONES = ['+251911000001', '+251911000010'];
const HOUR_MS = 3600_000;

const alert = (summary: string, more: object = {}) => ({
  status: 'firing',
  labels: { alertname: 'CallsLate', severity: 'page', house: 'edil-bingo' },
  annotations: { summary, runbook: 'docs/runbook/CallsLate.md' },
  startsAt: '2026-11-26T21:04:59.123Z',
  endsAt: '0001-01-01T00:00:00Z',
  ...more,
});
const later = { startsAt: '2026-11-26T21:05:00Z' };
const over = { status: 'resolved', ...later };
const page = { alerts: [alert('Calls are late')] };

describe('alerts by SMS', () => {
  let sink: Server;
  let inbox: { to: string; message: string; sender: string }[];
  let bearers: Set<string | undefined>;
  let isDown: boolean;
  let now: number;
  let log: string[];
  let port: number;
  let close: () => Promise<void>;

  beforeAll(async () => {
    sink = createServer((request, answer) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.once('end', () => {
        if (isDown) return answer.writeHead(503).end('{}');
        bearers.add(request.headers.authorization);
        inbox.push(JSON.parse(text) as (typeof inbox)[number]);
        answer.end('{"acknowledge":"success","response":{"message_id":"m1"}}');
      });
    });
    await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => sink.close().closeAllConnections());

  beforeEach(async () => {
    [inbox, bearers, isDown, log] = [[], new Set(), false, []];
    now = Date.parse('2026-11-26T21:06:00Z');
    port = await freePort();
    const env = loadAlertSmsEnv({
      ALERT_SMS_PHONES: '0911000001, 0911000010',
      ALERT_SMS_TOKEN: TOKEN,
      ALERT_SMS_PORT: String(port),
      AFRO_TOKEN: 'afro-token',
      AFRO_BASE_URL: `http://127.0.0.1:${(sink.address() as AddressInfo).port}`,
    });
    close = await new AlertSms(
      env,
      new AfroMessage(env),
      (line) => log.push(line),
      () => now,
    ).listen();
  });
  afterEach(() => close());

  const post = async (body: unknown, { token = TOKEN, path = '/', host = '127.0.0.1' } = {}) => {
    const answer = await fetch(`http://${host}:${port}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return answer.status;
  };

  it('go to each phone of the settings through the SMS provider, and say what and since when', async () => {
    expect(await post(page)).toBe(200);
    const message = 'edil-bingo: Calls are late since 2026-11-26 21:04 UTC';
    expect(inbox).toEqual(PHONES.map((to) => ({ to, message, sender: 'Edil Bingo' })));
    expect([...bearers]).toEqual(['Bearer afro-token']);
  });

  it('go to no phone that a message names', async () => {
    const stranger = '+251911999999';
    const named = { to: stranger, phone: stranger, phones: [stranger], ALERT_SMS_PHONES: stranger };
    const labels = { ...page.alerts[0]?.labels, ...named };
    await post({
      ...page,
      ...named,
      receiver: stranger,
      alerts: [alert('Calls are late', { ...named, labels })],
    });
    expect(inbox.map(({ to }) => to)).toEqual(PHONES);
    expect(JSON.stringify(inbox)).not.toContain(stranger);
  });

  it.each([
    [
      'the first of several',
      [alert('Payouts wait', later), alert('Calls are late')],
      'Calls are late since 2026-11-26 21:04 UTC, and 1 more',
    ],
    [
      'what still fires before what is over',
      [alert('Calls are late', { status: 'resolved' }), alert('Payouts wait', later)],
      'Payouts wait since 2026-11-26 21:05 UTC',
    ],
    [
      'what is over, when nothing fires',
      [alert('Payouts wait', over)],
      'over: Payouts wait since 2026-11-26 21:05 UTC',
    ],
    ['the alert’s name, without a summary', [alert('')], 'CallsLate since 2026-11-26 21:04 UTC'],
    [
      'only letters that one SMS has room for',
      [alert('A provider’s payouts\npause → look')],
      "A provider's payouts pause ? look since 2026-11-26 21:04 UTC",
    ],
  ])('name %s', async (_, alerts, text) => {
    expect(await post({ alerts })).toBe(200);
    expect(inbox[0]?.message).toBe(`edil-bingo: ${text}`);
  });

  it('are one SMS each, however long the text and however many alerts', async () => {
    await post({
      alerts: Array.from({ length: 300 }, () => alert('Calls are late, 12 of them. '.repeat(20))),
    });
    const [first] = inbox;
    expect(first?.message.length).toBe(160);
    expect(first?.message).toMatch(/^edil-bingo: Calls .+\.\.\. since 2026-11-26 21:04 UTC, and 299 more$/);
    expect(inbox.length).toBe(PHONES.length);
  });

  it('are refused without the bearer, elsewhere, and in another form; then nothing is sent', async () => {
    for (const token of ['', `${TOKEN}x`, TOKEN.slice(1), TOKEN.toUpperCase()])
      expect(await post(page, { token })).toBe(401);
    expect(await post(page, { path: '/send' })).toBe(404);
    for (const body of [
      '{',
      '[]',
      '{}',
      { alerts: [] },
      { alerts: [null, 1] },
      { alerts: [alert('x', { startsAt: 'noon' })] },
    ])
      expect(await post(body)).toBe(400);
    expect(await post({ ...page, more: 'x'.repeat(300_000) })).toBe(413);
    expect(inbox).toEqual([]);
  });

  it('are taken on 127.0.0.1 alone', async () => {
    for (const host of ['127.0.0.2', '[::1]'])
      await expect(post(page, { host })).rejects.toThrow('fetch failed');
    expect(inbox).toEqual([]);
  });

  it('are 20 SMS in an hour; then they stop with one line in the log, until the first is an hour old', async () => {
    for (let n = 0; n < 15; n += 1) expect(await post(page)).toBe(200);
    expect(inbox.length).toBe(20);
    expect(log).toEqual(['20 SMS in an hour: no more before 2026-11-26T22:06:00.000Z']);
    now += HOUR_MS - 1;
    await post(page);
    expect([inbox.length, log.length]).toEqual([20, 1]);
    now += 1;
    await post(page);
    expect([inbox.length, log.length]).toEqual([22, 1]);
  });

  it('that the provider does not take are told to Alertmanager, and count as if it had', async () => {
    isDown = true;
    for (let n = 0; n < 10; n += 1) expect(await post(page)).toBe(424);
    expect(new Set(log)).toEqual(new Set(['an SMS was not taken: HTTP 503']));
    isDown = false;
    expect(await post(page)).toBe(200);
    expect(inbox).toEqual([]);
    expect(log.at(-1)).toContain('20 SMS in an hour');
  });

  it('need phones, a strong bearer and the token of the provider', () => {
    const good = { ALERT_SMS_PHONES: PHONES.join(), ALERT_SMS_TOKEN: TOKEN, AFRO_TOKEN: 'afro-token' };
    expect(loadAlertSmsEnv(good)).toMatchObject({ phones: PHONES, port: 9095 });
    for (const [name, values] of Object.entries({
      ALERT_SMS_PHONES: ['', '0911', Array.from({ length: 7 }, (_, n) => `091100000${n}`).join()],
      ALERT_SMS_TOKEN: ['', TOKEN.slice(1), 'a'.repeat(32)],
      AFRO_TOKEN: [''],
    }))
      for (const value of values) expect(() => loadAlertSmsEnv({ ...good, [name]: value })).toThrow(name);
  });
});
