import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { FakeClock } from '../../src/platform/clock';
import { release } from '../../src/platform/release';
import { VitalsCounter } from '../../src/site/vitals/vitals-counter';
import { createPerson, type Person } from '../support/players/people';
import { asOwner } from '../support/players/players-ledger';
import { createTestApp, type TestApp } from '../support/servers/app';
import { ADMINS, ask } from '../support/staff';

const { version } = release;
const FILE = 'index-B2nJ2kAa.js';
const error = (place = `${FILE}:1:234`) => ({ kind: 'TypeError', place });

/** A folder of built apps with one file of the player's. */
const web = mkdtempSync(join(tmpdir(), 'edil-vitals-'));
mkdirSync(join(web, 'player/assets'), { recursive: true });
writeFileSync(join(web, 'player/assets', FILE), '');
afterAll(() => rmSync(web, { recursive: true, force: true }));

const clock = new FakeClock('2026-03-02T08:00:00Z');

interface Sent {
  cookie?: string;
  headers?: Record<string, string>;
}
const report = (test: TestApp, body: object, { cookie, headers = {} }: Sent = {}) =>
  request(test.url)
    .post('/api/vitals')
    .set({ ...headers, ...(cookie ? { Cookie: cookie } : {}) })
    .send({ version, ...body });
const write = (test: TestApp) => test.app.get(VitalsCounter, { strict: false }).write();
const rows = (test: TestApp) =>
  test.db.query<{ measure: string; part: string; pages: bigint; signed_in: bigint }>(
    'SELECT measure, part, pages, signed_in FROM phone_vitals ORDER BY measure, part',
  );
const counted = async (test: TestApp) =>
  Object.fromEntries(
    (await rows(test)).map(({ measure, part, pages, signed_in }) => [
      `${measure} ${part}`.trim(),
      `${pages} ${signed_in}`,
    ]),
  );
const gauge = async (test: TestApp, name: string) =>
  Number(
    new RegExp(`^${name} (\\S+)$`, 'm').exec(
      (await request(test.url).get('/api/metrics').expect(200)).text,
    )?.[1],
  );

describe('what phones report', () => {
  let test: TestApp;
  let admin: Person;
  let player: Person;
  beforeAll(async () => {
    test = await createTestApp({ clock, env: { WEB_DIR: web } });
    admin = await createPerson(test, { phone: ADMINS[0], name: 'Abeba' });
    player = await createPerson(test, { name: 'Hana' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await write(test);
    await test.db.query('DELETE FROM phone_vitals');
  });

  it('is kept as sums in buckets, added to those of before, and shown by version', async () => {
    const seen = { lcp: 1234, inp: 41, firstCall: 31_000, reconnects: 2, signIn: 'in', errors: [error()] };
    await report(test, seen, { cookie: player.cookie }).expect(204, '');
    await report(test, { lcp: 1001, signIn: 'refused', errors: [error(), error()] }).expect(204);
    expect(await rows(test)).toEqual([]);
    await write(test);
    await report(test, { lcp: 9000, errors: [{ kind: 'MissingPart' }] }).expect(204);
    await write(test);
    expect(await counted(test)).toEqual({
      page: '3 1',
      'lcp 1500': '2 1',
      'lcp 10000': '1 0',
      'inp 50': '1 1',
      'firstCall 45000': '1 1',
      'reconnects 2': '1 1',
      'signIn in': '1 1',
      'signIn refused': '1 0',
      [`error TypeError ${FILE}:1:234`]: '2 1',
      'error MissingPart': '1 0',
    });
    const { body } = await ask(test, admin, 'get', 'admin/vitals').expect(200);
    expect(body).toEqual({
      isOn: true,
      from: '2026-02-24',
      versions: [
        {
          version,
          pages: 3,
          signedIn: 1,
          medians: [
            { measure: 'lcp', pages: 3, over: 1000, upTo: 1500 },
            { measure: 'inp', pages: 1, over: null, upTo: 50 },
            { measure: 'firstCall', pages: 1, over: 30_000, upTo: 45_000 },
            { measure: 'reconnects', pages: 1, over: 1, upTo: 2 },
          ],
          signIns: { in: 1, refused: 1, failed: 0, unanswered: 0 },
          errors: [
            { kind: 'TypeError', place: `${FILE}:1:234`, pages: 2, signedIn: 1 },
            { kind: 'MissingPart', place: null, pages: 1, signedIn: 0 },
          ],
        },
      ],
    });
  });

  it.each([
    ['a text', { message: 'call 0911234567' }],
    ['an error with a message', { errors: [{ ...error(), message: 'x' }] }],
    ['a kind that is not listed', { errors: [{ kind: 'Hello' }] }],
    ['a place that is a text', { errors: [error('call me at 0911234567')] }],
    ['an address', { errors: [error('https://example.com/a.js:1:2')] }],
    ['a version that is a text', { version: 'hello' }],
    ['a time with a fraction', { lcp: 1.5 }],
    ['too large a time', { inp: 1e9 }],
    ['six errors', { errors: Array.from({ length: 6 }, () => error()) }],
  ])('refuses %s', async (_, body) => {
    await report(test, body).expect(400);
    await write(test);
    expect(await rows(test)).toEqual([]);
  });

  it('refuses more than 2 KB, and a report that another site sends', async () => {
    const padded = (bytes: number) =>
      request(test.url).post('/api/vitals').type('json').send(JSON.stringify({ version }).padEnd(bytes));
    await padded(2048).expect(204);
    await padded(2049).expect(400);
    await report(test, {}, { headers: { origin: 'https://example.com' } }).expect(403);
  });

  it('counts nothing of another version, and no place in a file that is not served', async () => {
    await report(test, { version: '99.0.0', lcp: 100 }).expect(204);
    await report(test, { errors: [error('a-text-of-somebody.js:1:2')] }).expect(204);
    await write(test);
    expect(await counted(test)).toEqual({ page: '1 0', 'error TypeError': '1 0' });
  });

  it.each<Record<string, string>>([{ 'sec-gpc': '1' }, { dnt: '1' }])(
    'counts nothing of a browser that asks for it: %j',
    async (headers) => {
      await report(test, { lcp: 100 }, { headers }).expect(204);
      await write(test);
      expect(await rows(test)).toEqual([]);
    },
  );

  it('keeps what it has counted while the database is away', async () => {
    await report(test, { lcp: 100 }).expect(204);
    await asOwner((owner) => owner.query('ALTER TABLE phone_vitals RENAME TO away'));
    await expect(write(test)).rejects.toThrow('phone_vitals');
    await asOwner((owner) => owner.query('ALTER TABLE away RENAME TO phone_vitals'));
    await write(test);
    expect(await counted(test)).toEqual({ page: '1 0', 'lcp 500': '1 0' });
  });

  it('tells the alert of players who are signed in, each once, and for fifteen minutes', async () => {
    clock.advance(16 * 60_000); // nobody of the tests before counts any more
    for (let times = 0; times < 30; times += 1) await report(test, { errors: [error()] }).expect(204);
    expect([await gauge(test, 'phone_players'), await gauge(test, 'phone_players_failing')]).toEqual([0, 0]);
    const [{ cookie }, other] = [await createPerson(test), await createPerson(test)];
    await report(test, {}, { cookie: other.cookie }).expect(204);
    for (const errors of [[error()], [], []]) await report(test, { errors }, { cookie }).expect(204);
    expect([await gauge(test, 'phone_players'), await gauge(test, 'phone_players_failing')]).toEqual([2, 1]);
    // Who failed once counts as failing for that time only, however often they come back.
    for (let times = 0; times < 2; times += 1) {
      clock.advance(8 * 60_000);
      await report(test, {}, { cookie }).expect(204);
    }
    expect([await gauge(test, 'phone_players'), await gauge(test, 'phone_players_failing')]).toEqual([1, 0]);
    clock.advance(16 * 60_000);
    expect([await gauge(test, 'phone_players'), await gauge(test, 'phone_players_failing')]).toEqual([0, 0]);
  });
});

/** The full size is 10 000. */
const FORGED = Number(process.env['FORGED'] ?? 2000);

describe('thousands of forged reports', () => {
  let test: TestApp;
  let admin: Person;
  beforeAll(async () => {
    test = await createTestApp({ clock, env: { WEB_DIR: web, RATE_LIMIT_SCALE: '1' } });
    admin = await createPerson(test, { phone: ADMINS[1] });
  });
  afterAll(() => test.close());

  it('get the same answer, count no more than their budget, wake nobody and plant no text', async () => {
    await test.db.query('DELETE FROM phone_vitals');
    const forge = (number: number) => {
      const places = [`${FILE}:1:${number + 1}`, `win-at-other-house-${number}.js:1:1`, 'call 0911234567'];
      const body = { errors: [error(places[number % 3])] };
      return report(test, number % 10 === 9 ? { ...body, text: 'call 0911234567' } : body);
    };
    const answers = new Map<number, number>();
    const from = performance.now();
    for (let start = 0; start < FORGED; start += 100) {
      const all = await Promise.all(Array.from({ length: 100 }, (_, index) => forge(start + index)));
      for (const { status } of all) answers.set(status, (answers.get(status) ?? 0) + 1);
    }
    // A budget is of a minute, and a busy machine needs more than one.
    const budgets = Math.floor((performance.now() - from) / 60_000) + 1;
    expect([...answers.keys()].sort()).toEqual([204, 400]);
    expect(await gauge(test, 'phone_players')).toBe(0);
    await write(test);
    const kept = await rows(test);
    const pages = Number(kept.find(({ measure }) => measure === 'page')?.pages);
    expect(pages).toBeGreaterThanOrEqual(600);
    expect(pages).toBeLessThanOrEqual(600 * budgets);
    const errors = kept.filter(({ measure }) => measure === 'error');
    expect(errors.length).toBeLessThanOrEqual(101);
    expect(
      errors.map(({ part }) => part).filter((part) => !/^TypeError( index-B2nJ2kAa\.js:1:\d+)?$/.test(part)),
    ).toEqual([]);
  });

  it('leave room for the errors of players behind the same address, who stand first', async () => {
    const real = error(`${FILE}:9:9`);
    const { cookie } = await createPerson(test);
    for (let times = 0; times < 20; times += 1)
      await report(test, { errors: [real] }, { cookie }).expect(204);
    await write(test);
    const { body } = await ask(test, admin, 'get', 'admin/vitals').expect(200);
    const [{ errors }] = (body as { versions: [{ errors: unknown[] }] }).versions;
    // Ten of the twenty are the account's budget.
    expect(errors[0]).toEqual({ ...real, pages: 10, signedIn: 10 });
  });
});

it('counts nothing while PHONE_VITALS is off, and the apps are told so', async () => {
  const test = await createTestApp({ clock, env: { WEB_DIR: web, PHONE_VITALS: '0' } });
  await test.db.query('DELETE FROM phone_vitals');
  await report(test, { lcp: 100 }).expect(204);
  await write(test);
  expect(await rows(test)).toEqual([]);
  expect((await request(test.url).get('/api/config').expect(200)).body).toMatchObject({ vitals: false });
  await test.close();
});
