import request from 'supertest';
import { eventually } from '../support/eventually';
import { FarewellPoller } from '../../src/auth/telegram/bindings/farewells';
import { createPerson, cookiesOf, freshPhone, publicCode, type Person } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';
import { bind, freshTelegramId, link, linkTokenOf, open, shareContact } from '../support/telegram';

describe('the binding of a Telegram account', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const codeOf = (body: unknown) => (body as { code: string }).code;
  async function bindByPassword(person: Person, telegramId = freshTelegramId()) {
    const linkToken = await linkTokenOf(test, telegramId);
    const form = { linkToken, phoneNo: person.phone, password: person.password };
    return { telegramId, answer: await bind(test, telegramId, form) };
  }
  const bindingsOf = async (userId: string) => {
    const rows = await test.db.query<{ telegram_id: bigint }>(
      'SELECT telegram_id FROM telegram_bindings WHERE user_id = $1 AND ended_at IS NULL',
      [userId],
    );
    return rows.map(({ telegram_id }) => Number(telegram_id));
  };
  const smsOf = async (phone: string) =>
    ((await request(test.url).get('/sandbox/sms').query({ to: phone })).body as { text: string }[]).map(
      ({ text }) => text,
    );
  const untilSms = (phone: string, words: RegExp) =>
    eventually(async () => expect(await smsOf(phone)).toContainEqual(expect.stringMatching(words)));

  it('gives one player one account, whichever of two accounts is first', async () => {
    const person = await createPerson(test);
    const ids = [freshTelegramId(), freshTelegramId()];
    const answers = await Promise.all(ids.map((id) => bindByPassword(person, id)));
    expect(answers.map(({ answer }) => answer.status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ answer }) => answer.status === 409);
    expect(refused?.answer.body).toMatchObject({
      code: 'TELEGRAM_TAKEN',
      message: 'This Telegram account or this phone number is linked to another one. Unlink it there first.',
    });
    expect(await bindingsOf(person.id)).toHaveLength(1);
  });

  it('gives one account one player, whichever of two phones is first', async () => {
    const [one, other] = [await createPerson(test), await createPerson(test)];
    const telegramId = freshTelegramId();
    const tokens = [await linkTokenOf(test, telegramId), await linkTokenOf(test, telegramId)];
    const answers = await Promise.all(
      [one, other].map(({ phone, password }, at) =>
        bind(test, telegramId, { linkToken: tokens[at] ?? '', phoneNo: phone, password }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([...(await bindingsOf(one.id)), ...(await bindingsOf(other.id))]).toEqual([telegramId]);
  });

  it('makes one player from one contact, however often it is sent', async () => {
    const telegramId = freshTelegramId();
    const phone = freshPhone();
    await shareContact(test, telegramId, phone);
    const tokens = await Promise.all(Array.from({ length: 6 }, () => linkTokenOf(test, telegramId)));
    const answers = await Promise.all(tokens.map((linkToken) => link(test, { linkToken })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await test.db.query('SELECT id FROM users WHERE phone = $1', [phone])).toHaveLength(1);
  });

  it('is refused to staff and to blocked players, in the database too', async () => {
    const agent = await createPerson(test, { role: 'agent' });
    expect((await bindByPassword(agent)).answer.body).toMatchObject({ code: 'FORBIDDEN' });
    const insert = (userId: string) =>
      test.db.query(
        `INSERT INTO telegram_bindings (id, telegram_id, user_id, proof, bound_at)
         VALUES (gen_random_uuid(), ${freshTelegramId()}, $1, 'code', now())`,
        [userId],
      );
    await expect(insert(agent.id)).rejects.toMatchObject({ constraint: 'telegram_bindings_staff' });
    const blocked = await createPerson(test);
    await test.db.query("UPDATE users SET status = 'blocked' WHERE id = $1", [blocked.id]);
    await expect(insert(blocked.id)).rejects.toMatchObject({ constraint: 'telegram_bindings_blocked' });
  });

  it('gives an excluded or blocked person no second player in any way, only their own one again', async () => {
    const unbind = (person: Person) =>
      request(test.url).delete('/api/user/telegram').set('Cookie', person.cookie).expect(200);
    const bars = {
      excluded: "self_excluded_until = now() + interval '40 days', self_excluded_from = now()",
      'on a break': "break_until = now() + interval '1 day', break_from = now()",
      blocked: "status = 'blocked'",
    };
    for (const [bar, values] of Object.entries(bars)) {
      const person = await createPerson(test);
      const { telegramId } = await bindByPassword(person);
      if (bar !== 'blocked') await unbind(person);
      await test.db.query(`UPDATE users SET ${values} WHERE id = $1`, [person.id]);
      const other = await createPerson(test);
      expect([bar, (await bindByPassword(other, telegramId)).answer.body]).toMatchObject([
        bar,
        { code: 'FORBIDDEN' },
      ]);
      const phone = freshPhone();
      await shareContact(test, telegramId, phone);
      const byContact = await link(test, { linkToken: await linkTokenOf(test, telegramId) });
      expect([bar, byContact.body]).toMatchObject([bar, { code: 'FORBIDDEN' }]);
      expect(await test.db.query('SELECT id FROM users WHERE phone = $1', [phone])).toEqual([]);
      if (bar !== 'blocked') expect((await bindByPassword(person, telegramId)).answer.status).toBe(200);
    }
  });

  it('is reported to the phone by SMS when it begins and when it ends', async () => {
    const person = await createPerson(test);
    await bindByPassword(person);
    await untilSms(person.phone, /ቴሌግራም መለያ @selam_b ከመለያዎ ጋር ተገናኝቷል/);
    await request(test.url).delete('/api/user/telegram').set('Cookie', person.cookie).expect(200);
    await untilSms(person.phone, /ከመለያዎ ተላቋል/);
    await request(test.url).delete('/api/user/telegram').set('Cookie', person.cookie).expect(404);
  });

  it('ends together with the sessions that it opened, and no others', async () => {
    const person = await createPerson(test);
    const { telegramId, answer } = await bindByPassword(person);
    const fromTelegram = `token=${cookiesOf(answer)['token']}`;
    const stateOf = (cookie: string) => request(test.url).get('/api/user/telegram').set('Cookie', cookie);
    await stateOf(fromTelegram).expect(200);
    await request(test.url).delete('/api/user/telegram').set('Cookie', person.cookie).expect(200);
    await eventually(async () => expect((await stateOf(fromTelegram)).status).toBe(401));
    await stateOf(person.cookie).expect(200);
    expect(codeOf((await open(test, telegramId).expect(409)).body)).toBe('PHONE_REQUIRED');
  });

  it('is ended by a new password, but the Telegram session in which the password was chosen stays', async () => {
    const person = await createPerson(test);
    const { answer } = await bindByPassword(person);
    const fromTelegram = `token=${cookiesOf(answer)['token']}`;
    await request(test.url)
      .put('/api/user/me/update')
      .set('Cookie', fromTelegram)
      .send({ password: 'another password', currentPassword: person.password })
      .expect(200);
    expect(await bindingsOf(person.id)).toEqual([]);
    await request(test.url).get('/api/user/telegram').set('Cookie', fromTelegram).expect(200);
    await request(test.url).get('/api/user/telegram').set('Cookie', person.cookie).expect(401);
  });

  it.each<[string, (person: Person) => Promise<unknown>]>([
    [
      'a new password by SMS',
      async ({ phone }) =>
        request(test.url)
          .put('/api/user/forgotPassword')
          .send({ phoneNo: phone, password: 'another password', ...(await publicCode(test, phone)) })
          .expect(200),
    ],
    [
      'a new password in the app',
      ({ cookie, password }) =>
        request(test.url)
          .put('/api/user/me/update')
          .set('Cookie', cookie)
          .send({ password: 'another password', currentPassword: password })
          .expect(200),
    ],
    ['a block', ({ id }) => test.db.query("UPDATE users SET status = 'blocked' WHERE id = $1", [id])],
    [
      'a role among the staff',
      ({ id }) => test.db.query("UPDATE users SET role = 'agent' WHERE id = $1", [id]),
    ],
    [
      'signing out everywhere else',
      ({ cookie }) => request(test.url).delete('/api/user/sessions').set('Cookie', cookie).expect(200),
    ],
  ])('is ended by %s', async (_why, end) => {
    const person = await createPerson(test);
    await bindByPassword(person);
    expect(await bindingsOf(person.id)).toHaveLength(1);
    await end(person);
    expect(await bindingsOf(person.id)).toEqual([]);
    await test.app.get(FarewellPoller, { strict: false }).run();
    await untilSms(person.phone, /ከመለያዎ ተላቋል/);
  });
});
