import { NotificationService } from '../../src/notifications';
import { asOwner } from '../support/players/players-ledger';
import { createPerson, type Person } from '../support/players/people';
import { seeded } from '../support/players/players-chance';
import { openRoom } from '../support/players/players-rooms';
import { mustBeWhole, paymentsOf } from '../support/payments';
import { playRound, roomOf } from '../support/recount/rounds-simulated';
import { createTestApp, type TestApp } from '../support/servers/app';
import { PlayerSocket } from '../support/sockets/sockets-player';
import { ask, asPlayer } from '../support/staff';

const HOUR = 3600_000;

interface Limits {
  net: { session: number; today: number; days30: number };
  staked: { today: number };
  won: { today: number };
  played: { sessionMinutes: number };
}

describe('the limits, breaks and exclusions that a player has set', () => {
  let test: TestApp;
  let pay: ReturnType<typeof paymentsOf>;
  let player: Person;

  beforeAll(async () => {
    test = await createTestApp();
    pay = paymentsOf(test);
  });
  afterAll(async () => {
    await mustBeWhole(test);
    await test.close();
  });
  beforeEach(async () => {
    player = await createPerson(test);
  });
  const put = (body: object) => ask(test, player, 'put', 'limits', body).expect(200);
  const ahead = (ms: number) => new Date(Date.now() + ms).toISOString();

  describe('1.3 in the database, against the application and the owner of the tables', () => {
    const EXCLUDED = "self_excluded_until = now() + interval '10 days', self_excluded_from = now()";
    const OVER =
      "self_excluded_until = now() - interval '2 days', self_excluded_from = now() - interval '9 days'";
    const ASKED = (hours: number) => `return_asked_at = now() - interval '${hours} hours'`;
    /** The state before, the change, and the constraint that refuses the change; null: the change is allowed. */
    it.each([
      ['an exclusion, ended', EXCLUDED, 'self_excluded_until = NULL', 'users_exclusion'],
      [
        'an exclusion, by a second less',
        EXCLUDED,
        "self_excluded_until = self_excluded_until - interval '1 s'",
        'users_exclusion',
      ],
      ['an exclusion, asked to come back in it', EXCLUDED, 'return_asked_at = now()', 'users_return'],
      ['an exclusion, longer', EXCLUDED, "self_excluded_until = self_excluded_until + interval '1 s'", null],
      ['an exclusion that is over, without asking', OVER, 'self_excluded_until = NULL', 'users_exclusion'],
      ['asked a day before its end', OVER, ASKED(72), 'users_return'],
      [
        'asked 23 hours ago',
        `${OVER}, ${ASKED(23)}`,
        'self_excluded_until = NULL, return_asked_at = NULL',
        'users_exclusion',
      ],
      [
        'asked 25 hours ago',
        `${OVER}, ${ASKED(25)}`,
        'self_excluded_until = NULL, return_asked_at = NULL',
        null,
      ],
      ['a break, ended', "break_until = now() + interval '1 day'", 'break_until = NULL', 'users_break'],
      [
        'a break, shorter',
        "break_until = now() + interval '1 day'",
        "break_until = now() + interval '1 hour'",
        'users_break',
      ],
      ['a break that is over', "break_until = now() - interval '1 s'", 'break_until = NULL', null],
    ])('is protected as the table says: %s', async (_, before, change, constraint) => {
      await test.db.query(`UPDATE users SET ${before} WHERE id = $1`, [player.id]);
      const tries = [
        () => test.db.query(`UPDATE users SET ${change} WHERE id = $1`, [player.id]),
        () => asOwner((client) => client.query(`UPDATE users SET ${change} WHERE id = $1`, [player.id])),
      ];
      for (const change of tries) {
        if (constraint === null) await expect(change()).resolves.toBeDefined();
        else await expect(change()).rejects.toMatchObject({ constraint });
      }
    });

    it.each([
      ['a higher amount', 'amount = 20000'],
      ['no limit', 'amount = NULL'],
      ['a higher amount that was asked for a moment ago', 'amount = pending_amount'],
    ])('refuses to make a limit looser: %s', async (_, change) => {
      await put({ dailyDeposit: 100 });
      await put({ dailyDeposit: 200 });
      for (const query of [
        () => test.db.query(`UPDATE player_limits SET ${change} WHERE user_id = $1`, [player.id]),
        () => asOwner((client) => client.query('DELETE FROM player_limits WHERE user_id = $1', [player.id])),
      ])
        await expect(query()).rejects.toMatchObject({ constraint: 'player_limits_looser' });
    });
  });

  describe('1.6 a loss limit', () => {
    const buy = async (phone: PlayerSocket, stakeBirr: number, cards: number[]) =>
      phone.confirm((await openRoom(test, { stakeBirr })).roomId, cards);
    const limits = async () => (await ask(test, player, 'get', 'limits').expect(200)).body as Limits;

    it.each([
      ['dailyLoss', 41],
      ['weeklyLoss', 42],
      ['monthlyLoss', 43],
    ])('of kind %s counts stakes of open rounds, and counts refunds back', async (field, stakeBirr) => {
      await pay.fund(player, 1000);
      await put({ [field]: 100 });
      const lost = 2 * stakeBirr;
      const phone = await PlayerSocket.open(test.url, asPlayer(player));
      const { roomId } = await openRoom(test, { stakeBirr });
      expect(await phone.confirm(roomId, [1, 2])).toMatchObject({ ok: true });
      expect(await phone.confirm(roomId, [3])).toMatchObject({
        ok: false,
        code: 'LIMIT_REACHED',
        details: { limit: field, left: 100 - 2 * stakeBirr },
      });
      expect(await phone.ask('removeCards', { roomId, cards: [2] })).toMatchObject({ ok: true });
      expect(await phone.confirm(roomId, [3])).toMatchObject({ ok: true });
      expect(await limits()).toMatchObject({
        net: { session: -lost, today: -lost, days30: -lost },
        staked: { today: lost },
      });
      phone.socket.close();
    });

    it('is not exceeded by purchases at the same moment, and does not count bonus money', async () => {
      await pay.fund(player, 1000);
      await put({ dailyLoss: 100 });
      const phones = await Promise.all(
        Array.from({ length: 6 }, () => PlayerSocket.open(test.url, asPlayer(player))),
      );
      const answers = await Promise.all(phones.map((phone, i) => buy(phone, 44 + i, [1])));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
      await test.db.query(
        `SELECT ledger_post(now(), ARRAY['system'], ARRAY['test'], ARRAY['bonus:' || gen_random_uuid()], ARRAY['bonus'],
           ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY['test'], ARRAY[1, 1],
           ARRAY[(SELECT min(id) FROM accounts WHERE kind = 'promotion'),
             (SELECT id FROM accounts WHERE kind = 'bonus' AND user_id = $1)], ARRAY[-30000, 30000])`,
        [player.id],
      );
      expect(await buy(phones[0] as PlayerSocket, 149, [1, 2])).toMatchObject({ ok: true });
      for (const phone of phones) phone.socket.close();
    });

    it('1.5 comes with figures of what was staked, what was won and the net', async () => {
      const other = await createPerson(test);
      for (const one of [player, other]) await pay.fund(one, 1000);
      await put({ dailyLoss: 1000 });
      const chance = seeded('losses');
      const roomId = await roomOf(test, 50);
      const { players } = await playRound(test, chance, {
        roomId,
        at: new Date(),
        buyers: [
          { id: player.id, cards: 4 },
          { id: other.id, cards: 1 },
        ],
      });
      const mine = players.find((one) => one.id === player.id);
      const won = Number(mine?.win ?? 0n) / 100;
      const read = await limits();
      expect([read.staked.today, read.won.today, read.net.today]).toEqual([200, won, won - 200]);
      expect(read.played.sessionMinutes).toBe(0);
    });
  });

  it('1.4 take a player out of scheduled games, keep the player’s own game for others, and call off one without others', async () => {
    const creator = await createPerson(test);
    const [date, time] = [ahead(26 * HOUR).slice(0, 10), '18:00'];
    const add = async (who: Person, stake = 10) =>
      (
        (await ask(test, who, 'post', 'scheduledGame/add', { date, time, stake }).expect(201)).body as {
          id: string;
        }
      ).id;
    const [joined, alone, shared] = [await add(creator), await add(player), await add(player, 25)];
    await ask(test, player, 'post', `scheduledGame/join/${joined}`).expect(200);
    await ask(test, creator, 'post', `scheduledGame/join/${shared}`).expect(200);
    await put({ breakUntil: ahead(HOUR) });
    const state = () =>
      test.db.query<{ id: string; status: string; attends: boolean }>(
        `SELECT g.id, g.status, EXISTS (SELECT FROM scheduled_game_attendees a WHERE a.game_id = g.id AND a.user_id = $1)
           AS attends FROM scheduled_games g WHERE g.id = ANY ($2) ORDER BY array_position($2::uuid[], g.id)`,
        [player.id, [joined, alone, shared]],
      );
    expect((await state()).map((game) => game.attends)).toEqual([true, true, true]); // these games begin after the break
    await put({ selfExcludedUntil: ahead(48 * HOUR) });
    expect((await state()).map(({ status, attends }) => [status, attends])).toEqual([
      ['planned', false],
      ['cancelled', false],
      ['planned', false],
    ]);
    const again = await ask(test, player, 'post', `scheduledGame/join/${joined}`).expect(409);
    expect(again.body).toMatchObject({ code: 'LIMIT_REACHED' });
  });

  it('1.4 hide notices to a group, and show notices to this player', async () => {
    await test.db.transaction(async (tx) => {
      const notices = test.app.get(NotificationService, { strict: false });
      await notices.publish(tx, { content: 'Play today', audience: 'all' });
      await notices.publish(tx, { content: 'Your money', audience: { people: [player.id] } });
    });
    const read = async () => {
      const { body } = await ask(test, player, 'get', 'notification/fetchAll').expect(200);
      return (body as { notifications: { content: string }[] }).notifications
        .map((one) => one.content)
        .toSorted();
    };
    expect(await read()).toEqual(['Play today', 'Your money']);
    await put({ breakUntil: ahead(HOUR) });
    expect(await read()).toEqual(['Your money']);
  });
});
