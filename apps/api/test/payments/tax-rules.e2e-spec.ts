import request from 'supertest';
import type { Statement } from '@libs/contract';
import { dayOf, daysAfter, FakeClock, instantOf, monthOf } from '../../src/platform/clock';
import { LogSequencer } from '../../src/fairness/log';
import { grantBonus } from '../support/bonus-money';
import { mustBeWhole } from '../support/payments';
import { createPerson, type Person } from '../support/players/people';
import { asOwner } from '../support/players/players-ledger';
import { balanceOf, makePlayers, type Player } from '../support/players/players';
import { seeded, type Chance } from '../support/players/players-chance';
import { playRound, roomOf } from '../support/recount/rounds-simulated';
import { confirmed, proposalOf } from '../support/second-person';
import { createTestApp, type TestApp } from '../support/servers/app';
import { ADMINS, ask } from '../support/staff';

const ROUNDS = 30;
const LOG = { LOG_KEY: '0123456789abcdef'.repeat(4), LOG_ORIGIN: 'bingo.example/log', WITNESSES: 'none' };

/** With one card of 10 birr each of two players, the prize is 16 birr: exactly the threshold, on which tax is due. */
const OF_PRIZE = { percent: 10, threshold: 16, base: 'prize', source: 'Proclamation 1395/2025, 61' };
/** Of these 16 birr the stake is 10, so 6 are exactly the threshold. */
const OF_GAIN = { percent: 15.5, threshold: 6, base: 'prizeLessStake', source: 'Directive 7/2027' };
type Terms = typeof OF_PRIZE;

/** What the rules' text says, in santim. */
function taxOf({ percent, threshold, base }: Terms, { bet, win }: { bet: bigint; win: bigint }): bigint {
  const of = base === 'prize' ? win : win - bet;
  return of >= BigInt(threshold * 100) && of > 0n ? (of * BigInt(percent * 10)) / 1000n : 0n;
}

describe('dated tax rules', () => {
  const clock = new FakeClock();
  const midnight = (days: number) => instantOf(dayOf(daysAfter(clock.now(), days))) as Date;
  /** The midnights in Addis Ababa from which the two rules hold, of one month. */
  const [first, second] = (
    dayOf(midnight(1)).slice(0, 7) === dayOf(midnight(2)).slice(0, 7)
      ? [midnight(1), midnight(2)]
      : [midnight(2), midnight(3)]
  ) as [Date, Date];
  let test: TestApp;
  let admins: [Person, Person];
  let players: Player[];
  let chance: Chance;
  let roomId: string;

  beforeAll(async () => {
    test = await createTestApp({ clock, env: LOG });
    admins = [
      await createPerson(test, { phone: ADMINS[0], name: 'Almaz' }),
      await createPerson(test, { phone: ADMINS[1], name: 'Bekele' }),
    ];
    chance = seeded('tax-rules');
    players = await makePlayers(test.db, test.env.jwtSecret, 5, { birr: 50_000 });
    roomId = await roomOf(test, 10);
  });
  afterAll(async () => {
    await mustBeWhole(test);
    await test.close();
  });

  const propose = (terms: Terms, from: Date) =>
    ask(test, admins[0], 'post', 'admin/tax-rules', { ...terms, from: dayOf(from), reason: 'the law' });
  const make = async (terms: Terms, from: Date) =>
    confirmed(test, admins[1], await propose(terms, from).expect(200));
  const play = (at: Date, endsAt: Date, cards: readonly number[]) => {
    const buyers = chance.shuffled(players).map(({ id }, n) => ({ id, cards: cards[n] ?? 0 }));
    return playRound(test, chance, { roomId, at, endsAt, buyers: buyers.filter((buyer) => buyer.cards > 0) });
  };
  /** What the ledger took as tax for a transfer, by player. */
  const taken = async (key: string) => {
    const rows = await test.db.query<{ user_id: string; amount: bigint }>(
      'SELECT user_id, amount FROM withholdings WHERE transfer_key = $1 ORDER BY amount',
      [key],
    );
    return Object.fromEntries(rows.map(({ user_id, amount }) => [user_id, amount]));
  };
  const due = (terms: Terms, played: readonly { id: string; bet: bigint; win: bigint }[]) =>
    Object.fromEntries(
      played.map((player) => [player.id, taxOf(terms, player)] as const).filter(([, tax]) => tax > 0n),
    );

  it('are none at first, and nothing is withheld', async () => {
    expect((await ask(test, admins[0], 'get', 'admin/tax-rules').expect(200)).body).toEqual([]);
    const { roundId } = await play(clock.now(), clock.now(), [1, 1]);
    expect(await taken(`settle:${roundId}`)).toEqual({});
  });

  it('are proposed for a day that has not begun, shown in words, and confirmed by another', async () => {
    await propose(OF_PRIZE, clock.now()).expect(400);
    const answer = await propose(OF_PRIZE, first).expect(200);
    await propose(OF_GAIN, first).expect(409);
    const shown = await proposalOf(test, admins[0], answer);
    expect(shown).toMatchObject({ kind: 'taxRule', value: 0, before: null, blockedFor: 'maker' });
    expect(shown.after).toEqual({ from: dayOf(first), ...OF_PRIZE });
    await confirmed(test, admins[1], answer);
    const then = await make(OF_GAIN, second);
    expect(then.before).toEqual({ from: dayOf(first), ...OF_PRIZE });
    const { body } = await ask(test, admins[0], 'get', 'admin/tax-rules').expect(200);
    expect(body).toMatchObject([
      { id: '2', from: dayOf(second), ...OF_GAIN, madeByName: 'Almaz', confirmedByName: 'Bekele' },
      { id: '1', from: dayOf(first), ...OF_PRIZE },
    ]);
  });

  it('stand in the transparency log, an entry for each, with the text of all', async () => {
    await test.app.get(LogSequencer).run();
    const texts = await test.db.query<{ text: string }>(
      `SELECT x.text FROM log_rules r JOIN log_rule_texts x ON x.hash = r.hash WHERE r.setting = 'taxRules' ORDER BY r.id`,
    );
    const told = ({ percent, threshold, base, source }: Terms, from: Date) => ({
      ...{ base, source, from: dayOf(from), percentTenths: percent * 10, threshold: `${threshold * 100}` },
    });
    expect(texts.map(({ text }) => JSON.parse(text) as unknown)).toEqual([
      [],
      [told(OF_PRIZE, first)],
      [told(OF_PRIZE, first), told(OF_GAIN, second)],
    ]);
  });

  it('hold from midnight in Addis Ababa for rounds that lock from then on; a round keeps the rule of its lock', async () => {
    const before = new Date(second.getTime() - 1);
    const after = new Date(second.getTime() + 60_000);
    for (const [at, endsAt, terms] of [
      [new Date(first.getTime() - 1), first, null],
      [first, first, OF_PRIZE],
      [before, after, OF_PRIZE],
      [second, after, OF_GAIN],
    ] as const) {
      const { roundId, players: played } = await play(at, endsAt, [1, 1]);
      expect(await taken(`settle:${roundId}`)).toEqual(terms === null ? {} : due(terms, played));
    }
  });

  it(`take what a recount of ${ROUNDS} rounds says, of the prize less all own stakes of the round`, async () => {
    let [tax, free] = [0, 0];
    for (let n = 0; n < ROUNDS; n += 1) {
      // Who wins with four of five cards has won no more than they staked; with four of six it is 8 birr more.
      const cards = [4, 1, chance.below(2), chance.below(2)];
      const { roundId, players: played } = await play(second, second, cards);
      const expected = due(OF_GAIN, played);
      expect(await taken(`settle:${roundId}`)).toEqual(expected);
      if (Object.keys(expected).length > 0) tax += 1;
      else free += 1;
    }
    expect([tax > 5, free > 0]).toEqual([true, true]);
  });

  it('tax winnings that turn to main by the rule of the day on which they turn', async () => {
    const before = new Date(second.getTime() - 1);
    for (let n = 0; n < 50; n += 1) {
      const [player] = await makePlayers(test.db, test.env.jwtSecret, 1);
      const id = player?.id ?? '';
      await grantBonus(test.db, id, { birr: 20, at: clock.now(), source: 'campaign' });
      const buyers = [id, players[0]?.id ?? ''].map((buyer) => ({ id: buyer, cards: 1 }));
      const won = await playRound(test, chance, { roomId, at: before, buyers });
      if (won.players[0]?.win !== 1600n) continue; // 8 birr of two winners are below the threshold of the lock
      expect(await taken(`settle:${won.roundId}`)).toEqual({});
      // The other ten birr of the grant are played in a round that locks before midnight and ends after it.
      const last = await playRound(test, chance, { roomId, at: before, endsAt: second, buyers });
      const rows = await test.db.query(
        `SELECT taxed, amount, rule FROM withholdings WHERE user_id = $1 AND transfer_key LIKE 'bonusToMain:%'`,
        [id],
      );
      expect(rows).toEqual([{ taxed: 1600n, amount: 248n, rule: 2 }]);
      expect(await taken(`settle:${last.roundId}`)).toEqual(due(OF_PRIZE, last.players));
      return;
    }
    throw new Error('nobody ever won alone');
  });

  it('agree to the santim: monthly file, players’ statements, the account of the tax, and the ledger', async () => {
    const month = dayOf(second).slice(0, 7);
    const next = dayOf(monthOf(month)[1]).slice(0, 7);
    const text = (path: string, who: Person | Player) =>
      request(test.url).get(`/api/${path}`).set('Cookie', who.cookie).set('Accept', 'text/csv').expect(200);
    const file = (await text(`admin/tax/withheld/export?month=${month}`, admins[0])).text
      .split('\r\n')
      .slice(1, -1);
    const inFile = new Map<string, bigint>();
    for (const line of file) {
      const cells = line.split(',');
      const [id = '', tax = ''] = [cells[1], cells.at(-1)];
      inFile.set(id, (inFile.get(id) ?? 0n) + BigInt(Math.round(Number(tax) * 100)));
    }
    const [account] = await test.db.query<{ balance: bigint }>(
      "SELECT sum(p.amount)::bigint AS balance FROM postings p JOIN accounts a ON a.id = p.account_id WHERE a.kind = 'tax'",
    );
    const all = [...inFile.values()].reduce((sum, tax) => sum + tax, 0n);
    expect([all > 0n, all]).toEqual([true, account?.balance]);
    const { body: seen } = await ask(test, admins[0], 'get', `admin/tax/withheld?month=${month}`).expect(200);
    expect(seen).toMatchObject({ tax: Number(all) / 100, posted: Number(all) / 100 });

    for (const player of players) {
      const { body } = await request(test.url)
        .get(`/api/user/statement?year=${month.slice(0, 4)}`)
        .set('Cookie', player.cookie)
        .expect(200);
      const { sums, opening, closing, rows } = body as Statement;
      expect(Math.round(sums.tax * 100)).toBe(Number(inFile.get(player.id) ?? 0n));
      const moved =
        sums.deposits -
        sums.payouts -
        sums.staked +
        sums.won -
        sums.tax +
        sums.bonus +
        sums.transfers +
        sums.other;
      expect(Math.round((opening + moved) * 100)).toBe(Math.round(closing * 100));
      const { main, bonus } = await balanceOf(test.db, player.id);
      expect([Math.round(closing * 100), rows.at(-1)?.closing]).toEqual([main + bonus, closing]);
      const later = await ask(test, player, 'get', `user/statement?month=${next}`).expect(200);
      expect(later.body).toMatchObject({ opening: closing, rows: [], closing });
      const csv = (await text(`user/statement?month=${month}`, player)).text.trim().split('\r\n');
      expect(csv.at(-1)?.endsWith(`,${closing}`)).toBe(true);
    }
    await request(test.url)
      .get('/api/user/statement')
      .set('Cookie', players[0]?.cookie ?? '')
      .expect(400);

    const year = dayOf(second).slice(0, 4);
    const { body: own } = await ask(test, admins[0], 'get', `admin/tax/own?year=${year}`).expect(200);
    const [books] = await test.db.query<{ stakes: bigint; prizes: bigint }>(
      `SELECT sum(k.from_main + k.from_bonus)::bigint AS stakes, sum(k.payout)::bigint AS prizes
       FROM tickets k JOIN rounds r ON r.id = k.round_id
       WHERE k.state = 'confirmed' AND to_char(r.finished_at AT TIME ZONE 'Africa/Addis_Ababa', 'YYYY') = $1`,
      [year],
    );
    const { stakes = 0n, prizes = 0n } = books ?? {};
    expect((own as { total: object }).total).toMatchObject({
      ...{ stakes: Number(stakes) / 100, prizes: Number(prizes) / 100 },
      stakesLessPrizes: Number(stakes - prizes) / 100,
    });
  });

  it('show a prize before and after tax in both histories', async () => {
    const later = daysAfter(second, 1); // the histories show the newest rows
    let [roundId, winner] = ['', undefined as { id: string; bet: bigint; win: bigint } | undefined];
    while (winner === undefined) {
      const { players: played, ...round } = await play(later, later, [1, 1]);
      winner = played.find(({ win }) => win === 1600n); // of two winners each has less than the threshold
      roundId = round.roundId;
    }
    const cookie = players.find(({ id }) => id === winner.id)?.cookie ?? '';
    const get = async (path: string) =>
      (await request(test.url).get(`/api/${path}`).set('Cookie', cookie).expect(200)).body as unknown;
    const tax = Number(taxOf(OF_GAIN, winner)) / 100;
    const prize = Number(winner.win) / 100;
    const games = (await get('userGames/fetchAll?pageNumber=1')) as { rooms: object[] };
    expect(games.rooms).toContainEqual(expect.objectContaining({ id: roundId, payout: prize, tax }));
    const rows = (await get('transaction/Paginatedhistory?pageNumber=1&kind=play')) as {
      transactionHistory: { roundId?: string; type: string; amount: number; tax?: number }[];
    };
    const line = rows.transactionHistory.find((row) => row.roundId === roundId && row.type === 'win');
    expect([line?.amount, line?.tax ?? 0]).toEqual([prize - tax, tax]);
  });

  it('are told to the apps on the days on which they hold', async () => {
    const told = async (at: Date) => {
      clock.advance(at.getTime() - clock.now().getTime());
      return ((await ask(test, null, 'get', 'config').expect(200)).body as { tax?: object }).tax;
    };
    expect(await told(new Date(first.getTime() - 1))).toBeUndefined();
    expect(await told(first)).toEqual({ percent: 10, from: 16 });
    expect(await told(second)).toEqual({ percent: 15.5, from: 6 });
  });

  it('are only added, by what two people confirmed; and no locked round gets another one', async () => {
    const refused = async (sql: string) =>
      asOwner((client) => client.query(sql)).then(
        () => 'done',
        (error: { constraint?: string }) => error.constraint,
      );
    const insert = (number: number, proposal: string) =>
      refused(
        `INSERT INTO tax_rules SELECT ${number}, '2099-01-01', 100, 0, 'prize', 'nobody', ${proposal}, now() FROM proposals
         WHERE kind = 'taxRule' LIMIT 1`,
      );
    expect(await refused('UPDATE tax_rules SET percent_tenths = 0')).toBe('ledger_append_only');
    expect(await refused('DELETE FROM tax_rules')).toBe('ledger_append_only');
    expect(await insert(3, 'NULL')).toBe('tax_rules_two_check');
    expect(await insert(3, 'gen_random_uuid()')).toBe('tax_rules_confirmed');
    expect(await insert(3, 'id')).toBe('tax_rules_confirmed');
    expect(await refused('UPDATE rounds SET tax_rule = 1 WHERE tax_rule = 2')).toBe('rounds_terms');
  });
});
