import { jest } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import request from 'supertest';
import { FactorProofs } from '../../src/auth';
import { FakeClock } from '../../src/platform/clock';
import { createTestApp, type TestApp } from '../support/servers/app';
import { cookiesOf, createPerson, type Person, forgetSessions } from '../support/players/people';
import { openSocket } from '../support/sockets/sockets';
import { adminOf, LIVE } from '../support/admins';
import { ADMINS, ask, createAgent, sessionIdOf } from '../support/staff';

const STEP_MS = 30_000;
/** The authenticator app. */
function appOf(base32: string, clock: FakeClock) {
  const totp = new TOTP({ secret: Secret.fromBase32(base32) });
  return { code: (steps = 0) => totp.generate({ timestamp: clock.now().getTime() + steps * STEP_MS }) };
}

describe('the second factor of staff', () => {
  let test: TestApp;
  let clock: FakeClock;

  beforeAll(async () => {
    clock = new FakeClock();
    test = await createTestApp({ clock });
  });
  afterAll(() => test.close());
  beforeEach(() => clock.advance(20 * STEP_MS));

  const enrol = async (person: Person) => {
    const { body } = await ask(test, person, 'post', 'user/secondFactor/enrol').expect(200);
    const { secret: base32, uri } = body as { secret: string; uri: string };
    expect(uri).toMatch(/^otpauth:\/\/totp\/Edil%20Bingo:%2B251\d{9}\?/);
    const app = appOf(base32, clock);
    const confirmed = await ask(test, person, 'post', 'user/secondFactor/confirm', {
      code: app.code(),
    }).expect(200);
    clock.advance(STEP_MS);
    return { app, base32, codes: (confirmed.body as { recoveryCodes: string[] }).recoveryCodes };
  };
  const login = (person: Person) =>
    request(test.url).post('/api/user/login').send({ phoneNo: person.phone, password: person.password });
  const half = async (person: Person) => {
    const answer = await login(person).expect(200);
    expect(answer.body).toEqual({ success: true, secondFactor: true });
    const cookies = cookiesOf(answer);
    expect([cookies['refresh'], cookies['signed-in']]).toEqual(['', '']);
    return { cookie: `token=${cookies['token']}` };
  };
  const give = (who: { cookie: string }, code: string) =>
    ask(test, who, 'post', 'user/secondFactor', { code });

  it('opens a session with password and code, and only half a session with the password alone', async () => {
    const agent = await createAgent(test);
    const { app } = await enrol(agent);
    const waiting = await half(agent);
    const answer = await give(waiting, app.code()).expect(200);
    expect(answer.body).toMatchObject({ success: true, user: { id: agent.id, role: 'agent' } });
    const whole = { cookie: `token=${cookiesOf(answer)['token']}` };
    await ask(test, whole, 'get', 'user/getSingleUser').expect(200);
    await give(waiting, app.code(1)).expect(401);
    await give(whole, app.code(1)).expect(401);
  });

  it('opens no session for half a session that has ended while its code was checked', async () => {
    const agent = await createAgent(test);
    const { app } = await enrol(agent);
    const waiting = await half(agent);
    const factors = test.app.get(FactorProofs);
    const prove = factors.prove.bind(factors);
    jest.spyOn(factors, 'prove').mockImplementationOnce(async (...args) => {
      const proved = await prove(...args);
      await ask(test, agent, 'delete', 'user/sessions').expect(200);
      return proved;
    });
    await give(waiting, app.code()).expect(401);
    const ofAgent = 'SELECT id FROM sessions WHERE user_id = $1 AND revoked_at IS NULL';
    expect(await test.db.query(ofAgent, [agent.id])).toHaveLength(1);
  });

  it('lets half a session do nothing but send the code', async () => {
    const agent = await createAgent(test);
    await enrol(agent);
    const waiting = await half(agent);
    const { body } = await request(test.url).get('/api/openapi.json').expect(200);
    const closed = Object.entries((body as { paths: Record<string, object> }).paths).flatMap(
      ([path, methods]) => Object.keys(methods).map((method) => [method, path] as const),
    );
    const id = '00000000-0000-4000-8000-000000000000';
    const open: string[] = [];
    for (const [method, path] of closed) {
      const target = path.replace('/api/', '').replace(/\{\w+\}/g, id);
      const asStranger = await ask(test, null, method as 'get', target, method === 'get' ? undefined : {});
      const asHalf = await ask(test, waiting, method as 'get', target, method === 'get' ? undefined : {});
      if (asHalf.status !== asStranger.status) open.push(`${method} ${path}`);
    }
    expect(open).toEqual(['post /api/user/secondFactor', 'post /api/user/secondFactor/options']);
    await expect(openSocket(test, waiting)).rejects.toThrow('UNAUTHENTICATED');
    clock.advance(10 * 60_000);
    await give(waiting, '123456').expect(401);
  });

  it('accepts each code once, also when two send it at the same moment, and no code older than the last', async () => {
    const agent = await createAgent(test);
    const { app } = await enrol(agent);
    const halves = await Promise.all(Array.from({ length: 6 }, () => half(agent)));
    const now = app.code();
    const before = app.code(-1);
    const answers = await Promise.all(halves.slice(0, 4).map((one) => give(one, now)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    const replayed = await give(halves[4] as { cookie: string }, now).expect(400);
    expect(replayed.body).toMatchObject({ code: 'INVALID_OTP' });
    await give(halves[4] as { cookie: string }, before).expect(400);
  });

  it('accepts a code of the time step before or after, and no code further away', async () => {
    for (const [steps, status] of [
      [-2, 400],
      [-1, 200],
      [1, 200],
      [2, 400],
    ] as const) {
      const agent = await createAgent(test);
      const { app } = await enrol(agent);
      clock.advance(5 * STEP_MS);
      expect([steps, (await give(await half(agent), app.code(steps))).status]).toEqual([steps, status]);
    }
  });

  it('locks out somebody who guesses codes, and the count of passwords stays apart', async () => {
    const agent = await createAgent(test);
    const { app } = await enrol(agent);
    const waiting = await half(agent);
    for (const retries of [4, 3, 2, 1, 0]) {
      const { body } = await give(waiting, '000000').expect(400);
      expect(body).toMatchObject({ code: 'INVALID_OTP', retries });
    }
    await give(waiting, app.code()).expect(423);
    await login(agent).expect(200);
  });

  it('keeps the codes guessed at a sign-in and those guessed in an open session apart: neither locks the other', async () => {
    const agent = await createAgent(test);
    const { app } = await enrol(agent);
    const thief = await half(agent);
    for (let i = 0; i < 5; i += 1) await give(thief, '000000').expect(400);
    await give(thief, app.code()).expect(423);
    const stepUp = (code: string) => ask(test, agent, 'post', 'admin/step-up', { code });
    await stepUp(app.code()).expect(200);
    for (let i = 0; i < 5; i += 1) await stepUp('000000').expect(400);
    clock.advance(STEP_MS);
    await stepUp(app.code()).expect(423);
    // Staff see both lockouts and can lift them.
    const admin = await adminOf(test);
    const lockoutOf = async () =>
      ((await ask(test, admin, 'get', `admin/users/${agent.id}`).expect(200)).body as { lockout: unknown })
        .lockout;
    expect(await lockoutOf()).toMatchObject({ lockedUntil: expect.any(String) as string });
    await ask(test, admin, 'post', `admin/users/${agent.id}/reset-lockout`, {}).expect(200);
    expect(await lockoutOf()).toBeNull();
    await stepUp(app.code()).expect(200);
  });

  it('accepts each of ten recovery codes once, in whatever spelling it is typed', async () => {
    const agent = await createAgent(test);
    const { codes } = await enrol(agent);
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    await give(await half(agent), ` ${first.toUpperCase().replaceAll('-', ' ')} `).expect(200);
    await give(await half(agent), first).expect(400);
    const answer = await give(await half(agent), second).expect(200);
    const who = { cookie: `token=${cookiesOf(answer)['token']}` };
    const security = await ask(test, who, 'get', 'user/security').expect(200);
    expect(security.body).toMatchObject({ secondFactor: { enrolled: true, recoveryCodesLeft: 8 } });
    const renewed = await ask(test, who, 'post', 'user/secondFactor/recoveryCodes').expect(200);
    await give(await half(agent), codes[2] ?? '').expect(400);
    const [fresh = ''] = (renewed.body as { recoveryCodes: string[] }).recoveryCodes;
    await give(await half(agent), fresh).expect(200);
  });

  it('stores neither the secret nor the recovery codes in readable form', async () => {
    const agent = await createAgent(test);
    const { base32, codes } = await enrol(agent);
    const raw = Buffer.from(Secret.fromBase32(base32).bytes).toString('hex');
    const rows = await test.db.query<{ text: string }>(
      `SELECT f::text AS text FROM second_factors f UNION ALL SELECT r::text FROM recovery_codes r`,
    );
    const stored = rows.map(({ text }) => text).join('\n');
    for (const known of [base32, raw, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(stored.includes(known)).toBe(false);
  });

  it('ends, once it is set up, the sessions opened without it, and is asked for after a chat-bot token too', async () => {
    const agent = await createAgent(test);
    const elsewhere = await createPerson(test, { phone: agent.phone, role: 'agent' });
    await enrol(agent);
    await ask(test, elsewhere, 'get', 'user/getSingleUser').expect(401);
    await ask(test, agent, 'get', 'user/getSingleUser').expect(200);
    const token = await request(test.url)
      .post('/sandbox/bot-token')
      .send({ phoneNo: agent.phone })
      .expect(200);
    const answer = await request(test.url)
      .post('/api/user/tokenCheck')
      .set('authorization', `Bearer ${(token.body as { token: string }).token}`)
      .expect(200);
    expect(answer.body).toEqual({ success: true, secondFactor: true });
  });

  it('is for staff only, is removed after a step-up, and cannot be replaced while it is on', async () => {
    const player = await createPerson(test);
    await ask(test, player, 'post', 'user/secondFactor/enrol').expect(403);
    const agent = await createAgent(test);
    const { app } = await enrol(agent);
    const again = await ask(test, agent, 'post', 'user/secondFactor/enrol').expect(409);
    expect(again.body).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    const answer = await give(await half(agent), app.code()).expect(200);
    const who = { cookie: `token=${cookiesOf(answer)['token']}` };
    await test.db.query('UPDATE sessions SET stepped_up_until = NULL WHERE id = $1', [sessionIdOf(who)]);
    const weak = await ask(test, who, 'delete', 'user/secondFactor').expect(403);
    expect(weak.body).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    await ask(test, who, 'post', 'user/stepUp', { code: app.code(1) }).expect(200);
    await ask(test, who, 'delete', 'user/secondFactor').expect(200);
    expect((await login(agent).expect(200)).body).toHaveProperty('user');
  });

  it('steps this session up for ten minutes by a code', async () => {
    const agent = await createAgent(test);
    const { app } = await enrol(agent);
    const answer = await give(await half(agent), app.code()).expect(200);
    const who = { cookie: `token=${cookiesOf(answer)['token']}` };
    await test.db.query('UPDATE sessions SET stepped_up_by = NULL, stepped_up_until = NULL WHERE id = $1', [
      sessionIdOf(who),
    ]);
    const renew = () => ask(test, who, 'post', 'user/secondFactor/recoveryCodes');
    await renew().expect(403);
    for (const body of [{}, { password: agent.password }, { password: agent.password, code: '123456' }])
      await ask(test, who, 'post', 'user/stepUp', body).expect(400);
    const wrong = await ask(test, who, 'post', 'user/stepUp', { code: '000000' }).expect(400);
    expect(wrong.body).toMatchObject({ code: 'INVALID_OTP', retries: 4 });
    await ask(test, who, 'post', 'user/stepUp', { code: app.code(1) }).expect(200);
    clock.advance(10 * 60_000 - 1000);
    await renew().expect(200);
    clock.advance(2000);
    await renew().expect(403);
  });

  it('lists the places where a person is signed in, and signs them out there', async () => {
    const player = await createPerson(test);
    const [second, third] = [
      await createPerson(test, { phone: player.phone }),
      await createPerson(test, { phone: player.phone }),
    ];
    const stranger = await createPerson(test);
    const list = async () =>
      (
        (await ask(test, player, 'get', 'user/sessions').expect(200)).body as {
          sessions: { id: string; current: boolean; device: string; lastSeenAt: string }[];
        }
      ).sessions;
    const sessions = await list();
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ current }) => current).map(({ id }) => id)).toEqual([sessionIdOf(player)]);
    await ask(test, stranger, 'delete', `user/sessions/${sessionIdOf(second)}`).expect(404);
    await ask(test, player, 'delete', `user/sessions/${sessionIdOf(second)}`).expect(200);
    await ask(test, second, 'get', 'user/getSingleUser').expect(401);
    await ask(test, third, 'get', 'user/getSingleUser').expect(200);
    const others = await ask(test, player, 'delete', 'user/sessions').expect(200);
    expect(others.body).toEqual({ success: true, ended: 1 });
    await ask(test, third, 'get', 'user/getSingleUser').expect(401);
    expect(await list()).toHaveLength(1);
  });
});

describe('the second factor of staff, outside demo mode', () => {
  let test: TestApp;
  let clock: FakeClock;

  beforeAll(async () => {
    clock = new FakeClock();
    test = await createTestApp({ clock, env: LIVE });
  });
  afterAll(() => test.close());

  it('lets an agent without a second factor only enrol one, and only after a fresh sign-in', async () => {
    const person = await createPerson(test, { role: 'agent' });
    const refused = await ask(test, person, 'get', 'admin/spaces').expect(403);
    expect(refused.body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    await ask(test, person, 'get', 'user/getSingleUser').expect(200);
    const security = await ask(test, person, 'get', 'user/security').expect(200);
    expect(security.body).toMatchObject({
      roles: ['agent'],
      secondFactor: { enrolled: false, required: true },
      steppedUpUntil: null,
      demo: false,
    });
    clock.advance(10 * 60_000 + 1000);
    await ask(test, person, 'post', 'user/secondFactor/enrol').expect(403);
    const again = await createPerson(test, { phone: person.phone, role: 'agent' });
    const { body } = await ask(test, again, 'post', 'user/secondFactor/enrol').expect(200);
    const app = appOf((body as { secret: string }).secret, clock);
    await ask(test, again, 'get', 'admin/spaces').expect(403);
    await ask(test, again, 'post', 'user/secondFactor/confirm', { code: app.code() }).expect(200);
    await ask(test, again, 'get', 'admin/spaces').expect(200);
  });

  it('hides whole phones and other people’s transactions from an admin without it', async () => {
    const admin = await adminOf(test, ADMINS[1]);
    await test.db.query('DELETE FROM passkeys WHERE user_id = $1', [admin.id]);
    await forgetSessions(test);
    const found = await ask(test, admin, 'get', `user/listUsers?search=%2B251911000001`).expect(200);
    for (const { phoneNo } of (found.body as { users: { phoneNo: string }[] }).users)
      expect(phoneNo).toContain('•');
    await ask(test, admin, 'post', 'txn/check', { txnId: 'ABCDEFGH12', phoneNo: '0911999999' }).expect(403);
    await ask(test, admin, 'get', 'room/allGames').expect(403);
  });
});
