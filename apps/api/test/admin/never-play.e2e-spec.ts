import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { RegisterBonus } from '../../src/bonus';
import type { Tx } from '../../src/platform/db';
import { SiteSettings } from '../../src/site/settings';
import { LIVE } from '../support/admins';
import { mustBeWhole } from '../support/payments';
import { asOwner, withoutTriggers } from '../support/players/players-ledger';
import { createPerson, freshPhone } from '../support/players/people';
import { balanceOf, makePlayer, makePlayers, type Player, type Sql } from '../support/players/players';
import { seeded } from '../support/players/players-chance';
import { openRoom } from '../support/players/players-rooms';
import { playRound, roomOf } from '../support/recount/rounds-simulated';
import { createTestApp, type TestApp } from '../support/servers/app';
import { PlayerSocket } from '../support/sockets/sockets-player';
import { ADMINS, ask, waitingWithdrawal } from '../support/staff';
import { campaignOf } from './matrix-fixtures';

/** A phone on the list of system admins, which no demo account has. */
const LISTED = '+251911000012';
const env = { SYSTEM_ADMIN_PHONES: [...ADMINS, LISTED].join(',') };

/** People who may not play, and the reason by which the database names them. */
const BARRED = {
  'a blocked player': { set: "status = 'blocked'", as: 'blocked' },
  'an excluded player': { set: "self_excluded_until = now() + interval '1 day'", as: 'excluded' },
  'an agent': { set: "role = 'agent'", as: 'staff' },
  'a listed phone': { set: `phone = '${LISTED}'`, as: 'staff' },
  'an account marked as staff': { set: "kind = 'staff'", as: 'staff' },
} as const;
type Who = keyof typeof BARRED;
/** Makes a barred person an ordinary player again. Whoever got the listed phone gets another one. */
const UNBARRED = `status = 'active', self_excluded_until = NULL, self_excluded_from = NULL, role = 'player', kind = 'person',
  phone = CASE WHEN phone = '${LISTED}' THEN '+2517' || lpad((random() * 99999999)::int::text, 8, '0') ELSE phone END`;

const CAMPAIGN_DAY = `INSERT INTO bonus_days (campaign_id, day, stake, min_games, prizes, left_out, paid_at)
  SELECT campaign_id, current_date, stake, 1, '{100}', '{}', now() FROM bonus_campaign_stakes WHERE campaign_id = $1`;
/** A row that the database refuses only because of its player ($1); `owner`: only the tables' owner can write it. */
const ROWS = {
  purchases: {
    owner: true,
    sql: `INSERT INTO purchases (id, user_id, request_id, round_id, cards, total, created_at)
      VALUES (gen_random_uuid(), $1, gen_random_uuid()::text, (SELECT id FROM rounds LIMIT 1), '{1}', 1000, now())`,
    refused: ['blocked', 'excluded', 'staff'],
  },
  withdrawals: {
    owner: false,
    sql: `INSERT INTO withdrawals (id, user_id, kind, provider, medium, reference, amount, account_number, account_name,
        state, created_at, updated_at, unplayed)
      VALUES (gen_random_uuid(), $1, 'manual', 'manual', 'TELEBIRR', upper(left(gen_random_uuid()::text, 8)), 10000,
        '0911223344', 'Abebe', 'Queued', now(), now(), 0)`,
    refused: ['blocked', 'staff'], // an excluded player can withdraw at any time
  },
  bonus_awards: {
    owner: false,
    sql: `INSERT INTO bonus_awards (campaign_id, day, stake, place, rank, user_id, points, amount)
      SELECT campaign_id, day, stake, 1, 1, $1, 1, 100 FROM bonus_days ORDER BY day DESC LIMIT 1`,
    refused: ['blocked', 'excluded', 'staff'],
  },
  transfers_bonus: {
    owner: false,
    sql: `SELECT ledger_post(now(), ARRAY['system'], ARRAY['test'], ARRAY['bonus:' || gen_random_uuid()], ARRAY['bonus'],
        ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY['test'], ARRAY[1, 1],
        ARRAY[(SELECT min(id) FROM accounts WHERE kind = 'promotion'),
          (SELECT id FROM accounts WHERE kind = 'bonus' AND user_id = $1)], ARRAY[-100, 100])`,
    refused: ['blocked', 'staff'], // an excluded player may get a bonus that was earned before
  },
  referral_income: {
    owner: true,
    sql: `INSERT INTO referral_income (round_id, player_id, referrer_id, amount, created_at)
      VALUES ((SELECT id FROM rounds LIMIT 1), (SELECT id FROM users WHERE id <> $1 LIMIT 1), $1, 100, now())`,
    refused: ['staff'], // earned by other players' rounds
  },
} as const;
type Table = keyof typeof ROWS;
const MATRIX = (Object.keys(ROWS) as Table[]).flatMap((table) =>
  (Object.keys(BARRED) as Who[]).map((who) => [table, who] as const),
);

let test: TestApp;
let campaign: string;
const set = (sql: Sql | Tx, id: string, what: string) =>
  sql.query(`UPDATE users SET ${what} WHERE id = $1`, [id]);
/**
 * Only an excluded player can end an exclusion, and only later, so the owner of the tables ends it here without
 * triggers.
 */
const unbar = (id: string) => withoutTriggers([`UPDATE users SET ${UNBARRED} WHERE id = $1`, [id]]);
const made = (options: object = {}) => makePlayer(test.db, test.env.jwtSecret, { birr: 1000, ...options });

const chance = seeded('never play');
/** Rooms take the stakes from 201 birr on: no public room has them, and the players can pay them. */
let lastStake = 200;

describe('people who may not play, as in production', () => {
  beforeAll(async () => {
    test = await createTestApp({ env: { ...LIVE, ...env } });
    campaign = await campaignOf(test, '2098-02-01');
  });
  afterAll(async () => {
    await mustBeWhole(test);
    await test.close();
  });

  it.each(MATRIX)(
    'the database refuses a row of %s only where the table of this test says so, for %s',
    async (table, who) => {
      const player = await made();
      const { owner, sql, refused } = ROWS[table];
      const { set: change, as } = BARRED[who];
      /** Writes the row and undoes it, by the application's own login where that login may write it. */
      const write = async (): Promise<string> => {
        const work = async (query: (text: string, values?: unknown[]) => Promise<unknown>) => {
          if (table === 'bonus_awards') await query(CAMPAIGN_DAY, [campaign]);
          await query(sql, [player.id]);
          throw new Error('taken back');
        };
        const done = owner
          ? asOwner((client) => {
              const query = (text: string, values?: unknown[]) => client.query(text, values);
              return query('BEGIN').then(() => work(query));
            })
          : test.db.transaction((tx) => work((text, values) => tx.query(text, values)));
        const error = await done.catch((one: Error & { constraint?: string }) => one);
        return (error as { constraint?: string }).constraint ?? (error as Error).message;
      };
      expect(await write()).toBe('taken back'); // the database accepts it from a player without a bar
      await set(test.db, player.id, change);
      const isRefused = (refused as readonly string[]).includes(as);
      expect(await write()).toBe(isRefused ? `${table}_${as}` : 'taken back');
      await unbar(player.id);
    },
  );

  it('an excluded player still gets the prize of a bonus day that began before the exclusion', async () => {
    const player = await made();
    const award = (from: string) =>
      test.db.transaction(async (tx) => {
        await set(
          tx,
          player.id,
          `self_excluded_until = now() + interval '1 day', self_excluded_from = ${from}`,
        );
        await tx.query(CAMPAIGN_DAY, [campaign]);
        await tx.query(ROWS.bonus_awards.sql, [player.id]);
        throw new Error('taken back');
      });
    const start = "(current_date + time '15:00') AT TIME ZONE 'Africa/Addis_Ababa'";
    await expect(award(start)).rejects.toMatchObject({ constraint: 'bonus_awards_excluded' });
    await expect(award(`${start} + interval '1 second'`)).rejects.toThrow('taken back');
  });

  it.each([
    ['an agent', 'FORBIDDEN', 403],
    ['a listed phone', 'FORBIDDEN', 403],
    ['an excluded player', 'LIMIT_REACHED', 201],
  ] as const)('%s is refused cards with %s, and a payout is answered with %i', async (who, code, payout) => {
    const player = await made();
    const phone = await PlayerSocket.open(test.url, player);
    const { roomId } = await openRoom(test, { stakeBirr: (lastStake += 1) });
    const requestId = randomUUID();
    expect(await phone.confirm(roomId, [1], requestId)).toMatchObject({
      ok: true,
      charged: expect.any(Number) as number,
    });
    await set(test.db, player.id, BARRED[who].set);
    expect(await phone.confirm(roomId, [2])).toMatchObject({ ok: false, code });
    // A purchase that succeeded earlier keeps its answer.
    expect(await phone.confirm(roomId, [1], requestId)).toMatchObject({ ok: true });
    if (code === 'FORBIDDEN')
      expect(await phone.ask('selectCards', { roomId, cards: [3] })).toMatchObject({ ok: false, code });
    phone.socket.close();
    const before = await balanceOf(test.db, player.id);
    const body = { amount: 100, method: 'TELEBIRR', accountNumber: '0911223344', accountName: 'Abebe' };
    const answer = await ask(test, player, 'post', 'transaction/ManualWithdraw', body);
    expect(answer.status).toBe(payout);
    if (payout === 403) {
      expect(answer.body).toMatchObject({ code });
      expect(await balanceOf(test.db, player.id)).toEqual(before);
    }
    await unbar(player.id);
  });

  it('a blocked player without a session is refused a payout, and the database holds and sells them no cards', async () => {
    const player = await made();
    const { roomId } = await openRoom(test);
    await set(test.db, player.id, BARRED['a blocked player'].set);
    await test.db.query('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [player.id]);
    await ask(test, player, 'post', 'transaction/ManualWithdraw', { amount: 100 }).expect(401);
    const held = `SELECT hold_cards(now(), now(), '{"other": 4}', $1, $2, ARRAY[1]::smallint[]) AS code`;
    expect(await test.db.query(held, [player.id, roomId])).toEqual([{ code: 'FORBIDDEN' }]);
    const [sold] = await test.db.query<{ code: string }>(
      `SELECT code FROM buy_cards(now(), '{"other": 4}', 2, '30 s', '120 s', '3 s',
         ARRAY[ROW($1::uuid, 'r', 't', $2::uuid, ARRAY[1]::smallint[])::sale_item], '{}')`,
      [player.id, roomId],
    );
    expect(sold?.code).toBe('FORBIDDEN');
  });

  it('cards bought before the bar are played and paid to the santim, and the share of an inviter who is staff is kept back', async () => {
    const [inviter, other] = await makePlayers(test.db, test.env.jwtSecret, 2, {});
    const buyers: Player[] = [
      await made({ referredBy: inviter?.id }),
      await made({ referredBy: other?.id }),
      await made(),
      await made({ referredBy: inviter?.id }),
    ];
    const [agent, blocked, excluded] = buyers as [Player, Player, Player, Player];
    const turned = {
      [agent.id]: 'an agent',
      [blocked.id]: 'a blocked player',
      [excluded.id]: 'an excluded player',
    } as const;
    const roomId = await roomOf(test, 10);
    const winnings = new Map<string, bigint>();
    const [income, forgone] = [{ amount: 0n }, { amount: 0n }];
    const haveWon = () => Object.keys(turned).every((id) => (winnings.get(id) ?? 0n) > 0n);
    // In one of 300 runs somebody wins none of 24 rounds.
    for (let round = 0; round < 24 || (round < 200 && !haveWon()); round += 1) {
      for (const { id } of buyers) await unbar(id);
      await unbar(inviter?.id ?? '');
      const before = await Promise.all(buyers.map(({ id }) => balanceOf(test.db, id)));
      const { roundId, players } = await playRound(test, chance, {
        roomId,
        at: new Date(),
        buyers: buyers.map(({ id }) => ({ id, cards: 1 + chance.below(3) })),
        meanwhile: async (tx) => {
          for (const [id, who] of Object.entries(turned)) await set(tx, id, BARRED[who].set);
          await set(tx, inviter?.id ?? '', BARRED['an agent'].set);
        },
      });
      for (const [i, { id, bet, win }] of players.entries()) {
        expect(BigInt((await balanceOf(test.db, id)).main)).toBe(BigInt(before[i]?.main ?? 0) - bet + win);
        winnings.set(id, (winnings.get(id) ?? 0n) + win);
      }
      const total = players.reduce((sum, { bet }) => sum + bet, 0n);
      const cut = total - players.reduce((sum, { win }) => sum + win, 0n);
      const share = (of: readonly Player[]) =>
        of.reduce((sum, { id }) => {
          const bet = players.find((one) => one.id === id)?.bet ?? 0n;
          return sum + (cut * bet * 100n) / (total * 1000n);
        }, 0n);
      const rows = (table: string) =>
        test.db.query<{ referrer_id: string; amount: bigint }>(
          `SELECT referrer_id, sum(amount)::bigint AS amount FROM ${table} WHERE round_id = $1 GROUP BY 1`,
          [roundId],
        );
      const [paid, kept] = [share([blocked]), share([agent, buyers[3] as Player])];
      expect(await rows('referral_income')).toEqual([{ referrer_id: other?.id, amount: paid }]);
      expect(await rows('referral_forgone')).toEqual([{ referrer_id: inviter?.id, amount: kept }]);
      income.amount += paid;
      forgone.amount += kept;
    }
    expect(haveWon()).toBe(true);
    expect(await balanceOf(test.db, inviter?.id ?? '')).toEqual({ main: 0, bonus: 0 });
    expect(await balanceOf(test.db, other?.id ?? '')).toEqual({ main: Number(income.amount), bonus: 0 });
    expect(forgone.amount).toBeGreaterThan(0n);
    for (const { id } of buyers) await unbar(id);
  });

  it('an account with a listed phone gets no register bonus, and other accounts get it', async () => {
    const value = { isActive: true, amountSantim: 2550n };
    const reading = jest
      .spyOn(test.app.get(SiteSettings, { strict: false }), 'readIn')
      .mockResolvedValue(value as never);
    const bonus = async (phone: string) => {
      const player = await made({ phones: [phone] });
      await test.db.transaction((tx) => test.app.get(RegisterBonus, { strict: false }).grant(tx, player.id));
      const now = (await balanceOf(test.db, player.id)).bonus;
      await unbar(player.id);
      return now;
    };
    expect([await bonus(LISTED), await bonus(freshPhone())]).toEqual([0, 2550]);
    reading.mockRestore();
  });

  it('the list of staff phones comes from the settings, and the application cannot write it', async () => {
    const list = () => test.db.query('SELECT phones, plays FROM staff_list');
    expect(await list()).toEqual([{ phones: [...ADMINS, LISTED], plays: false }]);
    for (const sql of [
      "UPDATE staff_list SET phones = '{}'",
      'DELETE FROM staff_list',
      "INSERT INTO staff_list VALUES (true, '{}', true)",
    ])
      await expect(test.db.query(sql)).rejects.toThrow(/permission denied/);
    for (const sql of [
      'UPDATE referral_forgone SET amount = 1',
      'INSERT INTO referral_forgone SELECT * FROM referral_forgone',
    ])
      await expect(test.db.query(sql)).rejects.toThrow(/permission denied/);
  });
});

describe('people who may not play, in demo mode', () => {
  beforeAll(async () => {
    test = await createTestApp({ env });
  });
  afterAll(async () => {
    await mustBeWhole(test);
    await test.close();
  });

  it.each(['an agent', 'a listed phone'] as const)(
    '%s can buy cards and order payouts, so that they can try everything',
    async (who) => {
      const player = await made();
      await set(test.db, player.id, BARRED[who].set);
      const phone = await PlayerSocket.open(test.url, player);
      const { roomId } = await openRoom(test, { stakeBirr: (lastStake += 1) });
      expect(await phone.confirm(roomId, [1])).toMatchObject({ ok: true });
      phone.socket.close();
      const body = { amount: 100, method: 'TELEBIRR', accountNumber: '0911223344', accountName: 'Abebe' };
      await ask(test, player, 'post', 'transaction/ManualWithdraw', body).expect(201);
      await unbar(player.id);
    },
  );

  it('a payout that was ordered before a block waits during it and can be approved afterwards', async () => {
    const admin = await createPerson(test, { phone: ADMINS[0] });
    const player = await createPerson(test);
    const id = await waitingWithdrawal(test, player, 400);
    const approve = () => ask(test, admin, 'post', `admin/withdrawals/${id}/approve`);
    await set(test.db, player.id, "status = 'blocked'");
    const refused = await approve().expect(409);
    expect(refused.body).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    await expect(
      test.db.query("UPDATE withdrawals SET state = 'Approved' WHERE id = $1", [id]),
    ).rejects.toMatchObject({ constraint: 'withdrawals_blocked' });
    await unbar(player.id);
    await approve().expect(200);
  });
});
