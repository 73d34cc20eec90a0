import { CHAT_MASK, type ChatMessage } from '@libs/contract';
import { eventually } from '../support/eventually';
import { FakeClock } from '../../src/platform/clock';
import { createTestApp, type TestApp } from '../support/servers/app';
import { callOf, chatter, listening, say, type Chatter } from '../support/chat';
import { connect, send, socketOf } from '../support/sockets/sockets';
import { forgetSessions } from '../support/players/people';
import { SocketRegistry } from '../../src/platform/sockets';

const EVENTS = ['joinChatRoom', 'leaveChatRoom', 'sendMessage'];
const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('the chat', () => {
  const clock = new FakeClock();
  let test: TestApp;
  let hanna: Chatter;
  let yonas: Chatter;

  beforeAll(async () => {
    test = await createTestApp({ clock });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    [hanna, yonas] = await Promise.all([chatter(test, 'Hanna'), chatter(test, 'Yonas')]);
  });
  afterEach(() => {
    hanna.socket.close();
    yonas.socket.close();
  });

  it('delivers a message to the receiver with the sender’s name and id, and an ack to the sender', async () => {
    const ack = await say(hanna, yonas, '  selam Yonas  ');
    const message = {
      id: expect.any(String),
      user: 'Hanna',
      senderId: hanna.id,
      receiverId: yonas.id,
      message: 'selam Yonas',
      createdAt: clock.now().toISOString(),
    };
    expect(ack).toEqual({ ok: true, message });
    for (const one of [hanna, yonas]) await eventually(() => expect(one.received).toEqual([message]));
    expect(JSON.stringify([yonas.received, hanna.received])).not.toMatch(/2519\d{8}/); // ids may have the first digits
  });

  it('reaches every phone and tab of sender and receiver, in the room or not, and nobody else', async () => {
    const others = await Promise.all([listening(test, yonas), listening(test, hanna)]);
    const stranger = await chatter(test, 'Sara');
    await send(yonas.socket, 'leaveChatRoom');
    await say(hanna, yonas, 'one');
    await eventually(() => {
      for (const one of [yonas, hanna, ...others])
        expect(one.received.map((m) => m.message)).toEqual(['one']);
    });
    expect(stranger.received).toEqual([]);
    for (const one of [...others, stranger]) one.socket.close();
  });

  it.each([
    ['HTML', '<img src=x onerror=alert(1)><script>alert(1)</script>&amp;'],
    ['SQL', '\'; DROP TABLE chat_messages; -- " \\ $1'],
    ['right-to-left marks', '\u202eevil\u202c \u2067abc\u2069 \u200fשלום'],
    ['a thousand emoji', '😀'.repeat(1000)],
    ['a thousand emoji with variants', '❤️'.repeat(1000)],
    ['templates', '${process.env} {{7*7}} %s %n'],
    ['lines', 'one\ntwo\r\nthree\ttab'],
    ['Amharic', 'ዛሬ ማታ 2:30 በ50 ብር መደብ እንጫወት?'],
  ])('carries %s unchanged in the event, the page and the list', async (_, text) => {
    expect(await say(hanna, yonas, text)).toMatchObject({ ok: true, message: { message: text } });
    await eventually(() => expect(yonas.received.at(-1)?.message).toBe(text));
    const { body } = await callOf(test, yonas).get('chat/messages', { with: hanna.id }).expect(200);
    expect((body as { messages: ChatMessage[] }).messages.at(-1)?.message).toBe(text);
    const list = await callOf(test, yonas).get('chat/conversations').expect(200);
    expect(list.body).toMatchObject({ conversations: [{ lastMessage: { message: text } }] });
  });

  it('masks phones and links before anybody reads them, and keeps the original for the queue of reports only', async () => {
    const written = 'call 09 11 22 33 44 or t.me/me';
    const shown = `call ${CHAT_MASK} or ${CHAT_MASK}`;
    expect(await say(hanna, yonas, written)).toMatchObject({ message: { message: shown } });
    await eventually(() => expect(yonas.received.at(-1)?.message).toBe(shown));
    const seen = await Promise.all(
      [hanna, yonas].flatMap((one) => [
        callOf(test, one).get('chat/messages', { with: one === hanna ? yonas.id : hanna.id }),
        callOf(test, one).get('chat/conversations'),
        send(one.socket, 'joinChatRoom'),
      ]),
    );
    expect(JSON.stringify(seen.map((answer) => ('body' in answer ? answer.body : answer)))).not.toMatch(
      /11 22 33|t\.me/,
    );
    const rows = await test.db.query('SELECT kind, original, body FROM chat_reports WHERE sender_id = $1', [
      hanna.id,
    ]);
    expect(rows).toEqual([{ kind: 'masked', original: written, body: shown }]);
  });

  it('sends a message that is repeated with its requestId once, also by another tab, and another text as another message', async () => {
    const tab = await listening(test, hanna);
    const sent = { receiverId: yonas.id, message: 'selam', requestId: 'b3e0a1' };
    const first = await send(hanna.socket, 'sendMessage', sent);
    expect(first).toMatchObject({ ok: true, message: { message: 'selam', user: 'Hanna' } });
    clock.advance(1000);
    for (const socket of [hanna.socket, tab.socket])
      expect(await send(socket, 'sendMessage', sent)).toEqual(first);
    expect(await send(hanna.socket, 'sendMessage', { ...sent, message: 'selam!' })).toMatchObject({
      ok: true,
    });
    await eventually(() => expect(yonas.received.map(({ message }) => message)).toEqual(['selam', 'selam!']));
    const { body } = await callOf(test, yonas).get('chat/messages', { with: hanna.id });
    expect(body.messages).toEqual(yonas.received);
    const older = { with: hanna.id, before: yonas.received[1]?.id };
    expect((await callOf(test, yonas).get('chat/messages', older)).body.messages).toHaveLength(1);
    expect(await send(hanna.socket, 'sendMessage', { ...sent, requestId: '' })).toMatchObject({ ok: false });
    tab.socket.close();
  });

  it('ignores an empty message and a message without a receiver', async () => {
    for (const payload of [
      { receiverId: yonas.id, message: '' },
      { receiverId: yonas.id, message: ' \n\t\u00a0\u200b\u202e\u2800 ' },
      { receiverId: yonas.id, message: null },
      { receiverId: yonas.id },
      { receiverId: '', message: 'hello' },
      { receiverId: null, message: 'hello' },
      { message: 'hello' },
      {},
    ]) {
      expect(await send(hanna.socket, 'sendMessage', payload)).toEqual({ ok: true });
    }
    expect(await send(yonas.socket, 'joinChatRoom')).toMatchObject({
      messages: [],
    });
  });

  it.each([
    ['no id', { receiverId: '1; DROP TABLE users', message: 'x' }],
    ['an object as id', { receiverId: { $ne: null }, message: 'x' }],
    ['a number as message', { receiverId: NOBODY, message: 7 }],
    ['a list as message', { receiverId: NOBODY, message: ['x'] }],
    ['1001 characters', { receiverId: NOBODY, message: 'x'.repeat(1001) }],
    ['1001 emoji', { receiverId: NOBODY, message: '😀'.repeat(1001) }],
    ['another sender', { receiverId: NOBODY, message: 'x', senderId: NOBODY }],
    ['a phone', { receiverId: NOBODY, message: 'x', phone: '0911000001' }],
    ['a text', 'hello'],
    ['a list', ['hello']],
    ['a number', 7],
  ])('refuses a message for this fault of its payload: %s', async (_, payload) => {
    expect(await send(hanna.socket, 'sendMessage', payload)).toMatchObject({
      ok: false,
      code: 'VALIDATION_FAILED',
    });
    expect(await send(hanna.socket, 'leaveChatRoom')).toEqual({ ok: true });
  });

  it('refuses text that cannot be stored, a message to oneself, and one to an unknown person', async () => {
    const code = async (to: string, message: string) =>
      ((await say(hanna, { id: to }, message)) as { code?: string }).code ?? 'ok';
    expect(await code(yonas.id, 'a\u0000b')).toBe('VALIDATION_FAILED');
    expect(await code(hanna.id, 'me')).toBe('VALIDATION_FAILED');
    expect(await code(hanna.id.toUpperCase(), 'me')).toBe('VALIDATION_FAILED');
    expect(await code(NOBODY, 'x')).toBe('RECEIVER_NOT_FOUND');
    expect(await code(yonas.id.toUpperCase(), 'x'.repeat(1000))).toBe('ok');
    await test.db.query("UPDATE users SET status = 'blocked' WHERE id = $1", [yonas.id]);
    expect(await code(yonas.id, 'x')).toBe('RECEIVER_NOT_FOUND');
  });

  it('is for signed-in people only, and closed to blocked ones', async () => {
    expect(await connect(socketOf(test))).toBe('UNAUTHENTICATED');
    const banned = await Promise.all(EVENTS.map((event) => chatter(test, event)));
    await test.db.query("UPDATE users SET status = 'blocked' WHERE id = ANY ($1)", [
      banned.map(({ id }) => id),
    ]);
    await forgetSessions(test);
    for (const [at, one] of banned.entries()) {
      const answer = await send(one.socket, EVENTS[at] ?? '', { receiverId: yonas.id, message: 'x' }).catch(
        () => null,
      );
      expect(answer ?? { ok: false }).toMatchObject({ ok: false });
      await eventually(() => expect(one.socket.connected).toBe(false));
    }
    expect(yonas.received).toEqual([]);
  });

  it('ignores the phone that old clients send, and refuses two payloads', async () => {
    expect(await send(hanna.socket, 'joinChatRoom', yonas.phone)).toMatchObject({ ok: true });
    expect(await send(hanna.socket, 'leaveChatRoom', yonas.phone)).toEqual({ ok: true });
    for (const event of EVENTS) {
      expect(await send(hanna.socket, event, {}, {})).toMatchObject({ code: 'VALIDATION_FAILED' });
    }
  });

  it('answers joinChatRoom with the last 50 messages, and pages through older ones without a gap or a repeat', async () => {
    const peers = [yonas, await chatter(test, 'Sara')];
    for (let n = 0; n < 120; n += 1) {
      clock.advance(1000);
      const peer = peers[n % 12 === 0 ? 1 : 0] ?? yonas;
      await (n % 2 === 0 ? say(hanna, peer, `m${n}`) : say(peer, hanna, `m${n}`));
    }
    const { messages } = (await send(hanna.socket, 'joinChatRoom')) as unknown as { messages: ChatMessage[] };
    expect(messages.map((m) => m.message)).toEqual(Array.from({ length: 50 }, (_, n) => `m${n + 70}`));

    const seen: string[] = [];
    let before: string | undefined;
    for (let page = 0; page < 5; page += 1) {
      const { body } = await callOf(test, hanna).get('chat/messages', {
        with: yonas.id,
        ...(before ? { before } : {}),
      });
      const found = body as { messages: ChatMessage[]; more: boolean; user: object };
      expect(found.user).toEqual({ id: yonas.id, name: 'Yonas' });
      seen.unshift(...found.messages.map((m) => m.message));
      before = found.messages[0]?.id;
      if (!found.more) break;
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => `m${n}`).filter((_, n) => n % 12 !== 0));
    peers[1]?.socket.close();
  });

  it('counts unread messages until they are read or answered', async () => {
    const unread = async (one: Chatter) =>
      ((await callOf(test, one).get('chat/conversations')).body as { unread: number }).unread;
    const sara = await chatter(test, 'Sara');
    await say(hanna, yonas, 'one');
    await say(hanna, yonas, 'two');
    await say(sara, yonas, 'three');
    expect([await unread(hanna), await unread(yonas)]).toEqual([0, 3]);
    const { body } = await callOf(test, yonas).get('chat/conversations');
    expect(body).toMatchObject({
      conversations: [
        { user: { id: sara.id, name: 'Sara' }, unread: 1, blocked: false },
        { user: { id: hanna.id, name: 'Hanna' }, unread: 2, lastMessage: { message: 'two' } },
      ],
      mutedUntil: null,
    });
    expect((await callOf(test, yonas).post('chat/read', { with: hanna.id }).expect(200)).body).toEqual({
      unread: 1,
    });
    await say(yonas, sara, 'answer');
    expect(await unread(yonas)).toBe(0);
    await say(hanna, yonas, 'four');
    expect(await unread(yonas)).toBe(1);
    sara.socket.close();
  });

  it('shows a person as present while one of their sockets is in the room', async () => {
    const onlineNow = (one: Chatter) => new Set(one.online.at(-1));
    await eventually(() => expect(onlineNow(hanna)).toEqual(new Set([hanna.id, yonas.id])));
    const tab = await listening(test, yonas);
    await send(tab.socket, 'joinChatRoom');
    await eventually(() => expect(onlineNow(tab)).toEqual(new Set([hanna.id, yonas.id])));
    const from = hanna.online.length;
    yonas.socket.close();
    await eventually(() => expect(test.app.get(SocketRegistry).socketsOf(yonas.id).size).toBe(1));
    const sara = await chatter(test, 'Sara');
    await eventually(() => expect(onlineNow(hanna)).toEqual(new Set([hanna.id, yonas.id, sara.id])));
    expect(hanna.online.slice(from).filter((online) => !online.includes(yonas.id))).toEqual([]);
    sara.socket.close();
    await eventually(() => expect(onlineNow(hanna)).toEqual(new Set([hanna.id, yonas.id])));
    await send(tab.socket, 'leaveChatRoom');
    await eventually(() => expect(onlineNow(hanna)).toEqual(new Set([hanna.id])));
    await send(tab.socket, 'joinChatRoom');
    await eventually(() => expect(onlineNow(hanna).has(yonas.id)).toBe(true));
    tab.socket.close();
    await eventually(() => expect(onlineNow(hanna).has(yonas.id)).toBe(false));
  });
});

describe('the chat in slow mode', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ env: { RATE_LIMIT_SCALE: '1' } });
  });
  afterAll(() => test.close());

  it('delivers and lists the messages of one person in the order in which they were sent', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [hanna, yonas] = await Promise.all([chatter(test, 'Hanna'), chatter(test, 'Yonas')]);
      // The first message takes longer to store than the others.
      const texts = ['0911 22 33 44 or www.example.com', 'b', 'c', 'd', 'e'];
      const answers = await Promise.all(texts.map((text) => say(hanna, yonas, text)));
      const stored = answers.map((answer) => (answer as unknown as { message: ChatMessage }).message.id);
      await eventually(() => expect(yonas.received.map(({ id }) => id)).toEqual(stored));
      const again = await send(yonas.socket, 'joinChatRoom');
      expect((again as unknown as { messages: ChatMessage[] }).messages.map(({ id }) => id)).toEqual(stored);
      for (const one of [hanna, yonas]) one.socket.close();
    }
  });

  it('lets five messages through at once, counted over all tabs, and more after a while', async () => {
    const [hanna, yonas] = await Promise.all([chatter(test, 'Hanna'), chatter(test, 'Yonas')]);
    const tab = await listening(test, hanna);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => say(n % 2 ? hanna : tab, yonas, `m${n}`)),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(5);
    for (const answer of answers.filter((one) => !one.ok)) {
      expect(answer).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: expect.stringMatching(/[1-5]/) });
    }
    await eventually(() => expect(yonas.received).toHaveLength(5));
    expect(await say(yonas, hanna, 'I may')).toMatchObject({ ok: true });
    await eventually(async () => expect(await say(hanna, yonas, 'again')).toMatchObject({ ok: true }));
    for (const one of [hanna, yonas, tab]) one.socket.close();
  });
});
