import { AdminLog } from '../../src/platform/admin-log';
import { FakeClock } from '../../src/platform/clock';
import { createTestApp, type TestApp } from '../support/servers/app';
import { callOf, chatter, say, type Chatter } from '../support/chat';
import { createPerson, type Person } from '../support/players/people';
import { ADMINS, ask } from '../support/staff';

/** The clock makes only short steps, because a session of staff lasts 15 minutes. */
const MINUTE = 60_000;
const words = { am: 'ሰላም', en: 'Hello', om: 'Akkam', ti: 'ሰላም ኩን' };

type Row = Record<string, unknown> & { id: string };

describe('the staff’s work on what people write', () => {
  const clock = new FakeClock('2026-03-02T08:00:00Z');
  let test: TestApp;
  let [admin, second, author] = [] as unknown as [Person, Person, Person];

  beforeAll(async () => {
    test = await createTestApp({ clock });
    admin = await createPerson(test, { phone: ADMINS[0], name: 'Almaz' });
    second = await createPerson(test, { phone: ADMINS[1], name: 'Bekele' });
    author = await createPerson(test, { name: 'Hana' });
  });
  afterAll(() => test.close());

  const rows = async (resource: string, filter: object = {}) => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter) });
    return (await ask(test, admin, 'get', `admin/${resource}?${query}`).expect(200)).body as Row[];
  };
  const logOf = (subject: string) =>
    test.db.query<{ action: string; actor_id: string }>(
      'SELECT action, actor_id FROM audit_log WHERE subject = $1 ORDER BY id',
      [subject],
    );
  const noticesFor = async (who: Person) =>
    ((await ask(test, who, 'get', 'notification/fetchAll')).body as { notifications: { content: string }[] })
      .notifications;

  describe('feedback', () => {
    const write = async (feedback: string, rating: number) => {
      clock.advance(1000);
      const { body } = await ask(test, author, 'post', 'feedback/create', { feedback, rating }).expect(201);
      return (body as { feedback: { id: string } }).feedback.id;
    };
    beforeEach(() => test.db.query('DELETE FROM feedback'));

    it('is listed by state, stars and author, in the requested order', async () => {
      const [slow, good] = [await write('Slow', 1), await write('Good', 5)];
      await ask(test, admin, 'post', `admin/feedback/${slow}/answer`, {}).expect(200);
      const idsOf = async (filter: object) => (await rows('feedback', filter)).map(({ id }) => id);
      expect(await idsOf({})).toEqual([good, slow]);
      expect(await idsOf({ state: 'open' })).toEqual([good]);
      expect(await idsOf({ state: 'answered' })).toEqual([slow]);
      expect(await idsOf({ rating: 5 })).toEqual([good]);
      expect(await idsOf({ q: author.phone })).toEqual([good, slow]);
      expect(await idsOf({ q: 'nobody' })).toEqual([]);
      const sorted = await ask(test, admin, 'get', 'admin/feedback?sort=["rating","ASC"]').expect(200);
      expect((sorted.body as Row[]).map(({ id }) => id)).toEqual([slow, good]);
      expect(sorted.headers['content-range']).toBe('feedback 0-1/2');
    });

    it('is answered once though two admins answer ten times at once, and its author is told once', async () => {
      const id = await write('When does it start?', 4);
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          ask(test, i % 2 ? admin : second, 'post', `admin/feedback/${id}/answer`, { text: ` At ${i}  ` }),
        ),
      );
      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
      const [row] = await rows('feedback', { id });
      const { answer, answeredByName } = row as Row & { answer: string; answeredByName: string };
      expect(row).toMatchObject({ state: 'answered', answer: expect.stringMatching(/^At \d$/) as string });
      expect(['Almaz', 'Bekele']).toContain(answeredByName);
      expect((await noticesFor(author)).map(({ content }) => content)).toEqual([
        `An answer to your feedback: ${answer}`,
      ]);
      expect((await ask(test, author, 'get', `feedback/fetchOne/${id}`)).body).toMatchObject({
        feedback: { answer },
      });
      const rest = ['feedback.show', 'feedback.list'];
      const changes = (await logOf(`feedback:${id}`)).filter(({ action }) => !rest.includes(action));
      expect(changes.map(({ action }) => action)).toEqual(['feedback.answer']);
    });

    it.each([[{ text: ' ' }], [{ text: 'x'.repeat(401) }], [{ text: 'a\u202eb' }], [{ reply: 'x' }]])(
      'refuses the answer %j, and the feedback stays open',
      async (body) => {
        const id = await write('Hm', 2);
        await ask(test, admin, 'post', `admin/feedback/${id}/answer`, body).expect(400);
        expect(await rows('feedback', { id })).toMatchObject([{ state: 'open', answer: null }]);
      },
    );
  });

  describe('notices', () => {
    const publish = async (body: object) =>
      ((await ask(test, admin, 'post', 'admin/notifications', body).expect(201)).body as Row).id;
    const end = (id: string) => ask(test, admin, 'post', `admin/notifications/${id}/end`, {});
    beforeEach(() => test.db.query('DELETE FROM notifications'));

    it('of the staff are listed with their state; notices of the system are not listed', async () => {
      const at = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();
      const over = await publish({ content: words, endsAt: at(MINUTE) });
      clock.advance(2 * MINUTE);
      const open = await publish({ content: 'For you', audience: author.id });
      const planned = await publish({ content: 'Later', audience: 'agent', startsAt: at(MINUTE) });
      await test.db.query(
        `INSERT INTO notifications (id, content, audience, starts_at, created_at)
         VALUES (gen_random_uuid(), '"system"', 'all', $1, $1)`,
        [clock.now()],
      );
      expect(await rows('notifications')).toMatchObject([
        { id: planned, state: 'planned', audience: 'agent', can: ['end'] },
        { id: open, state: 'inForce', audience: 'person', userName: 'Hana', endsAt: null, can: ['end'] },
        { id: over, state: 'over', audience: 'all', content: words, authorName: 'Almaz', can: [] },
      ]);
      for (const [state, id] of Object.entries({ planned, inForce: open, over }))
        expect((await rows('notifications', { state })).map((row) => row.id)).toEqual([id]);
      expect((await rows('notifications', { q: 'AKKAM' })).map((row) => row.id)).toEqual([over]);
      expect((await rows('notifications', { audience: 'person', userId: author.id })).length).toBe(1);
    });

    it('disappear for their readers once an admin ends them, and the log names that admin', async () => {
      const id = await publish({ content: words });
      expect((await noticesFor(author)).length).toBe(1);
      clock.advance(1);
      expect((await end(id).expect(200)).body).toMatchObject({
        state: 'over',
        endedByName: 'Almaz',
        can: [],
      });
      expect(await noticesFor(author)).toEqual([]);
      await end(id).expect(200);
      expect((await logOf(`notification:${id}`)).map(({ action }) => action)).toEqual([
        'notification.publish',
        'notification.end',
      ]);
    });

    it('that an admin takes back before their start are never shown, not even at the moment of the start', async () => {
      const startsAt = new Date(clock.now().getTime() + MINUTE);
      const id = await publish({ content: 'Later', startsAt: startsAt.toISOString() });
      expect((await end(id).expect(200)).body).toMatchObject({ state: 'over' });
      clock.advance(MINUTE);
      expect(clock.now()).toEqual(startsAt);
      expect(await noticesFor(author)).toEqual([]);
    });

    it('of the system cannot be ended by staff', async () => {
      const [row] = await test.db.query<{ id: string }>(
        `INSERT INTO notifications (id, content, audience, starts_at, created_at)
         VALUES (gen_random_uuid(), '"system"', 'all', $1, $1) RETURNING id`,
        [clock.now()],
      );
      await end(row?.id ?? '').expect(404);
    });
  });

  describe('reported messages', () => {
    let [hanna, yonas] = [] as unknown as [Chatter, Chatter];
    beforeAll(async () => {
      [hanna, yonas] = await Promise.all([chatter(test, 'Hanna'), chatter(test, 'Yonas')]);
    });
    afterAll(() => {
      hanna.socket.close();
      yonas.socket.close();
    });

    it('are shown with the messages around them, and the log notes who read them', async () => {
      const ids: string[] = [];
      for (let i = 0; i < 25; i += 1) {
        const from = i % 2 ? yonas : hanna;
        const said = await say(from, i % 2 ? hanna : yonas, `line ${i}`);
        ids.push((said as unknown as { message: { id: string } }).message.id);
      }
      await callOf(test, yonas).post('chat/reports', { messageId: ids[12], reason: 'rude' }).expect(201);
      const [report] = await rows('chat-reports', { q: 'hann', state: 'open' });
      const id = report?.id ?? '';
      const { body } = await ask(test, admin, 'get', `admin/chat-reports/${id}`).expect(200);
      const page = body as { messages: { id: string; message: string; reported: boolean }[] };
      expect(page).toMatchObject({ senderReports: 1, senderMutedUntil: null, reason: 'rude' });
      expect(page.messages.map((one) => one.id)).toEqual(ids.slice(2, 23));
      expect(page.messages.filter(({ reported }) => reported).map(({ message }) => message)).toEqual([
        'line 12',
      ]);
      await test.app.get(AdminLog).flush();
      expect(await logOf(`chat-reports:${id}`)).toEqual([
        { action: 'chat-reports.show', actor_id: admin.id },
      ]);

      const mute = { userId: hanna.id, until: new Date(clock.now().getTime() + MINUTE).toISOString() };
      await ask(test, admin, 'post', 'admin/chat-mutes', { ...mute, reason: 'rude' }).expect(201);
      expect(await rows('chat-mutes', { q: hanna.phone })).toMatchObject([
        { id: hanna.id, mutedByName: 'Almaz', reason: 'rude', until: mute.until },
      ]);
      expect((await ask(test, admin, 'get', `admin/chat-reports/${id}`)).body).toMatchObject({
        senderMutedUntil: mute.until,
      });
      expect(await rows('chat-reports', { id })).toMatchObject([{ senderMutedUntil: mute.until }]);
      await ask(test, admin, 'post', `admin/chat-reports/${id}/resolve`).expect(200);
      const kinds = `kinds=${JSON.stringify(['chat', 'staff'])}`;
      const titles = async (who: Person) => {
        const answer = await ask(test, admin, 'get', `admin/users/${who.id}/timeline?${kinds}`).expect(200);
        return (answer.body as { items: { title: string; ref: string }[] }).items.map(({ title }) => title);
      };
      expect((await titles(hanna)).toSorted()).toEqual(['chat.mute', 'chat.resolveReport', 'reported']);
      expect(await titles(yonas)).toEqual(['reporter']);
      clock.advance(2 * MINUTE);
      expect(await rows('chat-mutes')).toEqual([]);
    });

    it('keep their text after the message itself is deleted', async () => {
      await test.db.query('DELETE FROM chat_messages');
      const [report] = await rows('chat-reports', { senderId: hanna.id });
      expect((await ask(test, admin, 'get', `admin/chat-reports/${report?.id}`)).body).toMatchObject({
        message: 'line 12',
        messages: [],
      });
    });
  });

  it('is in the log also where an admin reads whole phones by a route of players', async () => {
    await test.db.query(
      `INSERT INTO spaces (id, name, owner_id, is_listed, percent_tenths, created_at)
       VALUES (gen_random_uuid(), 'Open to all', $1, true, 0, now())`,
      [author.id],
    );
    const log = test.app.get(AdminLog);
    const reads: [path: string, list: string][] = [
      [`user/listUsers?search=${encodeURIComponent(author.phone)}`, 'users'],
      ['gameSpace/getSpaces', 'spaces'],
      ['feedback/fetchAll', 'feedback'],
      ['room/allGames', 'rounds'],
    ];
    for (const [path, list] of reads) {
      const before = (await logOf(list)).length;
      await ask(test, author, 'get', path);
      await ask(test, admin, 'get', path).expect(200);
      await log.flush();
      expect((await logOf(list)).slice(before)).toEqual([{ action: `${list}.list`, actor_id: admin.id }]);
    }
  });

  it('counts the open items for the badges of the menu', async () => {
    await ask(test, author, 'post', 'feedback/create', { feedback: 'One more', rating: 3 }).expect(201);
    const before = (await ask(test, admin, 'get', 'admin/counts')).body as Record<string, { open: number }>;
    const [open] = await rows('feedback', { state: 'open' });
    await ask(test, admin, 'post', `admin/feedback/${open?.id}/answer`, {}).expect(200);
    const after = (await ask(test, admin, 'get', 'admin/counts')).body as typeof before;
    expect((before['feedback']?.open ?? 0) - (after['feedback']?.open ?? 0)).toBe(1);
    expect(after['chat-reports']).toEqual({ open: 0 });
  });

  it.each(['feedback', 'notifications', 'chat-reports', 'chat-mutes'])(
    'exports %s as a file and notes in the log who took it',
    async (resource) => {
      const { headers } = await ask(test, second, 'get', `admin/${resource}/export`).expect(200);
      expect(headers['content-type']).toContain('text/csv');
      await test.app.get(AdminLog).flush();
      expect(await logOf(resource)).toContainEqual({ action: `${resource}.export`, actor_id: second.id });
    },
  );
});
