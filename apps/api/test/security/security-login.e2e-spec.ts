import request from 'supertest';
import { FakeClock } from '../../src/platform/clock';
import { GENERAL, RateLimits } from '../../src/platform/rate-limit';
import { createTestApp, type TestApp } from '../support/servers/app';
import { paymentsOf } from '../support/payments';
import {
  cookiesOf,
  createPerson,
  freshPhone,
  newestCode,
  publicCode,
  type Person,
} from '../support/players/people';

/** Secrets as a real machine has them; none of them is a default. */
const PRODUCTION = {
  NODE_ENV: 'production',
  PAYMENTS_MODE: 'test',
  DEMO: '0',
  RATE_LIMIT_SCALE: '1',
  PUBLIC_URL: 'https://play.example',
  JWT_SECRET: 'q8Zt3vN0rXy6LwBc1KfJ7mHs9PdGa2Ue',
  OTP_PEPPER: 'w5Ro1iT8yVb4NzQx7LgMk2Jc6HfSd0Ap',
  DRAW_KEY: 'b2f1c3d4e5a69788796a5b4c3d2e1f00112233445566778899aabbccddeeff01',
  AFRO_TOKEN: 'any',
};

interface Login {
  phone: string;
  password: string;
  device?: string | undefined;
  address?: string;
}

describe('signing in while others guess', () => {
  const clock = new FakeClock();
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp({
      clock,
      env: { TRUSTED_PROXIES: '127.0.0.1', RESET_HOLD_HOURS: '24', RATE_LIMIT_SCALE: '1' },
    });
  });
  afterAll(() => test.close());

  const login = ({ phone, password, device, address = '10.0.0.1' }: Login) => {
    const call = request(test.url).post('/api/user/login').set('X-Forwarded-For', address);
    if (device !== undefined) void call.set('Cookie', `device=${device}`);
    return call.send({ phoneNo: phone, password });
  };
  const deviceOf = async ({ phone, password }: Person) =>
    cookiesOf(await login({ phone, password }).expect(200))['device'] as string;
  const lock = async (phone: string) => {
    for (let i = 0; i < 5; i += 1) await login({ phone, password: 'guess' }).expect(401);
    await login({ phone, password: 'guess' }).expect(423);
  };

  it('lets a known device in although others have locked the account, which stays locked for them', async () => {
    const player = await createPerson(test);
    const device = await deviceOf(player);
    await lock(player.phone);
    await login(player).expect(423);
    const answer = await login({ ...player, device }).expect(200);
    expect(cookiesOf(answer)).toMatchObject({ device });
    await login(player).expect(423);
  });

  it('gives a known device five tries of its own', async () => {
    const player = await createPerson(test);
    const device = await deviceOf(player);
    for (const retries of [4, 3, 2, 1, 0])
      expect((await login({ ...player, device, password: 'guess' }).expect(401)).body).toMatchObject({
        retries,
      });
    await login({ ...player, device }).expect(423);
    await login(player).expect(200);
    clock.advance(15 * 60_000);
    await login({ ...player, device }).expect(200);
  });

  it('accepts the mark of a device for one phone, unchanged, and until the password changes', async () => {
    const [player, other] = [await createPerson(test), await createPerson(test)];
    const device = await deviceOf(player);
    const [id = '', signature = ''] = device.split('.');
    for (const phone of [player.phone, other.phone]) await lock(phone);
    await login({ ...other, device }).expect(423);
    for (const forged of ['', 'x', id, `${id}.`, `${id}x.${signature}`, `.${signature}`, `${device}A`])
      await login({ ...player, device: forged }).expect(423);
    const form = {
      phoneNo: player.phone,
      password: 'another-password',
      ...(await publicCode(test, player.phone)),
    };
    await request(test.url).put('/api/user/forgotPassword').send(form).expect(200);
    await lock(player.phone);
    await login({ ...player, password: 'another-password', device }).expect(423);
  });

  it('stays open behind a flooded address to players who are signed in or come back on their device', async () => {
    const player = await createPerson(test);
    const device = await deviceOf(player);
    const address = '10.0.7.1';
    const limits = test.app.get(RateLimits);
    // The general limit of an address is 6000 calls a minute, all used here.
    await Promise.all(Array.from({ length: 6000 }, () => limits.consumeAddress(GENERAL.perAddress, address)));
    const call = (method: 'get' | 'post', path: string, cookie = '') =>
      request(test.url)[method](`/api/${path}`).set('X-Forwarded-For', address).set('Cookie', cookie);
    await call('get', 'config').expect(428);
    await call('get', 'config', 'token=guess').expect(428);
    await login({ ...player, address }).expect(428);
    await login({ ...player, address, device: 'guess.guess' }).expect(428);
    const { token, refresh } = cookiesOf(await login({ ...player, address, device }).expect(200));
    await call('get', 'config', `token=${token}`).expect(200);
    await call('get', 'user/getUserBalance', `token=${token}`).expect(200);
    await call('post', 'user/refresh-token', `refresh=${refresh}`).expect(200);
  });

  it('keeps the money of an account from leaving for a day after its password was reset', async () => {
    const [owner, thief] = [await createPerson(test), await createPerson(test)];
    await paymentsOf(test).fund(owner, 500);
    const form = {
      phoneNo: owner.phone,
      password: 'a-stolen-phone',
      ...(await publicCode(test, owner.phone)),
    };
    await request(test.url).put('/api/user/forgotPassword').send(form).expect(200);
    const seen = new Set([form.otp]);
    const takeOut = async () => {
      clock.advance(120_000); // a phone gets one code at a time
      const { token } = cookiesOf(await login({ ...form, phone: owner.phone }).expect(200));
      const post = (path: string, body: object) =>
        request(test.url).post(`/api/${path}`).set('Cookie', `token=${token}`).send(body);
      const input = { phoneNo: thief.phone, amount: 100 };
      const { body } = await post('afroSms/AuthenticatedOTP', input).expect(200);
      const otp = await newestCode(test, owner.phone, seen);
      seen.add(otp);
      return [
        await post('user/transferUserBalance', { ...input, otp, vc: (body as { data: string }).data }),
        await post('transaction/ManualWithdraw', {
          amount: 100,
          method: 'TELEBIRR',
          accountNumber: '0911223344',
          accountName: 'Somebody Else',
        }),
      ];
    };
    for (const { status, body } of await takeOut())
      expect([status, body]).toMatchObject([409, { code: 'PAYOUT_HELD' }]);
    expect(await paymentsOf(test).balance(thief)).toBe(0);
    clock.advance(24 * 3_600_000);
    expect((await takeOut()).map(({ status }) => status)).toEqual([200, 201]);
  });

  it('sets the mark of a device after a successful login only, hides it from scripts, and grants nothing for it', async () => {
    const player = await createPerson(test);
    const lines = (await login(player).expect(200)).get('Set-Cookie') ?? [];
    const line = lines.find((one) => /^device=[^;]/.test(one));
    expect(line).toMatch(
      /^device=[\w-]{22}\.[\w-]{43}; Max-Age=15552000; Path=\/api; HttpOnly; SameSite=Lax$/,
    );
    const mark = line?.split(';')[0] ?? '';
    await request(test.url).get('/api/user/getSingleUser').set('Cookie', mark).expect(401);
    expect((await login({ ...player, password: 'guess' })).get('Set-Cookie')).toBeUndefined();
  });

  it('gives every login a new session, whatever token the browser brings', async () => {
    const [player, attacker] = [await createPerson(test), await createPerson(test)];
    const answer = await request(test.url)
      .post('/api/user/login')
      .set('Cookie', `${attacker.cookie}; ${attacker.refreshCookie}`)
      .send({ phoneNo: player.phone, password: player.password })
      .expect(200);
    const { token, refresh } = cookiesOf(answer);
    expect(`token=${token}`).not.toBe(attacker.cookie);
    expect(`refresh=${refresh}`).not.toBe(attacker.refreshCookie);
    const who = await request(test.url)
      .get('/api/user/getSingleUser')
      .set('Cookie', attacker.cookie)
      .expect(200);
    expect(who.body).toMatchObject({ user: { id: attacker.id } });
  });

  it('answers a flood of guesses with 401, 423, 429 and 503, and lets known people in', async () => {
    const player = await createPerson(test);
    const device = await deviceOf(player);
    const guesses = Array.from({ length: 700 }, (_, i) =>
      login({ phone: freshPhone(), password: 'guess', address: `10.1.0.${i % 20}` }),
    );
    let isOver = false;
    const answers = Promise.all(guesses).finally(() => (isOver = true));
    await Promise.any(
      guesses.map(async (guess) => {
        if ((await guess).status !== 503) throw new Error('the flood is not felt yet');
      }),
    );
    await login({ ...player, device, address: '10.1.0.1' }).expect(200);
    expect(isOver).toBe(false); // these were let in, and did not wait behind the flood
    const statuses = (await answers).map(({ status }) => status);
    expect([...new Set(statuses)].filter((status) => ![401, 423, 429, 503].includes(status))).toEqual([]);
    for (const answer of (await answers).filter(({ status }) => status === 503))
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(test.app.getHttpServer().listening).toBe(true);
  });

  it('does not stop known devices behind an address that guessed too often', async () => {
    const player = await createPerson(test);
    const device = await deviceOf(player);
    await test.db.query(
      `INSERT INTO rate_limits (key, points, expire) VALUES ('limit:login.address:10.7.7.7', 100000000, $1)`,
      [Date.now() + 600_000],
    );
    await login({ ...player, address: '10.7.7.7' }).expect(428);
    await login({ ...player, device, address: '10.7.7.7' }).expect(200);
  });
});

describe('cookies in production', () => {
  it('are Secure and closed to scripts and other sites, even if no proxy reports https', async () => {
    const test = await createTestApp({ env: PRODUCTION });
    try {
      const { phone, password } = await createPerson(test);
      const answer = await request(test.url)
        .post('/api/user/login')
        .send({ phoneNo: phone, password })
        .expect(200);
      const lines = answer.get('Set-Cookie') ?? [];
      expect(lines.map((line) => line.split('=')[0]).toSorted()).toEqual([
        'browser',
        'device',
        'refresh',
        'signed-in',
        'token',
      ]);
      for (const line of lines) {
        expect(line).toContain('; Secure');
        expect(line).toContain('; SameSite=Lax');
        expect(line.includes('; HttpOnly')).toBe(!line.startsWith('signed-in='));
        expect(line).not.toMatch(/domain=/i);
      }
      const out = await request(test.url)
        .post('/api/user/logout')
        .set('Cookie', `token=${cookiesOf(answer)['token']}`)
        .expect(200);
      for (const line of out.get('Set-Cookie') ?? []) expect(line).toContain('; Secure');
    } finally {
      await test.close();
    }
  });
});
