import { jest } from '@jest/globals';
import request from 'supertest';
import { BotApi } from '../../src/auth/telegram/bot/bot-api';
import { Limits } from '../../src/users/limits';
import { cookiesOf, createPerson, freshPhone, publicCode, type Person } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';
import {
  bind,
  botTokenOf,
  entrance,
  fieldsOf,
  freshTelegramId,
  link,
  linkCode,
  linkTokenOf,
  open,
  openChat,
  press,
  shareContact,
  signed,
} from '../support/telegram';

describe('a Telegram account that wants to enter', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ env: { RESET_HOLD_HOURS: '24' } });
  });
  afterAll(() => test.close());

  const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code;
  const numberOf = (answer: { body: unknown }) => (answer.body as { number: number }).number;
  const boundTo = (person: Person) =>
    test.db.query('SELECT id FROM telegram_bindings WHERE user_id = $1 AND ended_at IS NULL', [person.id]);
  const outgoing = (userId: string): Promise<string> =>
    test.db
      .transaction((tx) => test.app.get(Limits, { strict: false }).allowOutgoing(tx, userId))
      .then(() => 'allowed')
      .catch((error: unknown) => (error as { code: string }).code);
  const smsOf = async (phone: string) =>
    ((await request(test.url).get('/sandbox/sms').query({ to: phone })).body as { text: string }[]).map(
      ({ text }) => text,
    );

  /** A Telegram account that has opened the Mini App and sent the password of a player. */
  async function asked(person?: Person) {
    const who = person ?? (await createPerson(test));
    const telegramId = freshTelegramId();
    await openChat(test, telegramId);
    const linkToken = await linkTokenOf(test, telegramId);
    const answer = await link(test, { linkToken, phoneNo: who.phone, password: who.password }).expect(200);
    return { person: who, telegramId, linkToken, number: numberOf(answer), answer };
  }

  it('is named on the page, so that a person sees whose account it is', async () => {
    const telegramId = freshTelegramId();
    expect((await open(test, telegramId).expect(409)).body).toMatchObject({ telegram: '@selam_b' });
    const user = JSON.stringify({ id: freshTelegramId(), first_name: 'Abebe', username: 'not a name' });
    expect((await open(test, telegramId, { user }).expect(409)).body).toMatchObject({ telegram: '“Abebe”' });
  });

  it('is not let in by the right password before its own chat has answered', async () => {
    const { person, linkToken, number, answer } = await asked();
    expect(answer.body).toEqual({ success: true, number: expect.any(Number) });
    expect(answer.get('Set-Cookie')).toBeUndefined();
    expect(await boundTo(person)).toEqual([]);
    expect((await entrance(test, linkToken).expect(200)).body).toEqual({ success: true, number });
  });

  it('is let in once, after its chat has pressed the number on the page', async () => {
    const { person, telegramId, linkToken, number } = await asked();
    await press(test, telegramId, number);
    const answer = await entrance(test, linkToken).expect(200);
    expect(answer.body).toMatchObject({ success: true, user: { id: person.id } });
    expect(cookiesOf(answer)).toMatchObject({ token: expect.any(String) });
    expect(codeOf(await entrance(test, linkToken).expect(401))).toBe('INIT_DATA_USED');
    expect((await open(test, telegramId).expect(200)).body).toMatchObject({ user: { id: person.id } });
  });

  it('is let in although Telegram finds the press too old to answer it', async () => {
    const { person, telegramId, linkToken, number } = await asked();
    const api = test.app.get(BotApi, { strict: false });
    const call = api.call.bind(api);
    const tooOld = { ok: false, error_code: 400, description: 'Bad Request: query is too old' } as const;
    const refusing = jest
      .spyOn(api, 'call')
      .mockImplementation(async (method, payload) =>
        method === 'answerCallbackQuery' ? tooOld : call(method, payload),
      );
    try {
      await press(test, telegramId, number);
      expect(refusing.mock.calls.map(([method]) => method)).toContain('answerCallbackQuery');
    } finally {
      refusing.mockRestore();
    }
    const answer = await entrance(test, linkToken).expect(200);
    expect(answer.body).toMatchObject({ success: true, user: { id: person.id } });
  });

  it('is let in when it is opened again after the button, although its page was closed', async () => {
    const { person, telegramId, number } = await asked();
    await press(test, telegramId, number);
    expect((await open(test, telegramId).expect(200)).body).toMatchObject({ user: { id: person.id } });
  });

  it.each<[string, (number: number) => RegExp | number]>([
    ['another number', (number) => new RegExp(`^(?!${number}$)\\d\\d$`)],
    ['no', () => /✖/],
  ])('is kept out for good when its chat presses %s', async (_what, label) => {
    const { person, telegramId, linkToken, number } = await asked();
    await press(test, telegramId, label(number));
    await press(test, telegramId, number);
    expect(codeOf(await entrance(test, linkToken).expect(409))).toBe('CHAT_REFUSED');
    expect(await boundTo(person)).toEqual([]);
  });

  it('is not let in by a button of another chat', async () => {
    const { person, telegramId, linkToken, number } = await asked();
    const other = await asked();
    const { buttonOf } = await import('../support/telegram');
    const data = await buttonOf(test, telegramId, number);
    const { webhook } = test.env.telegram ?? {};
    const from = { id: other.telegramId, is_bot: false, first_name: 'Selam' };
    const chat = { id: other.telegramId, type: 'private' };
    await request(test.url)
      .post(`/api/telegram/${webhook?.path}`)
      .set('X-Telegram-Bot-Api-Secret-Token', webhook?.secret ?? '')
      .send({
        update_id: Date.now(),
        callback_query: {
          ...{ id: '1', from, chat_instance: '1', data },
          message: { message_id: 1, date: 1, chat, text: '…' },
        },
      })
      .expect(200);
    expect((await entrance(test, linkToken).expect(200)).body).toEqual({ success: true, number });
    expect(await boundTo(person)).toEqual([]);
  });

  it('is told that the bot may not write to it before a password or code is used up', async () => {
    const person = await createPerson(test);
    const linkToken = await linkTokenOf(test, freshTelegramId());
    const form = { linkToken, phoneNo: person.phone, password: person.password };
    expect(codeOf(await link(test, form).expect(409))).toBe('CHAT_REQUIRED');
    const sent = await request(test.url)
      .post('/api/user/telegram/otp')
      .send({ linkToken, phoneNo: person.phone });
    expect(codeOf(sent)).toBe('CHAT_REQUIRED');
  });

  it('gets codes whose SMS names it, and which work for this account only', async () => {
    const person = await createPerson(test);
    const [telegramId, attacker] = [freshTelegramId(), freshTelegramId()];
    await Promise.all([openChat(test, telegramId), openChat(test, attacker)]);
    const linkToken = await linkTokenOf(test, telegramId);
    const other = await linkTokenOf(test, attacker);
    const code = await linkCode(test, linkToken, person.phone);
    expect((await smsOf(person.phone))[0]).toContain('@selam_b');
    const phoneNo = person.phone;
    expect(codeOf(await link(test, { linkToken: other, phoneNo, ...code }).expect(400))).toBe('INVALID_OTP');
    expect((await link(test, { linkToken, phoneNo, ...code }).expect(200)).body).toHaveProperty('number');
  });

  it.each<[string, () => Promise<Person | { phone: string }>]>([
    ['of a player', () => createPerson(test)],
    ['that is new', async () => ({ phone: freshPhone() })],
  ])('is not let in by a sign-up or reset code for a phone %s', async (_what, phoneOf) => {
    const { phone } = await phoneOf();
    const telegramId = freshTelegramId();
    await openChat(test, telegramId);
    const linkToken = await linkTokenOf(test, telegramId);
    const code = await publicCode(test, phone);
    expect(codeOf(await link(test, { linkToken, phoneNo: phone, ...code }).expect(400))).toBe('INVALID_OTP');
  });

  it('cannot ask for a code that signs up or resets', async () => {
    const phone = freshPhone();
    const telegramId = freshTelegramId();
    await openChat(test, telegramId);
    const code = await linkCode(test, await linkTokenOf(test, telegramId), phone);
    const form = { name: 'Selam', phoneNo: phone, password: 'a-good-password', ...code };
    expect(codeOf(await request(test.url).post('/api/user/register').send(form).expect(400))).toBe(
      'INVALID_OTP',
    );
  });

  it.each(['password', 'code', 'newcomer', 'contact'])(
    'makes outgoing money wait, also when it came by %s, whether it is still bound or not',
    async (way) => {
      const person = way === 'password' || way === 'code' ? await createPerson(test) : null;
      const phoneNo = person?.phone ?? freshPhone();
      const telegramId = freshTelegramId();
      await openChat(test, telegramId);
      if (way === 'contact') await shareContact(test, telegramId, phoneNo);
      const linkToken = await linkTokenOf(test, telegramId);
      const proof = async () => {
        if (way === 'contact') return {};
        if (person && way === 'password') return { phoneNo, password: person.password };
        return { phoneNo, ...(await linkCode(test, linkToken, phoneNo)) };
      };
      const answer = await bind(test, telegramId, { linkToken, ...(await proof()) });
      const { id } = (answer.body as { user: { id: string } }).user;
      const cookie = `token=${cookiesOf(answer)['token']}`;
      if (way === 'contact')
        await request(test.url)
          .post('/api/user/telegram/phone')
          .set('Cookie', cookie)
          .send(await publicCode(test, phoneNo))
          .expect(200);
      expect(await outgoing(id)).toBe('PAYOUT_HELD');
      await request(test.url).delete('/api/user/telegram').set('Cookie', cookie).expect(200);
      expect(await outgoing(id)).toBe('PAYOUT_HELD');
    },
  );

  describe('in a browser where another player is signed in', () => {
    const initDataOf = (telegramId: number) => signed(fieldsOf(telegramId), botTokenOf(test));
    const send = (initData: string, cookie: string) =>
      request(test.url).post('/api/user/telegram').set('Cookie', cookie).send({ initData });

    it('replaces nobody silently: both players are named, and nothing is used up', async () => {
      const { person, telegramId, number } = await asked();
      await press(test, telegramId, number);
      const here = await createPerson(test, { name: 'Hana Bekele' });
      const initData = initDataOf(telegramId);
      const refused = await send(initData, here.cookie).expect(409);
      expect(refused.body).toMatchObject({
        code: 'OTHER_SESSION',
        current: { name: 'Hana Bekele', phoneNo: here.phone },
        next: { name: person.name, phoneNo: person.phone },
      });
      expect(refused.get('Set-Cookie')).toBeUndefined();
      await request(test.url).post('/api/user/logout').set('Cookie', here.cookie).expect(200);
      expect((await send(initData, here.cookie).expect(200)).body).toMatchObject({ user: { id: person.id } });
    });

    it('asks whose browser this is before an account without a player may give its phone or be bound', async () => {
      const here = await createPerson(test);
      const telegramId = freshTelegramId();
      const refused = await send(initDataOf(telegramId), here.cookie).expect(409);
      expect(refused.body).toMatchObject({ code: 'OTHER_SESSION', next: null, telegram: '@selam_b' });
      const linkToken = await linkTokenOf(test, telegramId);
      const form = { linkToken, phoneNo: here.phone, password: here.password };
      expect(codeOf(await link(test, form).set('Cookie', here.cookie).expect(409))).toBe('OTHER_SESSION');
    });
  });
});
