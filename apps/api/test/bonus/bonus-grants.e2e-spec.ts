import { jest } from '@jest/globals';
import { BonusEndJob } from '../../src/bonus/bonus-end.job';
import { FakeClock } from '../../src/platform/clock';
import type { Tx } from '../../src/platform/db';
import { bonusMoves, grantBonus, grantsOf, type Grant } from '../support/bonus-money';
import { mustBeWhole } from '../support/payments';
import { createPerson, type Person } from '../support/players/people';
import { asOwner, withoutTriggers } from '../support/players/players-ledger';
import { balanceOf, credit, makePlayer, type Player } from '../support/players/players';
import { seeded, type Chance } from '../support/players/players-chance';
import { openRoom } from '../support/players/players-rooms';
import { playRound, roomOf } from '../support/recount/rounds-simulated';
import { createTestApp, type TestApp } from '../support/servers/app';
import { PlayerSocket } from '../support/sockets/sockets-player';
import { ask, asPlayer } from '../support/staff';

const HOUR = 3600_000;
const DAY = 24 * HOUR;

describe('bonus money that must be played before it becomes cash', () => {
  let test: TestApp;
  let clock: FakeClock;
  let chance: Chance;
  let player: Person;
  let rival: Player;
  let roomId: string;

  beforeAll(async () => {
    clock = new FakeClock(new Date());
    test = await createTestApp({ clock, env: { PAYMENT_CHECK_MS: '3600000' } });
    chance = seeded('bonus-grants');
    rival = await makePlayer(test.db, test.env.jwtSecret, { birr: 1_000_000 });
    roomId = await roomOf(test, 10);
  });
  afterAll(async () => {
    await mustBeWhole(test);
    await test.close();
  });
  beforeEach(async () => {
    player = await createPerson(test);
  });

  const grant = async (birr: number) => {
    await grantBonus(test.db, player.id, { birr, at: clock.now() });
    return oldest();
  };
  const oldest = async (): Promise<Grant> => {
    const [first] = await grantsOf(test, player.id);
    if (!first) throw new Error('there is no grant');
    return first;
  };
  const round = (cards: number, rivalCards = 4) =>
    playRound(test, chance, {
      roomId,
      at: clock.now(),
      buyers: [
        { id: player.id, cards },
        { id: rival.id, cards: rivalCards },
      ],
    });
  /** Plays rounds until the player has won one, or has lost one; gives up after 200. */
  const roundThat = async (wins: boolean, cards = 2) => {
    for (let i = 0; i < 200; i += 1) {
      const played = await round(cards, wins ? 1 : 4);
      const won = played.players[0]?.win ?? 0n;
      if (won > 0n === wins) return won;
      clock.advance(1000); // the history is sorted by time
      if ((await balanceOf(test.db, player.id)).bonus < cards * 1000)
        await credit(test.db, player.id, { bonus: 1000 });
    }
    throw new Error('chance never did it');
  };
  const wallet = async () => {
    const { body } = await ask(test, player, 'get', 'user/getSingleUser').expect(200);
    return (body as { user: { wallet: { bonusToPlay: unknown } } }).user.wallet.bonusToPlay;
  };
  const history = async () => {
    const { body } = await ask(test, player, 'get', 'transaction/Paginatedhistory?pageNumber=1').expect(200);
    return (body as { transactionHistory: { type: string; amount: number }[] }).transactionHistory;
  };

  it('must be played five times when it comes from sign-up and once when it comes from a campaign, within 30 days', async () => {
    const given = await grant(50);
    expect(given).toMatchObject({ amount: 5000n, to_play: 25_000n, rest: 5000n, ended_why: null });
    expect(given.until.getTime() - clock.now().getTime()).toBe(30 * DAY);
    expect(await wallet()).toEqual({ left: 250, of: 250, until: given.until.toISOString() });
    const terms = await test.db.query('SELECT source, factor FROM bonus_terms ORDER BY source');
    expect(terms).toEqual([
      { source: 'campaign', factor: 1 },
      { source: 'register', factor: 5 },
    ]);
  });

  it('without a grant has no condition, and its prizes go to the main balance', async () => {
    await credit(test.db, player.id, { bonus: 20 });
    await roundThat(true);
    expect((await balanceOf(test.db, player.id)).main).toBeGreaterThan(0);
    expect([await wallet(), await grantsOf(test, player.id)]).toEqual([null, []]);
  });

  it('counts as played when its round is drawn, and its prize stays bonus in one row of the history', async () => {
    await grant(1000);
    const won = await roundThat(true);
    const { played, to_play: toPlay, prizes, rest } = await oldest();
    expect([played, prizes, rest]).toEqual([100_000n - rest, won, rest]);
    expect(await balanceOf(test.db, player.id)).toEqual({ main: 0, bonus: Number(rest + won) });
    expect(await wallet()).toMatchObject({ left: Number(toPlay - played) / 100, of: 5000 });
    expect((await history())[0]).toMatchObject({ type: 'win', amount: Number(won) / 100 });
    const games = await ask(test, player, 'get', 'userGames/fetchAll?pageNumber=1').expect(200);
    const [last] = (games.body as { rooms: { payout: number; bonusPayout: number }[] }).rooms;
    expect([last?.payout, last?.bonusPayout]).toEqual([Number(won) / 100, Number(won) / 100]);
  });

  it('gets its share of a prize by what bonus and main balance paid for the winning card', async () => {
    await grant(4);
    await credit(test.db, player.id, { main: 16 });
    const won = (await round(2, 1)).players[0]?.win ?? 0n;
    const [ticket] = await test.db.query<{ payout: bigint; bonus_payout: bigint }>(
      'SELECT payout, bonus_payout FROM tickets WHERE user_id = $1 ORDER BY card LIMIT 1',
      [player.id],
    );
    // The first card costs four birr of bonus and six of main.
    expect(ticket?.bonus_payout).toBe(((ticket?.payout ?? 0n) * 400n) / 1000n);
    expect(await balanceOf(test.db, player.id)).toEqual({
      main: Number(won - (ticket?.bonus_payout ?? 0n)),
      bonus: Number(ticket?.bonus_payout ?? 0n),
    });
  });

  it('moves to the main balance with its winnings once it is played', async () => {
    await grantBonus(test.db, player.id, { birr: 100, at: clock.now(), source: 'campaign' });
    while ((await oldest()).ended_why === null) await round(1, 1);
    const { ended_why: why, turned, played, to_play: toPlay } = await oldest();
    expect([why, played >= toPlay]).toEqual(['played', true]);
    expect(await wallet()).toBeNull();
    const turns = (await bonusMoves(test, player.id)).filter(({ kind }) => kind === 'bonusToMain');
    expect(turns.map(({ amount }) => -amount)).toEqual(turned > 0n ? [turned] : []);
    const types = await history();
    if (turned > 0n)
      expect(types).toContainEqual(
        expect.objectContaining({ type: 'bonusToMain', amount: Number(turned) / 100 }),
      );
  });

  it('is spent from the oldest grant first', async () => {
    await grant(5);
    await grantBonus(test.db, player.id, { birr: 100, at: clock.now(), source: 'campaign' });
    await round(1, 4);
    const [first, second] = await grantsOf(test, player.id);
    expect([first?.played, second?.played]).toEqual([500n, 500n]);
    expect(second).toMatchObject({ to_play: 10_000n, rest: 9500n });
    for (let i = 0; i < 200 && (await oldest()).ended_why === null; i += 1) await round(1, 4);
    const { ended_why: why, rest, taxable, in_play: inPlay } = await oldest();
    expect([why === 'spent' || why === 'played', rest, taxable, inPlay]).toEqual([true, 0n, 0n, 0n]);
  });

  describe('after its time is over', () => {
    const bought = async (stakeBirr?: number) => {
      const room = await openRoom(test, stakeBirr ? { stakeBirr } : {});
      const phone = await PlayerSocket.open(test.url, asPlayer(player));
      expect(await phone.confirm(room.roomId, [1])).toMatchObject({ ok: true });
      return {
        stake: BigInt(room.stake * 100),
        giveBack: async () => {
          expect(await phone.ask('removeCards', { roomId: room.roomId, cards: [1] })).toMatchObject({
            ok: true,
          });
          phone.close();
        },
      };
    };
    const end = () => test.app.get(BonusEndJob).run();
    const until = (at: Date) =>
      withoutTriggers(['UPDATE bonus_grants SET until = $2 WHERE user_id = $1', [player.id, at]]);

    it('loses the part that was not spent, and keeps what it has won', async () => {
      await grant(1000);
      const won = await roundThat(true);
      const { rest } = await oldest();
      await end();
      expect((await oldest()).rest).toBe(rest);
      await until(clock.now());
      await end();
      await end();
      expect(await oldest()).toMatchObject({ rest: 0n, lapsed: rest, taxable: won, ended_why: null });
      expect((await balanceOf(test.db, player.id)).bonus).toBe(Number(won));
      expect(await wallet()).toMatchObject({ until: null });
      expect((await history())[0]).toMatchObject({ type: 'bonusEnd', amount: Number(rest) / 100 });
    });

    it('lives another 24 hours if it comes back as a refund', async () => {
      await grant(2000);
      const card = await bought();
      await until(clock.now());
      await end();
      expect(await oldest()).toMatchObject({ rest: 0n, in_play: card.stake, lapsed: 200_000n - card.stake });
      await card.giveBack();
      const back = await oldest();
      expect(back).toMatchObject({ rest: card.stake, in_play: 0n, ended_why: null });
      expect(back.until.getTime() - clock.now().getTime()).toBe(DAY);
      clock.advance(DAY);
      await end();
      expect(await oldest()).toMatchObject({ rest: 0n, lapsed: 200_000n, ended_why: 'expired' });
    });

    it('lives until 24 hours after a break if it comes back during the break', async () => {
      await grant(2000);
      const card = await bought();
      await until(clock.now());
      await end();
      const breakUntil = new Date(clock.now().getTime() + 7 * DAY);
      await ask(test, player, 'put', 'limits', { breakUntil: breakUntil.toISOString() }).expect(200);
      await card.giveBack();
      expect(await oldest()).toMatchObject({ rest: card.stake, in_play: 0n });
      expect((await oldest()).until.getTime()).toBe(breakUntil.getTime() + DAY);
    });

    it('ends again if a refund that began before brings it back after', async () => {
      await grant(2000);
      const card = await bought();
      clock.advance(1000);
      await until(clock.now());
      await end();
      clock.advance(-1); // the refund took its time before it waited for the player's accounts
      await card.giveBack();
      expect(await oldest()).toMatchObject({ rest: card.stake, until: new Date(clock.now().getTime() + 1) });
      clock.advance(1);
      await end();
      expect(await oldest()).toMatchObject({ rest: 0n, lapsed: 200_000n, ended_why: 'expired' });
    });

    it('does not keep the end of the house from its work when it cannot end', async () => {
      const asked: string[] = [];
      const query = (sql: string) => {
        asked.push(sql);
        return Promise.reject(new Error('refused'));
      };
      const spy = jest
        .spyOn(test.db, 'statement')
        .mockImplementation((work) => work({ query } as unknown as Tx));
      await end();
      spy.mockRestore();
      expect(asked.join()).toMatch(/SELECT end_bonus.*SELECT wind_down_bonus/s);
    });

    it('goes to the main balance if its card is refunded after the grant was played', async () => {
      // Luck decides whether something is left to play with. Each try needs a stake that no other room has, so it skips
      // 10.
      for (let stakeBirr = 1; ; stakeBirr += stakeBirr === 9 ? 2 : 1) {
        player = await createPerson(test);
        await grantBonus(test.db, player.id, { birr: 60, at: clock.now(), source: 'campaign' });
        const card = await bought(stakeBirr);
        while ((await oldest()).ended_why === null && (await balanceOf(test.db, player.id)).bonus >= 1000)
          await round(1, 1);
        const { ended_why: why, turned } = await oldest();
        const { main } = await balanceOf(test.db, player.id);
        await card.giveBack();
        if (why === null) continue; // the player lost everything before the grant was played
        expect(await oldest()).toMatchObject({
          in_play: 0n,
          turned: turned + card.stake,
          ended_why: 'played',
        });
        expect((await balanceOf(test.db, player.id)).main - main).toBe(Number(card.stake));
        break;
      }
    });

    it('is prolonged by the length of a break, and does not end during one', async () => {
      const { until: before } = await grant(50);
      const rest = new Date(clock.now().getTime() + 7 * DAY);
      await ask(test, player, 'put', 'limits', { breakUntil: rest.toISOString() }).expect(200);
      expect((await oldest()).until.getTime() - before.getTime()).toBe(7 * DAY);
      const longer = new Date(clock.now().getTime() + 9 * DAY);
      await ask(test, player, 'put', 'limits', { breakUntil: longer.toISOString() }).expect(200);
      expect((await oldest()).until.getTime() - before.getTime()).toBe(9 * DAY);
      await until(new Date(clock.now().getTime() - HOUR));
      await end();
      expect((await oldest()).rest).toBe(5000n); // no grant ends during a break
    });
  });

  it('waits for a player who comes back from an exclusion, which holds no break', async () => {
    clock.advance(-200 * DAY); // the clock of the database keeps who is excluded out until their time is over
    player = await createPerson(test);
    const signIn = async (days: number) => {
      clock.advance(days * DAY);
      player = await createPerson(test, { phone: player.phone });
    };
    const ahead = (days: number) => new Date(clock.now().getTime() + days * DAY).toISOString();
    const put = (body: object) => ask(test, player, 'put', 'limits', body);
    const { until } = await grant(50);
    const begun = clock.now();
    const end = ahead(180);
    await put({ selfExcludedUntil: end, breakUntil: ahead(1) }).expect(409);
    await put({ selfExcludedUntil: end }).expect(200);
    await signIn(40);
    const refused = await put({ breakUntil: ahead(1) }).expect(409);
    expect(refused.body).toMatchObject({ code: 'LIMIT_BINDING', details: { from: end } });
    for (const days of [141, 1]) {
      await signIn(days);
      await ask(test, player, 'post', 'limits/return').expect(200);
    }
    expect((await oldest()).until.getTime() - until.getTime()).toBe(clock.now().getTime() - begun.getTime());
    clock.advance(18 * DAY);
  });

  describe('in the database, also for the owner of the tables', () => {
    it.each([
      ['less to play', 'to_play = to_play - 1', 'bonus_grants_kept'],
      ['a shorter time', "until = until - interval '1 s'", 'bonus_grants_kept'],
      ['money from nowhere', 'rest = rest + 1', 'bonus_grants_sum_check'],
      ['turned before it was played', 'rest = 0, turned = rest', 'bonus_grants_turned_check'],
      ['ended with money', "ended_at = now(), ended_why = 'spent'", 'bonus_grants_ended_check'],
    ])('refuses to change a grant: %s', async (_, change, constraint) => {
      await grant(50);
      const tried = asOwner((client) =>
        client.query(`UPDATE bonus_grants SET ${change} WHERE user_id = $1`, [player.id]),
      );
      await expect(tried).rejects.toMatchObject({ constraint });
    });

    it.each([
      ['bonusToMain', 'main', 'transfers_bonus_played'],
      ['bonusEnd', 'promotion', 'transfers_bonus_ended'],
    ])('refuses a transfer %s before its condition is met', async (kind, to, constraint) => {
      await grant(50);
      const tried = asOwner((client) =>
        client.query(
          `SELECT ledger_post(now(), ARRAY['system'], ARRAY['test'], ARRAY['forged:' || gen_random_uuid()], ARRAY[$2],
             ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[NULL::uuid],
             ARRAY['grant:' || (SELECT transfer_id FROM bonus_grants WHERE user_id = $1)], ARRAY[1, 1],
             ARRAY[(SELECT id FROM accounts WHERE kind = 'bonus' AND user_id = $1),
               (SELECT id FROM accounts WHERE kind = $3 AND (user_id = $1 OR user_id IS NULL) LIMIT 1)], ARRAY[-100, 100])`,
          [player.id, kind, to],
        ),
      );
      await expect(tried).rejects.toMatchObject({ constraint });
    });

    it('does not let the application delete grants, stakes or terms', async () => {
      await grant(50);
      for (const table of ['bonus_grants', 'bonus_stakes', 'bonus_terms'])
        await expect(test.db.query(`DELETE FROM ${table}`)).rejects.toThrow('permission denied');
    });
  });
});
