import { birr, santim } from '@libs/money';
import { BonusEndJob } from '../../src/bonus/bonus-end.job';
import { BonusPayouts } from '../../src/bonus/payouts/bonus-payouts';
import { MoneyMovements } from '../../src/payments/common/money-movements';
import { WithdrawalMoney } from '../../src/payments/withdrawals/money/withdrawal-money';
import { readWithdrawal } from '../../src/payments/withdrawals/money/withdrawal-rows';
import { Clock, dayOf, daysAfter, startOfDay } from '../../src/platform/clock';
import { RoundRunner } from '../../src/rooms/rounds/round-runner';
import { ScheduleRunner } from '../../src/schedules/schedule-runner';
import type { WindDownDto } from '../../src/wind-down/wind-down.dto';
import { grantBonus, grantsOf } from '../support/bonus-money';
import { eventually, until } from '../support/eventually';
import { mustBeWhole, paymentsOf } from '../support/payments';
import { createPerson, type Person } from '../support/players/people';
import { asOwner, withoutTriggers } from '../support/players/players-ledger';
import { balanceOf, credit, makePlayers, type Player } from '../support/players/players';
import { seeded } from '../support/players/players-chance';
import { openRoom, storedRound } from '../support/players/players-rooms';
import { depositAt } from '../support/recount/reports-house';
import { recountReports } from '../support/recount/reports-recount';
import { playRound, roomOf } from '../support/recount/rounds-simulated';
import { schedulesOf } from '../support/schedules';
import { confirmed, proposalOf } from '../support/second-person';
import { createTestApp, type TestApp } from '../support/servers/app';
import { PlayerSocket } from '../support/sockets/sockets-player';
import { ADMINS, ask } from '../support/staff';

/** The whole house of docs/testing.md: WIND_DOWN_PLAYERS=200 WIND_DOWN_ROUNDS=20. */
const PLAYERS = Number(process.env['WIND_DOWN_PLAYERS'] ?? 30);
const ROUNDS = Number(process.env['WIND_DOWN_ROUNDS'] ?? 5);
const JWT_SECRET = 'wind-down-only-0123456789abcdef';

describe('the orderly end of a house', () => {
  const chance = seeded('wind-down');
  // Not tomorrow, which may begin before a test is over.
  const firstDay = startOfDay(daysAfter(new Date(), 2));
  let test: TestApp;
  let pay: ReturnType<typeof paymentsOf>;
  let admins: [Person, Person];
  let players: Player[];
  let [frozen, blocked, debtor, payer, gifted, poor, first, second, lonely] = [] as unknown as Player[];
  let buyers: Player[];
  let [running, waiting] = ['', ''];
  let [planned, open] = ['', ''];
  let txRef = '';
  const sockets: PlayerSocket[] = [];

  beforeAll(async () => {
    test = await createTestApp({ env: { JWT_SECRET, CALL_INTERVAL_MS: '20', LOCK_MS: '50' } });
    pay = paymentsOf(test);
    admins = [
      await createPerson(test, { phone: ADMINS[0], name: 'Almaz' }),
      await createPerson(test, { phone: ADMINS[1], name: 'Bekele' }),
    ];
    players = await makePlayers(test.db, JWT_SECRET, PLAYERS);
    [frozen, blocked, debtor, payer, gifted, poor, first, second, lonely] = players;
    buyers = players.slice(6);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.close();
    await test.close();
  });

  const plan = (body: object) =>
    ask(test, admins[0], 'post', 'admin/wind-down', { reason: 'the end', ...body });
  const callOff = () => ask(test, admins[0], 'post', 'admin/wind-down/call-off', { reason: 'not yet' });
  const progress = async () =>
    (await ask(test, admins[0], 'get', 'admin/wind-down').expect(200)).body as WindDownDto;
  const config = async () =>
    (await ask(test, admins[0], 'get', 'config').expect(200)).body as {
      windDown?: { from: string };
      limits: Record<string, { min: number }>;
    };
  const post = (who: Player, path: string, body: object = {}) => pay.post(who, path, body);
  const pays = async (who: Player, amount: number) =>
    (await post(who, 'santimpay/withdraw', { amount, medium: 'TELEBIRR' }).expect(200)).body as {
      ref: string;
    };
  const settled = async (ref: string) => {
    await pay.endPayout(ref, 'approve');
    const row = () => readWithdrawal(test.db, { reference: ref });
    await eventually(async () => (await row())?.state === 'Paid', `${ref} paid`);
  };
  /** Sends main money of somebody to the second player. */
  const send = (from: string, amount: bigint) =>
    test.db.transaction((tx) =>
      test.app.get(MoneyMovements, { strict: false }).move(tx, {
        ...{ key: `transfer:${from}`, kind: 'transfer', actor: 'system', subject: second?.id ?? '' },
        ...{ from: { user: from, kind: 'main' }, to: { user: second?.id ?? '', kind: 'main' } },
        amount: santim(amount),
      }),
    );
  const connect = async (who: Player) => {
    const socket = await PlayerSocket.open(test.url, who);
    sockets.push(socket);
    return socket;
  };
  const constraint = (sql: string, params: unknown[] = []) =>
    test.db.query(sql, params).then(
      () => 'nothing refused it',
      (error: { constraint?: string; driverError?: { constraint?: string } }) =>
        error.constraint ?? error.driverError?.constraint,
    );

  it('is not planned at first', async () => {
    expect(await progress()).toMatchObject({ state: 'none', from: null });
    expect((await config()).windDown).toBeUndefined();
    await callOff().expect(409);
  });

  it('is planned by two for a day that has not begun, moved, and called off', async () => {
    await plan({ from: dayOf(new Date()) }).expect(400);
    await plan({ from: '2030-02-31' }).expect(400);
    const answer = await plan({ from: dayOf(firstDay) }).expect(200);
    await plan({}).expect(409);
    const shown = await proposalOf(test, admins[0], answer);
    expect(shown).toMatchObject({ kind: 'windDown', value: 0, blockedFor: 'maker' });
    expect([shown.before, shown.after]).toEqual([{ from: 'never' }, { from: dayOf(firstDay) }]);
    expect((await progress()).state).toBe('none');
    await confirmed(test, admins[1], answer);
    expect((await config()).windDown).toEqual({ from: firstDay.toISOString() });
    expect(await progress()).toMatchObject({ state: 'planned', from: firstDay.toISOString() });
    const later = daysAfter(firstDay, 1);
    const moved = await confirmed(test, admins[1], await plan({ from: dayOf(later) }));
    expect(moved.before).toEqual({ from: dayOf(firstDay) });
    expect((await config()).windDown).toEqual({ from: later.toISOString() });
    await confirmed(test, admins[1], await callOff().expect(200));
    expect((await config()).windDown).toBeUndefined();
    const noted = await test.db.query("SELECT FROM audit_log WHERE action = 'windDown.change'");
    expect(noted).toHaveLength(3);
  });

  it('is only what two have confirmed, also for who writes into the database', async () => {
    const write = (at: string) =>
      constraint(`UPDATE wind_down SET from_at = ${at}, proposal_id = gen_random_uuid(), changed_at = now()`);
    expect(await write('now()')).toBe('wind_down_confirmed');
    expect(await write('NULL')).toBe('wind_down_confirmed');
    const [used] = await test.db.query<{ id: string }>(
      "SELECT id FROM proposals WHERE kind = 'windDown' ORDER BY made_at LIMIT 1",
    );
    const again = 'UPDATE wind_down SET from_at = $2, proposal_id = $1, changed_at = now()';
    expect(await constraint(again, [used?.id, firstDay])).toBe('wind_down_confirmed');
  });

  it('finds a house with deposits, rounds, scheduled games, grants and payouts', async () => {
    const now = new Date();
    // The demo's own players leave with what they have.
    const rich = await test.db.query<{ user_id: string; balance: bigint }>(
      "SELECT user_id, balance FROM accounts WHERE kind = 'main' AND balance > 0",
    );
    for (const { user_id: id, balance } of rich) await send(id, balance);
    for (const player of players)
      await depositAt(test, chance, {
        at: now,
        player,
        amount: player === poor ? 37n : player === debtor ? 6050n : BigInt(30_000 + chance.below(40_000)),
        provider: chance.pick(['chapa', 'arifpay']),
      });
    for (const [index, { id }] of buyers.entries())
      if (index % 3 === 0) await grantBonus(test.db, id, { birr: 200, at: now });
    await credit(test.db, gifted?.id ?? '', { bonus: 15 });
    const rooms = [await roomOf(test, 10), await roomOf(test, 20)];
    for (let round = 0; round < ROUNDS; round += 1) {
      const here = chance.shuffled(buyers.slice(1)).slice(0, 8);
      const bought = here.map(({ id }) => ({ id, cards: 1 + chance.below(2) }));
      await playRound(test, chance, { roomId: chance.pick(rooms), at: new Date(), buyers: bought });
    }
    // A payout that is on its way, and one that its provider paid although it had said that it failed.
    if (!second || !debtor) throw new Error('no players');
    await pays(second, 50);
    const { ref } = await pays(debtor, 60);
    await pay.endPayout(ref, 'fail');
    await until(
      () => readWithdrawal(test.db, { reference: ref }),
      (row) => row?.state === 'Released',
    );
    const row = await readWithdrawal(test.db, { reference: ref });
    if (!row) throw new Error('no payout');
    await send(debtor.id, 6000n);
    await test.db.transaction((tx) =>
      test.app.get(WithdrawalMoney, { strict: false }).payLate(tx, row, birr(60), {}),
    );
    if (!payer) throw new Error('no payer');
    txRef = (
      (await post(payer, 'chapa/initializePayment', { amount: 100 }).expect(200)).body as { txRef: string }
    ).txRef;
    await asOwner(async (client) => {
      await client.query("UPDATE users SET status = 'blocked' WHERE id = $1", [blocked?.id]);
      await client.query(
        "INSERT INTO payout_guards (user_id, frozen_until, updated_at) VALUES ($1, now() + interval '9 days', now())",
        [frozen?.id],
      );
    });
    await mustBeWhole(test);
  });

  it('has a planned game, an open one with a card, a round that counts down and one that waits', async () => {
    if (!first || !second || !lonely) throw new Error('no players');
    // The wind-down is confirmed, and begins in a minute.
    await confirmed(test, admins[1], await plan({}).expect(200));
    const soon = Date.now() + 30 * 60_000;
    planned = (await schedulesOf(test, first).add(soon, 10)).id;
    open = (await schedulesOf(test, lonely).add(soon, 10)).id;
    await test.db.query('UPDATE scheduled_games SET starts_at = now(), next_due_at = now() WHERE id = $1', [
      open,
    ]);
    const runner = test.app.get(ScheduleRunner);
    const game = await until(
      async () => {
        await runner.run();
        const [row] = await test.db.query<{ round_id: string | null }>(
          'SELECT round_id FROM scheduled_games WHERE id = $1',
          [open],
        );
        return row?.round_id ?? null;
      },
      (id) => id !== null,
    );
    const [one, two, three] = [await connect(first), await connect(second), await connect(lonely)];
    expect(await three.confirm(game ?? '', [5])).toMatchObject({ ok: true });
    waiting = (await openRoom(test, { stakeBirr: 12 })).roomId;
    expect(await three.confirm(waiting, [9])).toMatchObject({ ok: true });
    running = (await openRoom(test, { stakeBirr: 11 })).roomId;
    expect(await one.confirm(running, [1, 2])).toMatchObject({ ok: true });
    expect(await two.confirm(running, [3])).toMatchObject({ ok: true });
  });

  it('begins a minute later: no stake, no deposit and no bonus, whoever asks', async () => {
    await withoutTriggers(['UPDATE wind_down SET from_at = $1', [test.app.get(Clock).now()]]);
    expect((await storedRound(test, running)).status).toBe('Countdown');
    const { windDown, limits } = await config();
    expect(Date.parse(windDown?.from ?? '')).toBeLessThanOrEqual(test.app.get(Clock).now().getTime());
    expect(['bankWithdraw', 'directWithdraw', 'manualWithdraw'].map((kind) => limits[kind]?.min)).toEqual([
      1, 1, 1,
    ]);
    if (!first || !payer) throw new Error('no players');
    const [socket] = sockets;
    const refused = { code: 'LIMIT_REACHED', message: expect.stringContaining('closing') as string };
    expect(await socket?.confirm(running, [50])).toMatchObject({ ok: false, code: 'LIMIT_REACHED' });
    for (const [path, body] of [
      ['chapa/initializePayment', { amount: 100 }],
      ['transaction/intent', { amount: 100, medium: 'TELEBIRR' }],
    ] as const)
      expect((await post(first, path, body).expect(409)).body).toMatchObject(refused);
    expect(await schedulesOf(test, first).codeOf('post', `join/${open}`)).not.toBe(200);
    await expect(schedulesOf(test, first).add(Date.now() + 3600_000)).rejects.toThrow('LIMIT_REACHED');
    await plan({ from: dayOf(firstDay) }).expect(409);
    await callOff().expect(409);

    const { id } = first;
    await expect(grantBonus(test.db, id, { birr: 10, source: 'campaign' })).rejects.toThrow(
      'no stakes and gives no bonus',
    );
    const deposit = `INSERT INTO deposits (id, user_id, channel, provider, medium, reference, amount, state, created_at, updated_at)
      VALUES (gen_random_uuid(), $1, 'gateway', 'chapa', 'CHECKOUT', 'WINDDOWN01', 100, 'Created', now(), now())`;
    expect(await constraint(deposit, [id])).toBe('deposits_wind_down');
    const intent = `INSERT INTO deposit_intents (id, user_id, medium, asked, amount, code, created_at, valid_from, until)
      VALUES (gen_random_uuid(), $1, 'CBE', 100, 100, 'ABCDEF', now(), now(), now() + interval '1 hour')`;
    expect(await constraint(intent, [id])).toBe('deposit_intents_wind_down');
    const game = `INSERT INTO scheduled_games (id, creator_id, stake, starts_at, reminders, next_due_at, created_at)
      VALUES (gen_random_uuid(), $1, 1000, now(), 0, now(), now())`;
    expect(await constraint(game, [id])).toBe('scheduled_games_wind_down');
    const end = 'UPDATE wind_down SET from_at = NULL, proposal_id = gen_random_uuid(), changed_at = now()';
    expect(await constraint(end)).toBe('wind_down_begun');
    expect(await test.app.get(BonusPayouts, { strict: false }).payDue()).toBe(0);
  });

  it('gives back the stakes of scheduled games, and lets running rounds end', async () => {
    await test.app.get(ScheduleRunner).run();
    const games = await test.db.query('SELECT id, status FROM scheduled_games WHERE id = ANY ($1)', [
      [planned, open],
    ]);
    expect(games).toEqual(expect.arrayContaining([planned, open].map((id) => ({ id, status: 'cancelled' }))));
    const inPlay = (await grantsOf(test, first?.id ?? ''))[0]?.in_play;
    expect(inPlay).toBe(2200n);
    await test.app.get(BonusEndJob, { strict: false }).run();
    expect((await grantsOf(test, first?.id ?? ''))[0]).toMatchObject({ ended_why: null, in_play: inPlay });
    // The rest of the countdown and of the wait passes at once, after all that had to happen in them.
    const clock = test.app.get(Clock);
    const now = clock.now.bind(clock);
    clock.now = () => new Date(now().getTime() + test.env.waitMs);
    test.app.get(RoundRunner).wakeIn(0);
    await eventually(async () => (await storedRound(test, running)).status === 'Finished', 'the round’s end');
    await eventually(
      async () => (await storedRound(test, waiting)).status === 'Refunded',
      'the refund of the other',
    );
    expect(await progress()).toMatchObject({ state: 'begun', rounds: 0, games: 0, deposits: 1 });
  });

  it('turns to main what grants have won, and ends the rest', async () => {
    const open = await test.db.query<{ user_id: string; rest: bigint; won: bigint; taxable: bigint }>(
      'SELECT user_id, rest, won, taxable FROM bonus_grants WHERE ended_at IS NULL',
    );
    const before = new Map(
      await Promise.all(players.map(async ({ id }) => [id, await balanceOf(test.db, id)] as const)),
    );
    await test.app.get(BonusEndJob, { strict: false }).run();
    for (const { id } of players) {
      const own = open.filter((grant) => grant.user_id === id);
      const won = own.reduce((sum, grant) => sum + Number(grant.won + grant.taxable), 0);
      expect(await balanceOf(test.db, id)).toEqual({ main: (before.get(id)?.main ?? 0) + won, bonus: 0 });
    }
    const ended = await test.db.query<{ turned: bigint; lapsed: bigint }>(
      "SELECT turned, lapsed FROM bonus_grants WHERE ended_why = 'windDown'",
    );
    expect(ended.length).toBeGreaterThan(0);
    await mustBeWhole(test);
  });

  it('credits the deposit that was under way', async () => {
    const before = (await balanceOf(test.db, payer?.id ?? '')).main;
    await pay.sandbox(`checkout/${txRef}/approve`).expect(200);
    await eventually(
      async () => (await balanceOf(test.db, payer?.id ?? '')).main === before + 10_000,
      'the credit',
    );
    expect((await progress()).deposits).toBe(0);
  });

  it('pays everybody, less than a birr along with the rest', async () => {
    if (!second) throw new Error('no player');
    const sent = await test.db.query<{ reference: string }>(
      "SELECT reference FROM withdrawals WHERE state = 'Sent'",
    );
    for (const { reference } of sent) await settled(reference);
    const rich = players.filter((one) => ![frozen, blocked, debtor, poor].includes(one));
    // One birr alone, although the smallest payout was 50.
    await settled((await pays(second, 1)).ref);
    for (let at = 0; at < rich.length; at += 10)
      await Promise.all(
        rich.slice(at, at + 10).map(async (player) => {
          const { main } = await balanceOf(test.db, player.id);
          const { ref } = await pays(player, Math.floor(main / 100));
          expect((await readWithdrawal(test.db, { reference: ref }))?.amount).toBe(BigInt(main));
          await settled(ref);
        }),
      );
    await post(frozen as Player, 'santimpay/withdraw', { amount: 1, medium: 'TELEBIRR' }).expect(423);
  });

  it('is over: every account is 0 or listed, the audit is whole, and the reports agree with a recount', async () => {
    const end = await progress();
    expect(end).toMatchObject({ state: 'over', rounds: 0, games: 0, deposits: 0, payouts: 0, cases: 0 });
    expect(end.left.map(({ why, players: count }) => [why, count])).toEqual(
      ['blocked', 'frozen', 'receivable', 'unclaimed'].map((why) => [why, 1]),
    );
    const amounts = Object.fromEntries(end.left.map(({ why, amount, owes }) => [why, [amount, owes]]));
    expect(amounts).toMatchObject({ receivable: [0, 59.5], unclaimed: [0.37, 0] });
    const { body: rows } = await ask(test, admins[0], 'get', 'admin/wind-down/left').expect(200);
    const listed = new Map((rows as { id: string; why: string }[]).map(({ id, why }) => [id, why]));
    expect(listed).toEqual(
      new Map([
        [frozen?.id, 'frozen'],
        [blocked?.id, 'blocked'],
        [debtor?.id, 'receivable'],
        [poor?.id, 'unclaimed'],
      ]),
    );
    const full = await test.db.query<{ user_id: string }>(
      'SELECT DISTINCT user_id FROM accounts WHERE user_id IS NOT NULL AND balance <> 0',
    );
    expect(full.filter(({ user_id: id }) => !listed.has(id))).toEqual([]);
    const { text } = await ask(test, admins[0], 'get', 'admin/wind-down/left/export').expect(200);
    expect(text.trim().split('\n')).toHaveLength(5);
    const { body } = await ask(test, admins[0], 'get', 'status').expect(200);
    const { state, owed, cash, from } = end;
    expect((body as { windDown: object }).windDown).toEqual({ state, owed, cash, from, listed: owed });
    await mustBeWhole(test);
    await agree();
  });

  /** The reports on bonus and liabilities of the day, beside the recount from the rows of the ledger. */
  async function agree(): Promise<void> {
    const recounted = await recountReports(test.db);
    const day = dayOf(new Date());
    for (const [name, columns] of [
      ['bonus', ['turned', 'ended', 'won', 'change', 'cost']],
      ['liabilities', ['main', 'bonus', 'held', 'owed', 'receivable']],
    ] as const) {
      const { body } = await ask(
        test,
        admins[0],
        'get',
        `admin/reports/${name}?from=${day}&to=${day}`,
      ).expect(200);
      const report = body as {
        columns: { name: string }[];
        rows: { key: string; values: (number | null)[] }[];
      };
      const row = report.rows.find(({ key }) => key === day);
      const told = (column: string) => row?.values[report.columns.findIndex((one) => one.name === column)];
      const counted = recounted(name, 'day');
      expect(columns.map((column) => [column, told(column)])).toEqual(
        columns.map((column) => [column, counted.value(day, column)]),
      );
    }
  }
});
