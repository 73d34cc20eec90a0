import { eventually } from '../support/eventually';
import { RetentionJob } from '../../src/site/retention/retention.job';
import { FakeClock } from '../../src/platform/clock';
import { createTestApp, type TestApp } from '../support/servers/app';
import { callOf, chatter, listening, say, type Chatter } from '../support/chat';
import { createPerson, type Person } from '../support/players/people';
import { send } from '../support/sockets/sockets';

const DAY = 24 * 3600_000;
const NOBODY = '00000000-0000-4000-8000-000000000000';

const textsOf = (answer: unknown) =>
  (answer as { messages: { message: string }[] }).messages.map(({ message }) => message);

describe('the protection of people in the chat', () => {
  const clock = new FakeClock();
  let test: TestApp;
  let admin: Person;
  let hanna: Chatter;
  let yonas: Chatter;

  beforeAll(async () => {
    test = await createTestApp({ clock });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    admin = await createPerson(test, { phone: '+251911000001', name: 'Admin' });
    [hanna, yonas] = await Promise.all([chatter(test, 'Hanna'), chatter(test, 'Yonas')]);
  });
  afterEach(() => {
    hanna.socket.close();
    yonas.socket.close();
  });

  const signedInAgain = async ({ phone, name, socket }: Chatter) => {
    socket.close();
    return listening(test, await createPerson(test, { phone, name }));
  };
  /** Another person writes to the receiver. The test then knows that earlier messages did not arrive. */
  const hearsOnly = async (reader: Chatter, server = test) => {
    const sara = await chatter(server, 'Sara');
    await say(sara, reader, 'later');
    await eventually(() => expect(reader.received.map(({ message }) => message)).toContain('later'));
    expect(reader.received.map(({ message }) => message)).toEqual(['later']);
    sara.socket.close();
  };
  const pageOf = async (reader: Person, peer: { id: string }) =>
    textsOf((await callOf(test, reader).get('chat/messages', { with: peer.id }).expect(200)).body);

  describe('a blocked person', () => {
    beforeEach(async () => {
      await say(yonas, hanna, 'before');
      await callOf(test, hanna).post('chat/blocks', { userId: yonas.id }).expect(200);
    });

    it('does not reach the blocker with messages, does not notice it, and stays blocked after a reconnect', async () => {
      const ack = await say(yonas, hanna, 'hidden');
      expect(ack).toMatchObject({ ok: true, message: { message: 'hidden', receiverId: hanna.id } });
      expect(Object.keys(ack).sort()).toEqual(['message', 'ok']);
      hanna.socket.close();
      yonas.socket.close();
      const [again, other] = [await listening(test, hanna), await listening(test, yonas)];
      expect(textsOf(await send(again.socket, 'joinChatRoom'))).toEqual(['before']);
      expect(textsOf(await send(other.socket, 'joinChatRoom'))).toEqual(['before', 'hidden']);
      await say(other, hanna, 'still hidden');
      expect(await pageOf(hanna, yonas)).toEqual(['before']);
      expect(await pageOf(yonas, hanna)).toEqual(['before', 'hidden', 'still hidden']);
      const list = (await callOf(test, hanna).get('chat/conversations')).body as object;
      expect(list).toMatchObject({
        unread: 1,
        conversations: [{ blocked: true, lastMessage: { message: 'before' } }],
      });
      const theirs = (await callOf(test, yonas).get('chat/conversations')).body as object;
      expect(theirs).toMatchObject({
        conversations: [{ blocked: false, lastMessage: { message: 'still hidden' } }],
      });
      await hearsOnly(again);
      again.socket.close();
      other.socket.close();
    });

    it('gets no message from the blocker until unblocked, and messages of that time stay hidden afterwards', async () => {
      await say(yonas, hanna, 'hidden');
      expect(await say(hanna, yonas, 'x')).toMatchObject({ ok: false, code: 'FORBIDDEN' });
      const blocks = callOf(test, hanna);
      await blocks.delete(`chat/blocks/${yonas.id}`).expect(200);
      await blocks.delete(`chat/blocks/${yonas.id}`).expect(200);
      await say(yonas, hanna, 'after');
      await eventually(() => expect(hanna.received.at(-1)?.message).toBe('after'));
      expect(await pageOf(hanna, yonas)).toEqual(['before', 'after']);
    });

    it('leaves the blocker nothing to report; a block of an unknown person or of oneself is refused', async () => {
      const { message } = (await say(yonas, hanna, 'hidden')) as unknown as { message: { id: string } };
      const calls = callOf(test, hanna);
      const report = { messageId: message.id, reason: 'x' };
      expect((await calls.post('chat/reports', report).expect(404)).body).toMatchObject({
        code: 'NOT_FOUND',
      });
      await calls.post('chat/blocks', { userId: NOBODY }).expect(404);
      await calls.post('chat/blocks', { userId: hanna.id }).expect(400);
      await calls.post('chat/blocks', { userId: yonas.id }).expect(200);
    });
  });

  it('holds on another server too: there a message from a blocked person does not arrive either', async () => {
    await callOf(test, hanna).post('chat/blocks', { userId: yonas.id }).expect(200);
    const second = await createTestApp({ clock });
    const signIn = async ({ phone, name }: Chatter) =>
      listening(second, await createPerson(second, { phone, name }));
    const [a, b] = [await signIn(hanna), await signIn(yonas)];
    expect(await say(b, hanna, 'hidden')).toMatchObject({ ok: true });
    await hearsOnly(a, second);
    a.socket.close();
    b.socket.close();
    await second.close();
  });

  it('lets nobody read, report or mark as read the messages of two other people, nor report one’s own', async () => {
    const sara = await chatter(test, 'Sara');
    const { message } = (await say(hanna, yonas, 'secret of two')) as unknown as { message: { id: string } };
    const calls = callOf(test, sara);
    const answers = await Promise.all([
      calls.get('chat/messages', { with: hanna.id }),
      calls.get('chat/messages', { with: yonas.id, before: message.id }),
      calls.get('chat/messages', { with: hanna.id, before: message.id }),
      calls.get('chat/conversations'),
      calls.post('chat/read', { with: hanna.id }),
      calls.post('chat/reports', { messageId: message.id, reason: 'x' }),
      calls.get('admin/chat-reports'),
    ]);
    expect(JSON.stringify(answers.map(({ body }) => body as object))).not.toContain('secret');
    expect(textsOf(await send(sara.socket, 'joinChatRoom'))).toEqual([]);
    await callOf(test, hanna).post('chat/reports', { messageId: message.id, reason: 'my own' }).expect(404);
    await callOf(test, hanna).post('chat/read', { with: yonas.id }).expect(200);
    expect((await callOf(test, yonas).get('chat/conversations')).body).toMatchObject({ unread: 1 });
    sara.socket.close();
  });

  it.each([
    ['get', 'chat/messages', {}],
    ['get', 'chat/messages', { with: 'x' }],
    ['get', 'chat/messages', { with: NOBODY, before: '1' }],
    ['get', 'chat/messages', { with: NOBODY, limit: '100000' }],
    ['post', 'chat/read', { with: 7 }],
    ['post', 'chat/blocks', { userId: "' OR 1=1" }],
    ['post', 'chat/reports', { messageId: NOBODY }],
    ['post', 'chat/reports', { messageId: NOBODY, reason: '  ' }],
    ['post', 'chat/reports', { messageId: NOBODY, reason: 'x'.repeat(501) }],
    ['delete', 'chat/blocks/x', undefined],
  ] as const)('refuses %s %s with %j', async (method, path, body) => {
    expect((await callOf(test, hanna)[method](path, body).expect(400)).body).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it('shows system admins the reported and masked messages as they were written, and whole phones', async () => {
    await say(hanna, yonas, 'ring 0911 222 333');
    clock.advance(1000);
    const { message } = (await say(hanna, yonas, 'you fool')) as unknown as { message: { id: string } };
    for (let twice = 0; twice < 2; twice += 1) {
      await callOf(test, yonas)
        .post('chat/reports', { messageId: message.id, reason: ' insult ' })
        .expect(201);
    }
    for (const one of [hanna, yonas]) await callOf(test, one).get('admin/chat-reports').expect(403);
    const filter = JSON.stringify({ senderId: hanna.id, state: 'open' });
    const calls = callOf(test, admin);
    const answer = await calls.get('admin/chat-reports', {
      filter,
      sort: '["createdAt","ASC"]',
      range: '[0,9]',
    });
    expect(answer.headers['content-range']).toBe('chat-reports 0-1/2');
    expect(answer.body).toMatchObject([
      {
        kind: 'masked',
        original: 'ring 0911 222 333',
        message: 'ring •••••••',
        reason: null,
        senderPhone: hanna.phone,
      },
      {
        kind: 'player',
        original: null,
        message: 'you fool',
        reason: 'insult',
        receiverName: 'Yonas',
        state: 'open',
      },
    ]);
    const [, second] = answer.body as { id: string }[];
    const path = `admin/chat-reports/${second?.id}`;
    expect((await calls.post(`${path}/resolve`).expect(200)).body).toMatchObject({
      state: 'resolved',
      resolvedBy: admin.id,
    });
    await calls.post(`${path}/resolve`).expect(200);
    expect((await calls.get(path).expect(200)).body).toMatchObject({ state: 'resolved' });
    expect((await calls.get('admin/chat-reports', { filter })).headers['content-range']).toBe(
      'chat-reports 0-0/1',
    );
    const rows = await test.db.query('SELECT 1 FROM audit_log WHERE subject = $1', [
      `chat-report:${second?.id}`,
    ]);
    expect(rows).toHaveLength(1);
    await calls.get(`admin/chat-reports/${NOBODY}`).expect(404);
  });

  it.each([
    { sort: '["phone","ASC"]' },
    { sort: 'createdAt' },
    { sort: '["createdAt","ASC; DROP TABLE users"]' },
    { range: '[0,100]' },
    { range: '[-1,5]' },
    { range: '[5,1]' },
    { range: '[0,1e99]' },
    { filter: '[]' },
    { filter: '{"senderId":"x"}' },
    { filter: '{"phone":"0911"}' },
    { page: '1' },
  ])('refuses the list query %j', async (query) => {
    await callOf(test, admin).get('admin/chat-reports', query).expect(400);
  });

  it('lets a system admin mute a player for a while, who can then read but not write', async () => {
    const until = new Date(clock.now().getTime() + 3600_000).toISOString();
    const calls = callOf(test, admin);
    await callOf(test, hanna).post('admin/chat-mutes', { userId: yonas.id, until, reason: 'x' }).expect(403);
    await callOf(test, hanna).delete(`admin/chat-mutes/${yonas.id}`).expect(403);
    await calls.post('admin/chat-mutes', { userId: NOBODY, until, reason: 'x' }).expect(404);
    await calls
      .post('admin/chat-mutes', { userId: yonas.id, until: clock.now().toISOString(), reason: 'x' })
      .expect(400);
    const muted = await calls
      .post('admin/chat-mutes', { userId: yonas.id, until, reason: 'links' })
      .expect(201);
    expect(muted.body).toMatchObject({
      id: yonas.id,
      phoneNo: yonas.phone,
      until,
      reason: 'links',
      mutedBy: admin.id,
    });
    expect(await say(yonas, hanna, 'x')).toMatchObject({ ok: false, code: 'FORBIDDEN', mutedUntil: until });
    expect((await callOf(test, yonas).get('chat/conversations')).body).toMatchObject({ mutedUntil: until });
    await say(hanna, yonas, 'you hear me');
    await eventually(() => expect(yonas.received.at(-1)?.message).toBe('you hear me'));
    const list = await calls.get('admin/chat-mutes').expect(200);
    expect(list.body).toMatchObject([{ id: yonas.id }]);
    expect(list.headers['content-range']).toBe('chat-mutes 0-0/1');
    await calls.delete(`admin/chat-mutes/${yonas.id}`).expect(200);
    await calls.delete(`admin/chat-mutes/${yonas.id}`).expect(404);
    expect(await say(yonas, hanna, 'free')).toMatchObject({ ok: true });
    await calls.post('admin/chat-mutes', { userId: yonas.id, until, reason: 'again' }).expect(201);
    clock.advance(3600_001);
    expect(await say(yonas, hanna, 'over')).toMatchObject({ ok: true });
    const log = await test.db.query<{ action: string; reason: string | null }>(
      'SELECT action, reason FROM audit_log WHERE subject = $1 ORDER BY id',
      [`user:${yonas.id}`],
    );
    expect(log).toEqual([
      { action: 'chat.mute', reason: 'links' },
      { action: 'chat.unmute', reason: null },
      { action: 'chat.mute', reason: 'again' },
    ]);
  });

  it('deletes messages after 90 days, and reports only after somebody has looked at them', async () => {
    await say(hanna, yonas, 'old 0911222333');
    const { message } = (await say(hanna, yonas, 'bad')) as unknown as { message: { id: string } };
    await callOf(test, yonas).post('chat/reports', { messageId: message.id, reason: 'x' }).expect(201);
    const job = test.app.get(RetentionJob, { strict: false });
    const count = async (table: string, column = 'sender_id') =>
      (await test.db.query(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [hanna.id])).length;
    clock.advance(60 * DAY);
    [hanna, yonas] = [await signedInAgain(hanna), await signedInAgain(yonas)]; // a session does not last two months
    await say(yonas, hanna, 'newer');
    clock.advance(29 * DAY);
    await job.run();
    expect([await count('chat_messages'), await count('chat_reports')]).toEqual([2, 2]);
    clock.advance(2 * DAY);
    await job.run();
    await job.run();
    expect([
      await count('chat_messages'),
      await count('chat_threads', 'owner_id'),
      await count('chat_reports'),
    ]).toEqual([0, 1, 1]);
    clock.advance(90 * DAY);
    await job.run();
    expect([await count('chat_threads', 'owner_id'), await count('chat_reports')]).toEqual([0, 1]);
  });
});
