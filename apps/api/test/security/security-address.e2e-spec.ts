import request from 'supertest';
import { FakeClock } from '../../src/platform/clock';
import { GENERAL, RateLimits, type RateRule } from '../../src/platform/rate-limit';
import { createTestApp, type TestApp } from '../support/servers/app';
import { cookiesOf, createPerson, freshPhone, publicCode } from '../support/players/people';
import { solved } from '../support/work';

/** Limits are a tenth of those in production: a hundred here is a thousand there. */
const SCALE = '0.1';
const RENEWALS = { name: 'AuthController.refreshToken.perAddress', points: 6000, seconds: 60 };
const NO_CODE = { otp: '000000', vc: 'ffffffff-ffff-4fff-8fff-ffffffffffff' };

describe('people behind one address', () => {
  const clock = new FakeClock();
  let test: TestApp;
  let last = 0;

  beforeAll(async () => {
    test = await createTestApp({ clock, env: { RATE_LIMIT_SCALE: SCALE, TRUSTED_PROXIES: '127.0.0.1' } });
  });
  afterAll(() => test.close());

  const freshAddress = () => `10.40.${(last += 1)}.1`;

  interface Call {
    address: string;
    body?: object;
    work?: string;
    cookie?: string;
  }
  const ask = (
    method: 'get' | 'post' | 'put',
    path: string,
    { address, body, work, cookie = '' }: Call,
  ): request.Test => {
    const call = request(test.url)[method](`/api/${path}`).set('X-Forwarded-For', address);
    if (work !== undefined) void call.set('X-Work', work);
    return call.set('Cookie', cookie).send(body);
  };
  const signUp = (call: Call) => ask('post', 'user/register', call);
  const reset = (call: Call) => ask('put', 'user/forgotPassword', call);
  /** Is refused with a challenge, solves it, and sends the request again. */
  async function afterWork(send: (work?: string) => request.Test): Promise<request.Response> {
    const refused = await send();
    expect([refused.status, refused.body]).toMatchObject([428, { code: 'WORK_REQUIRED' }]);
    return send(await solved(refused.body));
  }
  /** A sign-up and a password reset with right codes. */
  const honest = async () => {
    const [phoneNo, known] = [freshPhone(), await createPerson(test)];
    const password = 'a-good-password';
    return {
      newcomer: { name: 'Hana', phoneNo, password, ...(await publicCode(test, phoneNo)) },
      forgetful: { phoneNo: known.phone, password, ...(await publicCode(test, known.phone)) },
    };
  };
  const inBatches = async (count: number, one: (n: number) => Promise<unknown>) => {
    for (let at = 0; at < count; at += 50)
      await Promise.all(Array.from({ length: Math.min(50, count - at) }, (_, i) => one(at + i)));
  };
  /**
   * Counts the first calls of many, so that only the last are sent: a slow machine could not answer all within the minute
   * of their budget.
   */
  const spend = async (rule: RateRule, count: number, addressOf: (n: number) => string) => {
    const limits = test.app.get(RateLimits);
    for (let n = 0; n < count; n += 1) await limits.consumeAddress(rule, addressOf(n));
  };
  /** A guess of another person's code, in a form that is valid. */
  const guess = (phoneNo = freshPhone()) => ({ name: 'X', phoneNo, password: 'a-good-password', ...NO_CODE });

  it('lose nothing by malformed sign-ups and resets, which spend no budget', async () => {
    const address = freshAddress();
    await inBatches(40, async (n) => {
      const malformed = n % 2 ? { phoneNo: 'x' } : { ...guess(), otp: 'no digits' };
      await signUp({ address, body: malformed }).expect(400);
      await reset({ address, body: malformed }).expect(400);
    });
    const { newcomer, forgetful } = await honest();
    await signUp({ address, body: newcomer }).expect(201);
    await reset({ address, body: forgetful }).expect(200);
  });

  it('must solve a proof of work for a sign-up or reset after many guesses of codes from there, but are not refused', async () => {
    const address = freshAddress();
    await inBatches(30, async () => void (await signUp({ address, body: guess() }).expect(400)));
    const { newcomer, forgetful } = await honest();
    const made = await afterWork((work) =>
      signUp({ address, body: newcomer, ...(work === undefined ? {} : { work }) }),
    );
    expect(made.status).toBe(201);
    const set = await afterWork((work) =>
      reset({ address, body: forgetful, ...(work === undefined ? {} : { work }) }),
    );
    expect(set.status).toBe(200);
  });

  it('need no proof of work when somebody guesses the codes of one phone', async () => {
    const address = freshAddress();
    const phone = freshPhone();
    for (let tries = 0; tries < 2; tries += 1) await signUp({ address, body: guess(phone) }).expect(400);
    await inBatches(40, async () => void (await signUp({ address, body: guess(phone) }).expect(428)));
    const { newcomer, forgetful } = await honest();
    await signUp({ address, body: newcomer }).expect(201);
    await reset({ address, body: forgetful }).expect(200);
  });

  it('must solve a proof of work after strangers used up the general budget; a solution counts once, on its route', async () => {
    const address = freshAddress();
    await spend(GENERAL.perAddress, 550, () => address);
    await inBatches(50, () =>
      ask('get', 'activeRegisterBonus/isActiveRegisterBonus', { address }).expect(200),
    );
    const refused = await ask('get', 'config', { address }).expect(428);
    const work = await solved(refused.body);
    await ask('get', 'status', { address, work }).expect(428);
    await ask('get', 'config', { address, work }).expect(200);
    await ask('get', 'config', { address, work }).expect(428);
    await ask('get', 'config', { address: freshAddress() }).expect(200);
  });

  it('lose nothing by unreadable requests on any public route', async () => {
    const address = freshAddress();
    await inBatches(610, () => ask('post', 'user/login', { address, body: { phoneNo: 'x' } }).expect(400));
    await ask('get', 'config', { address }).expect(200);
    await inBatches(610, () => ask('post', 'messages/no-id/opened', { address }).expect(400));
    await ask('get', 'config', { address }).expect(200);
  });

  it('can sign in on a new device by a proof of work after many wrong passwords from there', async () => {
    const address = freshAddress();
    const player = await createPerson(test);
    const login = (phoneNo: string, password: string, more: Partial<Call> = {}) =>
      ask('post', 'user/login', { address, body: { phoneNo, password }, ...more });
    const mark = cookiesOf(await login(player.phone, player.password).expect(200))['device'];
    await inBatches(10, () => login(freshPhone(), 'guess'));
    const signedIn = await afterWork((work) =>
      login(player.phone, player.password, work === undefined ? {} : { work }),
    );
    expect(signedIn.status).toBe(200);
    await login(player.phone, player.password, { cookie: `device=${mark}` }).expect(200);
    await login(player.phone, player.password, { address: freshAddress() }).expect(200);
  });

  it('can renew their sign-in although somebody there sends forged renewals', async () => {
    const address = freshAddress();
    const { refreshCookie } = await createPerson(test);
    await spend(RENEWALS, 550, () => address);
    await inBatches(50, () => ask('post', 'user/refresh-token', { address, cookie: 'refresh=guess' }));
    const renewed = await afterWork((work) =>
      ask('post', 'user/refresh-token', {
        address,
        cookie: refreshCookie,
        ...(work === undefined ? {} : { work }),
      }),
    );
    expect(renewed.status).toBe(200);
  });

  it('are in IPv6 those of a /64, and a /48 has sixteen times the budget', async () => {
    const config = (address: string) => ask('get', 'config', { address });
    const inOne = (n: number) => `2001:db8:7:1::${n.toString(16)}`;
    await spend(GENERAL.perAddress, 550, inOne);
    await inBatches(50, (n) => config(inOne(550 + n)).expect(200));
    await config('2001:db8:7:1:ffff::1').expect(428);
    await config('2001:db8:7:2::1').expect(200);
    await signUpsOf(30 * 16, (n) => `2001:db8:8:${(n % 4000).toString(16)}::1`);
    await signUp({ address: '2001:db8:8:ffff::1', body: guess() }).expect(428);
    await signUp({ address: '2001:db8:9:ffff::1', body: guess() }).expect(400);
  }, 180_000);

  const signUpsOf = (count: number, addressOf: (n: number) => string) =>
    inBatches(count, (n) => signUp({ address: addressOf(n), body: guess() }));
});
