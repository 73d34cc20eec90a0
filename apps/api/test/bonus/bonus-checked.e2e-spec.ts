import { BonusPayouts } from '../../src/bonus/payouts/bonus-payouts';
import { daysLater, shownDay } from '../../src/bonus/bonus-day';
import { FakeClock } from '../../src/platform/clock';
import { mustBeWhole } from '../support/payments';
import { asOwner } from '../support/players/players-ledger';
import { balanceOf, makePlayers, type Player } from '../support/players/players';
import { seeded } from '../support/players/players-chance';
import { playRound, roomOf } from '../support/recount/rounds-simulated';
import { createTestApp, type TestApp } from '../support/servers/app';

const HOUR = 3600_000;
const STAKE = 10;

describe('prizes and referrals of players who are linked', () => {
  // 15:30 in Addis Ababa, half an hour into a bonus day.
  const clock = new FakeClock('2026-06-01T12:30:00Z');
  let test: TestApp;
  let players: Player[];
  const chance = seeded('bonus-checked');

  /** Writes a ring of these players as the computation would; `held`: two people hold its prizes. */
  const asRing = (ids: readonly string[], holds = false) =>
    asOwner((client) =>
      client.query(`
        CREATE OR REPLACE FUNCTION ring_of(p_user uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
          SELECT CASE WHEN p_user = ANY ('{${ids.join()}}') THEN '00000000-0000-4000-8000-000000000001'::uuid END $$;
        CREATE OR REPLACE FUNCTION ring_holds(p_user uuid, p_what text) RETURNS boolean LANGUAGE sql STABLE AS $$
          SELECT p_what = 'prizes' AND ${holds} AND ring_of(p_user) IS NOT NULL $$;`),
    );

  beforeAll(async () => {
    test = await createTestApp({ clock });
    players = await makePlayers(test.db, test.env.jwtSecret, 5, { birr: 10_000 });
    const [, , ...ring] = players.map(({ id }) => id);
    await asRing(ring);
  });
  afterAll(async () => {
    await mustBeWhole(test);
    await test.close();
  });

  const bonuses = () =>
    Promise.all(players.map(async ({ id }) => (await balanceOf(test.db, id)).bonus / 100));
  const pay = () => test.app.get(BonusPayouts).payDue();

  it('keep their points and rank; a prize waits 72 hours and is then paid without a person', async () => {
    const day = shownDay(clock.now());
    await asOwner((client) =>
      client.query(
        `UPDATE bonus_campaign_stakes SET min_games = 1, prizes = '{50000,40000,30000,20000,10000}' WHERE stake = ${STAKE * 100};
         UPDATE bonus_campaigns SET first_day = '${day}', last_day = '${daysLater(day, 1)}'`,
      ),
    );
    const roomId = await roomOf(test, STAKE);
    for (const [i] of players.entries()) {
      // Each player has one point less than the one before; demo players take the missing seats in the rounds.
      const others = await makePlayers(test.db, test.env.jwtSecret, 4, { birr: 100, kind: 'bot' });
      await playRound(test, chance, {
        roomId,
        at: clock.now(),
        buyers: [...players.slice(0, players.length - i), ...others.slice(0, i)].map(({ id }) => ({
          id,
          cards: 1,
        })),
      });
      clock.advance(60_000);
    }
    clock.advance(18 * HOUR);
    await pay();
    expect(await bonuses()).toEqual([500, 400, 0, 0, 0]);
    const waits = await test.db.query('SELECT place FROM bonus_waits WHERE paid_at IS NULL ORDER BY place');
    expect(waits).toEqual([{ place: 3 }, { place: 4 }, { place: 5 }]);
    const notices = await test.db.query<{ content: { en: string } }>(
      'SELECT content FROM notifications WHERE user_id = $1',
      [players[2]?.id],
    );
    expect(notices[0]?.content.en).toBe(
      'Your bonus prize of 300 birr is being checked. It is paid after 72 hours, unless it is held.',
    );
    clock.advance(72 * HOUR - 60_000);
    await pay();
    expect(await bonuses()).toEqual([500, 400, 0, 0, 0]);
    await asRing([players[2]?.id ?? '', players[3]?.id ?? '', players[4]?.id ?? ''], true);
    clock.advance(120_000);
    await pay();
    expect(await bonuses()).toEqual([500, 400, 0, 0, 0]); // two people hold these prizes
    await asRing([players[4]?.id ?? '']);
    await Promise.all([pay(), pay()]);
    await pay();
    expect(await bonuses()).toEqual([500, 400, 300, 200, 100]);
  });

  it('pay no referral income inside a ring, and the amount is recorded as forgone', async () => {
    const [referrer] = await makePlayers(test.db, test.env.jwtSecret, 1);
    const [inside, outside] = await makePlayers(test.db, test.env.jwtSecret, 2, {
      birr: 1000,
      referredBy: referrer?.id ?? '',
    });
    if (!referrer || !inside || !outside) throw new Error('three players are needed');
    await asRing([referrer.id, inside.id]);
    const { roundId } = await playRound(test, chance, {
      roomId: await roomOf(test, 20),
      at: clock.now(),
      buyers: [
        { id: inside.id, cards: 1 },
        { id: outside.id, cards: 1 },
      ],
    });
    const rows = (table: string) => test.db.query(`SELECT * FROM ${table} WHERE round_id = $1`, [roundId]);
    expect(await rows('referral_income')).toMatchObject([{ player_id: outside.id }]);
    expect(await rows('referral_forgone')).toMatchObject([{ player_id: inside.id, why: 'ring' }]);
  });
});
