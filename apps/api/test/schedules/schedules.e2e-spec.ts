import type { ScheduledGameView } from '@libs/contract';
import request from 'supertest';
import { FakeClock } from '../../src/platform/clock';
import { createTestApp, type TestApp } from '../support/servers/app';
import { makePlayer, makePlayers, type Player } from '../support/players/players';
import { addis, lastMidnight, schedulesOf } from '../support/schedules';
import { PlayerSocket } from '../support/sockets/sockets-player';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOWHERE = '00000000-0000-4000-8000-000000000000';

describe('agreeing on a scheduled game', () => {
  const midnight = lastMidnight();
  const clock = new FakeClock(new Date(midnight.getTime() - 20 * MINUTE)); // 23:40 in Addis Ababa
  let test: TestApp;
  let [creator, guest, admin] = [] as unknown as [Player, Player, Player];
  const as = (who: Player) => schedulesOf(test, who);
  const inMs = (ms: number) => clock.now().getTime() + ms;

  beforeAll(async () => {
    test = await createTestApp({ clock });
    admin = await makePlayer(test.db, test.env.jwtSecret);
    await test.db.query(
      "UPDATE sessions SET user_id = (SELECT id FROM users WHERE phone = '+251911000001') WHERE id = $1",
      [admin.sessionId],
    );
  });
  beforeEach(async () => {
    const players = await makePlayers(test.db, test.env.jwtSecret, 2);
    [creator, guest] = players as [Player, Player];
  });
  afterEach(async () => {
    await test.db.query('DELETE FROM notifications');
    await test.db.query(
      "UPDATE scheduled_games SET status = 'cancelled', ended_at = $1, next_due_at = NULL WHERE ended_at IS NULL",
      [clock.now()],
    );
  });
  afterAll(() => test.close());

  it('answers the new game with names and without phones, and its creator attends from the start', async () => {
    const at = inMs(2 * HOUR);
    const answer = await as(creator)
      .call('post', 'add', { ...addis(at), stake: 200 })
      .expect(201);
    const game = answer.body as ScheduledGameView;
    expect(game).toEqual({
      id: game.id,
      _id: game.id,
      creator: creator.name,
      ...addis(at),
      stake: 200,
      percent: 20,
      attending: [creator.name],
      mine: true,
      attendingMe: true,
      status: 'planned',
    });
    expect(await as(guest).list()).toEqual([{ ...game, mine: false, attendingMe: false }]);
  });

  it('is one game although its creator, who got no answer, adds it again, also at the same moment', async () => {
    const add = () => as(creator).add(inMs(2 * HOUR));
    const [first, ...more] = [await add(), ...(await Promise.all([add(), add()]))];
    expect(more).toEqual([first, first]);
    expect(await as(creator).list()).toEqual([first]);
    const other = await as(guest).add(inMs(2 * HOUR));
    expect(other.id).not.toBe(first.id);
    await as(creator).remove(first.id);
    expect((await add()).id).not.toBe(first.id);
  });

  it('gives the same result when somebody joins or cancels twice, and lets the creator delete the game', async () => {
    const game = await as(creator).add(inMs(HOUR));
    for (let i = 0; i < 2; i += 1) {
      expect(await as(guest).join(game.id)).toMatchObject({
        attending: [creator.name, guest.name],
        mine: false,
        attendingMe: true,
      });
    }
    for (let i = 0; i < 2; i += 1) {
      expect(await as(guest).cancel(game.id)).toMatchObject({
        attending: [creator.name],
        attendingMe: false,
      });
    }
    expect(await as(creator).remove(game.id)).toEqual({ success: true });
    expect(await as(creator).list()).toEqual([]);
    expect(await as(guest).codeOf('post', `join/${game.id}`)).toBe('NOT_FOUND');
    expect(await as(creator).codeOf('delete', `delete/${game.id}`)).toBe('NOT_FOUND');
  });

  it('takes day and time as those of Addis Ababa, also across its midnight', async () => {
    const game = await as(creator).add(midnight.getTime() + 5 * MINUTE);
    expect([game.date, game.time]).toEqual([addis(midnight).date, '00:05']);
    const rows = await test.db.query<{ starts_at: Date }>(
      'SELECT starts_at FROM scheduled_games WHERE id = $1',
      [game.id],
    );
    expect(rows[0]?.starts_at.getTime()).toBe(midnight.getTime() + 5 * MINUTE);
    const lastMinute = await as(creator).add(midnight.getTime() - MINUTE);
    expect(lastMinute.time).toBe('23:59');
    expect(lastMinute.date < game.date).toBe(true);
    expect((await as(guest).list()).map((one) => one.time)).toEqual(['23:59', '00:05']);
  });

  it.each([
    ['the minute that is now', 0],
    ['a minute ago', -MINUTE],
    ['more than 30 days ahead', 31 * 24 * HOUR],
  ])('refuses a start at a wrong time: %s', async (_, ms) => {
    const answer = await as(creator).call('post', 'add', { ...addis(inMs(ms)), stake: 50 });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((answer.body as { details: { field: string }[] }).details[0]?.field).toMatch(/^(date|time)$/);
  });

  it('accepts a start in the next minute and one 30 days ahead', async () => {
    await as(creator).add(inMs(MINUTE));
    await as(creator).add(inMs(30 * 24 * HOUR - MINUTE));
  });

  it.each([
    [{ stake: 20 }, 'INVALID_STAKE'],
    [{ stake: '50' }, 'VALIDATION_FAILED'],
    [{ stake: null }, 'VALIDATION_FAILED'],
    [{ date: '2026-02-30' }, 'VALIDATION_FAILED'],
    [{ date: '12/03/2027' }, 'VALIDATION_FAILED'],
    [{ date: ['2027-01-01'] }, 'VALIDATION_FAILED'],
    [{ time: '24:00' }, 'VALIDATION_FAILED'],
    [{ time: '9:00' }, 'VALIDATION_FAILED'],
    [{ time: undefined }, 'VALIDATION_FAILED'],
    [{ attending: ['x'] }, 'VALIDATION_FAILED'],
  ])('refuses a game with %j as %s', async (part, code) => {
    const body = { ...addis(inMs(HOUR)), stake: 50, ...part };
    expect(await as(creator).codeOf('post', 'add', body)).toBe(code);
  });

  it('knows the player by the session: a name, phone or id of somebody else is NOT_YOURS', async () => {
    const game = await as(creator).add(inMs(HOUR));
    for (const other of [creator.name, creator.phone, creator.id, `0${creator.phone.slice(4)}`]) {
      const body = { ...addis(inMs(HOUR)), stake: 50, creator: other };
      expect(await as(guest).codeOf('post', 'add', body)).toBe('NOT_YOURS');
      expect(await as(guest).codeOf('post', `join/${game.id}`, { username: other })).toBe('NOT_YOURS');
      expect(await as(guest).codeOf('post', `cancel/${game.id}`, { username: other })).toBe('NOT_YOURS');
    }
    expect((await as(guest).list())[0]?.attending).toEqual([creator.name]);
    for (const own of [guest.name, guest.phone, guest.id, `0${guest.phone.slice(4)}`]) {
      expect(await as(guest).codeOf('post', `join/${game.id}`, { username: own })).toBe(200);
    }
    const body = { ...addis(inMs(HOUR)), stake: 50, creator: guest.name };
    expect(await as(guest).codeOf('post', 'add', body)).toBe(201);
  });

  it('lets only the creator and a system admin delete a game; an admin leaves a log row, and attendees are told', async () => {
    const game = await as(creator).add(inMs(HOUR));
    await as(guest).join(game.id);
    expect(await as(guest).codeOf('delete', `delete/${game.id}`)).toBe('NOT_YOURS');
    expect(await as(admin).remove(game.id)).toEqual({ success: true });
    const log = await test.db.query('SELECT action FROM audit_log WHERE subject = $1', [
      `scheduledGame:${game.id}`,
    ]);
    expect(log).toEqual([{ action: 'scheduledGame.delete' }]);
    const told = await test.db.query<{ user_id: string }>('SELECT user_id FROM notifications');
    expect(told.map((row) => row.user_id).sort()).toEqual([creator.id, guest.id].sort());
  });

  it('refuses a stranger on every call, and tells an unknown id from a malformed one', async () => {
    for (const [method, path] of [
      ['post', 'add'],
      ['post', `join/${NOWHERE}`],
      ['post', `cancel/${NOWHERE}`],
      ['get', 'getAll'],
      ['delete', `delete/${NOWHERE}`],
    ] as const) {
      await request(test.url)[method](`/api/scheduledGame/${path}`).expect(401);
      if (!path.includes(NOWHERE)) continue;
      expect(await as(creator).codeOf(method, path)).toBe('NOT_FOUND');
      expect(await as(creator).codeOf(method, path.replace(NOWHERE, 'x'))).toBe('VALIDATION_FAILED');
    }
  });

  it('limits a player to 5 own games and 20 to attend, also for requests at the same moment', async () => {
    const options = Array.from({ length: 12 }, (_, i) =>
      as(creator).codeOf('post', 'add', { ...addis(inMs(HOUR + i * MINUTE)), stake: 5 }),
    );
    const answers = await Promise.all(options);
    expect(answers.filter((one) => one === 201)).toHaveLength(5);
    expect(answers.filter((one) => one === 'LIMIT_REACHED')).toHaveLength(7);
    const others = await makePlayers(test.db, test.env.jwtSecret, 4);
    const ids: string[] = (await as(creator).list()).map((game) => game.id);
    for (const other of others)
      for (let i = 0; i < 4; i += 1) ids.push((await as(other).add(inMs(HOUR + i * MINUTE), 5)).id);
    const joined = await Promise.all(ids.map((id) => as(guest).codeOf('post', `join/${id}`)));
    expect(joined.filter((one) => one === 200)).toHaveLength(20);
    expect(joined.filter((one) => one === 'LIMIT_REACHED')).toHaveLength(1);
  });

  it('lists the 100 soonest games of others and every game of one’s own, also when the list changes', async () => {
    const [other] = await makePlayers(test.db, test.env.jwtSecret, 1);
    const late = await as(creator).add(inMs(20 * 24 * HOUR));
    const joined = await as(other as Player).add(inMs(21 * 24 * HOUR));
    await as(creator).join(joined.id);
    await test.db.query(
      `INSERT INTO scheduled_games (id, creator_id, stake, starts_at, reminders, next_due_at, created_at)
       SELECT gen_random_uuid(), $1, 500, $2::timestamptz + i * interval '1 min', 2, $2::timestamptz + interval '1 day', $2
       FROM generate_series(61, 160) i`,
      [admin.id, clock.now()],
    );
    // A big game is in another list and takes no place here.
    await test.db.query(
      `INSERT INTO scheduled_games (id, creator_id, stake, starts_at, status, reminders, next_due_at, created_at, round_id, title)
       SELECT id, $1, 1000, $2::timestamptz + interval '1 hour', 'open', 2, $2::timestamptz + interval '1 day', $2, id,
         '{"am": "a", "om": "b", "ti": "c", "en": "d"}' FROM rounds LIMIT 1`,
      [admin.id, clock.now()],
    );
    const idsOf = (games: ScheduledGameView[]) => games.slice(100).map(({ id }) => id);
    expect(idsOf(await as(creator).list())).toEqual([late.id, joined.id]);
    expect((await as(guest).list()).length).toBe(100);
    const socket = await PlayerSocket.open(test.url, creator);
    await socket.ask('getSchedules');
    await socket.next('scheduledGames', (games) => games.length === 102);
    const [soon] = await as(guest).list();
    await as(other as Player).join(soon?.id ?? '');
    await socket.next(
      'scheduledGames',
      ([one, ...more]) => one?.attending.length === 1 && more.length === 101,
    );
    socket.close();
  });

  it('adds each of many players who join at the same moment once', async () => {
    const game = await as(creator).add(inMs(HOUR));
    const crowd = await makePlayers(test.db, test.env.jwtSecret, 15);
    await Promise.all(crowd.flatMap((who) => [as(who).join(game.id), as(who).join(game.id)]));
    const [seen] = await as(guest).list();
    expect([seen?.attending.length, new Set(seen?.attending).size]).toEqual([16, 16]);
  });

  it('sends getSchedules to the socket, and every change to all connected players with their own marks', async () => {
    const game = await as(creator).add(inMs(HOUR), 25);
    const [own, other] = await Promise.all([creator, guest].map((who) => PlayerSocket.open(test.url, who)));
    if (!own || !other) throw new Error('nobody is connected');
    expect(await other.ask('getSchedules', undefined)).toEqual({ ok: true });
    await other.next('scheduledGames', ([one]) => one?.id === game.id && !one.attendingMe);
    await as(guest).join(game.id);
    await other.next('scheduledGames', ([one]) => one?.attendingMe === true && !one.mine);
    await own.next('scheduledGames', ([one]) => one?.attending.length === 2 && one.mine);
    const [before] = [other.all('scheduledGames').length];
    await as(creator).remove(game.id);
    await other.next('scheduledGames', (games) => games.length === 0, before);
    expect(await other.ask('getSchedules', { x: 1 })).toMatchObject({ ok: true });
    const text = JSON.stringify([own.received, other.received]);
    for (const who of [creator, guest]) expect(text).not.toContain(who.phone.slice(-9));
    own.close();
    other.close();
  });

  it('sends twenty changes at once in a few lists', async () => {
    const socket = await PlayerSocket.open(test.url, guest);
    const game = await as(creator).add(inMs(HOUR));
    const crowd = await makePlayers(test.db, test.env.jwtSecret, 20);
    const began = performance.now();
    await Promise.all(crowd.map((who) => as(who).join(game.id)));
    await socket.next('scheduledGames', ([one]) => one?.attending.length === 21);
    // One list at the sign-in and one for the new game; then the changes of 300 ms are one list, however slow the machine is.
    expect(socket.all('scheduledGames').length).toBeLessThanOrEqual(4 + (performance.now() - began) / 300);
    expect(socket.all('scheduledGames').length).toBeLessThan(20);
    socket.close();
  });
});
