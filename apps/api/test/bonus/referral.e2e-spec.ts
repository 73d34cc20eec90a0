import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { eventually } from '../support/eventually';
import { RoomsService } from '../../src/rooms';
import { AuditService } from '../../src/wallet';
import { createTestApp, type TestApp } from '../support/servers/app';
import { createPerson, freshPhone, publicCode } from '../support/players/people';
import { makePlayers, type Player } from '../support/players/players';
import { seeded, type Chance } from '../support/players/players-chance';
import { openRoom } from '../support/players/players-rooms';
import { sessionOf } from '../support/players/players-worker';
import { playRound, roomOf } from '../support/recount/rounds-simulated';
import { ReferralRecount } from '../support/recount/referral-recount';

const ROUNDS = Number(process.env['ROUNDS'] ?? 30);
const ROOMS = 30;
const ALL_CARDS = Array.from({ length: 200 }, (_, i) => i + 1);
const BONUS_BIRR = 475;

interface Page {
  referralHistory: { playerUsername: string; userCreatedAt: string; amount: number }[];
  totalPages: number;
}

describe('referral', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({
      env: {
        CALL_INTERVAL_MS: '20',
        COUNTDOWN_MS: '2500',
        LOCK_MS: '60',
        WAIT_MS: '60000',
        DATABASE_POOL: '12',
      },
    });
  });
  afterAll(() => test.close());

  const fetchPage = async ({ cookie }: { cookie: string }, pageNumber?: unknown) =>
    (
      await request(test.url)
        .get('/api/referral/fetchAll')
        .query(pageNumber === undefined ? {} : { pageNumber })
        .set('Cookie', cookie)
    ).body as Page;

  /** Every entry of every page. */
  async function historyOf(player: Player): Promise<Page['referralHistory']> {
    const { referralHistory, totalPages } = await fetchPage(player);
    const all = [...referralHistory];
    for (let page = 2; page <= totalPages; page++)
      all.push(...(await fetchPage(player, page)).referralHistory);
    return all;
  }

  it(`pays in ${ROUNDS} rounds what a recount says, to the santim, and never more than the house cut`, async () => {
    const chance = seeded('referral');
    const { jwtSecret } = test.env;
    const make = (count: number, more: object = {}) =>
      makePlayers(test.db, jwtSecret, count, { birr: ROUNDS * 3000, ...more });
    const referrers = await make(4);
    const invited = await Promise.all(
      referrers.flatMap(({ id }) => [
        make(9, { referredBy: id }),
        make(4, { referredBy: id, bonusBirr: BONUS_BIRR }),
      ]),
    );
    // One player of each group never plays and appears as an entry of 0.
    const idle = new Set(invited.map((group) => group[0]?.id));
    const others = await make(20);
    const buyers = [...invited.flat(), ...others, ...referrers].filter(({ id }) => !idle.has(id));
    const withBonus = new Set(
      invited.filter((_, i) => i % 2 === 1).flatMap((group) => group.map((p) => p.id)),
    );
    const recount = new ReferralRecount(new Map([...withBonus].map((id) => [id, BONUS_BIRR * 100])));

    const started = performance.now();
    await playAll(chance, buyers, recount);
    const seconds = (performance.now() - started) / 1000;
    expect(recount.roundIds).toHaveLength(ROUNDS);

    const ends = await test.db.query<{ status: string; n: number }>(
      'SELECT status, count(*)::int AS n FROM rounds WHERE card_count > 0 GROUP BY status',
    );
    expect(ends).toEqual([{ status: 'Finished', n: ROUNDS }]);

    const invitedIds = new Set(invited.flat().map(({ id }) => id));
    const wanted = new Map<string, number>();
    let most = 0;
    for (const roundId of recount.roundIds) {
      const income = recount.incomeOf(roundId, invitedIds);
      const sum = [...income.values()].reduce((total, one) => total + one, 0);
      expect(sum * 10).toBeLessThanOrEqual(recount.cutOf(roundId));
      most = Math.max(most, sum);
      for (const [id, santim] of income) wanted.set(id, (wanted.get(id) ?? 0) + santim);
    }

    let total = 0;
    for (const [i, referrer] of referrers.entries()) {
      const own = [...(invited[2 * i] ?? []), ...(invited[2 * i + 1] ?? [])];
      const told = await historyOf(referrer);
      const toldOf = (santim: number) => santim / 100;
      expect(told.map(({ playerUsername, amount }) => [playerUsername, amount]).toSorted()).toEqual(
        own.map(({ id, name }) => [name, toldOf(wanted.get(id) ?? 0)]).toSorted(),
      );
      const sum = own.reduce((all, { id }) => all + (wanted.get(id) ?? 0), 0);
      expect(await postedTo(referrer)).toBe(sum);
      total += sum;
    }
    const report = await test.app.get(AuditService).run();
    process.stdout.write(
      `referral: ${ROUNDS} rounds in ${seconds.toFixed(1)} s, ${total} santim to ${referrers.length} referrers, ` +
        `at most ${most} in a round, ${report.postings} postings, violations ${report.violations.length}\n`,
    );
    expect(total).toBeGreaterThan(0);
    expect(report).toMatchObject({ ok: true, imbalance: 0, violations: [] });
  }, 900_000);

  it('is paid for the first 90 days of the referred player; later shares are recorded as forgone', async () => {
    const chance = seeded('referral-days');
    const [referrer] = await makePlayers(test.db, test.env.jwtSecret, 1);
    const [young, old] = await makePlayers(test.db, test.env.jwtSecret, 2, {
      birr: 1000,
      referredBy: referrer?.id ?? '',
    });
    if (!referrer || !young || !old) throw new Error('three players are needed');
    const aged = (id: string, days: string) =>
      test.db.query(`UPDATE users SET created_at = now() - interval '${days}' WHERE id = $1`, [id]);
    await aged(young.id, '89 days 23 hours');
    await aged(old.id, '90 days 1 second');
    const { roundId } = await playRound(test, chance, {
      roomId: await roomOf(test, 20),
      at: new Date(),
      buyers: [
        { id: young.id, cards: 2 },
        { id: old.id, cards: 3 },
      ],
    });
    const rows = (table: string) => test.db.query(`SELECT * FROM ${table} WHERE round_id = $1`, [roundId]);
    // A tenth of the cut of 20 birr, split by what each player has paid.
    expect(await rows('referral_income')).toMatchObject([{ player_id: young.id, amount: 80n }]);
    expect(await rows('referral_forgone')).toMatchObject([{ player_id: old.id, amount: 120n, why: 'days' }]);
    expect(await postedTo(referrer)).toBe(80);
    expect((await test.app.get(AuditService).run()).violations).toEqual([]);
  });

  /** Referral income on the referrer's main account: the settlement postings less the referrer's own payouts. */
  async function postedTo({ id }: Player): Promise<number> {
    const [row] = await test.db.query<{ santim: bigint | null }>(
      `SELECT (SELECT sum(p.amount) FROM postings p JOIN accounts a ON a.id = p.account_id
           JOIN transfers t ON t.id = p.transfer_id
           WHERE a.user_id = $1 AND a.kind = 'main' AND t.kind = 'settle')::bigint
         - COALESCE((SELECT sum(payout) FROM tickets WHERE user_id = $1 AND state = 'confirmed'), 0)::bigint AS santim`,
      [id],
    );
    return Number(row?.santim ?? 0n);
  }

  async function playAll(chance: Chance, buyers: Player[], recount: ReferralRecount): Promise<void> {
    const rooms = await Promise.all(
      Array.from({ length: Math.min(ROOMS, ROUNDS) }, async (_, i) => {
        const percentTenths = chance.pick([200, 155, 0, 333]);
        // Each room needs its own stake; odd stakes leave santim to round.
        return {
          ...(await openRoom(test, { stakeBirr: 11 + 2 * i, percentTenths })),
          percent: percentTenths / 10,
        };
      }),
    );
    for (let played = 0; played < ROUNDS;) {
      const wave = rooms.slice(0, ROUNDS - played);
      const roundIds = await Promise.all(wave.map((room) => openRoundOf(room.roomId)));
      for (const [i, { stake, percent }] of wave.entries()) {
        const roundId = roundIds[i] ?? '';
        recount.openRound(roundId, stake, percent);
        await buyInto(chance, roundId, buyers, recount);
      }
      await eventually(() => allOver(roundIds), 'the end of the rounds');
      played += wave.length;
    }
  }

  /** The open round of the same room. */
  async function openRoundOf(firstRoundId: string): Promise<string> {
    const [row] = await test.db.query<{ id: string }>(
      `SELECT r.id FROM rounds r WHERE r.room_id = (SELECT room_id FROM rounds WHERE id = $1) AND r.status = 'Open'
       ORDER BY r.number LIMIT 1`,
      [firstRoundId],
    );
    if (!row) throw new Error('no round is open');
    return row.id;
  }

  /** Two to nine players, sometimes more than thirty, buy one to four cards each, one after the other. */
  async function buyInto(
    chance: Chance,
    roundId: string,
    buyers: Player[],
    recount: ReferralRecount,
  ): Promise<void> {
    const crowd = chance.below(15) === 0;
    const players = chance.shuffled(buyers).slice(0, crowd ? 44 : 2 + chance.below(8));
    const cards = chance.shuffled(ALL_CARDS);
    const buys = players.map((player) => ({ player, own: cards.splice(0, crowd ? 1 : 1 + chance.below(4)) }));
    const rooms = test.app.get(RoomsService);
    const acks = await Promise.all(
      buys.map(({ player, own }) =>
        rooms.confirm(sessionOf(player), { roundId, cards: own, requestId: randomUUID() }, 'recount'),
      ),
    );
    expect(acks.map((ack) => ack.cards.length)).toEqual(buys.map(({ own }) => own.length));
    for (const { player, own } of buys) recount.bought(roundId, player.id, own.length);
  }

  async function allOver(roundIds: string[]): Promise<boolean> {
    const rows = await test.db.query(
      "SELECT 1 FROM rounds WHERE id = ANY ($1) AND status <> 'Finished' LIMIT 1",
      [roundIds],
    );
    return rows.length === 0;
  }

  it('lists one entry for each referred player, newest first, ten on a page', async () => {
    const [inviter] = await makePlayers(test.db, test.env.jwtSecret, 1);
    if (!inviter) throw new Error('no inviter');
    expect(await fetchPage(inviter)).toEqual({ referralHistory: [], totalPages: 1 });
    const invited = await makePlayers(test.db, test.env.jwtSecret, 23, { referredBy: inviter.id });
    await test.db.query(
      `UPDATE users u SET created_at = timestamptz '2026-01-01' + o.ord * interval '1 day'
       FROM unnest($1::uuid[]) WITH ORDINALITY o (id, ord) WHERE u.id = o.id`,
      [invited.map(({ id }) => id)],
    );
    const names = invited.map(({ name }) => name).toReversed();
    const first = await fetchPage(inviter);
    expect(first.totalPages).toBe(3);
    expect(first.referralHistory[0]).toEqual({
      playerUsername: names[0],
      userCreatedAt: '2026-01-24T00:00:00.000Z',
      amount: 0,
    });
    expect((await historyOf(inviter)).map((entry) => entry.playerUsername)).toEqual(names);
    expect(await fetchPage(inviter, 4)).toEqual({ referralHistory: [], totalPages: 3 });
    for (const bad of [0, -1, 'x', 1.5]) {
      expect(await fetchPage(inviter, bad)).toMatchObject({ code: 'VALIDATION_FAILED' });
    }
    expect(JSON.stringify(first)).not.toMatch(/\+?2517\d{8}/);
  });

  it('is fixed at sign-up: nobody can refer themselves, and no later request changes the referrer', async () => {
    const inviter = await createPerson(test);
    const phone = freshPhone();
    const form = { name: 'Hana', phoneNo: phone, password: 'a long password' };
    await request(test.url)
      .post('/api/user/register')
      .send({ ...form, ...(await publicCode(test, phone)), referralCode: 'NOSUCHCODE' })
      .expect(201);
    const referrerOf = async () =>
      (
        await test.db.query<{ referred_by: string | null }>(
          'SELECT referred_by FROM users WHERE phone = $1',
          [phone],
        )
      )[0]?.referred_by;
    expect(await referrerOf()).toBeNull();

    const signIn = await request(test.url)
      .post('/api/user/login')
      .send({ phoneNo: phone, password: form.password })
      .expect(200);
    const cookie = (signIn.get('Set-Cookie') ?? [])[0]?.split(';')[0] ?? '';
    const code = `T${inviter.phone.slice(-9)}`;
    for (const body of [
      { referralCode: code },
      { referredBy: inviter.id },
      { username: 'H', referralCode: code },
    ]) {
      const answer = await request(test.url).put('/api/user/me/update').set('Cookie', cookie).send(body);
      expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED' });
    }
    expect(await referrerOf()).toBeNull();
    await expect(
      test.db.query('UPDATE users SET referred_by = id WHERE phone = $1', [phone]),
    ).rejects.toMatchObject({ constraint: 'users_referred_by_check' });
  });
});
