import request from 'supertest';
import type { DailyGamesRow } from '@libs/contract';
import { StaffRoster } from '../../src/staff';
import { FakeClock } from '../../src/platform/clock';
import { createTestApp, type TestApp } from '../support/servers/app';
import { calendarDayOf, type Remembered } from '../support/recount/bonus-recount';
import { makePlayer, makePlayers, type Player } from '../support/players/players';
import { seeded } from '../support/players/players-chance';
import { playRound, roomOf } from '../support/recount/rounds-simulated';

const ADMIN = '+251912345670';
const DAY = '2026-03-02';
/** Both sides of midnight in Addis Ababa. */
const EDGES = ['2026-03-01T20:59:59.999Z', '2026-03-01T21:00:00.000Z', '2026-03-02T20:59:59.999Z'];

interface Page {
  userGames: DailyGamesRow[];
  pages: number;
}

describe('the daily games', () => {
  const clock = new FakeClock('2026-03-02T20:59:59.999Z');
  const chance = seeded('leaderboard');
  const played: Remembered[] = [];
  let test: TestApp;
  let admin: Player;
  let players: Player[];
  let idle: Player[];
  let agent: Player;

  beforeAll(async () => {
    test = await createTestApp({ clock, env: { SYSTEM_ADMIN_PHONES: ADMIN } });
    const secret = test.env.jwtSecret;
    admin = await makePlayer(test.db, secret, { phones: [ADMIN] });
    await test.app.get(StaffRoster, { strict: false }).admitDemo(test.db, admin.id);
    agent = await makePlayer(test.db, secret, { role: 'agent' });
    players = await makePlayers(test.db, secret, 23, { birr: 100_000 });
    idle = await makePlayers(test.db, secret, 5);
    // This demo player does not play and must appear in no table.
    await makePlayer(test.db, secret, { kind: 'bot' });
    const bot = await makePlayer(test.db, secret, { kind: 'bot', birr: 100_000 });
    const rooms = await Promise.all([10, 50, 300].map((stake) => roomOf(test, stake)));
    const times = [...EDGES, ...Array.from({ length: 30 }, () => randomTime(chance.below(26 * 3600)))].sort();
    for (const at of times) {
      const buyers = [
        ...chance.shuffled(players).slice(0, 2 + chance.below(5)),
        ...(chance.below(4) ? [] : [bot]),
      ];
      const { players: outcome } = await playRound(test, chance, {
        roomId: chance.pick(rooms),
        at: new Date(at),
        buyers: buyers.map(({ id }) => ({ id, cards: 1 + chance.below(3) })),
      });
      played.push({ stake: 10, at: new Date(at), players: outcome });
    }
  });
  afterAll(() => test.close());

  const ask = (player: Player | null, body: object) =>
    request(test.url)
      .post('/api/leaderboard/dailyLeaderBoard')
      .set('Cookie', player?.cookie ?? '')
      .send(body);
  const page = async (body: object) => (await ask(admin, body).expect(200)).body as Page;
  const everything = async (body: object = {}) => {
    const first = await page(body);
    const rest = await Promise.all(
      Array.from({ length: first.pages - 1 }, (_, i) => page({ ...body, pageNumber: i + 2 })),
    );
    return [first, ...rest].flatMap((one) => one.userGames);
  };
  /** The table of a day by a recount; tied players share a rank. */
  const wanted = (day: string) => {
    const sums = new Map<string, { games: number; bet: number; win: number }>();
    for (const round of played.filter((one) => calendarDayOf(one.at) === day)) {
      for (const { id, bet, win } of round.players) {
        const sum = sums.get(id) ?? { games: 0, bet: 0, win: 0 };
        sums.set(id, { games: sum.games + 1, bet: sum.bet + Number(bet), win: sum.win + Number(win) });
      }
    }
    const profits = [...sums.values()].map(({ bet, win }) => win - bet);
    return new Map(
      [...sums].map(([id, { games, bet, win }]) => [
        id,
        {
          gameCount: games,
          betAmount: bet / 100,
          winAmount: win / 100,
          profit: (win - bet) / 100,
          actualRank: 1 + profits.filter((other) => other > win - bet).length,
        },
      ]),
    );
  };

  it.each([DAY, '2026-03-01'])(
    'of %s are the sums of all finished rounds, the best profit first',
    async (day) => {
      const rows = await everything({ day });
      const right = wanted(day);
      expect(right.size).toBeGreaterThan(0);
      for (const { userId, userInfo, ...row } of rows.slice(0, right.size)) {
        expect([userId, row]).toEqual([userId, right.get(userId)]);
        expect(userInfo.name).not.toBe('');
      }
      const profits = rows.slice(0, right.size).map((row) => row.profit);
      expect(profits).toEqual([...profits].sort((a, b) => b - a));
    },
  );

  it('list players who did not play as Last, after all others and each once', async () => {
    const rows = await everything({ day: DAY });
    const right = wanted(DAY);
    const last = rows.slice(right.size);
    expect(new Set(rows.map((row) => row.userId)).size).toBe(rows.length);
    for (const row of last) {
      expect(row).toMatchObject({ gameCount: 0, betAmount: 0, winAmount: 0, profit: 0, actualRank: 'Last' });
    }
    for (const { id } of idle) expect(last.map((row) => row.userId)).toContain(id);
    const [people] = await test.db.query<{ n: bigint }>(
      "SELECT count(*) AS n FROM users WHERE kind = 'person'",
    );
    const bots = await test.db.query(
      "SELECT 1 FROM daily_games d JOIN users u ON u.id = d.user_id AND u.kind = 'bot' WHERE day = $1::date",
      [DAY],
    );
    expect(rows).toHaveLength(Number(people?.n) + bots.length);
  });

  it('come in pages of ten, and show today in Addis Ababa unless another day is asked for', async () => {
    const today = await page({});
    expect(today).toEqual(await page({ pageNumber: 1, day: DAY }));
    expect(today.userGames).toHaveLength(10);
    const all = await everything();
    expect(today.pages).toBe(Math.ceil(all.length / 10));
    expect(await page({ pageNumber: today.pages + 1 })).toEqual({ userGames: [], pages: today.pages });
    clock.advance(1);
    const tomorrow = await page({});
    expect(tomorrow).toEqual(await page({ day: '2026-03-03' }));
  });

  it('are for system admins only', async () => {
    expect((await ask(null, {})).status).toBe(401);
    for (const player of [players[0], agent]) {
      const answer = await ask(player ?? null, {});
      expect([answer.status, (answer.body as { code: string }).code]).toEqual([403, 'FORBIDDEN']);
      expect(answer.text).not.toContain('userGames');
    }
  });

  it.each([
    [{ pageNumber: 0 }],
    [{ pageNumber: -1 }],
    [{ pageNumber: 1.5 }],
    [{ pageNumber: '1' }],
    [{ pageNumber: 1_000_001 }],
    [{ day: '2026-02-30' }],
    [{ day: 'today' }],
    [{ day: 20260302 }],
    [{ other: 1 }],
  ])('refuse %j', async (body) => {
    expect((await ask(admin, body).expect(400)).body).toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

function randomTime(seconds: number): string {
  return new Date(Date.parse('2026-03-01T20:00:00Z') + seconds * 1000).toISOString();
}
