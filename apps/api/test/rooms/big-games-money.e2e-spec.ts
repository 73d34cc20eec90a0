import { BonusPayouts } from '../../src/bonus/payouts/bonus-payouts';
import { FakeClock } from '../../src/platform/clock';
import { grantBonus } from '../support/bonus-money';
import { announce, type House, mustBeWholeButDrawn, payTo, postedOf, toDraw } from '../support/big-games';
import { asOwner, withoutTriggers } from '../support/players/players-ledger';
import { balanceOf } from '../support/players/players';
import { connectPlayers } from '../support/players/players-rooms';
import { createTestApp } from '../support/servers/app';
import type { PlayerSocket } from '../support/sockets/sockets-player';

const HOUR = 3600_000;

describe('the money of a big game', () => {
  // A morning: the games of a test that begins in the evening would fall on the next day, with a limit of its own.
  const clock = new FakeClock('2026-10-05T06:00:00Z');
  let house: House;
  let phones: PlayerSocket[];

  beforeAll(async () => {
    const test = await createTestApp({ clock });
    house = { test, clock };
  });
  beforeEach(async () => {
    phones = await connectPlayers(house.test, 3, { birr: 1000 });
  });
  afterEach(() => {
    for (const phone of phones) phone.close();
  });
  afterAll(async () => {
    await mustBeWholeButDrawn(house.test);
    await house.test.close();
  });

  const idOf = (at: number) => phones[at]?.player.id ?? '';
  const own = (at: number) => balanceOf(house.test.db, idOf(at));
  /** Draws a game of 5 000 birr in which the players have cards 1 and 2, 11 and 12, 21 and 22. */
  const drawn = async (more = {}) => {
    const id = await announce(house, { guarantee: 5000, ...more });
    for (const [at, phone] of phones.entries())
      expect(await phone.confirm(id, [at * 10 + 1, at * 10 + 2])).toMatchObject({ ok: true });
    await toDraw(house, id);
    return id;
  };
  const partsOf = (id: string) =>
    house.test.db.query<{ card: number; payout: bigint; guarantee_part: bigint; bonus_payout: bigint }>(
      `SELECT card, payout, guarantee_part, bonus_payout FROM tickets WHERE round_id = $1 AND payout > 0 ORDER BY card`,
      [id],
    );
  const asRing = (ids: readonly string[], held = false) =>
    asOwner((client) =>
      client.query(`
        CREATE OR REPLACE FUNCTION ring_of(p_user uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
          SELECT CASE WHEN p_user = ANY ('{${ids.join()}}') THEN '00000000-0000-4000-8000-000000000001'::uuid END $$;
        CREATE OR REPLACE FUNCTION ring_holds(p_user uuid, p_what text) RETURNS boolean LANGUAGE sql STABLE AS $$
          SELECT p_what = 'prizes' AND ${held} AND ring_of(p_user) IS NOT NULL $$;`),
    );

  it('5.3 splits the whole prize between the cards, and each has its part of what the house added', async () => {
    const id = await drawn({ guarantee: 5001 });
    const posted = await payTo(house, id, [2, 11, 21]);
    // The pot of six cards is 48 birr, so the house adds 4 953; it keeps its 12 as in any round.
    expect(posted).toMatchObject({ escrow: -6000, house: 1200, promotion: -495_300 });
    const parts = await partsOf(id);
    expect(parts.map(({ payout }) => payout)).toEqual([166_700n, 166_700n, 166_700n]);
    expect(parts.reduce((sum, { guarantee_part: part }) => sum + part, 0n)).toBe(495_300n);
  });

  it('5.3 counts the added part in what is bonus money, and in the limit of losses', async () => {
    const phone = phones[0] as PlayerSocket;
    await grantBonus(house.test.db, phone.player.id, { birr: 15, at: clock.now() });
    await house.test.db.query(
      "INSERT INTO player_limits (user_id, field, amount, updated_at) VALUES ($1, 'dailyLoss', 100000, $2)",
      [phone.player.id, clock.now()],
    );
    const id = await drawn();
    const before = await own(0);
    await payTo(house, id, [2]);
    // Card 1 was paid by 10 birr of bonus, card 2 by 5: half of the whole prize stays bonus money.
    const [part] = await partsOf(id);
    expect(part).toMatchObject({ payout: 500_000n, guarantee_part: 495_200n, bonus_payout: 250_000n });
    const after = await own(0);
    expect([after.main - before.main, after.bonus - before.bonus]).toEqual([250_000, 250_000]);
    const used = await house.test.db.query('SELECT used FROM loss_limits_used($1, $2)', [
      phone.player.id,
      clock.now(),
    ]);
    expect(used).toEqual([{ used: 500n - 250_000n }]);
  });

  it('5.3 pays who excluded themselves meanwhile', async () => {
    const id = await drawn();
    await house.test.db.query(
      "UPDATE users SET self_excluded_until = '2099-01-01', self_excluded_from = $2 WHERE id = $1",
      [idOf(0), clock.now()],
    );
    const before = await own(0);
    await payTo(house, id, [1]);
    expect((await own(0)).main - before.main).toBe(500_000);
  });

  it('5.3 gives a referrer nothing of a round that cost the house money, and a share of the rest of one that did not', async () => {
    const [referrer] = await connectPlayers(house.test, 1);
    await house.test.db.query('UPDATE users SET referred_by = $2 WHERE id = $1', [
      idOf(2),
      referrer?.player.id,
    ]);
    const costly = await drawn();
    await payTo(house, costly, [1]);
    const cheap = await drawn({ guarantee: 300, stake: 50 });
    expect(await payTo(house, cheap, [1])).toMatchObject({ house: 6000, promotion: -6000 });
    const income = await house.test.db.query(
      'SELECT round_id, amount FROM referral_income WHERE referrer_id = $1',
      [referrer?.player.id],
    );
    // 300 birr of stakes pay 300: nothing is left of them.
    expect(income).toEqual([]);
    const rich = await drawn({ guarantee: 250, stake: 50 });
    await payTo(house, rich, [1]);
    // Of 50 birr that are left, the player paid a third, and the referrer gets a tenth of it.
    expect(
      await house.test.db.query('SELECT round_id, amount FROM referral_income WHERE referrer_id = $1', [
        referrer?.player.id,
      ]),
    ).toEqual([{ round_id: rich, amount: 166n }]);
    referrer?.close();
  });

  it('5.1 never adds more than two people have confirmed: the database refuses it to its owner too', async () => {
    const id = await announce(house);
    const refusedBy = (sql: string) =>
      asOwner(async (client) => {
        try {
          await client.query(sql);
        } catch (error) {
          return (error as { constraint?: string }).constraint;
        }
        return null;
      });
    expect(await refusedBy(`UPDATE rounds SET guarantee = 600000 WHERE id = '${id}'`)).toBe(
      'rounds_guaranteed',
    );
    expect(await refusedBy(`UPDATE rounds SET min_cards = 2 WHERE id = '${id}'`)).toBe('rounds_guaranteed');
    expect(await refusedBy(`UPDATE rounds SET added = 500001, prize = 500000 WHERE id = '${id}'`)).toBe(
      'rounds_added_check',
    );
    await phones[0]?.confirm(id, [1]);
    expect(await refusedBy(`UPDATE rounds SET guarantee = 400000 WHERE id = '${id}'`)).toBe(
      'rounds_guarantee_sold',
    );
    const other = await drawn();
    expect(await refusedBy(`UPDATE rounds SET added = 0 WHERE id = '${other}'`)).toBe('rounds_published');
    expect(
      await refusedBy(
        `UPDATE tickets SET payout = 1, guarantee_part = 2 WHERE round_id = '${other}' AND card = 1`,
      ),
    ).toBe('tickets_guarantee_part_check');
    expect(
      await refusedBy(`UPDATE rounds SET status = 'Finished', finished_at = now() WHERE id = '${other}'`),
    ).toMatch(/^rounds_(escrow_empty|added_paid)$/);
  });

  // The last one: a sign-in does not last so long.
  it('5.3 lets an added part that a ring has won wait 72 hours, once, and longer while two people hold it, also while the house winds down', async () => {
    const pay = () => house.test.app.get(BonusPayouts).payDue();
    const id = await drawn();
    await asRing([idOf(0), idOf(1)]);
    const before = await own(0);
    await payTo(house, id, [1]);
    // The pot's 48 birr are the player's; 4 952 wait.
    expect((await own(0)).main - before.main).toBe(4800);
    expect(await postedOf(house.test, `prizeWait:${id}:${idOf(0)}`)).toEqual({
      [`main ${idOf(0)}`]: -495_200,
      [`held ${idOf(0)}`]: 495_200,
    });
    await mustBeWholeButDrawn(house.test);
    clock.advance(72 * HOUR - 1000);
    await pay();
    expect((await own(0)).main - before.main).toBe(4800);
    await asRing([idOf(0), idOf(1)], true);
    clock.advance(2000);
    await pay();
    expect((await own(0)).main - before.main).toBe(4800);
    await asRing([idOf(0), idOf(1)]);
    // What was won is paid to a blocked player too.
    await house.test.db.query("UPDATE users SET status = 'blocked' WHERE id = $1", [idOf(0)]);
    await withoutTriggers([
      'UPDATE wind_down SET from_at = $1, proposal_id = gen_random_uuid(), changed_at = $1',
      [clock.now()],
    ]);
    await Promise.all([pay(), pay()]);
    await pay();
    expect((await own(0)).main - before.main).toBe(500_000);
    await asRing([]);
  });
});
