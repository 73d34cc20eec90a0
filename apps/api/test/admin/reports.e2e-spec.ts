import { until } from '../support/eventually';
import { Test } from '@nestjs/testing';
import { birr } from '@libs/money';
import { AuthModule } from '../../src/auth';
import { ConfigModule, ENV } from '../../src/config';
import { WithdrawalMoney } from '../../src/payments/withdrawals/money/withdrawal-money';
import { PlatformModule } from '../../src/platform/platform.module';
import { BonusEndJob } from '../../src/bonus/bonus-end.job';
import { DayTotals, DayTotalsModule } from '../../src/reports';
import type { By } from '../../src/reports/report-range';
import type { OperatorReportDto } from '../../src/reports/reports.dto';
import { grantBonus } from '../support/bonus-money';
import { accepted, payoutWorld, StoryClock } from '../support/payout-world';
import { mustBeWhole } from '../support/payments';
import { createPerson, type Person } from '../support/players/people';
import { withoutTriggers } from '../support/players/players-ledger';
import type { Player } from '../support/players/players';
import { seeded, type Chance } from '../support/players/players-chance';
import { calendarDayOf } from '../support/recount/bonus-recount';
import { recountReports } from '../support/recount/reports-recount';
import { complainIn } from '../support/recount/reports-complaints';
import { depositAt, playHouse } from '../support/recount/reports-house';
import { createTestApp, type TestApp } from '../support/servers/app';
import { ADMINS, ask, createAgent } from '../support/staff';

const DAYS = 16;
/** At 32 it is a house of 512 rounds. */
const ROUNDS_A_DAY = Number(process.env['ROUNDS_A_DAY'] ?? 5);
const HOUR = 3600_000;
const TIMES = ['day', 'week', 'month'] as const;
const BY: Record<string, readonly By[]> = {
  play: [...TIMES, 'stake', 'room', 'space', 'hour'],
  money: [...TIMES, 'provider'],
  bonus: TIMES,
  players: [...TIMES, 'room'],
  liabilities: TIMES,
  people: TIMES,
};
/** What no row tells afterwards, or what is no fact of the ledger; the last test looks at these. */
const OTHER = ['grants', 'guaranteed', 'unmatched', 'signIns', 'failedSignIns', 'codesSent', 'codesUsed'];

describe('the reports of the operator', () => {
  let test: TestApp;
  let clock: StoryClock;
  let chance: Chance;
  let admin: Person;
  let first: Date;
  let players: Player[];

  beforeAll(async () => {
    clock = new StoryClock();
    test = await createTestApp({ clock });
    await test.db.query(
      `INSERT INTO tax_rules (number, first_day, percent_tenths, threshold, base, source, proposal_id, made_at)
       VALUES (1, '2000-01-01', 205, 5000, 'prize', 'the law of this test', NULL, now())`,
    );
    chance = seeded('reports');
    // Half past eleven at night in Addis Ababa, so that a story of an hour goes on over midnight.
    first = new Date(new Date(Date.now() - DAYS * 24 * HOUR).toISOString().slice(0, 10) + 'T20:30:00Z');
    players = await playHouse({ test, clock, chance, first, days: DAYS, roundsADay: ROUNDS_A_DAY });
    const taxed = await test.db.query('SELECT FROM withholdings LIMIT 1');
    if (taxed.length === 0) throw new Error('no tax was withheld in this house');
    admin = await createPerson(test, { phone: ADMINS[0], name: 'Almaz' });
    await adjust();
    await complainIn(test, { from: first, player: players[0] as Player, about: players[1] as Player, admin });
  }, 300_000);
  afterAll(() => test.close());

  const read = async (name: string, by: By, range = whole()) => {
    const path = `admin/reports/${name}?from=${range.from}&to=${range.to}&by=${by}`;
    // The recount keeps this process busy, and a busy server refuses.
    const answer = await until(
      async () => ask(test, admin, 'get', path),
      ({ status }) => status !== 503,
    );
    expect(answer.status).toBe(200);
    return answer.body as OperatorReportDto;
  };
  const whole = () => ({ from: calendarDayOf(first), to: calendarDayOf(new Date()) });
  const totals = () => test.app.get(DayTotals, { strict: false });
  /** What staff do by hand today, and a bonus that ends. */
  async function adjust(): Promise<void> {
    const body = { userId: players[0]?.id, amount: 25.5, reason: 'for the reports' };
    for (const [direction, balance] of [
      ['credit', 'main'],
      ['credit', 'bonus'],
      ['debit', 'main'],
      ['debit', 'bonus'],
    ] as const)
      await ask(test, admin, 'post', 'admin/adjustments', {
        ...body,
        direction,
        balance,
        amount: direction === 'credit' ? 25.5 : 3,
      }).expect(201);
    await withoutTriggers([
      "UPDATE bonus_grants SET until = now() - interval '1 hour' WHERE ended_at IS NULL AND rest > 0",
    ]);
    await test.app.get(BonusEndJob).run();
  }

  /** Compares every report in every order with the recount. @returns how many values were compared */
  async function compareAll(): Promise<number> {
    const recounted = await recountReports(test.db);
    let compared = 0;
    for (const [name, orders] of Object.entries(BY))
      for (const by of orders) {
        const report = await read(name, by);
        const wanted = recounted(name, by);
        for (const row of report.rows)
          for (const [index, { name: column }] of report.columns.entries()) {
            if (OTHER.includes(column)) continue;
            const cell = [name, by, row.key, column];
            expect([...cell, row.values[index]]).toEqual([...cell, wanted.value(row.key, column)]);
            compared += 1;
          }
        const keys = report.rows.map(({ key }) => key);
        expect([...wanted.keys].filter((key) => !keys.includes(key))).toEqual([]);
      }
    return compared;
  }

  /** All that a report says of closed days, as text. */
  const closedRows = async () => {
    const until = (await read('play', 'day')).closedTo ?? '';
    const days = await Promise.all(Object.keys(BY).map((name) => read(name, 'day')));
    return {
      until,
      text: JSON.stringify(days.map((report) => report.rows.filter(({ key }) => key <= until))),
    };
  };

  it('say of a house with every kind of money what a recount of its rows says, before and after days are closed', async () => {
    const open = await compareAll();
    expect(open).toBeGreaterThan(1000);
    await clock.tell(new Date(first.getTime() + 6 * 24 * HOUR), () => totals().closeDue());
    const { closedTo } = await read('play', 'day');
    expect(closedTo).not.toBeNull();
    expect(await compareAll()).toBe(open);
    // A rebuild that begins later closes the day between, so that no day is missing.
    const from = calendarDayOf(new Date(Date.parse(`${closedTo}T12:00:00Z`) + 2 * 24 * HOUR));
    expect(await totals().rebuild({ from, to: from }, () => undefined)).toBe(2);
    expect((await read('play', 'day')).closedTo).toBe(from);
    expect(await compareAll()).toBe(open);
    await totals().closeDue();
    expect((await read('play', 'day')).closedTo).toBe(calendarDayOf(new Date(Date.now() - 25 * HOUR)));
    expect(await compareAll()).toBe(open);
    await mustBeWhole(test);
  }, 300_000);

  it('sum to the ledger to the santim over all days', async () => {
    const balances = await test.db.query<{ kind: string; santims: bigint }>(
      'SELECT a.kind, sum(p.amount)::bigint AS santims FROM postings p JOIN accounts a ON a.id = p.account_id GROUP BY 1',
    );
    const sums = await test.db.query<{ kind: string; santims: bigint }>(
      `SELECT figure AS kind, sum(amount)::bigint AS santims FROM (
         SELECT figure, amount FROM day_totals WHERE report = 'liabilities'
         UNION ALL SELECT figure, amount FROM report_liabilities((SELECT max(day) + 1 FROM closed_days), '2100-01-01')) f
       WHERE figure NOT IN ('grants', 'guaranteed') GROUP BY 1`,
    );
    const sorted = (rows: typeof sums) =>
      rows.filter(({ santims }) => santims !== 0n).toSorted((a, b) => a.kind.localeCompare(b.kind));
    expect(sorted(sums)).toEqual(sorted(balances));
    expect(balances.length).toBeGreaterThan(9);
  });

  it('keep a closed day as it is: a late posting counts on the day on which it came, with a note', async () => {
    const before = await closedRows();
    const today = calendarDayOf(new Date());
    const late = new Date(first.getTime() + 3 * 24 * HOUR);
    await depositAt(test, chance, {
      at: late,
      player: players[1] as Player,
      amount: 77_700n,
      provider: 'chapa',
    });
    expect(await totals().closeDue()).toEqual({ closed: [], late: [calendarDayOf(late)] });
    expect(await totals().closeDue()).toEqual({ closed: [], late: [] });
    expect(await closedRows()).toEqual(before);
    const money = await read('money', 'day');
    const row = money.rows.find(({ key }) => key === today);
    expect(row?.late).toEqual([
      { day: calendarDayOf(late), column: 'change', amount: 777 },
      { day: calendarDayOf(late), column: 'depositCount', amount: 1 },
      { day: calendarDayOf(late), column: 'deposits', amount: 777 },
    ]);
    const index = money.columns.findIndex(({ name }) => name === 'deposits');
    const [all] = await test.db.query<{ santims: bigint }>(
      "SELECT sum(amount)::bigint AS santims FROM postings p JOIN transfers t ON t.id = p.transfer_id WHERE t.kind = 'deposit' AND amount > 0",
    );
    expect(money.totals[index]).toBe(Number(all?.santims) / 100);
  });

  it('note late payouts and debts, also if their day is rebuilt before the job looks at it', async () => {
    const before = await closedRows();
    const world = await payoutWorld(test, clock);
    const answers = (state: 'succeeded' | 'failed') => ({
      send: () => accepted,
      status: () => ({ state, amount: birr(400), currency: 'ETB', live: false }),
    });
    const late = new Date(first.getTime() + 4 * 24 * HOUR + 2 * HOUR);
    const day = calendarDayOf(late);
    await clock.tell(late, async () => {
      const [player, debtor] = [await world.createPlayer(), await world.createPlayer()];
      await world.wait(await world.order(player, answers('succeeded')), HOUR);
      const failed = await world.order(debtor, answers('failed'));
      await world.wait(failed, HOUR);
      // All that the debtor has, so that nothing of the debt comes back at once.
      await world.play(debtor, 100_000n, player);
      const row = await world.rowOf(failed);
      const money = test.app.get(WithdrawalMoney, { strict: false });
      await test.db.transaction((tx) => money.payLate(tx, row, birr(400), {}));
    });
    const changed: number[] = [];
    await totals().rebuild({ from: day, to: day }, (_, count) => void changed.push(count));
    expect([changed, await closedRows()]).toEqual([[0], before]);
    expect(await totals().closeDue()).toEqual({ closed: [], late: [] });
    const notes = async (name: string) =>
      (await read(name, 'day')).rows.at(-1)?.late.filter((one) => one.day === day);
    expect(await notes('people')).toEqual([{ day, column: 'paid', amount: 1 }]);
    expect(await notes('liabilities')).toContainEqual({ day, column: 'receivable', amount: 400 });
  });

  it('come out as they were when the days are rebuilt, and right where totals were damaged', async () => {
    const before = await closedRows();
    const changed: [string, number][] = [];
    const rebuild = () =>
      totals().rebuild({}, (day, count) => void (count > 0 && changed.push([day, count])));
    expect(await rebuild()).toBeGreaterThanOrEqual(DAYS - 1);
    expect([changed, await closedRows()]).toEqual([[], before]);
    const damaged = [2, 3].map((day) => calendarDayOf(new Date(first.getTime() + day * 24 * HOUR)));
    await withoutTriggers(
      [
        "UPDATE day_totals SET amount = amount + 1 WHERE day = ANY ($1::date[]) AND figure IN ('staked', 'main')",
        [damaged],
      ],
      ["DELETE FROM day_totals WHERE day = $1 AND figure = 'house'", [damaged[0]]],
    );
    expect(await closedRows()).not.toEqual(before);
    // The second of these days has a late posting; the job does not take the damage for another one.
    expect(await totals().closeDue()).toEqual({ closed: [], late: [] });
    await rebuild();
    expect(changed.map(([name]) => name)).toEqual(damaged);
    expect(await closedRows()).toEqual(before);
  });

  it('are rebuilt by a command that loads no rooms, jobs and players', async () => {
    const imports = [ConfigModule, PlatformModule, AuthModule, DayTotalsModule];
    const command = await Test.createTestingModule({ imports })
      .overrideProvider(ENV)
      .useValue(test.env)
      .compile();
    try {
      await command.init();
      const day = calendarDayOf(first);
      const changed: number[] = [];
      await command.get(DayTotals).rebuild({ from: day, to: day }, (_, count) => void changed.push(count));
      expect(changed).toEqual([0]);
    } finally {
      await command.close();
    }
  });

  it('cannot be changed by the application itself', async () => {
    await expect(test.db.query('UPDATE day_totals SET amount = 0')).rejects.toThrow(/permission/);
    await expect(test.db.query('DELETE FROM closed_days')).rejects.toThrow(/permission/);
    const [row] = await test.db.query<{ closed: boolean }>('SELECT close_day($1, now()) AS closed', [
      calendarDayOf(new Date()),
    ]);
    expect(row?.closed).toBe(false);
  });

  it('refuse days and orders that make no sense, and everybody who is no admin', async () => {
    for (const query of [
      'from=2026-02-30',
      'to=soon',
      'from=2026-02-02&to=2026-02-01',
      'by=year',
      'by=provider',
      'from=2001-01-01',
      'more=1',
    ])
      await ask(test, admin, 'get', `admin/reports/play?${query}`).expect(400);
    await ask(test, admin, 'get', 'admin/reports/everything').expect(400);
    const agent = await createAgent(test);
    const player = await createPerson(test);
    for (const name of Object.keys(BY))
      for (const path of [name, `${name}/export`]) {
        await ask(test, admin, 'get', `admin/reports/${path}`).expect(200);
        for (const other of [agent, player])
          await ask(test, other, 'get', `admin/reports/${path}`).expect(403);
        await ask(test, null, 'get', `admin/reports/${path}`).expect(401);
      }
  });

  it('explain each column in English and in Amharic, and are saved as a CSV file with totals', async () => {
    for (const name of Object.keys(BY)) {
      const english = await read(name, 'day');
      expect(english.definitions.map((one) => one.name)).toEqual(english.columns.map((one) => one.name));
      const amharic = (
        await ask(test, admin, 'get', `admin/reports/${name}`).set('accept-language', 'am').expect(200)
      ).body as OperatorReportDto;
      for (const { text } of amharic.definitions) expect(text).toMatch(/^[\u1200-\u137fSM0-9 .፤፣።]+$/u);
    }
    const { text, headers } = await ask(
      test,
      admin,
      'get',
      `admin/reports/play/export?from=${whole().from}&by=day`,
    ).expect(200);
    expect(headers['content-disposition']).toContain(`filename="play-${whole().from}-${whole().to}.csv"`);
    const lines = text.trim().split('\r\n');
    expect(lines[0]).toContain('Day,Rounds,Cards,Staked (birr),From bonus (birr)');
    const { rows, totals: sums } = await read('play', 'day');
    expect(lines).toHaveLength(rows.length + 2);
    expect(headers['x-exported-rows']).toBe(String(rows.length));
    expect(lines.at(-1)).toBe(`Total,${sums.map((value) => value ?? '').join(',')},`);
  });

  it('count codes, sign-ins, open cases, open grants and guaranteed prizes as their rows are', async () => {
    /** Today's values of the columns that no recount looks at. */
    const values = async () => {
      const found: Record<string, number> = {};
      for (const name of ['money', 'liabilities', 'people']) {
        const { columns, rows } = await read(name, 'day');
        for (const [index, column] of columns.entries())
          if (OTHER.includes(column.name)) found[column.name] = rows.at(-1)?.values[index] ?? 0;
      }
      return found;
    };
    // In place of the demo's own campaign, because no two run on one day.
    await test.db.query('UPDATE bonus_campaigns SET first_day = NULL, last_day = NULL');
    const before = await values();
    const grown = async () =>
      Object.entries(await values()).map(([name, value]) => [
        name,
        Math.round(100 * (value - (before[name] ?? 0))) / 100,
      ]);

    const person = await createPerson(test);
    const wrong = { phoneNo: person.phone, password: 'wrong' };
    await ask(test, null, 'post', 'user/login', wrong).expect(401);
    await test.db.query(
      `INSERT INTO otp_challenges (vc, phone, purpose, code_hash, created_at, expires_at, used_at)
       SELECT gen_random_uuid(), $1, 'public', 'x', now(), now(), used FROM unnest(ARRAY[now(), NULL]) used`,
      [person.phone],
    );
    // The second case is not confirmed: it may be a payment under way.
    await test.db.query(
      `INSERT INTO payment_cases (id, kind, cause, provider, amount, ours, theirs, happened_at, first_seen_at, last_seen_at,
         confirmed_at)
       SELECT gen_random_uuid(), 'status', 'case ' || c.amount, 'chapa', c.amount, '{}', '{}', now(), now(), now(), c.confirmed
       FROM (VALUES (12300, now()), (500, NULL)) AS c (amount, confirmed)`,
    );
    await grantBonus(test.db, person.id, { birr: 40 });
    // 150 birr a day; yesterday is paid, today and tomorrow are not.
    const [campaign] = await test.db.query<{ id: string }>(
      `WITH made AS (INSERT INTO bonus_campaigns (id, name, bonus_type, first_day, last_day, rank_limit, created_at, updated_at,
           confirmed_cost)
         VALUES (gen_random_uuid(), 'Race', 'Games Played', $1::date - 1, $1::date + 1, 10, now(), now(), 45000) RETURNING id)
       INSERT INTO bonus_campaign_stakes (campaign_id, stake, min_games, prizes)
       SELECT made.id, 7700, 5, '{10000,5000}' FROM made RETURNING campaign_id AS id`,
      [whole().to],
    );
    await withoutTriggers([
      `INSERT INTO bonus_days (campaign_id, day, stake, min_games, prizes, left_out, paid_at)
       VALUES ($1, $2::date - 1, 7700, 5, '{10000,5000}', '{}', now()) ON CONFLICT DO NOTHING`,
      [campaign?.id, whole().to],
    ]);
    const wanted = {
      ...{ unmatched: 123, grants: 40, guaranteed: 300 },
      ...{ signIns: 1, failedSignIns: 1, codesSent: 2, codesUsed: 1 },
    };
    expect(Object.fromEntries(await grown())).toEqual(wanted);
    // A stopped campaign still pays the day that runs.
    await test.db.query(
      'UPDATE bonus_campaigns SET stopped_at = now(), last_day = first_day + 1 WHERE id = $1',
      [campaign?.id],
    );
    expect(Object.fromEntries(await grown())).toEqual({ ...wanted, guaranteed: 150 });
  });
});
