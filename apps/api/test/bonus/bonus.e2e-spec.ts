import request from 'supertest';
import { eventually } from '../support/eventually';
import {
  maskName,
  type BonusConfigView,
  type LeaderboardRow,
  type PlayedLeaderboardView,
} from '@libs/contract';
import { BonusPayoutJob } from '../../src/bonus/payouts/bonus-payout.job';
import { BonusPayouts } from '../../src/bonus/payouts/bonus-payouts';
import { FakeClock } from '../../src/platform/clock';
import { createPerson } from '../support/players/people';
import { ADMINS, ask as askStaff } from '../support/staff';
import { LobbyRows } from '../../src/rooms/lobby/lobby-rows';
import { AuditService } from '../../src/wallet';
import { createTestApp, type TestApp } from '../support/servers/app';
import { recount, type Remembered } from '../support/recount/bonus-recount';
import { balanceOf, makePlayers, type Player } from '../support/players/players';
import { seeded } from '../support/players/players-chance';
import { playRound, roomOf } from '../support/recount/rounds-simulated';

const ROUNDS = 300;
/** The promotion of the specification, but with fewer games, so that one simulated day is enough. */
const TERMS = {
  10: { prizes: [1500, 1000, 500], minGames: 12 },
  100: { prizes: [5000, 2500, 1500], minGames: 6 },
};
type Stake = keyof typeof TERMS;
const byPlace = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
const DAY = '2026-03-02';
/** 14:00 in Addis Ababa, an hour before the bonus day. */
const START = '2026-03-02T11:00:00Z';
/** One millisecond on both sides of 15:00, of midnight and of 09:00. */
const EDGES = [
  '2026-03-02T11:59:59.999Z',
  '2026-03-02T12:00:00.000Z',
  '2026-03-02T20:59:59.999Z',
  '2026-03-02T21:00:00.000Z',
  '2026-03-03T05:59:59.999Z',
  '2026-03-03T06:00:00.000Z',
].map((iso) => Date.parse(iso));

describe('the bonus promotion', () => {
  const clock = new FakeClock(START);
  const chance = seeded('bonus');
  const played: Remembered[] = [];
  let test: TestApp;
  let players: Player[];
  let leftOut: Player[];

  beforeAll(async () => {
    test = await createTestApp({ clock });
    // The clock passes 09:05 before the test asks for the payout, and a poll then would pay.
    await test.app.get(BonusPayoutJob, { strict: false }).onModuleDestroy();
    const money = { birr: 500_000 };
    players = await makePlayers(test.db, test.env.jwtSecret, 40, money);
    leftOut = [
      ...(await makePlayers(test.db, test.env.jwtSecret, 1, { ...money, kind: 'bot' })),
      // They become staff, exclude themselves before the day, and are blocked, before the ranks are computed.
      ...(await makePlayers(test.db, test.env.jwtSecret, 3, money)),
    ];
    for (const [stake, { minGames }] of Object.entries(TERMS)) {
      const sql = 'UPDATE bonus_campaign_stakes SET min_games = $2 WHERE stake = $1';
      await test.db.query(sql, [Number(stake) * 100, minGames]);
    }
    const { minGames } = TERMS[10];
    // The server may have read the promotion for its lobby before, and keeps it for some seconds.
    await eventually(
      async () => (await get<BonusConfigView>('leaderboard/bonusConfig')).minGames['10'] === minGames,
      'the terms of the promotion',
    );
  });
  afterAll(() => test.close());

  const get = async <T>(path: string) =>
    (
      await request(test.url)
        .get(`/api/${path}`)
        .set('Cookie', players[0]?.cookie ?? '')
        .expect(200)
    ).body as T;
  const ask = async (player: Player | undefined, stake: unknown) =>
    request(test.url)
      .post('/api/leaderboard/playedLeaderboard')
      .set('Cookie', player?.cookie ?? '')
      .send({ stake });
  const tables = async () =>
    (await get<{ leaderboard: Record<string, LeaderboardRow[]> }>('leaderboard/listLeaderboard')).leaderboard;
  const goTo = (iso: string) => clock.advance(Date.parse(iso) - clock.now().getTime());
  const wanted = (stake: Stake, day = DAY) =>
    recount(played, { day, stake }, { ...TERMS[stake], leftOut: leftOut.map(({ id }) => id) });

  async function play(room: { stake: number | null; id: string }, at: Date, buyers: readonly Player[]) {
    const { players: outcome } = await playRound(test, chance, {
      roomId: room.id,
      at,
      buyers: buyers.map(({ id }) => ({ id, cards: 1 + chance.below(2) })),
    });
    played.push({ stake: room.stake, at, players: outcome });
  }

  it('has the stakes, prizes and length of the specification, and runs in demo mode', async () => {
    expect(await get<BonusConfigView>('leaderboard/bonusConfig')).toEqual({
      isActive: true,
      stakes: [10, 100],
      bonusTypes: ['Games Played'],
      structure: { '10': [1500, 1000, 500], '100': [5000, 2500, 1500] },
      minGames: { '10': 12, '100': 6 },
      startDate: '2026-03-01T12:00:00.000Z',
      endDate: '2026-03-29T06:00:00.000Z',
      rankLimit: 10,
    });
  });

  it('marks its own two of the nine public stakes in the lobby', async () => {
    const rows = await test.app.get(LobbyRows).rowsFor(null, players[0]?.id ?? '');
    expect(rows.filter((row) => row.bonus).map((row) => row.stake)).toEqual([10, 100]);
    expect(rows).toHaveLength(9);
  });

  it(`counts ${ROUNDS} rounds of 40 players as a recount does, also at every edge of the day`, async () => {
    const space = await spaceRoom(test, players);
    const rooms = [
      ...(await Promise.all([10, 100, 20].map(async (stake) => ({ stake, id: await roomOf(test, stake) })))),
      { stake: null, id: space },
    ];
    const from = Date.parse(START);
    const random = Array.from(
      { length: ROUNDS - 3 * EDGES.length },
      () => from + chance.below(20 * 3600_000),
    );
    const times = [...random, ...EDGES, ...EDGES, ...EDGES].sort((a, b) => a - b);
    for (const at of times) {
      const room = EDGES.includes(at) ? rooms[0] : chance.pick([...rooms, ...rooms.slice(0, 2)]);
      if (!room) throw new Error('no room');
      const people = chance.shuffled(players).slice(0, 2 + chance.below(9));
      // A demo player and a player who later becomes staff play more than all others, but only in public rooms.
      const buyers = room.stake === null ? people : [...people, ...leftOut];
      await play(room, new Date(at), buyers);
    }
    expect(played).toHaveLength(ROUNDS);
    const [, staff, excluded, blocked] = leftOut.map(({ id }) => id);
    await test.db.query("UPDATE users SET kind = 'staff' WHERE id = $1", [staff]);
    await test.db.query('UPDATE users SET self_excluded_from = $2, self_excluded_until = $3 WHERE id = $1', [
      excluded,
      START,
      '2026-09-02T11:00:00Z',
    ]);
    await test.db.query("UPDATE users SET status = 'blocked' WHERE id = $1", [blocked]);
    goTo('2026-03-03T06:00:00Z');
    const lists = await tables();
    expect(Object.keys(lists)).toEqual(['10', '100']);
    for (const stake of [10, 100] as const) {
      const all = wanted(stake);
      expect(all.length).toBeGreaterThan(20);
      for (const player of players) {
        const own = all.find((row) => row.id === player.id);
        expect((await ask(player, stake)).body).toMatchObject({
          own: { rank: own?.rank ?? null, points: own?.points ?? 0 },
        });
      }
      const nameOf = (id: string, mine: boolean) => {
        const name = players.find((player) => player.id === id)?.name ?? '';
        return mine ? name : maskName(name);
      };
      const top = [...all]
        .sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1))
        .slice(0, 10)
        .map(({ id, rank, points, prize }) => {
          const mine = id === players[0]?.id;
          return { rank, name: nameOf(id, mine), points, prize: prize / 100, mine };
        });
      expect(lists[stake]).toEqual(top);
    }
  });

  it('shows demo players, staff and the excluded their points but no rank, because they take no prize', async () => {
    for (const player of leftOut.slice(0, 3)) {
      const { own } = (await ask(player, 10)).body as PlayedLeaderboardView;
      expect(own.rank).toBeNull();
      expect(own.points).toBeGreaterThan(50);
    }
  });

  it('shows staff the same table', async () => {
    const admin = await createPerson(test, { phone: ADMINS[0] });
    const filter = encodeURIComponent(JSON.stringify({ day: DAY, stake: 10 }));
    const path = `admin/leaderboard-bonus?filter=${filter}&range=[0,99]`;
    const { body } = await askStaff(test, admin, 'get', path).expect(200);
    const shown = (body as { rank: number; player: { id: string }; points: number }[]).map(
      ({ rank, player: { id }, points }) => ({ rank, id, points }),
    );
    expect(shown.toSorted(byPlace)).toEqual(
      wanted(10)
        .map(({ rank, id, points }) => ({ rank, id, points }))
        .toSorted(byPlace),
    );
  });

  it('shows the last table until 15:00, when the next day starts empty', async () => {
    goTo('2026-03-03T08:00:00Z');
    const shown = await tables();
    expect(shown['10']).toHaveLength(10);
    goTo('2026-03-03T11:59:59.999Z');
    expect(await tables()).toEqual(shown);
    goTo('2026-03-03T12:00:00.000Z');
    expect(await tables()).toEqual({ '10': [], '100': [] });
    goTo('2026-03-03T06:04:59.999Z');
  });

  it('pays at 09:05 and not earlier, each rank once, however often and by however many servers it is asked', async () => {
    const before = new Map<string, number>();
    for (const { id } of [...players, ...leftOut]) before.set(id, (await balanceOf(test.db, id)).bonus);
    expect(await test.app.get(BonusPayouts).payDue()).toBe(0);
    const other = await createTestApp({ clock });
    try {
      await other.app.get(BonusPayoutJob, { strict: false }).onModuleDestroy();
      goTo('2026-03-03T06:05:00.000Z');
      const jobs = [test, other, test, other].map((one) => one.app.get(BonusPayouts).payDue());
      const paid = (await Promise.all(jobs)).reduce((sum, count) => sum + count, 0);
      expect(paid).toBe([...wanted(10), ...wanted(100)].filter((row) => row.prize > 0).length);
      expect(await other.app.get(BonusPayouts).payDue()).toBe(0);
    } finally {
      await other.close();
    }
    const owed = new Map<string, number>();
    for (const { id, prize } of [...wanted(10), ...wanted(100)]) owed.set(id, (owed.get(id) ?? 0) + prize);
    expect([...owed.values()].reduce((sum, one) => sum + one, 0)).toBe((3000 + 9000) * 100);
    for (const { id } of [...players, ...leftOut]) {
      const now = (await balanceOf(test.db, id)).bonus;
      expect([id, now - (before.get(id) ?? 0)]).toEqual([id, owed.get(id) ?? 0]);
    }
  });

  it('splits the prizes of tied players to the santim, and each share has its own key', async () => {
    const day = '2026-03-03';
    const room = { stake: 10, id: await roomOf(test, 10) };
    const equals = players.slice(0, 7);
    for (let i = 0; i < 12; i++)
      await play(room, new Date(Date.parse('2026-03-03T14:00:00Z') + i * 60_000), equals);
    // A player with as many points who reached them later stands behind them.
    await play(room, new Date('2026-03-03T13:00:00Z'), players.slice(7, 12));
    const rest = players.slice(7, 12);
    for (let i = 0; i < 11; i++)
      await play(room, new Date(Date.parse('2026-03-03T15:00:00Z') + i * 60_000), rest);
    goTo('2026-03-04T06:05:00Z');
    await test.app.get(BonusPayouts).payDue();
    const rows = await test.db.query<{
      place: number;
      rank: number;
      user_id: string;
      amount: bigint;
      key: string;
    }>(
      `SELECT a.place, a.rank, a.user_id, a.amount, t.key FROM bonus_awards a LEFT JOIN transfers t
       ON t.key = 'bonus:' || a.campaign_id || ':' || a.day || ':' || a.stake / 100 || ':' || a.place
       WHERE a.day = $1::date ORDER BY a.place`,
      [day],
    );
    expect(rows.map(({ place, rank }) => [place, rank])).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => [n, 1]));
    expect(rows.map(({ amount }) => Number(amount))).toEqual([
      42858, 42857, 42857, 42857, 42857, 42857, 42857,
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(7);
    expect(rows.map(({ user_id, amount }) => [user_id, Number(amount)])).toEqual(
      wanted(10, day)
        .filter((row) => row.prize > 0)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ id, prize }) => [id, prize]),
    );
  });

  it('leaves a blocked player with too few games out of the table of the paid day, too', async () => {
    const day = '2026-03-04';
    const room = { stake: 10, id: await roomOf(test, 10) };
    // Unblocked for the round: nobody who is blocked can buy.
    const [, , , blocked] = leftOut as [Player, Player, Player, Player];
    await test.db.query("UPDATE users SET status = 'active' WHERE id = $1", [blocked.id]);
    await play(room, new Date(`${day}T14:00:00Z`), [...players.slice(0, 4), blocked]);
    await test.db.query("UPDATE users SET status = 'blocked' WHERE id = $1", [blocked.id]);
    goTo('2026-03-05T06:05:00Z');
    const before = (await tables())['10'];
    expect(before).toHaveLength(4);
    await test.app.get(BonusPayouts).payDue();
    expect(await test.db.query('SELECT FROM bonus_days WHERE day = $1', [day])).not.toHaveLength(0);
    goTo('2026-03-05T06:20:00Z');
    expect((await tables())['10']).toEqual(before);
  });

  it("leaves a ledger and standings that match the audit's recount", async () => {
    expect(await test.app.get(AuditService).run()).toMatchObject({ ok: true, violations: [] });
  });

  it('shows the prize in the statement of the player who won it', async () => {
    const [winner] = wanted(10, '2026-03-03');
    const player = players.find(({ id }) => id === winner?.id);
    const { body } = await request(test.url)
      .get('/api/transaction/Paginatedhistory')
      .set('Cookie', player?.cookie ?? '')
      .expect(200);
    const rows = (body as { transactionHistory: { type: string; amount: number }[] }).transactionHistory;
    expect(rows.filter((row) => row.type === 'bonus')[0]?.amount).toBeCloseTo((winner?.prize ?? 0) / 100, 2);
  });

  it('answers an empty table for a public stake outside the promotion, and refuses an unknown stake', async () => {
    expect((await ask(players[0], 20)).body).toEqual({ own: { rank: null, points: 0 }, top: [] });
    for (const stake of [11, '10', null, undefined, -10, 10.5]) {
      expect((await ask(players[0], stake)).body).toMatchObject({ code: 'VALIDATION_FAILED' });
    }
  });

  it('ends with its last day: the last table stays until 15:00, then no promotion is active', async () => {
    goTo('2026-03-29T05:59:59.999Z');
    expect((await get<BonusConfigView>('leaderboard/bonusConfig')).isActive).toBe(true);
    goTo('2026-03-29T06:00:00.000Z');
    expect((await get<BonusConfigView>('leaderboard/bonusConfig')).isActive).toBe(false);
    const rows = await test.app.get(LobbyRows).rowsFor(null, players[0]?.id ?? '');
    expect(rows.filter((row) => row.bonus)).toEqual([]);
    expect(Object.keys(await tables())).toEqual(['10', '100']);
    goTo('2026-03-29T12:00:00.000Z');
    expect(await tables()).toEqual({});
    expect(await get<BonusConfigView>('leaderboard/bonusConfig')).toMatchObject({
      isActive: false,
      endDate: '2026-03-29T06:00:00.000Z',
    });
  });

  it('never has two campaigns on one day', async () => {
    const overlap = test.db.query(
      `INSERT INTO bonus_campaigns (id, name, bonus_type, first_day, last_day, rank_limit, created_at, updated_at)
       VALUES (gen_random_uuid(), 'second', 'Games Played', '2026-03-28', '2026-04-02', 10, now(), now())`,
    );
    await expect(overlap).rejects.toMatchObject({ constraint: 'bonus_campaigns_days_excl' });
  });
});

/** A room of a private space whose members are these players. */
async function spaceRoom(test: TestApp, members: readonly Player[]): Promise<string> {
  const [room] = await test.db.query<{ id: string }>(
    `WITH s AS (INSERT INTO spaces (id, name, owner_id, created_at) VALUES (gen_random_uuid(), 'Friends', $1, now())
       RETURNING id), m AS (INSERT INTO space_members (space_id, user_id, joined_at)
       SELECT s.id, u, now() FROM s, unnest($2::uuid[]) u)
     INSERT INTO rooms (id, stake, space_id, percent_tenths, created_at)
     SELECT gen_random_uuid(), 1000, s.id, 0, now() FROM s RETURNING id`,
    [members[0]?.id, members.map(({ id }) => id)],
  );
  if (!room) throw new Error('no room was made');
  const { RoundOpener } = await import('../../src/rooms/rounds/round-opener');
  await test.app.get(RoundOpener).open(test.db, room.id, new Date(START));
  return room.id;
}
