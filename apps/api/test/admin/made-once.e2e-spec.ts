import { randomUUID } from 'node:crypto';
import { FakeClock } from '../../src/platform/clock';
import { adminsOf, bigGame } from '../support/big-games';
import { loseCommitAfter } from '../support/lost-commit';
import type { Person } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';
import { ask, createAgent } from '../support/staff';

const START = new Date('2026-11-23T09:00:00Z');
const content = { am: 'ዜና', om: 'Oduu', ti: 'ዜና', en: 'News' };

/** What staff make anew: the route, its body, and the rows that it makes. */
const MADE: readonly [route: string, body: (clock: FakeClock) => object, insert: string, rows: string][] = [
  [
    'admin/notifications',
    () => ({ content, audience: 'all' }),
    'INSERT INTO notifications',
    'SELECT id FROM notifications WHERE created_by IS NOT NULL',
  ],
  [
    'admin/campaigns',
    () => ({
      name: 'Week',
      rankLimit: 2,
      stakes: [{ stake: 10, minGames: 1, prizes: [20, 10] }],
      reason: 'new',
    }),
    'INSERT INTO proposals',
    "SELECT id FROM proposals WHERE subject LIKE 'campaign:%'",
  ],
  [
    'admin/big-games',
    (clock) => bigGame(clock),
    'INSERT INTO proposals',
    "SELECT id FROM proposals WHERE subject LIKE 'bigGame:%'",
  ],
  [
    'gameSpace/createSpace',
    () => ({ name: 'Friends', housePercent: 5 }),
    'INSERT INTO spaces',
    'SELECT id FROM spaces',
  ],
];

describe('what staff make once, although they ask again because the answer was lost', () => {
  const clock = new FakeClock(START);
  let test: TestApp;
  let admin: Person;
  let owner: Person;
  beforeAll(async () => {
    test = await createTestApp({ clock });
    [admin] = await adminsOf(test);
    owner = await createAgent(test);
  });
  afterAll(() => test.close());

  it.each(MADE)('%s', async (route, bodyOf, insert, rows) => {
    const count = async () => (await test.db.query(rows)).length;
    const before = await count();
    const body = { ...bodyOf(clock), ...(route.startsWith('gameSpace') ? { ownership: owner.phone } : {}) };
    const send = (key: string, more: object = {}) =>
      ask(test, admin, 'post', route, { ...body, ...more }).set('idempotency-key', key);

    const key = randomUUID();
    const together = await Promise.all([send(key), send(key), send(key)]);
    const answers = [...together, await send(key)].map(({ status, body: said }) => [status, said as object]);
    expect(answers.slice(1)).toEqual(Array.from({ length: 3 }, () => answers[0]));
    expect([Number(answers[0]?.[0]) < 300, await count()]).toEqual([true, before + 1]);

    const lost = randomUUID();
    const end = loseCommitAfter(insert);
    const first = await send(lost);
    expect(end()).toBe(1);
    expect([first.status < 300, await count()]).toEqual([true, before + 2]);
    expect((await send(lost)).body).toEqual(first.body);
    const other = await send(
      lost,
      'name' in body ? { name: 'Another' } : 'title' in body ? { stake: 20 } : { audience: 'admin' },
    );
    expect([other.status, await count()]).toEqual([409, before + 2]);
  });
});
