import request from 'supertest';
import { FakeClock } from '../../src/platform/clock';
import { addPasskey, adminOf, appOf, endStepUp, LIVE, signed, stepUp, type Keeper } from '../support/admins';
import { cookiesOf, type Person } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';
import { SoftPasskey } from '../support/soft-passkey';
import { ADMINS, ask, createAgent } from '../support/staff';

const HOUR = 3600_000;

describe('second factors', () => {
  let test: TestApp;
  let clock: FakeClock;
  let admin: Keeper;

  beforeAll(async () => {
    clock = new FakeClock();
    test = await createTestApp({ clock, env: LIVE });
    admin = await adminOf(test);
  });
  afterAll(() => test.close());
  beforeEach(() => clock.advance(60_000));

  const proof = (body: object) => ask(test, admin, 'post', 'admin/step-up', body);
  const signIn = async () => {
    const answer = await request(test.url)
      .post('/api/user/login')
      .send({ phoneNo: admin.phone, password: admin.password })
      .expect(200);
    expect(answer.body).toEqual({ success: true, secondFactor: true });
    return { cookie: `token=${cookiesOf(answer)['token']}` };
  };

  it('are not replaced by a password: a password makes no step-up on either path', async () => {
    await endStepUp(test, admin);
    for (const path of ['admin/step-up', 'user/stepUp'])
      for (const body of [{ password: admin.password }, {}, { password: admin.password, code: '123456' }])
        expect([path, (await ask(test, admin, 'post', path, body)).status]).toEqual([path, 400]);
    for (const [method, path] of [
      ['delete', 'user/secondFactor'],
      ['post', 'user/secondFactor/recoveryCodes'],
      ['post', 'user/secondFactor/enrol'],
      ['post', 'user/passkeys/options'],
    ] as const)
      expect((await ask(test, admin, method, path).expect(403)).body).toMatchObject({
        code: 'STEP_UP_REQUIRED',
      });
  });

  it('by passkey complete a sign-in and a step-up, each challenge once, within five minutes, in its session', async () => {
    const half = await signIn();
    const options = await ask(test, half, 'post', 'user/secondFactor/options').expect(200);
    const passkey = admin.passkey.prove(options.body as { challenge: string });
    const other = await signIn();
    await ask(test, other, 'post', 'user/secondFactor', { passkey }).expect(400);
    const done = await ask(test, half, 'post', 'user/secondFactor', { passkey }).expect(200);
    admin = { ...admin, cookie: `token=${cookiesOf(done)['token']}` };
    await ask(test, admin, 'get', 'admin/users').expect(200);

    const again = await signed(test, admin);
    await proof({ passkey: again }).expect(200);
    expect((await proof({ passkey: again }).expect(400)).body).toMatchObject({ code: 'INVALID_PASSKEY' });
    const late = await signed(test, admin);
    clock.advance(5 * 60_000 + 1000);
    await proof({ passkey: late }).expect(400);
    const [row] = await test.db.query<{ counter: bigint; last_used_at: Date }>(
      'SELECT counter, last_used_at FROM passkeys WHERE credential_id = $1',
      [admin.passkey.id],
    );
    expect(row?.counter).toBe(2n);
    expect(row?.last_used_at).toBeInstanceOf(Date);
  });

  it('refuse a passkey whose counter goes back, an unverified user, another page and another domain', async () => {
    admin.passkey.counter = 0;
    await proof({ passkey: await signed(test, admin) }).expect(400);
    admin.passkey.counter = 10;
    const options = async () =>
      (await ask(test, admin, 'post', 'admin/step-up/options').expect(200)).body as { challenge: string };
    await proof({ passkey: admin.passkey.prove(await options(), { verified: false }) }).expect(400);
    const { passkey: own } = admin;
    for (const [origin, domain] of [
      ['https://evil.example', 'localhost'],
      ['http://localhost:5650', 'evil.example'],
    ] as const) {
      const fake = own.at(origin, domain);
      await proof({ passkey: fake.prove(await options()) }).expect(400);
    }
    await proof({ passkey: new SoftPasskey('http://localhost:5650').prove(await options()) }).expect(400);
    own.counter = 20;
    await stepUp(test, admin);
  });

  it('have names that their owner can change, and nobody else', async () => {
    await stepUp(test, admin);
    await addPasskey(test, admin, 'Phone');
    const passkeys = async (who: Person) =>
      (
        (await ask(test, who, 'get', 'user/security').expect(200)).body as {
          secondFactor: { passkeys: { id: string; name: string; lastUsedAt: string | null }[] };
        }
      ).secondFactor.passkeys;
    const [laptop, phone] = await passkeys(admin);
    expect([laptop?.name, phone?.name, phone?.lastUsedAt]).toEqual(['Laptop', 'Phone', null]);
    await ask(test, admin, 'put', `user/passkeys/${phone?.id}`, { name: 'Old phone' }).expect(200);
    const agent = await createAgent(test);
    await ask(test, agent, 'put', `user/passkeys/${phone?.id}`, { name: 'Mine' }).expect(404);
    expect((await passkeys(admin)).map(({ name }) => name)).toEqual(['Laptop', 'Old phone']);
  });

  it('are removed only with another one; then other sessions end, admins are told and money verbs are held for a day', async () => {
    await stepUp(test, admin);
    const { secret } = (await ask(test, admin, 'post', 'user/secondFactor/enrol').expect(200)).body as {
      secret: string;
    };
    const app = appOf(test, secret);
    const confirmed = await ask(test, admin, 'post', 'user/secondFactor/confirm', { code: app.code() });
    expect(confirmed.body).toEqual({ success: true, recoveryCodes: [] }); // the recovery codes of the first factor are still valid
    const [row] = await test.db.query<{ id: string }>('SELECT id FROM passkeys WHERE credential_id = $1', [
      admin.passkey.id,
    ]);
    const remove = () => ask(test, admin, 'delete', `user/passkeys/${row?.id}`);
    await stepUp(test, admin);
    const same = await remove().expect(403);
    expect(same.body).toMatchObject({ code: 'STEP_UP_REQUIRED', otherThan: `passkey:${row?.id}` });
    clock.advance(30_000);
    await proof({ code: app.code() }).expect(200);
    expect((await ask(test, admin, 'delete', 'user/secondFactor').expect(403)).body).toMatchObject({
      otherThan: 'totp',
    });
    const elsewhere = await signIn();
    const [before] = await test.db.query<{ n: number }>('SELECT count(*)::int AS n FROM notifications');
    await remove().expect(200);
    const [after] = await test.db.query<{ n: number }>('SELECT count(*)::int AS n FROM notifications');
    expect(after!.n - before!.n).toBe(1);
    await ask(test, elsewhere, 'post', 'user/secondFactor/options').expect(401);
    await proof({ passkey: {} }).expect(400);
    const held = await ask(test, admin, 'post', 'admin/payouts-switch', { on: true, reason: 'the test' });
    expect(held.body).toMatchObject({ code: 'STAFF_ON_HOLD' });
    clock.advance(25 * HOUR);
  });

  it('let somebody with recovery codes remove the passkeys and app of a lost phone and add a new passkey', async () => {
    const half = await signIn();
    const [one = '', two = ''] = admin.recoveryCodes;
    const done = await ask(test, half, 'post', 'user/secondFactor', { code: one }).expect(200);
    admin = { ...admin, cookie: `token=${cookiesOf(done)['token']}` };
    await proof({ code: two }).expect(200);
    expect(
      (await ask(test, admin, 'post', 'user/secondFactor/recoveryCodes').expect(403)).body,
    ).toMatchObject({ otherThan: 'recovery' });
    const view = (await ask(test, admin, 'get', 'user/security').expect(200)).body as {
      secondFactor: { passkeys: { id: string }[] };
    };
    for (const { id } of view.secondFactor.passkeys)
      await ask(test, admin, 'delete', `user/passkeys/${id}`).expect(200);
    await ask(test, admin, 'delete', 'user/secondFactor').expect(200);
    await ask(test, admin, 'get', 'admin/users').expect(403);
    admin = await addPasskey(test, admin);
    await ask(test, admin, 'get', 'admin/users').expect(200);
    expect(admin.recoveryCodes).toHaveLength(10);
  });

  it('stay usable on a known device while strangers guess passwords', async () => {
    const [code = '', later = ''] = admin.recoveryCodes;
    const login = (password: string, device?: string) => {
      const call = request(test.url).post('/api/user/login');
      if (device !== undefined) void call.set('Cookie', `device=${device}`);
      return call.send({ phoneNo: admin.phone, password });
    };
    const device = cookiesOf(await login(admin.password).expect(200))['device'] ?? '';
    for (let i = 0; i < 5; i += 1) await login('guess').expect(401);
    await login('guess').expect(423);
    const half = await login(admin.password, device).expect(200);
    const who = { cookie: `token=${cookiesOf(half)['token']}` };
    await ask(test, who, 'post', 'user/secondFactor', { code }).expect(200);
    await login('guess').expect(423);
    const again = await login(admin.password, device).expect(200);
    await ask(test, { cookie: `token=${cookiesOf(again)['token']}` }, 'post', 'user/secondFactor', {
      code: later,
    }).expect(200);
  });
});

describe('second factors in demo mode', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('can be tried with codes from the sandbox, each once, and a sign-in does not ask for them', async () => {
    const admin = await adminOf(test, ADMINS[1]);
    const notices = () => test.db.query("SELECT FROM notifications WHERE audience = 'admin'");
    const before = await notices();
    await ask(test, admin, 'delete', 'user/secondFactor').expect(200); // this account has no factor of its own, so nothing is removed and nobody is told
    expect(await notices()).toHaveLength(before.length);
    await endStepUp(test, admin);
    const totp = () => request(test.url).get('/sandbox/totp').query({ phone: '0911000010' });
    const code = ((await totp().expect(200)).body as { code: string }).code;
    const setting = () => ask(test, admin, 'post', 'admin/payouts-switch', { on: true, reason: 'the test' });
    await setting().expect(403);
    await ask(test, admin, 'post', 'admin/step-up', { code }).expect(200);
    await setting().expect(200);
    await ask(test, admin, 'post', 'admin/step-up', { code }).expect(400);
    const next = ((await totp().expect(200)).body as { code: string }).code;
    expect(next).not.toBe(code);
    await ask(test, admin, 'post', 'user/stepUp', { code: next }).expect(200);
    const view = await ask(test, admin, 'get', 'user/security').expect(200);
    expect(view.body).toMatchObject({ activeAdmins: 2, secondFactor: { enrolled: false, required: false } });
    await request(test.url).get('/sandbox/totp').query({ phone: '0911000003' }).expect(404);
  });
});
