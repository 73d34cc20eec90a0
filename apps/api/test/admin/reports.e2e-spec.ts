import { Test } from '@nestjs/testing';
import { AuthModule } from '../../src/auth';
import { ConfigModule, ENV } from '../../src/config';
import { PlatformModule } from '../../src/platform/platform.module';
import { BonusEndJob } from '../../src/bonus/bonus-end.job';
import { DayTotals, DayTotalsModule } from '../../src/reports';
import type { By } from '../../src/reports/report-range';
import type { OperatorReportDto } from '../../src/reports/reports.dto';
import { StoryClock } from '../support/payout-world';
import { mustBeWhole } from '../support/payments';
import { createPerson, type Person } from '../support/players/people';
import { withoutTriggers } from '../support/players/players-ledger';
import type { Player } from '../support/players/players';
import { seeded, type Chance } from '../support/players/players-chance';
import { calendarDayOf } from '../support/recount/bonus-recount';
import { recountReports } from '../support/recount/reports-recount';
import { depositAt, playHouse } from '../support/recount/reports-house';
import { createTestApp, type TestApp } from '../support/servers/app';
import { ADMINS, ask, createAgent } from '../support/staff';

const DAYS = 16;
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
/** What no row tells afterwards, or what is no fact of the ledger; other tests look at these. */
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
    players = await playHouse({ test, clock, chance, first, days: DAYS });
    expect(await test.db.query('SELECT FROM withholdings')).not.toEqual([]);
    admin = await createPerson(test, { phone: ADMINS[0], name: 'Almaz' });
    await adjust();
  }, 300_000);
  afterAll(() => test.close());

  const read = async (name: string, by: By, range = whole()) =>
    (
      await ask(
        test,
        admin,
        'get',
        `admin/reports/${name}?from=${range.from}&to=${range.to}&by=${by}`,
      ).expect(200)
    ).body as OperatorReportDto;
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
    expect((await read('play', 'day')).closedTo).not.toBeNull();
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

  it('come out as they were when the days are rebuilt, and right where totals were damaged', async () => {
    const before = await closedRows();
    const changed: [string, number][] = [];
    const rebuild = () =>
      totals().rebuild({}, (day, count) => void (count > 0 && changed.push([day, count])));
    expect(await rebuild()).toBeGreaterThanOrEqual(DAYS - 1);
    expect([changed, await closedRows()]).toEqual([[], before]);
    const day = calendarDayOf(new Date(first.getTime() + 2 * 24 * HOUR));
    await withoutTriggers(
      ["UPDATE day_totals SET amount = amount + 1 WHERE day = $1 AND figure = 'staked'", [day]],
      ["DELETE FROM day_totals WHERE day = $1 AND figure = 'house'", [day]],
    );
    expect(await closedRows()).not.toEqual(before);
    await rebuild();
    expect(changed.map(([name]) => name)).toEqual([day]);
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
    expect(lines.at(-1)).toBe(`Total,${sums.map((value) => value ?? '').join(',')},`);
  });
});
