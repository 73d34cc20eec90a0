import { randomInt } from 'node:crypto';
import request from 'supertest';
import { eventually, until } from '../support/eventually';
import { FakeClock } from '../../src/platform/clock';
import { createTestApp, type TestApp } from '../support/servers/app';
import { createPerson, freshPhone } from '../support/players/people';

const HOUR_MS = 3600_000;
/** tools/soak/suite.mjs sms runs this with 1 000 requests. */
const REQUESTS = Number(process.env['REQUESTS'] ?? 360);
const PER_HOUR = 400;
/** Codes of the hour that are sent without proof of work. */
const FREE = 320;
/** Codes that one address gets in ten minutes without proof of work. */
const PER_ADDRESS = 300;
const BATCH = 40;

interface CodeRequest {
  phone: string;
  address: string;
}

describe('the cost of SMS under a storm of requests', () => {
  const clock = new FakeClock();
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp({
      clock,
      env: {
        RATE_LIMIT_SCALE: '1',
        SMS_PER_HOUR: String(PER_HOUR),
        TRUSTED_PROXIES: '127.0.0.1',
        OTP_LEAST_USED_PERCENT: '20',
      },
    });
  });
  beforeEach(async () => {
    await test.db.query('DELETE FROM rate_limits');
    await test.db.query('DELETE FROM otp_challenges');
  });
  afterAll(() => test.close());

  const ask = ({ phone, address }: CodeRequest) =>
    request(test.url).post('/api/afroSms/otp').set('x-forwarded-for', address).send({ phoneNo: phone });
  /** Asks again, as phones do, while a busy server refuses the request before its first query. */
  const askUntilTaken = async (option: CodeRequest): Promise<number> => {
    let status = 0;
    await eventually(async () => ({ status } = await ask(option)).status !== 503, 'room on the server');
    return status;
  };
  const askSignedIn = ({ cookie }: { cookie: string }) =>
    request(test.url).post('/api/afroSms/AuthenticatedOTP').set('cookie', cookie).send({});
  /** Sends the requests in waves. @returns how many were answered with each status */
  const storm = async (options: CodeRequest[]): Promise<Record<number, number>> => {
    const counts: Record<number, number> = {};
    for (let at = 0; at < options.length; at += BATCH) {
      for (const status of await Promise.all(options.slice(at, at + BATCH).map(askUntilTaken)))
        counts[status] = (counts[status] ?? 0) + 1;
    }
    return counts;
  };
  /** How many codes were sent to each phone, once the outbox is empty. */
  const sent = async (): Promise<Map<string, number>> => {
    const open = async () =>
      Number(
        (await test.db.query<{ n: bigint }>('SELECT count(*) AS n FROM outbox WHERE done_at IS NULL'))[0]?.n,
      );
    await until(open, (count) => count === 0);
    const rows = await test.db.query<{ phone: string; n: bigint }>(
      'SELECT phone, count(*) AS n FROM otp_challenges GROUP BY phone',
    );
    return new Map(rows.map(({ phone, n }) => [phone, Number(n)]));
  };
  const total = (counts: Map<string, number>) => [...counts.values()].reduce((sum, n) => sum + n, 0);
  const elsewhere = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

  it('is three codes an hour for one phone, whatever the number of addresses; more only after proof of work', async () => {
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
  });

  it('is 300 codes without proof of work for one address that asks for many phones', async () => {
    const options = Array.from({ length: REQUESTS }, () => ({ phone: freshPhone(), address: '10.9.9.9' }));
    expect(await storm(options)).toEqual({ 200: PER_ADDRESS, 428: REQUESTS - PER_ADDRESS });
    expect(total(await sent())).toBe(PER_ADDRESS);
  });

  it('is 320 of the 400 codes of an hour when many addresses ask for many phones; a signed-in player still gets one', async () => {
    const options = Array.from({ length: REQUESTS }, () => ({ phone: freshPhone(), address: elsewhere() }));
    expect(await storm(options)).toEqual({ 200: FREE, 428: REQUESTS - FREE });
    expect(total(await sent())).toBe(FREE);
    const player = await createPerson(test);
    await askSignedIn(player).expect(200);
    const known = await ask({ phone: player.phone, address: elsewhere() });
    expect(known.status).toBe(428); // the same answer as for a stranger, so that nobody learns who is registered
    clock.advance(HOUR_MS);
    await ask({ phone: freshPhone(), address: elsewhere() }).expect(200);
  });

  describe('when hardly any code is used', () => {
    const send = (count: number) =>
      storm(Array.from({ length: count }, () => ({ phone: freshPhone(), address: elsewhere() })));
    /** Sends a hundred codes, marks this many of them as used, and lets a minute pass. */
    const hundred = async (used: number) => {
      expect(await send(100)).toEqual({ 200: 100 });
      await test.db.query(
        'UPDATE otp_challenges SET used_at = created_at WHERE vc IN (SELECT vc FROM otp_challenges LIMIT $1)',
        [used],
      );
      clock.advance(61_000);
    };

    it('gives strangers six codes a minute until more codes are used; signed-in players get theirs', async () => {
      await hundred(19);
      expect(await send(10)).toEqual({ 200: 6, 428: 4 });
      const player = await createPerson(test);
      await askSignedIn(player).expect(200);
      clock.advance(61_000);
      expect(await send(10)).toEqual({ 200: 6, 428: 4 });
      // The codes that trickled through were used, so codes seem to arrive again.
      await test.db.query(
        "UPDATE otp_challenges SET used_at = created_at WHERE purpose = 'public' AND used_at IS NULL",
      );
      clock.advance(61_000);
      expect(await send(10)).toEqual({ 200: 10 });
    });

    it('holds nothing back when a fifth of the codes is used, nor in the first minute of a rush', async () => {
      await hundred(20);
      expect(await send(100)).toEqual({ 200: 100 });
      expect(await send(20)).toEqual({ 200: 20 });
    });

    it('holds nothing back an hour later', async () => {
      await hundred(0);
      clock.advance(HOUR_MS);
      expect(await send(10)).toEqual({ 200: 10 });
    });
  });
});
