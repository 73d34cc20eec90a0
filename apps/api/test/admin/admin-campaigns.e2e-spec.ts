import type { Response } from 'supertest';
import { BonusPayouts } from '../../src/bonus/payouts/bonus-payouts';
import { FakeClock } from '../../src/platform/clock';
import { announce, playOut } from '../support/big-games';
import { until } from '../support/eventually';
import { createTestApp, type TestApp } from '../support/servers/app';
import { mustBeWhole } from '../support/payments';
import { createPerson, type Person } from '../support/players/people';
import { makePlayers, type Player } from '../support/players/players';
import { seeded } from '../support/players/players-chance';
import { connectPlayers } from '../support/players/players-rooms';
import { playRound, roomOf } from '../support/recount/rounds-simulated';
import { confirmed, proposalOf } from '../support/second-person';
import { ADMINS, ask } from '../support/staff';

/** 16:00 in Addis Ababa: the bonus day of 2026-03-02 began an hour ago. */
const START = '2026-03-02T13:00:00Z';
const TERMS = [{ stake: 20, minGames: 2, prizes: [300, 200, 100] }];
const reason = 'the board wants it';

interface Campaign {
  id: string;
  state: string;
  firstDay: string | null;
  lastDay: string | null;
  endsAt: string | null;
  paid: number;
  largestCost: number;
  can: string[];
  details?: { field: string; message: string }[];
}

describe('bonus campaigns in the backoffice', () => {
  const clock = new FakeClock(START);
  const chance = seeded('campaigns');
  let test: TestApp;
  let admin: Person;
  let second: Person;
  let players: Player[];
  let bot: Player;

  beforeAll(async () => {
    test = await createTestApp({ clock });
    await signIn();
    players = await makePlayers(test.db, test.env.jwtSecret, 6, { birr: 100_000 });
    [bot] = (await makePlayers(test.db, test.env.jwtSecret, 1, { birr: 100_000, kind: 'bot' })) as [Player];
    // The demo's own campaign would take every day that these tests want to use.
    await test.db.query('UPDATE bonus_campaigns SET first_day = NULL, last_day = NULL');
  });
  afterAll(async () => {
    await mustBeWhole(test);
    await test.close();
  });

  /** The clock jumps over days and a session ends before that, so both admins sign in again. */
  const signIn = async () => {
    admin = await createPerson(test, { phone: ADMINS[0], name: 'Almaz' });
    second = await createPerson(test, { phone: ADMINS[1], name: 'Bekele' });
  };
  const goTo = async (iso: string) => {
    clock.advance(Date.parse(iso) - clock.now().getTime());
    await signIn();
  };
  const body = (more: object = {}) => ({ name: 'Spring', rankLimit: 10, stakes: TERMS, reason, ...more });
  const make = (more: object = {}) => ask(test, admin, 'post', 'admin/campaigns', body(more));
  const read = async (id: string) =>
    (await ask(test, admin, 'get', `admin/campaigns/${id}`).expect(200)).body as Campaign;
  /** The campaign after the second admin has confirmed what the first one proposed. */
  const agreed = async (answer: Response) => {
    const { subject } = await confirmed(test, second, answer);
    return read(subject.replace('campaign:', ''));
  };
  const made = async (more: object = {}) => agreed(await make(more));
  const verb = (id: string, name: string, body: object = { reason }) =>
    ask(test, admin, 'post', `admin/campaigns/${id}/${name}`, body);
  const dryRun = async (body: object = {}) =>
    (await ask(test, admin, 'post', 'admin/campaigns/dry-run', { stakes: TERMS, ...body }).expect(200))
      .body as Record<string, number> & { days: { day: string; cost: number; prizes: object[] }[] };
  const logOf = (id: string) =>
    test.db.query<{ action: string; reason: string; before: Campaign | null; after: Campaign }>(
      "SELECT action, reason, before, after FROM audit_log WHERE subject = $1 AND action LIKE 'campaign.%' ORDER BY id",
      [`campaign:${id}`],
    );

  /** Plays rounds of a public stake with all six players; `absent` of them stay away. */
  async function play(times: readonly string[], absent: number, stake = 20) {
    const roomId = await roomOf(test, stake);
    for (const iso of times) {
      const people = [...players.slice(0, players.length - absent), bot];
      const buyers = people.map(({ id }) => ({ id, cards: 1 }));
      await playRound(test, chance, { roomId, at: new Date(iso), buyers });
    }
  }

  it.each([
    [{ stakes: [] }, 'stakes'],
    [{ stakes: [{ ...TERMS[0], stake: 25 }] }, 'stakes.0.stake'],
    [{ stakes: [{ ...TERMS[0], prizes: [] }] }, 'stakes.0.prizes'],
    [{ stakes: [{ ...TERMS[0], prizes: [10.5] }] }, 'stakes.0.prizes'],
    [{ stakes: [...TERMS, ...TERMS] }, 'stakes'],
    [{ rankLimit: 0 }, 'rankLimit'],
    [{ reason: ' ' }, 'reason'],
    [{ firstDay: '2026-03-10' }, 'lastDay'],
    [{ firstDay: '2026-02-30', lastDay: '2026-03-10' }, 'firstDay'],
    [{ firstDay: '2026-03-10', lastDay: '2026-03-09' }, 'lastDay'],
    [{ firstDay: '2026-03-01', lastDay: '2026-03-10' }, 'firstDay'],
    [{ firstDay: '2026-03-02', lastDay: '2026-03-10' }, 'firstDay'],
    [{ state: 'running' }, 'state'],
  ])('a campaign with %j is refused, and the answer names the field %s', async (more, field) => {
    const { body } = await make(more).expect(400);
    expect((body as Campaign).details?.map((one) => one.field)).toContain(field);
    expect(await test.db.query("SELECT 1 FROM bonus_campaigns WHERE name = 'Spring'")).toEqual([]);
  });

  it('forecast in a dry run what past rounds would have cost, by the same rule that pays prizes', async () => {
    // Four rounds of the day before: one of the six players misses the first two, all six play the other two.
    await play(['2026-03-01T13:00:00Z', '2026-03-01T14:00:00Z'], 1);
    await play(['2026-03-01T15:00:00Z', '2026-03-01T16:00:00Z'], 0);
    await play(['2026-03-01T11:00:00Z'], 0); // 14:00 in Addis Ababa, before the bonus day
    const forecast = await dryRun({ pastDays: 3, campaignDays: 10 });
    expect(forecast).toMatchObject({ from: '2026-02-27', to: '2026-03-01', winners: 5, cost: 600 });
    expect(forecast).toMatchObject({ perDay: 200, expected: 2000, most: 6000 });
    const [day] = forecast.days;
    expect(day).toMatchObject({ day: '2026-03-01', stake: 20, players: 6, qualified: 6, cost: 600 });
    // Five equals share the three prizes; the sixth has fewer points.
    expect(day?.prizes).toMatchObject(
      Array.from({ length: 5 }, () => ({
        rank: 1,
        points: 4,
        prize: 120,
        player: { name: expect.any(String) },
      })),
    );
    const strict = await dryRun({ stakes: [{ ...TERMS[0], minGames: 5 }], pastDays: 3 });
    expect(strict).toMatchObject({ winners: 0, cost: 0, expected: 0, most: 600 });
    expect(await test.db.query('SELECT 1 FROM bonus_days')).toEqual([]);
  });

  it('stay drafts until they are announced, and can be edited until their first day begins', async () => {
    const draft = await made();
    expect(draft).toMatchObject({ state: 'draft', firstDay: null, can: ['edit', 'start'] });
    await verb(draft.id, 'stop').expect(409);
    await verb(draft.id, 'start', { firstDay: '2026-03-02', lastDay: '2026-03-05', reason }).expect(400);
    const days = { firstDay: '2026-03-03', lastDay: '2026-03-05' };
    const planned = await agreed(await verb(draft.id, 'start', { ...days, reason }));
    expect(planned).toMatchObject({ state: 'planned', ...days, can: ['edit', 'stop'] });
    expect(planned.endsAt).toBe('2026-03-06T06:00:00.000Z');
    await verb(draft.id, 'start', { ...days, reason }).expect(409);
    const taken = await make({ firstDay: '2026-03-05', lastDay: '2026-03-09' }).expect(400);
    expect(taken.body).toMatchObject({ details: [{ field: 'firstDay', message: 'This is taken already' }] });
    const edit = body({ ...days, lastDay: '2026-03-06', rankLimit: 5 });
    await agreed(await ask(test, admin, 'put', `admin/campaigns/${draft.id}`, edit));
    expect((await logOf(draft.id)).map((row) => [row.action, row.reason, row.before?.id ?? null])).toEqual([
      ['campaign.make', reason, null],
      ['campaign.start', reason, draft.id],
      ['campaign.edit', reason, draft.id],
    ]);
    await goTo('2026-03-03T12:30:00Z'); // 15:30 in Addis Ababa: its first day has begun
    await ask(test, admin, 'put', `admin/campaigns/${draft.id}`, edit).expect(409);
  });

  it('show their highest possible cost in a proposal, which its maker cannot confirm, nor another with a wrong hash', async () => {
    const days = { firstDay: '2026-05-01', lastDay: '2026-05-10' };
    const tenOf100000 = [{ stake: 20, minGames: 1, prizes: Array.from({ length: 10 }, () => 100_000) }];
    const answer = await make({ ...days, stakes: tenOf100000 });
    const proposal = await proposalOf(test, admin, answer);
    expect(proposal).toMatchObject({
      kind: 'campaignMake',
      value: 10_000_000,
      before: null,
      after: { ...days, days: 10, perDay: 1_000_000, largestCost: 10_000_000, leastCut: 400 },
      mine: true,
      blockedFor: 'maker',
    });
    const { id, hash } = proposal;
    const alone = await ask(test, admin, 'post', `admin/proposals/${id}/confirm`, { hash }).expect(403);
    expect(alone.body).toMatchObject({ code: 'NEEDS_ANOTHER' });
    const other = await ask(test, second, 'post', `admin/proposals/${id}/confirm`, { hash: '0'.repeat(64) });
    expect(other.body).toMatchObject({ code: 'PROPOSAL_CHANGED' });
    expect(await test.db.query("SELECT 1 FROM bonus_campaigns WHERE first_day = '2026-05-01'")).toEqual([]);
    await ask(test, second, 'post', `admin/proposals/${id}/refuse`, { reason: 'far too much' }).expect(200);
    const campaign = await made(days);
    expect(campaign).toMatchObject({ state: 'planned', largestCost: 6000, mostPerDay: 600 });
    await verb(campaign.id, 'stop').expect(200);
    expect(await read(campaign.id)).toMatchObject({ largestCost: 0 });
  });

  it('can be stopped once: the bonus day that has begun is still played and paid, the later days are not', async () => {
    const [row] = (await ask(test, admin, 'get', 'admin/campaigns?filter={"state":"running"}').expect(200))
      .body as [Campaign];
    expect(row).toMatchObject({ state: 'running', can: ['stop'] });
    await verb(row.id, 'stop', {}).expect(400);
    const answers = await Promise.all([verb(row.id, 'stop'), verb(row.id, 'stop'), verb(row.id, 'stop')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await logOf(row.id)).filter(({ action }) => action === 'campaign.stop')).toMatchObject([
      { reason, before: { last_day: '2026-03-06' }, after: { last_day: '2026-03-03' } },
    ]);
    await play(['2026-03-03T13:00:00Z', '2026-03-03T14:00:00Z'], 1);
    await play(['2026-03-04T13:00:00Z', '2026-03-04T14:00:00Z'], 0);
    await goTo('2026-03-04T06:04:00Z');
    const payouts = test.app.get(BonusPayouts, { strict: false });
    expect(await payouts.payDue()).toBe(0);
    await goTo('2026-03-07T12:00:00Z');
    await payouts.payDue(); // pays nothing if the server's own job was faster
    const after = await until(
      () => read(row.id),
      ({ paid }) => paid === 600,
    );
    expect(after).toMatchObject({ state: 'stopped', lastDay: '2026-03-03', paid: 600, winners: 5, can: [] });
    const table = await ask(test, admin, 'get', `admin/campaigns/${row.id}/leaderboard?stake=20`).expect(200);
    expect(table.body).toMatchObject({
      day: '2026-03-03', // the last day of the stopped campaign
      minGames: 2,
      paidAt: expect.any(String),
      rows: Array.from({ length: 5 }, () => ({ rank: 1, points: 2, prize: 120 })),
    });
    const other = `admin/campaigns/${row.id}/leaderboard?stake=20&day=2026-03-04`;
    await ask(test, admin, 'get', other).expect(404);
  });

  it('that are stopped before their first day free their days for another campaign', async () => {
    const days = { firstDay: '2026-04-01', lastDay: '2026-04-30' };
    const planned = await made(days);
    const stopped = (await verb(planned.id, 'stop').expect(200)).body as Campaign;
    expect(stopped).toMatchObject({ state: 'stopped', firstDay: null, lastDay: null, can: [] });
    expect((await made(days)).state).toBe('planned');
  });

  it('have leaderboards that staff can sort, filter, page and export', async () => {
    const list = async (path: string) => (await ask(test, admin, 'get', path).expect(200)).body as object[];
    const day = encodeURIComponent('{"day":"2026-03-03"}');
    const bonus = await list(`admin/leaderboard-bonus?filter=${day}`);
    expect(bonus).toHaveLength(5);
    expect(bonus[0]).toMatchObject({ rank: 1, stake: 20, points: 2, paid: 120, day: '2026-03-03' });
    expect(JSON.stringify(bonus)).not.toContain(bot.id);
    const none = encodeURIComponent('{"day":"2026-03-03","stake":10}');
    expect(await list(`admin/leaderboard-bonus?filter=${none}`)).toEqual([]);
    const daily = await list(`admin/leaderboard-daily?filter=${day}&sort=["profit","ASC"]&range=[0,2]`);
    expect(daily).toHaveLength(3);
    const best = (await list(`admin/leaderboard-daily?filter=${day}`)) as { profit: number; rank: number }[];
    expect(best.map(({ profit }) => profit)).toEqual(
      best.map(({ profit }) => profit).toSorted((a, b) => b - a),
    );
    expect(best.map(({ rank }) => rank)[0]).toBe(1);
    expect(best).toHaveLength(6);
    const one = encodeURIComponent(JSON.stringify({ day: '2026-03-03', userId: players[0]?.id }));
    const own = (await list(`admin/leaderboard-daily?filter=${one}`)) as {
      rank: number;
      player: { id: string };
    }[];
    const same = (best as unknown as typeof own).find(({ player }) => player.id === players[0]?.id);
    expect(own.map(({ rank }) => rank)).toEqual([same?.rank]);
    const bad = encodeURIComponent('{"day":"2026-02-31"}');
    await ask(test, admin, 'get', `admin/leaderboard-daily?filter=${bad}`).expect(400);
    expect(await list('admin/leaderboard-bonus')).toEqual([]); // without a filter the list shows today, on which nobody has played
    const file = await ask(test, admin, 'get', `admin/leaderboard-bonus/export?filter=${day}`).expect(200);
    expect(file.text.split('\r\n')[0]).toContain('Rank,Player,Points');
  });

  it('forecast the house’s cut without what was added to the prize of a big game', async () => {
    await goTo('2026-03-08T13:00:00Z');
    const house = { test, clock };
    const id = await announce(house, { stake: 20, guarantee: 500 });
    const phones = await connectPlayers(test, 2, { birr: 1000 });
    for (const [at, phone] of phones.entries())
      expect(await phone.confirm(id, [at * 10 + 1, at * 10 + 2])).toMatchObject({ ok: true });
    await playOut(house, id);
    for (const phone of phones) phone.close();
    await goTo('2026-03-09T07:00:00Z');
    expect(await dryRun({ pastDays: 1 })).toMatchObject({ from: '2026-03-08', house: 16 }); // 20 % of 80 birr
  });
});
