import { jest } from '@jest/globals';
import request from 'supertest';
import { Lockout } from '../../src/auth';
import { PasswordHashQueue } from '../../src/auth/login/password-hash-queue';
import { FakeClock } from '../../src/platform/clock';
import { DomainError } from '../../src/platform/errors';
import { createTestApp, type TestApp } from '../support/servers/app';
import { cookiesOf, createPerson, freshPhone, newestCode, type Person } from '../support/players/people';

const MINUTE = 60_000;

describe('POST user/login', () => {
  const clock = new FakeClock();
  let test: TestApp;
  let player: Person;

  beforeAll(async () => {
    test = await createTestApp({ clock });
    player = await createPerson(test);
  });
  afterAll(() => test.close());

  const login = (phoneNo: unknown, password: unknown) =>
    request(test.url)
      .post('/api/user/login')
      .set('Accept-Language', 'en')
      .send({ phoneNo, password } as object);

  it('signs in with every usual spelling of the phone, and sets both cookies so that scripts cannot read them', async () => {
    const local = player.phone.replace('+251', '0');
    for (const phoneNo of [
      local,
      local.slice(1),
      player.phone,
      player.phone.slice(1),
      ` ${local.slice(0, 4)} ${local.slice(4)} `,
    ]) {
      const answer = await login(phoneNo, player.password).expect(200);
      expect(answer.body).toEqual({
        success: true,
        user: {
          id: player.id,
          _id: player.id,
          name: player.name,
          username: player.name,
          phoneNo: player.phone,
          role: 'player',
          language: 'amharic',
        },
      });
      const lines = answer.get('Set-Cookie') ?? [];
      const [token, refresh] = ['token=', 'refresh='].map((name) =>
        lines.find((line) => line.startsWith(name)),
      );
      expect(token).toMatch(/^token=[^;]+; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/);
      expect(refresh).toMatch(
        /^refresh=[\w-]{43}; Max-Age=2592000; Path=\/api\/user\/refresh-token; HttpOnly; SameSite=Lax$/,
      );
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('marks the cookies Secure behind a proxy that serves https', async () => {
    const answer = await login(player.phone, player.password).set('X-Forwarded-Proto', 'https').expect(200);
    for (const line of answer.get('Set-Cookie') ?? []) expect(line).toContain('; Secure');
  });

  it.each([
    ['no phone', { password: 'x' }, 'INVALID_PHONE'],
    ['a landline', { phoneNo: '0111234567', password: 'x' }, 'INVALID_PHONE'],
    ['a number for a phone', { phoneNo: 911000003, password: 'x' }, 'INVALID_PHONE'],
    ['no password', { phoneNo: '0911000003' }, 'VALIDATION_FAILED'],
    ['nothing', {}, 'VALIDATION_FAILED'],
    ['an object for a password', { phoneNo: '0911000003', password: { $ne: 1 } }, 'VALIDATION_FAILED'],
    ['an unknown field', { phoneNo: '0911000003', password: 'x', role: 'agent' }, 'VALIDATION_FAILED'],
    ['a list', [], 'VALIDATION_FAILED'],
  ])('refuses %s', async (_, body, code) => {
    const answer = await request(test.url).post('/api/user/login').send(body).expect(400);
    expect(answer.body).toMatchObject({ success: false, code });
    expect(answer.get('Set-Cookie')).toBeUndefined();
  });

  it('counts the remaining tries down, then locks the phone for 15 minutes, for the right password too', async () => {
    const { phone, password } = await createPerson(test);
    for (const retries of [4, 3, 2, 1, 0]) {
      const answer = await login(phone, 'wrong').expect(401);
      expect(answer.body).toEqual({
        success: false,
        code: 'INVALID_CREDENTIALS',
        message: 'The phone number or the password is wrong.',
        retries,
      });
    }
    for (const guess of ['wrong', password]) {
      const answer = await login(phone, guess).expect(423);
      expect(answer.body).toMatchObject({ code: 'ACCOUNT_LOCKED', retries: 0, link: '/resetpassword' });
      expect(answer.headers['retry-after']).toBe('900');
    }
    clock.advance(15 * MINUTE - 1);
    await login(phone, password).expect(423);
    clock.advance(1);
    expect((await login(phone, 'wrong').expect(401)).body).toMatchObject({ retries: 4 });
    await login(phone, password).expect(200);
    expect((await login(phone, 'wrong').expect(401)).body).toMatchObject({ retries: 4 });
  });

  it('answers the same for a phone without an account, down to the lockout', async () => {
    const [known, unknown] = [(await createPerson(test)).phone, freshPhone()];
    for (let i = 0; i < 7; i += 1) {
      const answers = await Promise.all([login(known, 'wrong'), login(unknown, 'wrong')]);
      const [first, second] = answers.map(({ status, body, headers }) => {
        const { date: _date, 'x-request-id': _id, ...rest } = headers as Record<string, string>;
        return { status, body: body as object, rest };
      });
      expect(second).toEqual(first);
    }
  });

  it('checks a password for a phone without an account too, so that the response time reveals nothing', async () => {
    const checks = jest.spyOn(PasswordHashQueue.prototype, 'take');
    try {
      await login((await createPerson(test)).phone, 'wrong').expect(401);
      const ofKnown = checks.mock.calls.splice(0);
      await login(freshPhone(), 'wrong').expect(401);
      expect(checks.mock.calls.map(([trust]) => trust)).toEqual([ofKnown.at(-1)?.[0]]);
    } finally {
      checks.mockRestore();
    }
  });

  it('counts guesses that arrive at the same moment', async () => {
    const { phone } = await createPerson(test);
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(phone, 'wrong')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 423)).toHaveLength(15);
  });

  it('lets one person sign in on many phones at the same moment, and makes too many of them wait', async () => {
    const { phone, password } = await createPerson(test);
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(phone, password)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const flood = await Promise.all(Array.from({ length: 80 }, () => login(phone, password)));
    expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });

  it('does not count a try when the password could not be checked', async () => {
    const lockout = test.app.get(Lockout);
    const phone = freshPhone();
    const busy = new DomainError('UNAVAILABLE');
    for (let i = 0; i < 6; i += 1)
      await expect(lockout.attempt(phone, () => Promise.reject(busy))).rejects.toBe(busy);
    expect((await login(phone, 'wrong').expect(401)).body).toMatchObject({ retries: 4 });
  });

  it('forgets old tries after 15 quiet minutes', async () => {
    const { phone } = await createPerson(test);
    for (let i = 0; i < 4; i += 1) await login(phone, 'wrong').expect(401);
    clock.advance(15 * MINUTE);
    expect((await login(phone, 'wrong')).body).toMatchObject({ retries: 4 });
  });

  it('knows a device that two players share, and tells each of them of it once', async () => {
    const players = [await createPerson(test), await createPerson(test)];
    const ids = players.map(({ id }) => id);
    const twoDaysAgo = new Date(clock.now().getTime() - 2 * 24 * 60 * MINUTE);
    await test.db.query('UPDATE users SET created_at = $2 WHERE id = ANY ($1)', [ids, twoDaysAgo]);
    let device = '';
    for (const { phone, password } of [...players, ...players]) {
      clock.advance(MINUTE);
      const answer = await login(phone, password).set('Cookie', device).expect(200);
      device = `device=${cookiesOf(answer)['device']}`;
    }
    const told = await test.db.query<{ user_id: string }>(
      "SELECT user_id FROM messages WHERE kind = 'newDevice' AND user_id = ANY ($1)",
      [ids],
    );
    expect(told.map((row) => row.user_id).toSorted()).toEqual(ids.toSorted());
  });

  it('lifts the lock when the password is reset', async () => {
    const { phone } = await createPerson(test);
    for (let i = 0; i < 6; i += 1) await login(phone, 'wrong');
    const vc = (await request(test.url).post('/api/afroSms/otp').send({ phoneNo: phone }).expect(200))
      .body as {
      data: string;
    };
    const otp = await newestCode(test, phone);
    const form = { phoneNo: phone, password: 'another-password', otp, vc: vc.data };
    await request(test.url).put('/api/user/forgotPassword').send(form).expect(200);
    expect((await login(phone, 'another-password')).status).toBe(200);
  });

  it('does not sign in a blocked person, and says so only to somebody who knows the password', async () => {
    const blocked = await createPerson(test);
    await test.db.query("UPDATE users SET status = 'blocked' WHERE id = $1", [blocked.id]);
    expect((await login(blocked.phone, 'wrong').expect(401)).body).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
    expect((await login(blocked.phone, blocked.password).expect(403)).body).toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('stores passwords as argon2id with 19 MiB, 2 passes and 1 lane', async () => {
    const phone = freshPhone();
    const vc = (await request(test.url).post('/api/afroSms/otp').send({ phoneNo: phone })).body as {
      data: string;
    };
    const form = {
      name: 'Sara',
      phoneNo: phone,
      password: 'ceramic boat',
      otp: await newestCode(test, phone),
      vc: vc.data,
    };
    await request(test.url).post('/api/user/register').send(form).expect(201);
    const [row] = await test.db.query<{ password_hash: string }>(
      'SELECT password_hash FROM users WHERE phone = $1',
      [phone],
    );
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(cookiesOf(await login(phone, 'ceramic boat').expect(200))).toHaveProperty('token');
  });
});
