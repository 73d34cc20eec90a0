import request from 'supertest';
import { eventKinds, type EventKind } from '../../src/notifications/event-kinds';
import { eventually } from '../support/eventually';
import { bindChat, happen, messageOf, mood, newBrowser, pushesOf, takePush, want } from '../support/messages';
import { createPerson, freshPhone, type Person } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';
import { next, openSocket, send } from '../support/sockets/sockets';
import { freshTelegramId } from '../support/telegram';

const TAKER = 'ab'.repeat(16);
/** The message is old enough that the router no longer waits for an open page. */
const WAITED = { secondsAgo: 5 };
/** The router waits five seconds with each message for an open page; the limit only ends what hangs. */
const PATIENCE_MS = 300_000;

describe('the router of messages', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ pace: 4, env: { QUIET_FROM_HOUR: '0', QUIET_TO_HOUR: '0' } });
  });
  afterAll(() => test.close());

  const person = (): Promise<Person> => createPerson(test, { phone: freshPhone() });
  const chatTexts = async (telegramId: number) => {
    const { body } = await request(test.url).get('/sandbox/telegram/messages').query({ userId: telegramId });
    return (body as { from: string; text: string }[])
      .filter(({ from }) => from === 'bot')
      .map(({ text }) => text);
  };
  const smsOf = async (phone: string) =>
    ((await request(test.url).get('/sandbox/sms').query({ to: phone })).body as { text: string }[]).map(
      ({ text }) => text,
    );
  const settled = (id: string | null, state: object) =>
    eventually(async () => expect(await messageOf(test, id)).toMatchObject(state));

  it.each(['safety', 'money', 'asked'])(
    'knows the same kinds of messages with the duty “%s” in its table and in the database',
    async (duty) => {
      const kinds = Object.entries<EventKind>(eventKinds)
        .filter(([, kind]) => kind.away?.duty === duty)
        .map(([name]) => name);
      expect(await test.db.query('SELECT message_kinds($1) AS kinds', [duty])).toEqual([{ kinds }]);
    },
  );

  it(
    'sends a message about money over the first channel that accepts it, and over no other',
    async () => {
      const one = await person();
      const chat = freshTelegramId();
      await bindChat(test, one.id, chat);
      const [bound] = await test.db.query<{ id: string }>('SELECT id FROM messages WHERE user_id = $1', [
        one.id,
      ]);
      await settled(bound?.id ?? null, { state: 'ended', ended_why: 'nowhere' }); // the chat's own message says this already
      await takePush(test, one);
      const first = await happen(test, one.id, 'depositArrived', { ...WAITED, params: { amount: '12500' } });
      await settled(first, { state: 'sent', channel: 'push' });
      expect(await pushesOf(test, one.id)).toMatchObject([
        { id: first, text: expect.not.stringContaining('125') },
      ]);

      await mood(test, one.id, 'gone');
      await want(test, one, { amounts: true });
      const second = await happen(test, one.id, 'payoutSent', { ...WAITED, params: { amount: '12500' } });
      await settled(second, { state: 'sent', channel: 'telegram' });
      const told = (await chatTexts(chat)).filter((text) => text.includes('125'));
      expect(told).toEqual([expect.stringMatching(/^Your payout of 125/)]); // in the language of the chat
      expect(await test.db.query('SELECT id FROM push_subscriptions WHERE user_id = $1', [one.id])).toEqual(
        [],
      );

      await request(test.url).post('/sandbox/telegram/block').send({ userId: chat }).expect(200);
      const third = await happen(test, one.id, 'payoutRefused', { ...WAITED, params: { amount: '12500' } });
      await settled(third, { state: 'sent', channel: 'sms' });
      await eventually(async () =>
        expect(await smsOf(one.phone)).toContainEqual(expect.stringContaining('125')),
      );
      expect(await pushesOf(test, one.id)).toHaveLength(1);
    },
    PATIENCE_MS,
  );

  it(
    'sends no push to a player who has turned push off, even if a device of theirs would accept it',
    async () => {
      const one = await person();
      await takePush(test, one);
      await want(test, one, { push: false });
      const id = await happen(test, one.id, 'depositArrived', { ...WAITED, params: { amount: '12500' } });
      await settled(id, { state: 'sent', channel: 'sms' });
      expect(await pushesOf(test, one.id)).toEqual([]);
      await want(test, one, { push: true });
      const later = await happen(test, one.id, 'payoutSent', { ...WAITED, params: { amount: '12500' } });
      await settled(later, { state: 'sent', channel: 'push' });
    },
    PATIENCE_MS,
  );

  it(
    'gives a message to an open, visible page, and then sends it to no device',
    async () => {
      const one = await person();
      await takePush(test, one);
      const socket = await openSocket(test, { cookie: one.cookie });
      const offer = next(socket, 'messageOffer');
      const id = await happen(test, one.id, 'depositArrived', { params: { amount: '100' } });
      expect(await offer).toEqual([{ id }]);
      expect(await send(socket, 'takeMessage', { id, taker: TAKER })).toEqual({ ok: true, text: null });
      // The answer may have been lost, so the same page may ask again; another page may not.
      expect(await send(socket, 'takeMessage', { id, taker: TAKER })).toEqual({ ok: true, text: null });
      expect(await send(socket, 'takeMessage', { id, taker: 'cd'.repeat(16) })).toMatchObject({
        code: 'NOT_FOUND',
      });
      socket.disconnect();
      await settled(id, { state: 'sent', channel: 'socket' });
      await new Promise((resolve) => setTimeout(resolve, 6500));
      expect(await pushesOf(test, one.id)).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    "withholds a message from another player's page, and messages about safety from every page",
    async () => {
      const [one, other] = await Promise.all([person(), person()]);
      const socket = await openSocket(test, { cookie: other.cookie });
      const id = await happen(test, one.id, 'depositArrived');
      const safety = await happen(test, other.id, 'freeze', { params: { on: true } });
      for (const asked of [id, safety])
        expect(await send(socket, 'takeMessage', { id: asked, taker: TAKER })).toMatchObject({
          code: 'NOT_FOUND',
        });
      socket.disconnect();
    },
    PATIENCE_MS,
  );

  it(
    'sends optional messages only to players who asked for them, and only while they want them',
    async () => {
      const one = await person();
      await takePush(test, one);
      expect(await happen(test, one.id, 'wonAway')).toBeNull();
      await want(test, one, { kinds: { wonAway: true } });
      const wanted = await happen(test, one.id, 'wonAway', WAITED);
      await settled(wanted, { state: 'sent', channel: 'push' });
      const late = await happen(test, one.id, 'wonAway');
      await want(test, one, { kinds: { wonAway: false } });
      await settled(late, { state: 'ended', ended_why: 'unwanted' });
      expect(await messageOf(test, wanted)).toMatchObject({ unwanted_at: expect.any(Date) });
      expect((await pushesOf(test, one.id)).map(({ id }) => id)).toEqual([wanted]);
    },
    PATIENCE_MS,
  );

  it(
    'replaces an unread message of the same topic, and reports each event once',
    async () => {
      const one = await person();
      await want(test, one, { kinds: { gameSoon: true } });
      await takePush(test, one);
      const first = await happen(test, one.id, 'gameSoon', { params: { minutes: 5 } });
      const second = await happen(test, one.id, 'gameSoon', { event: 'game', params: { minutes: 4 } });
      expect(await happen(test, one.id, 'gameSoon', { event: 'game' })).toBeNull();
      await settled(first, { state: 'ended', ended_why: 'replaced' });
      await settled(second, { state: 'sent', channel: 'push' });
      const third = await happen(test, one.id, 'gameSoon', { ...WAITED, params: { minutes: 3 } });
      await settled(third, { state: 'sent' });
      const [shown, next] = await pushesOf(test, one.id);
      expect(next?.tag).toBe(shown?.tag);
    },
    PATIENCE_MS,
  );

  it(
    'sends nothing that is outdated',
    async () => {
      const one = await person();
      await want(test, one, { kinds: { gameSoon: true } });
      await takePush(test, one);
      const soon = new Date(Date.now() + 3000);
      const id = await happen(test, one.id, 'gameSoon', { params: { minutes: 1 }, until: soon });
      await settled(id, { state: 'ended', ended_why: 'expired' });
      expect(await pushesOf(test, one.id)).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'does not resend a message that may have arrived, unless it is about money',
    async () => {
      const one = await person();
      await want(test, one, { kinds: { wonAway: true } });
      await takePush(test, one);
      await mood(test, one.id, 'lost', 1);
      const asked = await happen(test, one.id, 'wonAway', WAITED);
      await settled(asked, { state: 'ended', ended_why: 'unsure' });
      expect((await pushesOf(test, one.id)).map(({ id }) => id)).toEqual([asked]);
      await mood(test, one.id, 'busy', 1);
      const money = await happen(test, one.id, 'payoutSent', WAITED);
      await settled(money, { state: 'sent', channel: 'push' });
    },
    PATIENCE_MS,
  );

  it(
    'gives up a device that opens nothing, and starts again when a message is opened',
    async () => {
      const one = await person();
      await takePush(test, one);
      const tell = async () => {
        const id = await happen(test, one.id, 'password');
        await settled(id, { state: expect.stringMatching(/sent|ended/) });
        return id;
      };
      for (let n = 0; n < 4; n += 1) await tell();
      const opened = await tell();
      await request(test.url).post(`/api/messages/${opened}/opened`).expect(200);
      expect(await messageOf(test, opened)).toMatchObject({ opened_at: expect.any(Date) });
      for (let n = 0; n < 6; n += 1) await tell();
      expect(await pushesOf(test, one.id)).toHaveLength(10);
      expect(await test.db.query('SELECT id FROM push_subscriptions WHERE user_id = $1', [one.id])).toEqual(
        [],
      );
    },
    PATIENCE_MS,
  );

  it(
    'forgets a device of a player once the device has gone to another player or its sign-in has ended',
    async () => {
      const [one, other] = await Promise.all([person(), person()]);
      const browser = await takePush(test, one);
      await request(test.url).post('/api/push').set('Cookie', other.cookie).send(browser).expect(200);
      const count = async (id: string) =>
        (await test.db.query('SELECT id FROM push_subscriptions WHERE user_id = $1', [id])).length;
      expect([await count(one.id), await count(other.id)]).toEqual([0, 1]);
      await request(test.url).post('/api/user/logout').set('Cookie', other.cookie).send({});
      expect(await count(other.id)).toBe(0);
    },
    PATIENCE_MS,
  );

  it.each([
    'https://127.0.0.1/sandbox/push/send/1',
    'https://10.0.0.5/',
    'https://[::1]/',
    'http://127.0.0.1:5432/sandbox/push/send/1',
    'https://fcm.googleapis.com.evil.example/',
    'https://fcm.googleapis.com@10.0.0.1/x',
  ])('refuses a push service at the address %s', async (endpoint) => {
    const one = await person();
    const { keys } = await newBrowser(test, one.id);
    const { body } = await request(test.url)
      .post('/api/push')
      .set('Cookie', one.cookie)
      .send({ endpoint, keys })
      .expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it(
    'reports a sign-in on a new device by SMS if the account is older than a day',
    async () => {
      const one = await person();
      const login = () =>
        request(test.url)
          .post('/api/user/login')
          .send({ phoneNo: one.phone, password: one.password })
          .expect(200);
      const signIn = await login();
      expect(
        await test.db.query("SELECT id FROM messages WHERE user_id = $1 AND kind = 'newDevice'", [one.id]),
      ).toEqual([]);
      await test.db.query("UPDATE users SET created_at = now() - interval '2 days' WHERE id = $1", [one.id]);
      const kept = (signIn.get('Set-Cookie') ?? []).filter((line) => !/^\w+=;/.test(line));
      const known = kept.map((line) => line.split(';', 1)[0] ?? '').join('; ');
      await request(test.url)
        .post('/api/user/login')
        .set('Cookie', known)
        .send({ phoneNo: one.phone, password: one.password })
        .expect(200);
      expect(
        await test.db.query("SELECT id FROM messages WHERE user_id = $1 AND kind = 'newDevice'", [one.id]),
      ).toEqual([]);
      await login();
      await eventually(async () => expect(await smsOf(one.phone)).toHaveLength(1));
    },
    PATIENCE_MS,
  );
});
