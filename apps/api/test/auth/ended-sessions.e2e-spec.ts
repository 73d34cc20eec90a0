import { jest } from '@jest/globals';
import pg from 'pg';
import request from 'supertest';
import { FactorProofs, Passkeys, Passwords } from '../../src/auth';
import { TelegramBindings } from '../../src/auth/telegram/bindings/bindings';
import { newPasskey } from '../support/admins';
import { createPerson, publicCode, type Person } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';
import { ask } from '../support/staff';
import { bind, freshTelegramId, linkTokenOf, open } from '../support/telegram';

const NEW_PASSWORD = 'ceramic boat';

describe('a new password ends what the old one has opened', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());
  afterEach(() => jest.restoreAllMocks());

  const login = ({ phone }: Person, password: string) =>
    request(test.url).post('/api/user/login').send({ phoneNo: phone, password });
  /** @returns sends the form of a new password, whose code is here already */
  const resetOf = async ({ phone }: Person) => {
    const form = { phoneNo: phone, password: NEW_PASSWORD, ...(await publicCode(test, phone)) };
    return () => request(test.url).put('/api/user/forgotPassword').send(form);
  };
  const openSessions = ({ id }: Person) =>
    test.db.query('SELECT id FROM sessions WHERE user_id = $1 AND revoked_at IS NULL', [id]);

  /** Runs a call of `target`, but gives its answer only after `meanwhile`. */
  function holdFirst<T extends object>(target: T, name: keyof T & string, meanwhile: () => Promise<unknown>) {
    const original = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>;
    const spy = jest.spyOn(target as Record<string, () => Promise<unknown>>, name);
    spy.mockImplementationOnce(async (...args: unknown[]) => {
      const answer = await original.apply(target, args);
      await meanwhile();
      return answer;
    });
  }

  it('even if the connection is lost when the sessions are to end', async () => {
    const player = await createPerson(test);
    const reset = await resetOf(player);
    const original = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
    let lost = 0;
    jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...args: unknown[]
    ) {
      const text = (args[0] as { text?: string }).text ?? '';
      if (lost > 0 || !text.includes('UPDATE sessions SET revoked_at')) return original.apply(this, args);
      lost += 1;
      throw new Error('Connection terminated unexpectedly');
    } as never);
    await reset();
    jest.restoreAllMocks();
    expect(lost).toBe(1);
    expect((await login(player, NEW_PASSWORD)).status).toBe(200);
    await ask(test, player, 'get', 'user/getSingleUser').expect(401);
  });

  it('even a login that was checking the old password meanwhile', async () => {
    const player = await createPerson(test);
    const reset = await resetOf(player);
    holdFirst(test.app.get(Passwords), 'matches', () => reset().expect(200));
    const { status, body } = await login(player, player.password);
    expect([status, body]).toMatchObject([401, { code: 'INVALID_CREDENTIALS' }]);
    expect(await openSessions(player)).toEqual([]);
  });

  it('as a block does, even a login that was checking the password meanwhile', async () => {
    const player = await createPerson(test);
    await test.db.query('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [player.id]);
    const block = () => test.db.query("UPDATE users SET status = 'blocked' WHERE id = $1", [player.id]);
    holdFirst(test.app.get(Passwords), 'matches', block);
    const { status, body } = await login(player, player.password);
    expect([status, body]).toMatchObject([403, { code: 'FORBIDDEN' }]);
    expect(await openSessions(player)).toEqual([]);
  });

  it('as a second factor does, even a login that was not asked for it', async () => {
    const player = await createPerson(test);
    await test.db.query('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [player.id]);
    holdFirst(test.app.get(FactorProofs, { strict: false }), 'isAskedOf', () =>
      test.db.query(
        'INSERT INTO second_factors (user_id, secret_sealed, created_at, confirmed_at) VALUES ($1, $2, now(), now())',
        [player.id, Buffer.alloc(64)],
      ),
    );
    const { status, body } = await login(player, player.password);
    expect([status, body]).toMatchObject([401, { code: 'UNAUTHENTICATED' }]);
    expect(await openSessions(player)).toEqual([]);
  });

  it('even a sign-in of a Telegram account that was running meanwhile', async () => {
    const player = await createPerson(test);
    const telegramId = freshTelegramId();
    const linkToken = await linkTokenOf(test, telegramId);
    const { phone: phoneNo, password } = player;
    expect((await bind(test, telegramId, { linkToken, phoneNo, password })).status).toBe(200);
    const reset = await resetOf(player);
    const bindings = test.app.get(TelegramBindings, { strict: false });
    holdFirst(bindings, 'ofTelegram', () => reset().expect(200));
    const { status, body } = await open(test, telegramId);
    expect([status, body]).toMatchObject([401, { code: 'INIT_DATA_USED' }]);
    expect(await openSessions(player)).toEqual([]);
  });

  it('and no passkey is added by a session that has ended meanwhile', async () => {
    const player = await createPerson(test);
    const reset = await resetOf(player);
    const options = await ask(test, player, 'post', 'user/login/passkeys/options').expect(200);
    const passkey = newPasskey(test).create(options.body as { challenge: string; user: { id: string } });
    holdFirst(test.app.get(Passkeys), 'check', () => reset().expect(200));
    await ask(test, player, 'post', 'user/login/passkeys', { passkey }).expect(401);
    expect(await test.db.query('SELECT id FROM passkeys WHERE user_id = $1', [player.id])).toEqual([]);
  });
});
