import { randomInt } from 'node:crypto';
import request from 'supertest';
import { FakeClock } from '../../src/platform/clock';
import { createTestApp, type TestApp } from '../support/servers/app';
import { until } from '../support/payments';
import { createPerson, freshPhone } from '../support/players/people';

const HOUR_MS = 3600_000;
/** tools/soak/suite.mjs sms asks 1 000 times. */
const REQUESTS = Number(process.env['REQUESTS'] ?? 360);
const PER_HOUR = 400;
/** Of these, what goes without work. */
const FREE = 320;
/** Codes that one address may ask for in ten minutes. */
const PER_ADDRESS = 300;
const BATCH = 40;

interface CodeRequest {
  phone: string;
  address: string;
}

describe('what SMS may cost under a storm of requests', () => {
  const clock = new FakeClock();
  let test: TestApp;

  beforeEach(async () => {
    test = await createTestApp({
      clock,
      env: {
        RATE_LIMIT_SCALE: '1',
        SMS_PER_HOUR: String(PER_HOUR),
        TRUSTED_PROXIES: '127.0.0.1',
        OTP_LEAST_USED_PERCENT: '20',
      },
    });
    await test.db.query('DELETE FROM rate_limits');
    await test.db.query('DELETE FROM otp_challenges');
  });
  afterEach(() => test.close());

  const ask = ({ phone, address }: CodeRequest) =>
    request(test.url).post('/api/afroSms/otp').set('x-forwarded-for', address).send({ phoneNo: phone });
  const askSignedIn = ({ cookie }: { cookie: string }) =>
    request(test.url).post('/api/afroSms/AuthenticatedOTP').set('cookie', cookie).send({});
  /** Sends them in waves; how many were answered by which status. */
  const storm = async (options: CodeRequest[]): Promise<Record<number, number>> => {
    const counts: Record<number, number> = {};
    for (let at = 0; at < options.length; at += BATCH) {
      const answers = await Promise.all(options.slice(at, at + BATCH).map(ask));
      for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    }
    return counts;
  };
  /** Every SMS that left, by phone. */
  const sent = async (): Promise<Map<string, number>> => {
    const open = async () =>
      Number(
        (await test.db.query<{ n: bigint }>('SELECT count(*) AS n FROM outbox WHERE done_at IS NULL'))[0]?.n,
      );
    await until(open, (count) => count === 0, 30_000);
    const rows = await test.db.query<{ phone: string; n: bigint }>(
      'SELECT phone, count(*) AS n FROM otp_challenges GROUP BY phone',
    );
    return new Map(rows.map(({ phone, n }) => [phone, Number(n)]));
  };
  const total = (counts: Map<string, number>) => [...counts.values()].reduce((sum, n) => sum + n, 0);
  const elsewhere = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

  it('many for one phone from many addresses: three in the hour, then only for work', async () => {
    const phone = freshPhone();
    let [accepted, refused] = [0, 0];
    for (let wave = 0; wave < 10; wave += 1) {
      const counts = await storm(
        Array.from({ length: REQUESTS / 10 }, () => ({ phone, address: elsewhere() })),
      );
      accepted += counts[200] ?? 0;
      refused += (counts[428] ?? 0) + (counts[429] ?? 0);
      clock.advance(10_000);
    }
    expect([accepted, refused]).toEqual([3, REQUESTS - 3]);
    expect((await sent()).get(phone)).toBe(3);
  }, 120_000);

  it('many phones from one address: the budget of the address', async () => {
    const options = Array.from({ length: REQUESTS }, () => ({ phone: freshPhone(), address: '10.9.9.9' }));
    expect(await storm(options)).toEqual({ 200: PER_ADDRESS, 428: REQUESTS - PER_ADDRESS });
    expect(total(await sent())).toBe(PER_ADDRESS);
  }, 120_000);

  it('many phones from as many addresses: the budget of all together, and players still get theirs', async () => {
    const options = Array.from({ length: REQUESTS }, () => ({ phone: freshPhone(), address: elsewhere() }));
    expect(await storm(options)).toEqual({ 200: FREE, 428: REQUESTS - FREE });
    expect(total(await sent())).toBe(FREE);
    const player = await createPerson(test);
    await askSignedIn(player).expect(200);
    const known = await ask({ phone: player.phone, address: elsewhere() });
    expect(known.status).toBe(428); // as for a stranger: the answer tells nobody who is registered
    clock.advance(HOUR_MS);
    await ask({ phone: freshPhone(), address: elsewhere() }).expect(200);
  }, 120_000);

  describe('when hardly a code is used', () => {
    const send = (count: number) =>
      storm(Array.from({ length: count }, () => ({ phone: freshPhone(), address: elsewhere() })));
    /** Of a hundred codes that had their minute, so many were used. */
    const hundred = async (used: number) => {
      expect(await send(100)).toEqual({ 200: 100 });
      await test.db.query(
        'UPDATE otp_challenges SET used_at = created_at WHERE vc IN (SELECT vc FROM otp_challenges LIMIT $1)',
        [used],
      );
      clock.advance(61_000);
    };

    it('strangers get six a minute until more are used; who is signed in gets theirs', async () => {
      await hundred(19);
      expect(await send(10)).toEqual({ 200: 6, 428: 4 });
      const player = await createPerson(test);
      await askSignedIn(player).expect(200);
      clock.advance(61_000);
      expect(await send(10)).toEqual({ 200: 6, 428: 4 });
      // They arrive again: what trickled through was used.
      await test.db.query(
        "UPDATE otp_challenges SET used_at = created_at WHERE purpose = 'public' AND used_at IS NULL",
      );
      clock.advance(61_000);
      expect(await send(10)).toEqual({ 200: 10 });
    }, 60_000);

    it('every fifth is enough, and a rush is not taken for an attack in its first minute', async () => {
      await hundred(20);
      expect(await send(100)).toEqual({ 200: 100 });
      expect(await send(20)).toEqual({ 200: 20 });
    }, 60_000);

    it('an hour later nothing is held back', async () => {
      await hundred(0);
      clock.advance(HOUR_MS);
      expect(await send(10)).toEqual({ 200: 10 });
    }, 60_000);
  });
});
