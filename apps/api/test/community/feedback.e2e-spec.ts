import request from 'supertest';
import { FakeClock } from '../../src/platform/clock';
import { createTestApp, type TestApp } from '../support/servers/app';
import { createPerson, type Person } from '../support/players/people';

const NOWHERE = '00000000-0000-4000-8000-000000000000';

interface Feedback {
  id: string;
  _id: string;
  userId: { name: string; phoneNo: string };
  feedback: string;
  rating: number;
  createdAt: string;
}

/** Texts that must come back unchanged: markup, SQL, marks that turn the direction of text, a thousand emoji. */
const STRANGE: [name: string, text: string][] = [
  ['HTML', '<script>alert(1)</script><img src=x onerror=alert(1)> &amp; "quoted"'],
  ['SQL', "'); DROP TABLE feedback; --"],
  ['right-to-left marks', '\u202Eevil\u202C \u2066مرحبا\u2069 ሰላም'],
  ['a thousand emoji', '😀'.repeat(1000)],
  ['lines', 'one\ntwo\n\nthree'],
  ['the longest text', '😀'.repeat(2000)],
];

describe('feedback', () => {
  const clock = new FakeClock('2026-03-02T08:00:00Z');
  let test: TestApp;
  let [author, other, admin] = [] as unknown as [Person, Person, Person];

  beforeAll(async () => {
    test = await createTestApp({ clock });
    author = await createPerson(test, { name: 'Hana' });
    other = await createPerson(test, { name: 'Dawit' });
    admin = await createPerson(test, { phone: '+251911000001', name: 'Abeba' });
  });
  afterAll(() => test.close());
  beforeEach(() => test.db.query('DELETE FROM feedback'));

  const call = (who: Person, method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) =>
    request(test.url)[method](`/api/feedback/${path}`).set('Cookie', who.cookie).send(body);
  const create = async (who: Person, body: object = { feedback: 'Good game', rating: 5 }) =>
    ((await call(who, 'post', 'create', body).expect(201)).body as { feedback: Feedback }).feedback;
  const list = async (pageNumber = 1) =>
    (await call(admin, 'get', `fetchAll?pageNumber=${pageNumber}`).expect(200)).body as {
      feedbacks: Feedback[];
      totalPages: number;
    };

  it('can be written by anybody, and system admins see it newest first with the author’s whole phone', async () => {
    expect(await list()).toEqual({ feedbacks: [], totalPages: 1 });
    const first = await create(author, { feedback: '  Good game  ', rating: 4 });
    expect(first).toEqual({
      id: first._id,
      _id: first.id,
      userId: { name: 'Hana', phoneNo: `+251${author.phone[4]}•••••${author.phone.slice(-3)}` },
      feedback: 'Good game',
      rating: 4,
      createdAt: '2026-03-02T08:00:00.000Z',
    });
    clock.advance(1000);
    await create(other, { feedback: 'Slow', rating: 1 });
    const { feedbacks, totalPages } = await list();
    expect(totalPages).toBe(1);
    expect(feedbacks.map((one) => [one.feedback, one.userId])).toEqual([
      ['Slow', { name: 'Dawit', phoneNo: other.phone }],
      ['Good game', { name: 'Hana', phoneNo: author.phone }],
    ]);
  });

  it.each(STRANGE)('comes back as plain text: %s', async (_, text) => {
    const { id, feedback } = await create(author, { feedback: text, rating: 3 });
    expect(feedback).toBe(text);
    expect((await call(admin, 'get', `fetchOne/${id}`)).body).toMatchObject({ feedback: { feedback: text } });
  });

  it.each([
    [{ feedback: '', rating: 3 }],
    [{ feedback: ' \n\t ', rating: 3 }],
    [{ feedback: '\u200b\u202e', rating: 3 }],
    [{ feedback: '😀'.repeat(2001), rating: 3 }],
    [{ feedback: '❤\uFE0F'.repeat(1001), rating: 3 }],
    [{ feedback: 7, rating: 3 }],
    [{ feedback: ['x'], rating: 3 }],
    [{ feedback: 'x' }],
    [{ feedback: 'x', rating: 0 }],
    [{ feedback: 'x', rating: 6 }],
    [{ feedback: 'x', rating: 2.5 }],
    [{ feedback: 'x', rating: '5' }],
    [{ feedback: 'x', rating: 5, userId: NOWHERE }],
  ])('refuses %j', async (body) => {
    expect((await call(author, 'post', 'create', body).expect(400)).body).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    expect(await test.db.query('SELECT 1 FROM feedback')).toEqual([]);
  });

  it('is listed ten on a page', async () => {
    for (let i = 1; i <= 11; i++) {
      clock.advance(1000);
      await create(author, { feedback: `No. ${i}`, rating: 3 });
    }
    const [first, second, third] = [await list(1), await list(2), await list(3)];
    expect(first.feedbacks.map((one) => one.feedback)).toEqual(
      Array.from({ length: 10 }, (_, i) => `No. ${11 - i}`),
    );
    expect([first.totalPages, second.feedbacks.map((one) => one.feedback), third]).toEqual([
      2,
      ['No. 1'],
      { feedbacks: [], totalPages: 2 },
    ]);
    await call(admin, 'get', 'fetchAll?pageNumber=0').expect(400);
  });

  it('can be read and deleted by its author and by admins, changed by its author only, and not touched by others', async () => {
    const { id } = await create(author);
    const codeOf = async (who: Person, method: 'get' | 'put' | 'delete', path: string, body?: object) => {
      const answer = await call(who, method, path, body);
      return (answer.body as { code?: string }).code ?? answer.status;
    };
    expect(await codeOf(other, 'get', 'fetchAll')).toBe('FORBIDDEN');
    expect(await codeOf(author, 'get', 'fetchAll')).toBe('FORBIDDEN');
    expect(await codeOf(other, 'get', `fetchOne/${id}`)).toBe('NOT_YOURS');
    expect(await codeOf(other, 'put', `update/${id}`, { rating: 1 })).toBe('NOT_YOURS');
    expect(await codeOf(admin, 'put', `update/${id}`, { rating: 1 })).toBe('NOT_YOURS');
    expect(await codeOf(other, 'delete', `delete/${id}`)).toBe('NOT_YOURS');
    expect(await codeOf(admin, 'get', `fetchOne/${NOWHERE}`)).toBe('NOT_FOUND');
    expect(await codeOf(admin, 'get', 'fetchOne/7')).toBe('VALIDATION_FAILED');
    expect(await codeOf(author, 'get', `fetchOne/${id}`)).toBe(200);

    expect((await call(author, 'put', `update/${id}`, { rating: 2 }).expect(200)).body).toMatchObject({
      success: true,
      feedback: { id, feedback: 'Good game', rating: 2 },
    });
    expect((await call(author, 'put', `update/${id}`, { feedback: 'Fair' })).body).toMatchObject({
      feedback: { feedback: 'Fair', rating: 2 },
    });
    expect(await codeOf(author, 'put', `update/${id}`, { feedback: ' ' })).toBe('VALIDATION_FAILED');

    expect((await call(author, 'delete', `delete/${id}`).expect(200)).body).toEqual({ success: true });
    expect(await codeOf(author, 'get', `fetchOne/${id}`)).toBe('NOT_FOUND');
    expect(await codeOf(author, 'delete', `delete/${id}`)).toBe('NOT_FOUND');
  });

  it('leaves a log row when an admin deletes another person’s, and no other row', async () => {
    const [mine, theirs] = [await create(admin), await create(author, { feedback: 'Rude', rating: 1 })];
    await call(admin, 'delete', `delete/${mine.id}`).expect(200);
    await Promise.all([1, 2, 3].map(() => call(admin, 'delete', `delete/${theirs.id}`)));
    const traces = await test.db.query<{ actor_id: string; subject: string; before: object }>(
      "SELECT actor_id, subject, before FROM audit_log WHERE action = 'feedback.delete'",
    );
    expect(traces).toEqual([
      {
        actor_id: admin.id,
        subject: `feedback:${theirs.id}`,
        before: expect.objectContaining({ text: 'Rude', rating: 1, user_id: author.id }) as object,
      },
    ]);
  });
});

describe('feedback under the usual rate limit', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ env: { RATE_LIMIT_SCALE: '1' } });
  });
  afterAll(() => test.close());

  it('is accepted five times in ten minutes from one player; the refusal says when to come back', async () => {
    const [eager, calm] = [await createPerson(test), await createPerson(test)];
    const send = ({ cookie }: Person) =>
      request(test.url)
        .post('/api/feedback/create')
        .set('Cookie', cookie)
        .send({ feedback: 'Again', rating: 5 });
    for (let i = 0; i < 5; i++) await send(eager).expect(201);
    const refused = await send(eager).expect(429);
    expect(refused.body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(Number(refused.get('Retry-After'))).toBeGreaterThan(500);
    await send(calm).expect(201);
  });
});
