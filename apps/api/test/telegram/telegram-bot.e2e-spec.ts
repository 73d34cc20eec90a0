import request from 'supertest';
import { eventually } from '../support/eventually';
import { TelegramPost } from '../../src/auth/telegram/bot/post';
import { createPerson, freshPhone } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';
import { bind, botTokenOf, freshTelegramId, link, linkTokenOf } from '../support/telegram';

interface Message {
  messageId: number;
  from: 'bot' | 'person';
  text: string;
  markup?: { inline_keyboard?: { text: string; web_app?: { url: string }; callback_data?: string }[][] };
}

describe('the bot', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
    const info = `/sandbox/telegram/bot${botTokenOf(test)}/getWebhookInfo`;
    await eventually(async () => {
      const { body } = await request(test.url).post(info).send({});
      if (!(body as { result: { url: string } }).result.url) throw new Error('the bot has no address yet');
    });
  });
  afterAll(() => test.close());

  const act = (path: string, body: object) =>
    request(test.url).post(`/sandbox/telegram/${path}`).send(body).expect(200);
  const messages = async (userId: number) =>
    ((await request(test.url).get('/sandbox/telegram/messages').query({ userId })).body as Message[]).filter(
      ({ from }) => from === 'bot',
    );
  const texts = async (userId: number) => (await messages(userId)).map(({ text }) => text);
  const say = (userId: number, text: string) => act('send', { userId, text });
  /** Sends /start and chooses English, up to the bot's request for the contact. */
  async function begin(userId: number, command = '/start') {
    await say(userId, command);
    await act('press', { userId, data: 'language:english' });
  }
  const contactOf = async (userId: number) => {
    const [row] = await test.db.query<{ contact_phone: string | null }>(
      'SELECT contact_phone FROM telegram_chats WHERE telegram_id = $1',
      [userId],
    );
    return row?.contact_phone;
  };

  it('asks for language and contact, and then opens the game', async () => {
    const userId = freshTelegramId();
    const phone = freshPhone();
    await begin(userId, '/start FRIEND01');
    expect(await texts(userId)).toEqual([
      'Welcome to Edil Bingo! Choose your language.',
      'The language is English.',
      'To begin, press the button below and share your phone number. We give it to nobody.',
    ]);
    await act('contact', { userId, phoneNo: phone });
    const play = (await messages(userId)).at(-1);
    expect(play?.markup?.inline_keyboard?.[0]?.[0]).toEqual({
      text: '🎱 Play',
      web_app: { url: `${test.url}/telegram?language=english` },
    });
    expect(await contactOf(userId)).toBe(phone);
    const linkToken = await linkTokenOf(test, userId);
    expect((await link(test, { linkToken }).expect(200)).body).toMatchObject({ user: { phoneNo: phone } });
    await eventually(async () =>
      expect(await texts(userId)).toContain('Your Telegram account is linked to Edil Bingo. Good luck!'),
    );
  });

  it('speaks the language of the chat, even if the player’s own language is another', async () => {
    const userId = freshTelegramId();
    await begin(userId);
    const person = await createPerson(test); // Amharic
    const linkToken = await linkTokenOf(test, userId);
    const form = { linkToken, phoneNo: person.phone, password: person.password };
    expect((await bind(test, userId, form)).status).toBe(200);
    await eventually(async () =>
      expect(await texts(userId)).toContain('Your Telegram account is linked to Edil Bingo. Good luck!'),
    );
    await request(test.url).delete('/api/user/telegram').set('Cookie', person.cookie).expect(200);
    await eventually(async () =>
      expect((await texts(userId)).at(-1)).toMatch(/^This Telegram account is no longer linked/),
    );
  });

  it.each<[string, object]>([
    ['of somebody else', { contactUserId: 999_999 }],
    ['that was passed on', { forwarded: true }],
    ['of another country', { phoneNo: '447700900123' }],
  ])('stores no contact %s', async (_kind, more) => {
    const userId = freshTelegramId();
    await begin(userId);
    await act('contact', { userId, phoneNo: freshPhone(), ...more });
    expect(await contactOf(userId)).toBeNull();
    expect((await texts(userId)).join()).toContain('Share only your own Ethiopian number');
  });

  it('stores no contact that it has not asked for', async () => {
    const userId = freshTelegramId();
    await say(userId, '/start');
    await act('contact', { userId, phoneNo: freshPhone() });
    expect(await contactOf(userId)).toBeNull();
  });

  it('tells bound players their balance, invitation and proof, and opens the wallet', async () => {
    const userId = freshTelegramId();
    const person = await createPerson(test);
    await begin(userId);
    await say(userId, '/balance');
    expect((await texts(userId)).at(-1)).toBe('Send /start and sign in first.');
    const linkToken = await linkTokenOf(test, userId);
    await bind(test, userId, { linkToken, phoneNo: person.phone, password: person.password });
    // This message comes from the outbox; the answers to what is said below come at once, and each must be the last one.
    await eventually(async () =>
      expect(await texts(userId)).toContain('Your Telegram account is linked to Edil Bingo. Good luck!'),
    );
    await say(userId, '/balance');
    await eventually(async () =>
      expect(await texts(userId)).toContain('Main balance: 0 Birr\nBonus: 0 Birr'),
    );
    await say(userId, '/invite');
    expect((await texts(userId)).join()).toMatch(/https:\/\/t\.me\/edil_bingo_sandbox_bot\?start=T\d{9}/);
    await say(userId, '/proof 5e1f0000-0000-4000-8000-000000000000');
    expect((await texts(userId)).join()).toContain('/round/5e1f0000-0000-4000-8000-000000000000');
    await say(userId, '/proof nonsense');
    expect((await texts(userId)).at(-1)).toContain('Write the id of the round');
    for (const command of ['/deposit', '/withdraw']) {
      await say(userId, command);
      const url = (await messages(userId)).at(-1)?.markup?.inline_keyboard?.[0]?.[0]?.web_app?.url;
      expect(url).toBe(`${test.url}/telegram?language=english&to=wallet`);
    }
    await say(userId, 'what?');
    expect((await texts(userId)).at(-1)).toContain('/play to play');
  });

  it.each([
    ['amharic', 'ቋንቋው አማርኛ ሆኗል።'],
    ['oromiffa', 'Afaanichi Afaan Oromoo taʼeera.'],
    ['tigray', 'እቲ ቋንቋ ትግርኛ ኮይኑ።'],
  ])('speaks %s', async (language, words) => {
    const userId = freshTelegramId();
    await say(userId, '/language');
    await act('press', { userId, data: `language:${language}` });
    expect(await texts(userId)).toContain(words);
  });

  describe('its address', () => {
    const update = (id: number, userId: number) => ({
      update_id: id,
      message: {
        message_id: 1,
        date: 1,
        from: { id: userId, is_bot: false, first_name: 'Selam', language_code: 'en' },
        chat: { id: userId, type: 'private', first_name: 'Selam' },
        text: '/play',
        entities: [{ type: 'bot_command', offset: 0, length: 5 }],
      },
    });
    const post = (path: string, secret: string, body: object) =>
      request(test.url)
        .post(`/api/telegram/${path}`)
        .set('X-Telegram-Bot-Api-Secret-Token', secret)
        .send(body);
    const hook = () => test.env.telegram?.webhook ?? { path: '', secret: '' };

    it('is secret, and so is the header', async () => {
      await post('guess', hook().secret, update(1, 5)).expect(404);
      await post(hook().path, 'guess', update(2, 5)).expect(401);
      await post(hook().path, hook().secret, { update_id: 'x' }).expect(400);
      const [row] = await test.db.query<{ n: number }>(
        'SELECT count(*)::int AS n FROM telegram_updates WHERE update_id < 10',
      );
      expect(row?.n).toBe(0);
    });

    it('handles an update once, however often it comes', async () => {
      const userId = freshTelegramId();
      await say(userId, 'hello');
      const before = (await texts(userId)).length;
      const { path, secret } = hook();
      await Promise.all(Array.from({ length: 8 }, () => post(path, secret, update(77, userId)).expect(200)));
      expect((await texts(userId)).length).toBe(before + 1);
    });

    it('asks Telegram to resend an update that it could not handle, and handles it then', async () => {
      const userId = freshTelegramId();
      await say(userId, 'hello');
      await act('flood', { userId, times: 1, retryAfter: 1 });
      const { path, secret } = hook();
      await post(path, secret, update(78, userId)).expect(503);
      await post(path, secret, update(78, userId)).expect(200);
      expect((await texts(userId)).at(-1)).toBe('The game is ready.');
    });

    it('stays silent in a group', async () => {
      const userId = freshTelegramId();
      await say(userId, 'hello');
      const before = (await texts(userId)).length;
      const { path, secret } = hook();
      const inGroup = update(79, userId);
      await post(path, secret, {
        ...inGroup,
        message: {
          ...inGroup.message,
          chat: { id: -100, type: 'group', title: 'Friends' },
          text: '/balance',
        },
      }).expect(200);
      expect((await texts(userId)).length).toBe(before);
    });
  });

  it('sends nothing to people who have blocked it, and sends later what Telegram delays', async () => {
    const userId = freshTelegramId();
    await say(userId, '/start');
    const post = test.app.get(TelegramPost, { strict: false });
    const send = (text: string) => test.db.transaction((tx) => post.add(tx, BigInt(userId), text));
    await act('flood', { userId, times: 1, retryAfter: 1 });
    await send('after the flood');
    await eventually(async () => expect(await texts(userId)).toContain('after the flood'));
    await act('block', { userId });
    await send('to nobody');
    await eventually(async () => {
      const [row] = await test.db.query<{ stopped: boolean }>(
        'SELECT stopped_at IS NOT NULL AS stopped FROM telegram_chats WHERE telegram_id = $1',
        [userId],
      );
      expect(row?.stopped).toBe(true);
    });
    expect(await texts(userId)).not.toContain('to nobody');
  });

  it('stops at /stop and starts again at /start', async () => {
    const userId = freshTelegramId();
    const stopped = async () =>
      (
        await test.db.query(
          'SELECT 1 FROM telegram_chats WHERE telegram_id = $1 AND stopped_at IS NOT NULL',
          [userId],
        )
      ).length;
    await say(userId, '/stop');
    expect(await stopped()).toBe(1);
    await say(userId, '/start');
    expect(await stopped()).toBe(0);
  });
});
