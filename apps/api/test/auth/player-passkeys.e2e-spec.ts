import request from 'supertest';
import { FakeClock } from '../../src/platform/clock';
import { newPasskey } from '../support/admins';
import { until } from '../support/eventually';
import { paymentsOf } from '../support/payments';
import { cookiesOf, createPerson, newestCode, publicCode, type Person } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';
import { SoftPasskey } from '../support/soft-passkey';
import { ask } from '../support/staff';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PHONE = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36';

describe('a passkey of a player', () => {
  const clock = new FakeClock(new Date().toISOString());
  let test: TestApp;
  let pay: ReturnType<typeof paymentsOf>;

  beforeAll(async () => {
    test = await createTestApp({
      clock,
      env: { RESET_HOLD_HOURS: '24', TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_SCALE: '1' },
    });
    pay = paymentsOf(test);
  });
  afterAll(() => test.close());
  beforeEach(() => clock.advance(MINUTE));

  const own = 'user/login/passkeys';
  const added = async (person: Person): Promise<SoftPasskey & { row: string }> => {
    const passkey = newPasskey(test);
    const options = await ask(test, person, 'post', `${own}/options`).expect(200);
    expect(options.body).toMatchObject({
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const answer = passkey.create(options.body as { challenge: string; user: { id: string } });
    const { body } = await ask(test, person, 'post', own, { passkey: answer })
      .set('User-Agent', PHONE)
      .expect(201);
    return Object.assign(passkey, { row: (body as { id: string }).id });
  };
  const withPasskey = async () => {
    const person = await createPerson(test);
    return { person, passkey: await added(person) };
  };
  const challenge = async () => {
    const { body } = await request(test.url).post('/api/user/login/passkey/options').expect(200);
    expect(body).toMatchObject({ userVerification: 'required' });
    expect(body).not.toHaveProperty('allowCredentials'); // the challenge tells nobody who has a passkey
    return body as { challenge: string };
  };
  const send = (passkey: object, cookie = '') =>
    request(test.url)
      .post('/api/user/login/passkey')
      .set({ 'User-Agent': PHONE, Cookie: cookie })
      .send({ passkey });
  const signIn = async (passkey: SoftPasskey, cookie = '') => send(passkey.prove(await challenge()), cookie);
  const sessionOf = async (passkey: SoftPasskey) => {
    const answer = await signIn(passkey);
    expect(answer.status).toBe(200);
    return { cookie: `token=${cookiesOf(answer)['token']}` };
  };
  const refused = async (answer: request.Test | Promise<request.Response>, status: number, code: string) =>
    expect([(await answer).status, (await answer).body]).toMatchObject([status, { success: false, code }]);
  const passkeysOf = async (person: { cookie: string }) =>
    ((await ask(test, person, 'get', own).expect(200)).body as { passkeys: { id: string; name: string }[] })
      .passkeys;

  it('signs in without phone and password, and is recorded like a password', async () => {
    const { person, passkey } = await withPasskey();
    const answer = await signIn(passkey);
    expect([answer.status, answer.body]).toMatchObject([200, { success: true, user: { id: person.id } }]);
    const cookies = cookiesOf(answer);
    expect(Object.keys(cookies).toSorted()).toEqual(['browser', 'device', 'refresh', 'signed-in', 'token']);
    await ask(test, { cookie: `token=${cookies['token']}` }, 'get', 'user/getSingleUser').expect(200);
    const rows = await test.db.query(
      'SELECT outcome, agent FROM sign_ins WHERE user_id = $1 ORDER BY id DESC LIMIT 1',
      [person.id],
    );
    expect(rows).toEqual([{ outcome: 'ok', agent: 'Chrome, Android' }]);
    expect(await passkeysOf(person)).toMatchObject([
      { id: passkey.row, name: 'Chrome, Android', lastUsedAt: clock.now().toISOString() },
    ]);
  });

  it('leaves the sign-in by password as it is, without a second step', async () => {
    const { person } = await withPasskey();
    const answer = await request(test.url)
      .post('/api/user/login')
      .send({ phoneNo: person.phone, password: person.password })
      .expect(200);
    expect(answer.body).toMatchObject({ user: { id: person.id } });
  });

  it('answers each challenge once, within five minutes, and only one of a sign-in', async () => {
    const { person, passkey } = await withPasskey();
    const once = await challenge();
    const answer = passkey.prove(once);
    expect((await send(answer)).status).toBe(200);
    await refused(send(answer), 400, 'INVALID_PASSKEY');
    // Signed again with a higher counter, so that only the used challenge is wrong.
    await refused(send(passkey.prove(once)), 400, 'INVALID_PASSKEY');
    const late = passkey.prove(await challenge());
    clock.advance(5 * MINUTE + 1000);
    await refused(send(late), 400, 'INVALID_PASSKEY');
    const other = await ask(test, person, 'post', `${own}/options`).expect(200);
    await refused(send(passkey.prove(other.body as { challenge: string })), 400, 'INVALID_PASSKEY');
    expect((await signIn(passkey)).status).toBe(200);
  });

  it('is refused from another page or domain, without a check of the person, and if its counter went back', async () => {
    const { passkey } = await withPasskey();
    await sessionOf(passkey);
    for (const [origin, domain] of [
      ['https://edil.example', passkey.rpId],
      [passkey.origin, 'edil.example'],
    ] as const)
      await refused(signIn(passkey.at(origin, domain)), 400, 'INVALID_PASSKEY');
    await refused(send(passkey.prove(await challenge(), { verified: false })), 400, 'INVALID_PASSKEY');
    passkey.counter = 0;
    await refused(signIn(passkey), 400, 'INVALID_PASSKEY');
  });

  it('is refused if it is unknown, names another account, or names none', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    await refused(signIn(newPasskey(test)), 400, 'INVALID_PASSKEY');
    const right = one.passkey.handle;
    for (const handle of [other.passkey.handle, undefined]) {
      one.passkey.handle = handle;
      await refused(signIn(one.passkey), 400, 'INVALID_PASSKEY');
    }
    one.passkey.handle = right;
    // The passkey of one player with the keys of another.
    const forged = Object.assign(other.passkey.at(other.passkey.origin, other.passkey.rpId), {
      id: one.passkey.id,
      handle: right,
    });
    await refused(signIn(forged), 400, 'INVALID_PASSKEY');
    expect((await signIn(one.passkey)).body).toMatchObject({ user: { id: one.person.id } });
  });

  it('is locked after five wrong answers, alone: neither the password nor other passkeys are', async () => {
    const { person, passkey } = await withPasskey();
    const second = await added(person);
    for (const retries of [4, 3, 2, 1, 0]) {
      const { body } = await send(passkey.prove(await challenge(), { verified: false }));
      expect(body).toMatchObject({ code: 'INVALID_PASSKEY', retries });
    }
    await refused(signIn(passkey), 423, 'ACCOUNT_LOCKED');
    expect((await signIn(second)).status).toBe(200);
    const login = (password: string) =>
      request(test.url).post('/api/user/login').send({ phoneNo: person.phone, password });
    await login(person.password).expect(200);
    const failures = await test.db.query('SELECT failures FROM sign_in_failures WHERE user_id = $1', [
      person.id,
    ]);
    expect(failures).toEqual([{ failures: 6 }]);
    // Guessed passwords lock the phone, not the passkey.
    for (let i = 0; i < 5; i += 1) await login('wrong').expect(401);
    await login(person.password).expect(423);
    expect((await signIn(second)).status).toBe(200);
    clock.advance(15 * MINUTE);
    expect((await signIn(passkey)).status).toBe(200);
  });

  it('needs proof of work from a network of many wrong answers, but not on a known device', async () => {
    const { passkey } = await withPasskey();
    const known = cookiesOf(await signIn(passkey))['device'];
    const from = (address: string, path: string, body: object, cookie = '') =>
      request(test.url)
        .post(`/api/user/login/passkey${path}`)
        .set({ 'X-Forwarded-For': address, Cookie: cookie })
        .send(body);
    const address = '10.77.0.1';
    const stray = newPasskey(test).prove(await challenge());
    for (let i = 0; i < 100; i += 1) await from(address, '', { passkey: stray }).expect(400);
    await refused(from(address, '/options', {}), 428, 'WORK_REQUIRED');
    const signed = passkey.prove(await challenge());
    await refused(from(address, '', { passkey: signed }), 428, 'WORK_REQUIRED');
    await from(address, '', { passkey: signed }, `device=${known}`).expect(200);
  });

  it('signs in neither a blocked player nor staff, who keep their two factors', async () => {
    const { person, passkey } = await withPasskey();
    await test.db.query("UPDATE users SET status = 'blocked' WHERE id = $1", [person.id]);
    await refused(signIn(passkey), 403, 'FORBIDDEN');
    await test.db.query("UPDATE users SET status = 'active', role = 'agent' WHERE id = $1", [person.id]);
    await refused(signIn(passkey), 403, 'FORBIDDEN');
    const agent = await createPerson(test, { role: 'agent' });
    await refused(ask(test, agent, 'post', `${own}/options`), 403, 'FORBIDDEN');
    // A player's passkey is no second factor of staff: the account still has none.
    const { body } = await ask(test, agent, 'get', 'user/security').expect(200);
    expect(body).toMatchObject({ secondFactor: { enrolled: false, passkeys: [] } });
  });

  it('is announced to its owner by SMS with a link that freezes the money and ends all passkeys and their sessions', async () => {
    const { person, passkey } = await withPasskey();
    const sms = await until(
      async () => {
        const { body } = await request(test.url).get('/sandbox/sms').query({ to: person.phone }).expect(200);
        return (body as { text: string }[]).find(({ text }) => text.includes('/api/freeze/'))?.text ?? '';
      },
      (text) => text !== '',
    );
    expect(sms).toContain('Chrome, Android');
    expect(
      await test.db.query("SELECT kind FROM messages WHERE user_id = $1 AND kind = 'passkey'", [person.id]),
    ).toHaveLength(1);
    const session = await sessionOf(passkey);
    const link = /\/api\/freeze\/[a-z]+/.exec(sms)?.[0];
    await request(test.url).post(String(link)).expect(200);
    await ask(test, session, 'get', 'user/getSingleUser').expect(401);
    await ask(test, person, 'get', 'user/getSingleUser').expect(200);
    await refused(signIn(passkey), 400, 'INVALID_PASSKEY');
    expect(await passkeysOf(person)).toEqual([]);
    const options = await ask(test, person, 'post', `${own}/options`).expect(200);
    const answer = newPasskey(test).create(options.body as { challenge: string });
    await refused(ask(test, person, 'post', own, { passkey: answer }), 423, 'MONEY_FROZEN');
  });

  it('is announced to its owner when it signs in on a new device, not on a known one, also without a password', async () => {
    for (const password of ['kept', null]) {
      const { person, passkey } = await withPasskey();
      await test.db.query(
        `UPDATE users SET created_at = $2, password_hash = CASE WHEN $3::text IS NULL THEN NULL ELSE password_hash END WHERE id = $1`,
        [person.id, new Date(clock.now().getTime() - 48 * HOUR), password],
      );
      const told = async () =>
        (await test.db.query("SELECT FROM messages WHERE user_id = $1 AND kind = 'newDevice'", [person.id]))
          .length;
      const first = await signIn(passkey);
      expect([password, await told()]).toEqual([password, 1]);
      clock.advance(MINUTE);
      await signIn(passkey, `device=${cookiesOf(first)['device']}`);
      expect([password, await told()]).toEqual([password, 1]);
    }
  });

  describe('and money', () => {
    const transferOf = async (person: Person, cookie = person.cookie) => {
      const who = { ...person, cookie };
      const to = await createPerson(test);
      const input = { phoneNo: to.phone, amount: 50 };
      clock.advance(2 * MINUTE); // a phone gets one code at a time
      const { body } = await pay.post(who, 'afroSms/AuthenticatedOTP', input).expect(200);
      const otp = await newestCode(test, person.phone);
      return (code: object = { otp, vc: (body as { data: string }).data }) =>
        pay.post(who, 'user/transferUserBalance', { ...input, ...code });
    };
    const withdraw = (person: { cookie: string }) =>
      pay.post(person as Person, 'transaction/ManualWithdraw', {
        amount: 100,
        method: 'TELEBIRR',
        accountNumber: '0911223344',
        accountName: 'Abebe',
      });

    it('keeps the money from leaving for 24 hours after the passkey was added, to the minute, also if it is removed', async () => {
      const { person, passkey } = await withPasskey();
      const addedAt = clock.now().getTime();
      await pay.fund(person, 500);
      const session = { ...person, ...(await sessionOf(passkey)) };
      await ask(test, person, 'delete', `${own}/${passkey.row}`).expect(200);
      clock.advance(addedAt + 23 * HOUR + 59 * MINUTE - clock.now().getTime() - 2 * MINUTE);
      const again = cookiesOf(
        await request(test.url)
          .post('/api/user/login')
          .send({ phoneNo: person.phone, password: person.password })
          .expect(200),
      )['token'];
      const cookie = `token=${again}`;
      expect(session.cookie).not.toBe(cookie);
      const early = await transferOf(person, cookie);
      expect(clock.now().getTime() - addedAt).toBe(23 * HOUR + 59 * MINUTE);
      await refused(withdraw({ cookie }), 409, 'PAYOUT_HELD');
      await refused(early(), 409, 'PAYOUT_HELD');
      const late = await transferOf(person, cookie);
      expect(clock.now().getTime() - addedAt).toBe(24 * HOUR + MINUTE);
      expect((await late()).status).toBe(200);
      expect((await withdraw({ cookie })).status).toBe(201);
    });

    it('lets no money leave by the passkey alone: a transfer in its session needs a code as in any other', async () => {
      const { person, passkey } = await withPasskey();
      await pay.fund(person, 500);
      clock.advance(24 * HOUR + MINUTE);
      const { cookie } = await sessionOf(passkey);
      const transfer = await transferOf(person, cookie);
      await refused(transfer({}), 400, 'INVALID_OTP');
      await refused(
        transfer({ otp: '000000', vc: 'ffffffff-ffff-4fff-8fff-ffffffffffff' }),
        400,
        'INVALID_OTP',
      );
      expect(await pay.balance({ ...person, cookie })).toBe(500);
      expect((await transfer()).status).toBe(200);
      const body = { currentPassword: 'wrong', password: 'another-good-one' };
      await refused(ask(test, { cookie }, 'put', 'user/me/update', body), 401, 'INVALID_CREDENTIALS');
    });
  });

  it('is removed from another device, which ends the sessions that it opened there', async () => {
    const { person, passkey } = await withPasskey();
    const [lost, other] = [await sessionOf(passkey), await createPerson(test)];
    await refused(ask(test, other, 'delete', `${own}/${passkey.row}`), 404, 'NOT_FOUND');
    await ask(test, person, 'delete', `${own}/${passkey.row}`).expect(200);
    await ask(test, lost, 'get', 'user/getSingleUser').expect(401);
    await ask(test, person, 'get', 'user/getSingleUser').expect(200);
    await refused(signIn(passkey), 400, 'INVALID_PASSKEY');
  });

  it('can be removed in the session that it opened, which stays', async () => {
    const { passkey } = await withPasskey();
    const here = await sessionOf(passkey);
    await ask(test, here, 'delete', `${own}/${passkey.row}`).expect(200);
    await ask(test, here, 'get', 'user/getSingleUser').expect(200);
  });

  it('ends with a new password by code, unless the player keeps it', async () => {
    const reset = async (person: Person, more: object) => {
      clock.advance(2 * MINUTE);
      const form = { phoneNo: person.phone, password: 'a-new-good-one' };
      const body = { ...form, ...(await publicCode(test, person.phone)), ...more };
      await request(test.url).put('/api/user/forgotPassword').send(body).expect(200);
    };
    const [one, other] = [await withPasskey(), await withPasskey()];
    const session = await sessionOf(other.passkey);
    await reset(one.person, {});
    await refused(signIn(one.passkey), 400, 'INVALID_PASSKEY');
    await reset(other.person, { keepPasskeys: true });
    await ask(test, session, 'get', 'user/getSingleUser').expect(401);
    expect((await signIn(other.passkey)).status).toBe(200);
  });

  it('is added at most ten times, and never twice', async () => {
    const person = await createPerson(test);
    const passkey = newPasskey(test);
    const answer = async () => {
      const options = await ask(test, person, 'post', `${own}/options`).expect(200);
      return { passkey: passkey.create(options.body as { challenge: string }) };
    };
    const first = await answer();
    await ask(test, person, 'post', own, first).expect(201);
    await refused(ask(test, person, 'post', own, first), 400, 'INVALID_PASSKEY');
    await refused(ask(test, person, 'post', own, await answer()), 400, 'INVALID_PASSKEY');
    for (let i = 0; i < 9; i += 1) await added(person);
    await refused(ask(test, person, 'post', own, await answer()), 409, 'LIMIT_REACHED');
  });
});
