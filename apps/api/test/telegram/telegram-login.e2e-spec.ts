import request from 'supertest';
import { Limits } from '../../src/users/limits';
import { FakeClock } from '../../src/platform/clock';
import { cookiesOf, createPerson, freshPhone, publicCode } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';
import {
  botTokenOf,
  fieldsOf,
  freshTelegramId,
  bind,
  link,
  linkCode,
  linkTokenOf,
  open,
  openChat,
  shareContact,
  signed,
} from '../support/telegram';

describe('signing in from Telegram', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ env: { RESET_HOLD_HOURS: '24' } });
  });
  afterAll(() => test.close());

  const codeOf = (body: unknown) => (body as { code: string }).code;
  const send = (initData: string, cookie = '') =>
    request(test.url).post('/api/user/telegram').set('Cookie', cookie).send({ initData });
  /** Makes a player by a code, with a Telegram account. */
  async function newcomer(more: object = {}) {
    const telegramId = freshTelegramId();
    const phone = freshPhone();
    const linkToken = await linkTokenOf(test, telegramId);
    await openChat(test, telegramId);
    const code = await linkCode(test, linkToken, phone);
    const answer = await bind(test, telegramId, { linkToken, phoneNo: phone, ...code, ...more });
    return { telegramId, phone, answer, userId: (answer.body as { user: { id: string } }).user.id };
  }
  const whoIs = async (cookie: string) =>
    (await request(test.url).get('/api/user/getSingleUser').set('Cookie', cookie).expect(200)).body as {
      user: { id: string; name: string; language: string };
    };

  it('asks an unknown account for its phone, makes the player by a code, and recognises the account afterwards', async () => {
    const { telegramId, userId, answer } = await newcomer();
    expect(cookiesOf(answer)).toMatchObject({ token: expect.any(String), refresh: expect.any(String) });
    const back = await open(test, telegramId).expect(200);
    expect(back.body).toMatchObject({ success: true, user: { id: userId, name: 'Selam' } });
    expect((await whoIs(`token=${cookiesOf(back)['token']}`)).user.id).toBe(userId);
  });

  it('accepts the same data once, except from the session that it opened', async () => {
    const { telegramId } = await newcomer();
    const initData = signed(fieldsOf(telegramId), botTokenOf(test));
    const first = await send(initData).expect(200);
    expect(codeOf((await send(initData).expect(401)).body)).toBe('INIT_DATA_USED');
    const again = await send(initData, `token=${cookiesOf(first)['token']}`).expect(200);
    expect(again.body).toEqual(first.body);
    const other = await createPerson(test);
    expect(codeOf((await send(initData, other.cookie).expect(401)).body)).toBe('INIT_DATA_USED');
  });

  it('opens one session when the same data arrives many times at once', async () => {
    const { telegramId } = await newcomer();
    const initData = signed(fieldsOf(telegramId), botTokenOf(test));
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(initData)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([
    ['forged', (id: number) => signed(fieldsOf(id), `${'7'.repeat(9)}:${'A'.repeat(35)}`), 'BAD_SIGNATURE'],
    [
      'stale',
      (id: number, token: string) => signed(fieldsOf(id, {}, Date.now() - 400_000), token),
      'INIT_DATA_USED',
    ],
    ['doubled', (id: number, token: string) => `${signed(fieldsOf(id), token)}&auth_date=1`, 'BAD_SIGNATURE'],
  ])('refuses data that is %s', async (_kind, make, code) => {
    const answer = await send(make(freshTelegramId(), botTokenOf(test))).expect(401);
    expect(codeOf(answer.body)).toBe(code);
  });

  it('sets cookies over https that a frame on another site keeps', async () => {
    const { telegramId } = await newcomer();
    const answer = await open(test, telegramId).set('X-Forwarded-Proto', 'https').expect(200);
    for (const line of answer.get('Set-Cookie') ?? [])
      expect(line).toMatch(
        /Secure; .*SameSite=None|SameSite=None.*Secure|Secure.*Partitioned.*SameSite=None/,
      );
    const refresh = cookiesOf(answer)['refresh'];
    const renewed = await request(test.url)
      .post('/api/user/refresh-token')
      .set('X-Forwarded-Proto', 'https')
      .set('Cookie', `refresh=${refresh}; signed-in=framed`)
      .expect(200);
    expect((renewed.get('Set-Cookie') ?? []).every((line) => line.includes('Partitioned'))).toBe(true);
  });

  describe('the phone of a player', () => {
    it('can be bound with the password', async () => {
      const person = await createPerson(test);
      const telegramId = freshTelegramId();
      await openChat(test, telegramId);
      const linkToken = await linkTokenOf(test, telegramId);
      const wrong = { linkToken, phoneNo: person.phone, password: 'wrong password' };
      expect(codeOf((await link(test, wrong).expect(401)).body)).toBe('INVALID_CREDENTIALS');
      const answer = await bind(test, telegramId, { ...wrong, password: person.password });
      expect(answer.body).toMatchObject({ user: { id: person.id } });
    });

    it('can be bound with a code', async () => {
      const person = await createPerson(test);
      const telegramId = freshTelegramId();
      await openChat(test, telegramId);
      const linkToken = await linkTokenOf(test, telegramId);
      const code = await linkCode(test, linkToken, person.phone);
      const answer = await bind(test, telegramId, { linkToken, phoneNo: person.phone, ...code });
      expect(answer.body).toMatchObject({ user: { id: person.id } });
    });

    it('is never bound by a contact alone', async () => {
      const person = await createPerson(test);
      const telegramId = freshTelegramId();
      await shareContact(test, telegramId, person.phone);
      const linkToken = await linkTokenOf(test, telegramId);
      const answer = await link(test, { linkToken }).expect(409);
      expect(answer.body).toMatchObject({ code: 'PROOF_REQUIRED', phoneNo: person.phone });
      const answered = await bind(test, telegramId, { linkToken, password: person.password });
      expect(answered.body).toMatchObject({ user: { id: person.id } });
    });
  });

  it('makes a new player by a contact, whose phone must be proved by SMS before money can leave', async () => {
    const telegramId = freshTelegramId();
    const phone = freshPhone();
    await shareContact(test, telegramId, phone);
    const asked = await open(test, telegramId).expect(409);
    expect(asked.body).toMatchObject({ code: 'PHONE_REQUIRED', phoneNo: phone });
    const { linkToken } = asked.body as { linkToken: string };
    const answer = await link(test, { linkToken }).expect(200);
    const { id } = (answer.body as { user: { id: string } }).user;
    const cookie = `token=${cookiesOf(answer)['token']}`;
    const stateOf = async () =>
      (await request(test.url).get('/api/user/telegram').set('Cookie', cookie)).body as object;
    expect(await stateOf()).toMatchObject({ phoneUnproved: true, boundSince: expect.any(String) });
    expect(await outgoing(id)).toBe('PHONE_UNPROVED');
    await request(test.url)
      .post('/api/user/telegram/phone')
      .set('Cookie', cookie)
      .send(await publicCode(test, phone))
      .expect(200);
    expect(await stateOf()).toMatchObject({ phoneUnproved: false });
    expect(await outgoing(id)).toBe('PAYOUT_HELD'); // as after every binding
  });

  /** The answer to money that wants to leave. */
  const outgoing = (userId: string): Promise<string> =>
    test.db
      .transaction((tx) => test.app.get(Limits, { strict: false }).allowOutgoing(tx, userId))
      .then(() => 'allowed')
      .catch((error: unknown) => (error as { code: string }).code);

  it('accepts a link token once, and refuses an invented one', async () => {
    const [one, other] = [freshPhone(), freshPhone()];
    const telegramId = freshTelegramId();
    await openChat(test, telegramId);
    const linkToken = await linkTokenOf(test, telegramId);
    const first = await linkCode(test, linkToken, one);
    const second = await linkCode(test, linkToken, other);
    await link(test, { linkToken, phoneNo: one, ...first }).expect(200);
    const again = await link(test, { linkToken, phoneNo: other, ...second }).expect(401);
    expect(codeOf(again.body)).toBe('INIT_DATA_USED');
    expect(codeOf((await link(test, { linkToken: 'nonsense' }).expect(401)).body)).toBe('INIT_DATA_USED');
  });

  it('gives a new player the typed name, and the inviter that Telegram has signed', async () => {
    const inviter = await createPerson(test);
    const [invitation] = await test.db.query<{ referral_code: string }>(
      'SELECT referral_code FROM users WHERE id = $1',
      [inviter.id],
    );
    const telegramId = freshTelegramId();
    const phone = freshPhone();
    const linkToken = await linkTokenOf(test, telegramId, { start_param: invitation?.referral_code ?? '' });
    await openChat(test, telegramId);
    const code = await linkCode(test, linkToken, phone);
    await bind(test, telegramId, { linkToken, phoneNo: phone, name: 'Hana', ...code });
    const [row] = await test.db.query('SELECT name, referred_by FROM users WHERE phone = $1', [phone]);
    expect(row).toEqual({ name: 'Hana', referred_by: inviter.id });
  });
});

describe('a server without a Telegram bot', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ env: { TELEGRAM_BOT_TOKEN: 'none' }, clock: new FakeClock() });
  });
  afterAll(() => test.close());

  it('has no route and no page of Telegram', async () => {
    await request(test.url).post('/api/user/telegram').send({ initData: 'x' }).expect(404);
    await request(test.url).post('/api/user/telegram/link').send({ linkToken: 'x' }).expect(404);
    await request(test.url).post('/api/telegram/x').send({ update_id: 1 }).expect(404);
    await request(test.url).get('/sandbox/telegram').expect(404);
  });
});
