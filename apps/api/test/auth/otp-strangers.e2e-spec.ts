import type { Challenge } from 'altcha-lib';
import request from 'supertest';
import { FakeClock } from '../../src/platform/clock';
import { GENERAL, RateLimits } from '../../src/platform/rate-limit';
import { createTestApp, type TestApp } from '../support/servers/app';
import { cookiesOf, createPerson, freshPhone, type Person } from '../support/players/people';
import { solved } from '../support/work';

/** The full size is 10 000 in 24 hours (docs/testing.md). */
const REQUESTS = Number(process.env['REQUESTS'] ?? 60);
const HOURS = Number(process.env['HOURS'] ?? 6);
const BATCH = 40;
const HOUR_MS = 3600_000;
const PER_HOUR = 100;

interface Asking {
  address?: string;
  work?: string;
  cookie?: string;
}

describe('strangers who ask for codes', () => {
  const clock = new FakeClock();
  let test: TestApp;

  beforeAll(async () => {
    const env = { RATE_LIMIT_SCALE: '1', SMS_PER_HOUR: String(PER_HOUR), TRUSTED_PROXIES: '127.0.0.1' };
    test = await createTestApp({ clock, env });
  });
  beforeEach(async () => {
    await test.db.query('DELETE FROM rate_limits');
    await test.db.query('DELETE FROM otp_challenges');
  });
  afterAll(() => test.close());

  const ask = (phone: string, { address = '10.1.1.1', work, cookie }: Asking = {}) => {
    const call = request(test.url).post('/api/afroSms/otp').set('x-forwarded-for', address);
    if (work !== undefined) void call.set('X-Work', work);
    if (cookie !== undefined) void call.set('Cookie', cookie);
    return call.send({ phoneNo: phone });
  };
  const challengeOf = (answer: request.Response) =>
    (answer.body as { details: { challenge: Challenge } }).details.challenge;
  const solve = (challenge: Challenge): Promise<string> => solved({ details: { challenge } });
  /** Solves the challenge with which a request for this phone was refused. */
  const workFor = async (phone: string, address: string): Promise<string> =>
    solve(challengeOf(await ask(phone, { address }).expect(428)));
  /** The cookie of a device on which the player has signed in, without the session. */
  const deviceOf = async ({ phone, password }: Person): Promise<string> => {
    const login = request(test.url).post('/api/user/login').send({ phoneNo: phone, password });
    const signedIn = await login.expect(200);
    expect(signedIn.get('Set-Cookie')?.find((line) => /^device=[^;]/.test(line))).toContain('Path=/api;');
    return `device=${cookiesOf(signedIn)['device']}`;
  };
  const addressOf = (n: number) => `10.2.${n >> 8}.${n & 255}`;
  const sentTo = async (phone: string): Promise<number> => {
    const [row] = await test.db.query<{ n: bigint }>(
      'SELECT count(*) AS n FROM otp_challenges WHERE phone = $1 AND NOT is_known',
      [phone],
    );
    return Number(row?.n);
  };
  async function storm(phone: string, addresses: number, from: number, count: number): Promise<number> {
    let sent = 0;
    for (let at = 0; at < count; at += BATCH) {
      const batch = Array.from({ length: Math.min(BATCH, count - at) }, (_, i) =>
        ask(phone, { address: addressOf((from + at + i) % addresses) }),
      );
      for (const { status } of await Promise.all(batch)) {
        expect([200, 428, 429]).toContain(status);
        if (status === 200) sent += 1;
      }
    }
    return sent;
  }

  it('get three codes an hour for a phone, and further codes only for proof of work', async () => {
    const phone = freshPhone();
    for (let i = 0; i < 3; i += 1) {
      await ask(phone).expect(200);
      clock.advance(10_000);
    }
    const refused = await ask(phone).expect(428);
    expect(refused.body).toMatchObject({ code: 'WORK_REQUIRED', success: false });
    expect(challengeOf(refused).parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 2000 });
    expect(JSON.stringify(refused.body)).not.toContain(phone.slice(-8));
    await ask(phone, { work: await solve(challengeOf(refused)) }).expect(200);
  });

  it('wait ten seconds after a code that somebody else asked for, and then need no work', async () => {
    const phone = freshPhone();
    await ask(phone, { address: '10.1.1.1' }).expect(200);
    for (const address of ['10.1.1.1', '10.1.1.2']) {
      const early = await ask(phone, { address }).expect(429);
      expect(early.body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      expect(early.headers['retry-after']).toBe('10');
    }
    for (const address of ['10.1.1.2', '10.1.1.1']) {
      clock.advance(10_000);
      await ask(phone, { address }).expect(200);
    }
    await ask(phone, { address: '10.1.1.2' }).expect(428);
  });

  /** A phone that already got its three codes, so that further ones cost work. */
  const pressed = async (): Promise<string> => {
    const phone = freshPhone();
    for (let n = 0; n < 3; n += 1) {
      await ask(phone, { address: addressOf(n) }).expect(200);
      clock.advance(10_000);
    }
    return phone;
  };

  describe('a solved challenge', () => {
    it('can be used once', async () => {
      const phone = await pressed();
      const work = await workFor(phone, '10.3.0.1');
      await ask(phone, { address: '10.3.0.1', work }).expect(200);
      await ask(phone, { address: '10.3.0.2', work }).expect(428);
      expect(await sentTo(phone)).toBe(4);
    });

    it('can be used by one of many requests that send it at the same moment', async () => {
      const phone = await pressed();
      const work = await workFor(phone, '10.3.0.1');
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) => ask(phone, { address: `10.3.1.${i}`, work })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    it('can be used for its phone only, and for five minutes', async () => {
      const [phone, other] = [await pressed(), await pressed()];
      const work = await workFor(phone, '10.3.0.1');
      await ask(other, { address: '10.3.0.1', work }).expect(428);
      clock.advance(5 * 60_000 + 1000);
      await ask(phone, { address: '10.3.0.1', work }).expect(428);
    });

    it.each([
      ['nothing', ''],
      ['no JSON', 'AAAA'],
      ['an empty object', Buffer.from('{}').toString('base64')],
      ['null', Buffer.from('null').toString('base64')],
      ['a long text', 'A'.repeat(9000)],
      [
        'a challenge of their own',
        Buffer.from(
          JSON.stringify({
            challenge: { parameters: { data: 1, expiresAt: 9e9, nonce: 'a' }, signature: 'b' },
            solution: { counter: 1, derivedKey: '00' },
          }),
        ).toString('base64'),
      ],
    ])('cannot be replaced by %s', async (_, work) => {
      await ask(await pressed(), { address: '10.3.0.1', work }).expect(428);
    });

    it('cannot be replaced by an easier one', async () => {
      const phone = await pressed();
      const challenge = challengeOf(await ask(phone, { address: '10.3.0.1' }).expect(428));
      const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } };
      await ask(phone, { address: '10.3.0.1', work: await solve(easier) }).expect(428);
    });
  });

  it.each([1, 100, 5000])(
    'cannot keep a known player or a newcomer from getting codes by a storm from %i addresses',
    async (addresses) => {
      const victim = await createPerson(test);
      const cookie = await deviceOf(victim);
      const newcomer = freshPhone();
      const perHour = Math.ceil(REQUESTS / HOURS);
      let [own, fresh, worked, mostSms] = [0, 0, 0, 0];
      for (let hour = 0; hour < HOURS; hour += 1) {
        let sms = await storm(victim.phone, addresses, hour * perHour, perHour);
        expect(sms).toBeLessThanOrEqual(3);
        for (let i = 0; i < 5; i += 1) {
          sms += await storm(newcomer, addresses, hour * perHour + i * 5, 5);
          // This request comes from an address of the storm.
          own += (await ask(victim.phone, { address: addressOf(0), cookie })).status === 200 ? 1 : 0;
          clock.advance(10_000);
        }
        const address = `10.9.9.${hour}`;
        const first = await ask(newcomer, { address });
        const again =
          first.status === 428
            ? await ask(newcomer, { address, work: await solve(challengeOf(first)) })
            : first;
        worked += first.status === 428 ? 1 : 0;
        fresh += again.status === 200 ? 1 : 0;
        mostSms = Math.max(mostSms, sms);
        clock.advance(HOUR_MS);
      }
      expect([own, fresh]).toEqual([HOURS * 5, HOURS]);
      // Three SMS for each of the two phones.
      expect(mostSms).toBeLessThanOrEqual(6);
      // A storm from one address soon has to work itself, so the newcomer's three free codes are left.
      expect(addresses === 1 || worked === HOURS).toBe(true);
      console.info(
        `${addresses} addresses, ${REQUESTS} requests: ${own} of ${HOURS * 5} codes of a known device, ${fresh} of ${HOURS} of a newcomer, ${worked} of them with work; at most ${mostSms} SMS an hour to strangers`,
      );
    },
    600_000,
  );

  it('cannot use up the limit of an address for a player who shares that address', async () => {
    const victim = await createPerson(test);
    const cookie = await deviceOf(victim);
    const address = '10.6.0.1';
    const limits = test.app.get(RateLimits);
    // The general limit of an address is 6000 calls a minute, all used here.
    await Promise.all(Array.from({ length: 6000 }, () => limits.consumeAddress(GENERAL.perAddress, address)));
    const newcomer = freshPhone();
    const asked = await ask(newcomer, { address }).expect(428);
    await ask(newcomer, { address, work: await solve(challengeOf(asked)) }).expect(200);
    await ask(victim.phone, { address, cookie }).expect(200);
  });

  it('spend no more than the budget of SMS, with or without work', async () => {
    const phones = Array.from({ length: PER_HOUR + 40 }, () => freshPhone());
    const statuses = { 200: 0, 428: 0, 429: 0 } as Record<number, number>;
    for (const [n, phone] of phones.entries()) {
      const first = await ask(phone, { address: addressOf(n) });
      const last =
        first.status === 428
          ? await ask(phone, { address: addressOf(n), work: await solve(challengeOf(first)) })
          : first;
      statuses[last.status] = (statuses[last.status] ?? 0) + 1;
    }
    expect(statuses).toEqual({ 200: PER_HOUR, 428: 0, 429: 40 });
  });

  it('do not invalidate a player’s code by asking for another', async () => {
    const victim = await createPerson(test);
    const cookie = await deviceOf(victim);
    const { data: vc } = (await ask(victim.phone, { cookie }).expect(200)).body as { data: string };
    await ask(victim.phone, { address: '10.4.0.1' }).expect(200);
    const [row] = await test.db.query('SELECT voided_at FROM otp_challenges WHERE vc = $1', [vc]);
    expect(row).toEqual({ voided_at: null });
  });

  it('get fewer guesses for each code the more codes they ask for', async () => {
    const phone = await pressed();
    for (let i = 0; i < 6; i += 1) {
      const address = `10.5.0.${i}`;
      await ask(phone, { address, work: await workFor(phone, address) }).expect(200);
    }
    const rows = await test.db.query<{ attempts: number }>(
      'SELECT attempts FROM otp_challenges WHERE phone = $1 ORDER BY created_at, attempts',
      [phone],
    );
    expect(rows.map((row) => row.attempts)).toEqual([0, 0, 0, 0, 0, 3, 3, 3, 3]);
  });
});
