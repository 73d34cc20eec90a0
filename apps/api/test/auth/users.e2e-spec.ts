import request from 'supertest';
import type { UserView } from '@libs/contract';
import { FakeClock } from '../../src/platform/clock';
import { eventually } from '../support/eventually';
import { createTestApp, type TestApp } from '../support/servers/app';
import { realMoneyServer } from '../support/servers/real-money';
import { createPerson, freshPhone, newestCode, publicCode } from '../support/players/people';
import { next, openSocket } from '../support/sockets/sockets';

const PASSWORD = 'a long password';

describe('accounts', () => {
  const clock = new FakeClock();
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ clock });
  });
  afterAll(() => test.close());

  const login = (phoneNo: string, password: string) =>
    request(test.url).post('/api/user/login').send({ phoneNo, password });
  const register = (form: object) =>
    request(test.url).post('/api/user/register').set('Accept-Language', 'en').send(form);
  const formFor = async (phone: string, more: object = {}) => ({
    name: 'Hana',
    phoneNo: phone,
    password: PASSWORD,
    ...(await publicCode(test, phone)),
    ...more,
  });
  const viewOf = async (cookie: string) =>
    (
      (await request(test.url).get('/api/user/getSingleUser').set('Cookie', cookie).expect(200)).body as {
        user: UserView;
      }
    ).user;
  const cookieOf = async (phone: string, password = PASSWORD) => {
    const [token = ''] = (await login(phone, password).expect(200)).get('Set-Cookie') ?? [];
    return token.split(';')[0] as string;
  };

  describe('POST user/register', () => {
    it('makes an account with its wallet accounts, in the language of the request', async () => {
      const phone = freshPhone();
      const answer = await register(await formFor(phone, { name: '  Hana Bekele ' })).expect(201);
      expect(answer.body).toEqual({ success: true, message: 'You are registered. You can log in now.' });
      expect(await viewOf(await cookieOf(phone))).toEqual({
        id: expect.any(String) as string,
        _id: expect.any(String) as string,
        name: 'Hana Bekele',
        username: 'Hana Bekele',
        phoneNo: phone,
        role: 'player',
        isSystemAdmin: false,
        totalBalance: 0,
        wallet: { activeBalance: 0, bonusWallet: 0, walletBalance: 0, bonusToPlay: null },
        referralCode: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/) as string,
        language: 'english',
        fairId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      });
    });

    it('says that the phone is taken only to somebody with its code', async () => {
      const { phone } = await createPerson(test);
      const form = await formFor(phone);
      const wrong = form.otp === '000000' ? '000001' : '000000';
      expect((await register({ ...form, otp: wrong }).expect(400)).body).toMatchObject({
        code: 'INVALID_OTP',
      });
      expect((await register(form).expect(409)).body).toMatchObject({ code: 'PHONE_TAKEN' });
    });

    it('keeps who invited the player, and ignores an unknown invitation code', async () => {
      const inviter = await createPerson(test);
      const { referralCode } = await viewOf(inviter.cookie);
      const [invited, other] = [freshPhone(), freshPhone()];
      await register(await formFor(invited, { referralCode: ` ${referralCode.toLowerCase()} ` })).expect(201);
      await register(await formFor(other, { referralCode: 'NOBODY' })).expect(201);
      const rows = await test.db.query<{ phone: string; referred_by: string | null }>(
        'SELECT phone, referred_by FROM users WHERE phone = ANY ($1)',
        [[invited, other]],
      );
      expect(Object.fromEntries(rows.map((row) => [row.phone, row.referred_by]))).toEqual({
        [invited]: inviter.id,
        [other]: null,
      });
    });

    it('makes one account when the form is sent many times at once', async () => {
      const phone = freshPhone();
      const form = await formFor(phone);
      const answers = await Promise.all(Array.from({ length: 5 }, () => register(form)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(4);
    });

    it('checks every field before it uses up the code', async () => {
      const phone = freshPhone();
      const form = await formFor(phone);
      const bad: [object, string][] = [
        [{ name: '   ' }, 'VALIDATION_FAILED'],
        [{ name: 'x'.repeat(61) }, 'VALIDATION_FAILED'],
        [{ name: 'Admin\u202E' }, 'VALIDATION_FAILED'],
        [{ name: '\u200b\u2060' }, 'VALIDATION_FAILED'],
        [{ name: 'Admin\u3164' }, 'VALIDATION_FAILED'],
        [{ name: 7 }, 'VALIDATION_FAILED'],
        [{ password: 'short67' }, 'VALIDATION_FAILED'],
        [{ password: 'x'.repeat(129) }, 'VALIDATION_FAILED'],
        [{ password: 'Password123!' }, 'COMMON_PASSWORD'],
        [{ password: `0${phone.slice(4)}` }, 'COMMON_PASSWORD'],
        [{ phoneNo: '12' }, 'INVALID_PHONE'],
        [{ otp: '12345' }, 'INVALID_OTP'],
        [{ otp: '١٢٣٤٥٦' }, 'INVALID_OTP'],
        [{ vc: 'nothing' }, 'INVALID_OTP'],
        [{ isSystemAdmin: true }, 'VALIDATION_FAILED'],
        [{ role: 'agent' }, 'VALIDATION_FAILED'],
        [{ balance: 1000 }, 'VALIDATION_FAILED'],
        [{ kind: 'staff' }, 'VALIDATION_FAILED'],
      ];
      for (const [change, code] of bad) {
        const answer = await register({ ...form, ...change }).expect(400);
        expect(answer.body).toMatchObject({
          success: false,
          code,
          details: [{ field: Object.keys(change)[0] }],
        });
      }
      await register(form).expect(201);
    });

    it('names every field that is missing', async () => {
      const answer = await register({}).expect(400);
      const { details } = answer.body as { details: { field: string }[] };
      expect(details.map(({ field }) => field).toSorted()).toEqual([
        'name',
        'otp',
        'password',
        'phoneNo',
        'vc',
      ]);
    });
  });

  describe('PUT user/forgotPassword', () => {
    const reset = (form: object) =>
      request(test.url).put('/api/user/forgotPassword').set('Accept-Language', 'en').send(form);

    it('sets the password, ends every session, closes the sockets and tells the owner', async () => {
      const player = await createPerson(test);
      const socket = await openSocket(test, { cookie: player.cookie });
      const closed = next(socket, 'disconnect');
      const code = await publicCode(test, player.phone);
      const answer = await reset({ phoneNo: player.phone, password: PASSWORD, ...code }).expect(200);
      expect(answer.body).toEqual({
        success: true,
        message: 'Your password has been changed. Log in with the new one.',
      });
      await closed;
      await request(test.url).get('/api/user/getSingleUser').set('Cookie', player.cookie).expect(401);
      await request(test.url).post('/api/user/refresh-token').set('Cookie', player.refreshCookie).expect(401);
      await login(player.phone, player.password).expect(401);
      await login(player.phone, PASSWORD).expect(200);
      const told = async () =>
        (
          (await request(test.url).get('/sandbox/sms').query({ to: player.phone })).body as {
            code: string | null;
          }[]
        )[0]?.code;
      await eventually(async () => expect(await told()).toBeNull());
    });

    it('answers 404 for a phone without an account, but only after a right code', async () => {
      const phone = freshPhone();
      const code = await publicCode(test, phone);
      const wrong = code.otp === '000000' ? '000001' : '000000';
      await reset({ phoneNo: phone, password: PASSWORD, ...code, otp: wrong }).expect(400);
      expect((await reset({ phoneNo: phone, password: PASSWORD, ...code }).expect(404)).body).toMatchObject({
        code: 'NOT_FOUND',
      });
    });

    it('does not change the password of another phone with a code for one’s own', async () => {
      const [victim, thief] = [await createPerson(test), await createPerson(test)];
      const code = await publicCode(test, thief.phone);
      await reset({ phoneNo: victim.phone, password: PASSWORD, ...code }).expect(400);
      await login(victim.phone, victim.password).expect(200);
    });

    it('does not accept a code that was sent for a transfer', async () => {
      const { phone, cookie } = await createPerson(test);
      const asked = await request(test.url)
        .post('/api/afroSms/AuthenticatedOTP')
        .set('Cookie', cookie)
        .send({})
        .expect(200);
      const form = { phoneNo: phone, password: PASSWORD, vc: (asked.body as { data: string }).data };
      await reset({ ...form, otp: await newestCode(test, phone) }).expect(400);
    });
  });

  describe('GET user/getSingleUser', () => {
    it('names the roles of system admins and agents', async () => {
      const admin = await createPerson(test, { phone: '+251911000010' });
      const agent = await createPerson(test, { role: 'agent' });
      expect(await viewOf(admin.cookie)).toMatchObject({ isSystemAdmin: true, role: 'player' });
      expect(await viewOf(agent.cookie)).toMatchObject({ isSystemAdmin: false, role: 'agent' });
    });

    it('needs a sign-in', async () => {
      await request(test.url).get('/api/user/getSingleUser').expect(401);
    });
  });

  describe('PUT user/me/update', () => {
    const update = (cookie: string, change: object) =>
      request(test.url).put('/api/user/me/update').set('Cookie', cookie).send(change);

    it('changes name and language, and leaves absent fields as they are', async () => {
      const { cookie } = await createPerson(test);
      expect((await update(cookie, { username: 'New name' }).expect(200)).body).toMatchObject({
        success: true,
      });
      await update(cookie, { language: 'tigray' }).expect(200);
      expect(await viewOf(cookie)).toMatchObject({
        name: 'New name',
        username: 'New name',
        language: 'tigray',
      });
    });

    it('changes the password with the current one, and ends the other sessions', async () => {
      const player = await createPerson(test);
      const other = await cookieOf(player.phone, player.password);
      const socket = await openSocket(test, { cookie: other });
      const closed = next(socket, 'disconnect');
      await update(player.cookie, { password: PASSWORD, currentPassword: player.password }).expect(200);
      await closed;
      await viewOf(player.cookie);
      await request(test.url).get('/api/user/getSingleUser').set('Cookie', other).expect(401);
      await login(player.phone, player.password).expect(401);
      await login(player.phone, PASSWORD).expect(200);
    });

    it('refuses a new password without the right current one, and counts a wrong one as a try', async () => {
      const player = await createPerson(test);
      const missing = await update(player.cookie, { password: PASSWORD }).expect(400);
      expect(missing.body).toMatchObject({
        code: 'VALIDATION_FAILED',
        details: [{ field: 'currentPassword' }],
      });
      for (const retries of [4, 3, 2, 1, 0]) {
        const wrong = await update(player.cookie, { password: PASSWORD, currentPassword: 'wrong' }).expect(
          401,
        );
        expect(wrong.body).toMatchObject({ code: 'INVALID_CREDENTIALS', retries });
      }
      await update(player.cookie, { password: PASSWORD, currentPassword: player.password }).expect(423);
    });

    it.each([
      { phoneNo: '0911223344' },
      { role: 'agent' },
      { username: '' },
      { language: 'klingon' },
      { password: 'short', currentPassword: 'a-good-password' },
    ])('refuses %p', async (change) => {
      const { cookie } = await createPerson(test);
      expect((await update(cookie, change).expect(400)).body).toMatchObject({ code: 'VALIDATION_FAILED' });
    });
  });

  describe('GET user/listUsers', () => {
    const list = async (cookie: string, search?: string) =>
      (
        (
          await request(test.url)
            .get('/api/user/listUsers')
            .set('Cookie', cookie)
            .query(search === undefined ? {} : { search })
            .expect(200)
        ).body as { users: { id: string; name: string; phoneNo: string }[] }
      ).users;

    it('finds people by part of a name or by a whole phone, and masks the names of strangers', async () => {
      const { cookie } = await createPerson(test);
      const found = await createPerson(test, { name: 'Zewditu Tadesse' });
      const row = {
        id: found.id,
        name: 'Zewditu T****',
        phoneNo: `${found.phone.slice(0, 5)}•••••${found.phone.slice(-3)}`,
      };
      expect(await list(cookie, 'ditu TAD')).toEqual([row]);
      expect(await list(cookie, found.phone.replace('+251', '0'))).toEqual([row]);
      expect(await list(cookie, found.phone.slice(1, 11))).toEqual([]);
    });

    it('shows whole phones to system admins only', async () => {
      const found = await createPerson(test, { name: 'Mulugeta' });
      const admin = await createPerson(test, { phone: '+251911000001', name: 'Boss' });
      const agent = await createPerson(test, { role: 'agent' });
      expect(await list(admin.cookie, 'mulug')).toMatchObject([{ phoneNo: found.phone }]);
      const [seen] = await list(agent.cookie, 'mulugeta');
      expect(seen?.phoneNo).toContain('•••••');
    });

    it('answers players nothing for fewer than three characters, and everybody at most 20 rows', async () => {
      const { cookie } = await createPerson(test);
      expect(await list(cookie)).toEqual([]);
      expect(await list(cookie, ' ab ')).toEqual([]);
      for (let i = 0; i < 22; i += 1) {
        await test.db.query(
          `INSERT INTO users (id, phone, name, fair_id, referral_code, created_at)
           VALUES (gen_random_uuid(), $1, 'Crowd', gen_random_uuid(), $2, now())`,
          [`+25192000${String(1000 + i)}`, `CROWD${i}`],
        );
      }
      expect(await list(cookie, 'crow')).toHaveLength(20);
    });

    it('treats the wildcards of LIKE as plain letters', async () => {
      const { cookie } = await createPerson(test, { name: '100%_sure' });
      expect(await list(cookie, '%%%')).toEqual([]);
      expect(await list(cookie, '0%_s')).toHaveLength(1);
    });
  });

  describe('GET config', () => {
    it('answers what the apps need before a sign-in', async () => {
      const { body } = await request(test.url).get('/api/config').expect(200);
      expect(body).toEqual({
        languages: ['amharic', 'english', 'oromiffa', 'tigray'],
        stakes: [10, 20, 30, 50, 80, 100, 150, 200, 300],
        spaceStakes: [5, 10, 25, 50, 100, 500, 1000],
        scheduleStakes: [5, 10, 25, 50, 100, 200, 300, 500, 1000],
        gateways: { deposit: expect.any(Array) as unknown[], withdraw: expect.any(Array) as unknown[] },
        limits: {
          deposit: { min: 5, max: 10_000 },
          bankWithdraw: { min: 50, max: 100_000 },
          manualWithdraw: { min: 50, max: 100_000 },
          directWithdraw: { min: 50, max: 10_000 },
          transfer: { min: 1, max: 10_000 },
          cardsPerPlayer: { 10: 4, 20: 4, 30: 4, 50: 4, 80: 4, 100: 4, 150: 4, 200: 4, 300: 4, other: 4 },
        },
        receivingAccounts: {
          TELEBIRR: { name: 'Edil Bingo Demo', number: '0911000001' },
          CBE: { name: 'Edil Bingo Demo', number: '1000000000001' },
        },
        links: expect.objectContaining({ contact: '/sandbox/contact' }) as object,
        minPlayers: 2,
        countdownMs: 30_000,
        beacon: 'local',
        demo: true,
        vitals: true,
        snow: false,
        ageRequired: null,
        minimumAge: 21,
        licence: null,
      });
      const { gateways } = body as { gateways: Record<string, object[]> };
      for (const gateway of Object.values(gateways).flat()) {
        const text = expect.any(String) as string;
        const body = expect.arrayContaining(['amount']) as string[];
        expect(gateway).toEqual({ id: text, label: text, path: text, body });
      }
    });
  });
});

describe('sign-up where people play for real money', () => {
  it('needs a confirmed age, and asks for it before the code is used up', async () => {
    const clock = new FakeClock();
    const test = await createTestApp({ clock, env: await realMoneyServer() });
    try {
      const form = {
        name: 'A',
        phoneNo: freshPhone(),
        password: PASSWORD,
        otp: '123456',
        vc: crypto.randomUUID(),
      };
      const send = (more: object) =>
        request(test.url)
          .post('/api/user/register')
          .send({ ...form, ...more });
      for (const more of [{}, { ageConfirmed: false }]) {
        expect((await send(more).expect(400)).body).toMatchObject({
          code: 'VALIDATION_FAILED',
          details: [{ field: 'ageConfirmed' }],
        });
      }
      expect((await send({ ageConfirmed: true }).expect(400)).body).toMatchObject({ code: 'INVALID_OTP' });
      expect((await request(test.url).get('/api/config')).body).toMatchObject({ ageRequired: 21 });
      await request(test.url).get('/sandbox/sms').expect(404);
    } finally {
      await test.close();
    }
  });
});
