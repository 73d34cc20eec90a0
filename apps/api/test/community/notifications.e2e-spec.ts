import request from 'supertest';
import { eventually } from '../support/eventually';
import { FakeClock } from '../../src/platform/clock';
import { NotificationService } from '../../src/notifications';
import { inEveryLanguage, type NewNotice } from '../../src/notifications/notices';
import { createTestApp, type TestApp } from '../support/servers/app';
import { makePlayer, type Player } from '../support/players/players';
import { PlayerSocket } from '../support/sockets/sockets-player';

const JWT_SECRET = 'notifications-only-0123456789abcdef';
const SECOND = 1000;
const words = { am: 'ሰላም', en: 'Hello', om: 'Akkam', ti: 'ሰላም ኩን' };

describe('notifications', () => {
  const clock = new FakeClock();
  let [test, other] = [] as unknown as [TestApp, TestApp];
  let [player, agent, admin] = [] as unknown as [Player, Player, Player];
  const open: PlayerSocket[] = [];

  beforeAll(async () => {
    const env = { JWT_SECRET };
    test = await createTestApp({ clock, env });
    other = await createTestApp({ clock, env });
    player = await makePlayer(test.db, JWT_SECRET);
    agent = await makePlayer(test.db, JWT_SECRET, { role: 'agent' });
    const phones = ['+251911000001'];
    admin = await makePlayer(test.db, JWT_SECRET);
    await test.db.query(
      `UPDATE sessions SET user_id = (SELECT id FROM users WHERE phone = $1), stepped_up_until = '9999-01-01'
       WHERE id = $2`,
      [phones[0], admin.sessionId],
    );
  });
  afterAll(async () => {
    await Promise.all([test.close(), other.close()]);
  });
  afterEach(async () => {
    for (const socket of open.splice(0)) socket.close();
    await test.db.query('DELETE FROM notifications');
  });

  const connect = async (who: Player, url = test.url, language = 'en') => {
    const socket = await PlayerSocket.open(url, who, { language });
    open.push(socket);
    return socket;
  };
  const publish = (notice: NewNotice) =>
    test.db.transaction((tx) => test.app.get(NotificationService).publish(tx, notice));
  const fetchAll = async (who: Player, language = 'en', url = test.url) => {
    const answer = await request(url)
      .get('/api/notification/fetchAll')
      .set('cookie', who.cookie)
      .set('accept-language', language)
      .expect(200);
    return (answer.body as { notifications: { id: string; content: string; createdAt: string }[] })
      .notifications;
  };
  const texts = async (who: Player, language = 'en') =>
    (await fetchAll(who, language)).map((one) => one.content);
  const asAdmin = (body: object, who = admin) =>
    request(test.url).post('/api/admin/notifications').set('cookie', who.cookie).send(body);
  const told = (socket: PlayerSocket) => socket.all('notification').map(([one]) => one.content);

  it('are read in the language of the request; a text without translations is the same in every language', async () => {
    await publish({ content: words, audience: 'all' });
    clock.advance(SECOND);
    await publish({ content: 'One for all', audience: 'all' });
    expect(await texts(player, 'am')).toEqual(['One for all', words.am]);
    expect(await texts(player, 'om')).toEqual(['One for all', words.om]);
    expect(await texts(player, 'fr')).toEqual(['One for all', words.am]);
  });

  it('reach only their audience: everybody, a role, system admins or one person', async () => {
    for (const audience of ['all', 'player', 'agent', 'admin'] as const)
      await publish({ content: audience, audience });
    await publish({ content: 'you', audience: { people: [player.id] } });
    expect((await texts(player)).sort()).toEqual(['all', 'player', 'you']);
    expect((await texts(agent)).sort()).toEqual(['agent', 'all']);
    expect((await texts(admin)).sort()).toEqual(['admin', 'all', 'player']);
  });

  it('are in force from their start until just before their end, newest first and at most 50', async () => {
    const start = clock.now().getTime();
    const startsAt = new Date(start + 60 * SECOND);
    await publish({ content: 'later', audience: 'all', startsAt, endsAt: new Date(start + 120 * SECOND) });
    expect(await texts(player)).toEqual([]);
    clock.advance(60 * SECOND);
    expect(await fetchAll(player)).toMatchObject([{ content: 'later', createdAt: startsAt.toISOString() }]);
    clock.advance(60 * SECOND - 1);
    expect(await texts(player)).toEqual(['later']);
    clock.advance(1);
    expect(await texts(player)).toEqual([]);
    for (let i = 0; i < 60; i += 1) {
      clock.advance(1);
      await publish({ content: `number ${i}`, audience: i % 2 ? 'all' : { people: [player.id] } });
    }
    const list = await texts(player);
    expect([list.length, list[0], list.at(-1)]).toEqual([50, 'number 59', 'number 10']);
  });

  it('are sent at once to connected people of the audience, in the language of each socket', async () => {
    const [own, own2, theirs] = await Promise.all([
      connect(player),
      connect(player, test.url, 'om'),
      connect(agent),
    ]);
    const { body } = await asAdmin({ content: words, audience: player.id }).expect(201);
    const [push] = await own.next('notification');
    expect(push).toEqual({ id: (body as { id: string }).id, content: words.en });
    expect((await own2.next('notification'))[0].content).toBe(words.om);
    await asAdmin({ content: 'agents', audience: 'agent' }).expect(201);
    await theirs.next('notification');
    expect([told(own), told(own2), told(theirs)]).toEqual([[words.en], [words.om], ['agents']]);
  });

  it('that are planned are sent at their time, once to each socket of each of two servers', async () => {
    const sockets = await Promise.all([
      connect(player),
      connect(agent, other.url),
      connect(player, other.url),
    ]);
    const plan = (content: string, inMs: number) => {
      const startsAt = new Date(clock.now().getTime() + inMs).toISOString();
      return asAdmin({ content, startsAt }).expect(201);
    };
    // Each look of a server also finds notices that were sent earlier and notices that have not begun.
    for (const [at, content] of ['first', 'second', 'third'].entries())
      await plan(content, (at + 1) * 10_000);
    for (const content of ['first', 'second', 'third']) {
      clock.advance(10_000);
      for (const socket of sockets) await socket.next('notification', (one) => one.content === content);
    }
    expect(sockets.map(told)).toEqual(sockets.map(() => ['first', 'second', 'third']));
  });

  it('that ended before a server could look are not sent, and a restarted server sends nothing twice', async () => {
    const socket = await connect(player);
    const startsAt = new Date(clock.now().getTime() + 10_000);
    await publish({
      content: 'too short',
      audience: 'all',
      startsAt,
      endsAt: new Date(startsAt.getTime() + 1),
    });
    await publish({ content: 'now', audience: 'all' });
    await socket.next('notification');
    const third = await createTestApp({ clock, env: { JWT_SECRET } });
    const late = await connect(player, third.url);
    clock.advance(20_000);
    await publish({ content: 'after', audience: 'all' });
    await Promise.all([late, socket].map((one) => one.next('notification', (n) => n.content === 'after')));
    expect([told(socket), told(late)]).toEqual([['now', 'after'], ['after']]);
    late.close();
    await third.close();
  });

  it('arrive once each when a thousand are published at once', async () => {
    const socket = await connect(player);
    await Promise.all(
      Array.from({ length: 10 }, () =>
        publish({ content: 'many', audience: { people: Array.from({ length: 101 }, () => player.id) } }),
      ),
    );
    await eventually(() => told(socket).length >= 1010, 'all of them');
    // The look for the later notice finds all the others again.
    const startsAt = new Date(clock.now().getTime() + 60_000).toISOString();
    await asAdmin({ content: 'later', startsAt }).expect(201);
    clock.advance(60_000);
    await socket.next('notification', (one) => one.content === 'later');
    expect(new Set(socket.all('notification').map(([one]) => one.id)).size).toBe(1011);
    expect(told(socket)).toHaveLength(1011);
  });

  it('are published by system admins only, and each leaves one row in the log', async () => {
    for (const who of [player, agent]) expect((await asAdmin({ content: 'x' }, who)).status).toBe(403);
    await request(test.url).post('/api/admin/notifications').send({ content: 'x' }).expect(401);
    await request(test.url).get('/api/notification/fetchAll').expect(401);
    const { body } = await asAdmin({ content: 'logged', audience: 'agent' }).expect(201);
    const rows = await test.db.query<{ action: string; after: object; actor_id: string }>(
      'SELECT action, after, actor_id FROM audit_log WHERE subject = $1',
      [`notification:${(body as { id: string }).id}`],
    );
    expect(rows).toMatchObject([
      { action: 'notification.publish', after: { content: 'logged', audience: 'agent' } },
    ]);
  });

  it.each([
    [{}],
    [{ content: ' ' }],
    [{ content: 'x'.repeat(501) }],
    [{ content: { am: 'ሀ', en: 'a', om: 'a' } }],
    [{ content: { ...words, fr: 'Salut' } }],
    [{ content: ['a'] }],
    [{ content: 'x', audience: 'everybody' }],
    [{ content: 'x', startsAt: 'tomorrow' }],
    [{ content: 'x', endsAt: '2020-01-01T00:00:00Z' }],
    [{ content: 'x', startsAt: '2999-01-02T00:00:00Z', endsAt: '2999-01-01T00:00:00Z' }],
    [{ content: 'x', html: true }],
  ])('with %j are refused as VALIDATION_FAILED', async (body) => {
    const answer = await asAdmin(body);
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('for an unknown person are NOT_FOUND', async () => {
    const answer = await asAdmin({ content: 'x', audience: '00000000-0000-4000-8000-000000000000' });
    expect(answer.status).toBe(404);
  });

  it('of the server itself have a text in every language', () => {
    const text = inEveryLanguage('message.depositCredited', { amount: 5 });
    expect(text.en).toContain('5 Birr');
    expect(new Set(Object.values(text)).size).toBe(4);
  });
});
