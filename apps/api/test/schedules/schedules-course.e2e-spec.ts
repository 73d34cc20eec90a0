import { eventually } from '../support/eventually';
import { FakeClock } from '../../src/platform/clock';
import { ScheduleRunner } from '../../src/schedules/schedule-runner';
import { createTestApp, type TestApp } from '../support/servers/app';
import { balanceOf, makePlayer, makePlayers, type Player } from '../support/players/players';
import { asOwner } from '../support/players/players-ledger';
import { advanceTime } from '../support/players/players-rooms';
import { lastMidnight, schedulesOf } from '../support/schedules';
import { PlayerSocket } from '../support/sockets/sockets-player';
import { systemAdmin } from '../support/spaces';
import { ask } from '../support/staff';

const MINUTE = 60_000;
const JWT_SECRET = 'schedules-only-0123456789abcdef';

describe('the course of a scheduled game', () => {
  const clock = new FakeClock(new Date(lastMidnight().getTime() - 20 * MINUTE)); // 23:40 in Addis Ababa
  let [test, other] = [] as unknown as [TestApp, TestApp];
  let [creator, guest, stranger] = [] as unknown as [Player, Player, Player];
  const as = (who: Player) => schedulesOf(test, who);
  const sockets: PlayerSocket[] = [];

  beforeAll(async () => {
    const env = { JWT_SECRET, DRAW_KEY: 'ab'.repeat(32), COUNTDOWN_MS: '8000', CALL_INTERVAL_MS: '1000' };
    test = await createTestApp({ clock, env });
    other = await createTestApp({ clock, env });
  });
  beforeEach(async () => {
    const players = await makePlayers(test.db, JWT_SECRET, 3, { birr: 5000 });
    [creator, guest, stranger] = players as [Player, Player, Player];
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.close();
    await test.db.query(
      `UPDATE scheduled_games SET status = 'cancelled', ended_at = COALESCE(ended_at, $1), next_due_at = NULL`,
      [clock.now()],
    );
    await test.db.query('DELETE FROM notifications');
  });
  afterAll(async () => {
    await Promise.all([test.close(), other.close()]);
  });

  const connect = async (who: Player, url = test.url) => {
    const socket = await PlayerSocket.open(url, who);
    sockets.push(socket);
    return socket;
  };
  /** Lets both servers look for due games at the same moment. */
  const look = () => Promise.all([test, other].map((one) => one.app.get(ScheduleRunner).run()));
  const at = async (time: number) => {
    clock.advance(time - clock.now().getTime());
    await look();
    await look(); // a look of the poller may have started before the clock moved
  };
  /** Makes a game of these players that starts some minutes ahead, on the full minute. */
  const plan = async (minutes: number, stake = 50, guests = [guest]) => {
    const start = Math.ceil(clock.now().getTime() / MINUTE) * MINUTE + minutes * MINUTE;
    const game = await as(creator).add(start, stake);
    for (const one of guests) await as(one).join(game.id);
    return { id: game.id, start };
  };
  const stored = async (id: string) => {
    const [row] = await test.db.query<{ status: string; space_id: string; round_id: string }>(
      'SELECT status, space_id, round_id FROM scheduled_games WHERE id = $1',
      [id],
    );
    if (!row) throw new Error('the game is gone');
    return row;
  };
  const statusOf = async (id: string) => (await stored(id)).status;
  const noticesOf = async (who: Player) =>
    (
      await test.db.query<{ en: string }>(
        "SELECT content ->> 'en' AS en FROM notifications WHERE user_id = $1 ORDER BY starts_at",
        [who.id],
      )
    ).map((row) => row.en);
  const soon = (minutes: number, stake = 50) => `Your ${stake} Birr game starts in ${minutes} min.`;
  /** Moves the clock until the round is over. */
  const playOut = (id: string) =>
    eventually(async () => {
      advanceTime(test, clock, 1000);
      await look();
      return (await statusOf(id)) === 'played';
    }, 'the end of the round');

  it('sends reminders 10 minutes and 1 minute before, not a moment earlier, each once with two servers', async () => {
    const { start } = await plan(15); // the start is after or near Addis Ababa's midnight
    await at(start - 10 * MINUTE - 1);
    expect(await noticesOf(guest)).toEqual([]);
    await at(start - 10 * MINUTE);
    expect(await noticesOf(guest)).toEqual([soon(10)]);
    await at(start - MINUTE - 1);
    expect(await noticesOf(guest)).toEqual([soon(10)]);
    await at(start - MINUTE);
    await look();
    for (const who of [creator, guest]) expect(await noticesOf(who)).toEqual([soon(10), soon(1)]);
    expect(await noticesOf(stranger)).toEqual([]);
  });

  it('sends a late reminder once and with the true time, and none that was due before the game was made', async () => {
    const late = await plan(12);
    const near = await plan(6, 25, []);
    await at(late.start - 8 * MINUTE);
    expect(await noticesOf(guest)).toEqual([soon(8)]);
    expect(await noticesOf(creator)).toEqual([soon(8)]); // the near game has no reminder yet
    await at(near.start - MINUTE);
    expect(await noticesOf(creator)).toEqual([soon(8), soon(1, 25)]);
    await at(late.start - 30_000);
    expect(await noticesOf(guest)).toEqual([soon(8), soon(1)]);
  });

  it('sends a reminder to a connected phone at once, on whichever server it is', async () => {
    const { start } = await plan(11);
    const [own, theirs] = await Promise.all([connect(creator), connect(guest, other.url)]);
    await at(start - 10 * MINUTE);
    for (const socket of [own, theirs])
      expect((await socket.next('notification'))[0].content).toContain('starts in 10 min');
  });

  it('opens exactly one round at its time, however many servers look at once', async () => {
    const games = await Promise.all([plan(2), plan(2, 300), plan(2, 1000)]);
    await at((games[0]?.start ?? 0) - 1);
    expect(await statusOf(games[0]?.id ?? '')).toBe('planned');
    clock.advance(1);
    await Promise.all(Array.from({ length: 6 }, look));
    for (const { id } of games) {
      const { status, space_id } = await stored(id);
      const rounds = await test.db.query(
        'SELECT 1 FROM rounds r JOIN rooms ro ON ro.id = r.room_id WHERE ro.space_id = $1',
        [space_id],
      );
      expect([status, rounds.length]).toEqual(['open', 1]);
    }
    const spaces = await test.db.query(
      "SELECT is_listed, percent_tenths FROM spaces WHERE kind = 'scheduled' AND owner_id = $1",
      [creator.id],
    );
    expect(spaces).toEqual(Array.from({ length: 3 }, () => ({ is_listed: false, percent_tenths: 200 })));
    expect((await noticesOf(guest)).filter((text) => text.includes('is open'))).toHaveLength(3);
  });

  it('leaves nothing behind if its database session is cut while it opens, and then opens once', async () => {
    const { id, start } = await plan(3);
    await asOwner(async (client) => {
      await client.query('BEGIN; LOCK TABLE notifications IN EXCLUSIVE MODE');
      clock.advance(start - clock.now().getTime()); // Only now: a poll of the server may come before the test's own look.
      const looking = look();
      const blocked = () =>
        asOwner(
          (
            watcher, // a transaction sees only what was active when it began
          ) =>
            watcher.query<{ pid: number }>(
              `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%INTO notifications%'`,
            ),
        );
      await eventually(async () => (await blocked()).rows.length > 0, 'a server in the middle');
      for (const { pid } of (await blocked()).rows)
        await client.query('SELECT pg_terminate_backend($1)', [pid]);
      await client.query('ROLLBACK');
      await looking;
    });
    await look();
    expect(await statusOf(id)).toBe('open');
    const spaces = await test.db.query('SELECT 1 FROM spaces WHERE owner_id = $1', [creator.id]);
    expect(spaces).toHaveLength(1);
    expect((await noticesOf(guest)).filter((text) => text.includes('is open'))).toHaveLength(1);
  });

  it('lets attendees play to the end in the hidden space, and nobody else gets in', async () => {
    const { id, start } = await plan(2, 300);
    const [own, theirs, foreign] = await Promise.all([connect(creator), connect(guest), connect(stranger)]);
    await at(start);
    const [open] = await as(guest).list();
    expect(open).toMatchObject({ status: 'open', gameSpace: (await stored(id)).space_id });
    const [hidden] = await as(stranger).list();
    expect(hidden).toMatchObject({ status: 'open', attendingMe: false });
    expect(hidden).not.toHaveProperty('gameSpace');
    expect(hidden).not.toHaveProperty('roomId');
    const gameSpace = open?.gameSpace ?? '';
    const [push] = await theirs.next('notification', (one) => one.gameSpace !== undefined);
    expect(push).toMatchObject({ gameSpace });
    for (const body of [
      { stake: 300, gameSpace },
      { stake: 300, gameSpace, createGame: true },
    ])
      expect(await foreign.ask('joinRoom', body)).toMatchObject({ ok: false, code: 'NOT_A_MEMBER' });
    expect(await foreign.ask('lockIn', gameSpace)).toMatchObject({ code: 'NOT_A_MEMBER' });
    expect(await foreign.ask('resync', { roomId: open?.roomId })).toMatchObject({ code: 'NOT_A_MEMBER' });
    expect(await foreign.confirm(open?.roomId ?? '', [3])).toMatchObject({ code: 'NOT_A_MEMBER' });
    expect(await theirs.ask('lockIn', gameSpace)).toEqual({ ok: true });
    expect(theirs.all('availableRooms').at(-1)?.[0]).toMatchObject([{ stake: 300, percent: 20, gameSpace }]);
    const room = await own.join(300, gameSpace);
    expect(await own.confirm(room.id, [1])).toMatchObject({ ok: true, charged: 300 });
    expect(await theirs.confirm((await theirs.join(300, gameSpace)).id, [2])).toMatchObject({ ok: true });
    await playOut(id);
    const [played] = await as(guest).list();
    expect(played).toMatchObject({ id, status: 'played' });
    // Its row leaves the page of stakes, in open pages and in new ones, because no other round opens there.
    const over = { stake: 300, status: 'Finished', playing: null, closed: true };
    await theirs.next('availableRooms', ([row]) => row?.closed === true);
    expect(await theirs.ask('lockIn', gameSpace)).toEqual({ ok: true });
    expect(theirs.all('availableRooms').at(-1)?.[0]).toMatchObject([over]);
    expect(await as(stranger).list()).toEqual([]);
    const [a, b] = await Promise.all([creator, guest].map((who) => balanceOf(test.db, who.id)));
    expect((a?.main ?? 0) + (b?.main ?? 0)).toBe(1_000_000 - 60_000 + 48_000); // 20 % of 600 birr stays with the house
  });

  it('shows no phone and no round of its players to an agent who made it, and is no space of the backoffice', async () => {
    creator = await makePlayer(test.db, JWT_SECRET, { role: 'agent' });
    const { id, start } = await plan(2, 100, [guest, stranger]);
    await at(start);
    const { space_id, round_id } = await stored(id);
    await (await connect(guest)).confirm(round_id, [3]);
    const by = async (who: Player, path: string) => {
      const { body, text } = await ask(test, who, 'get', `admin/${path}`);
      for (const { phone } of who === creator ? [guest, stranger] : []) expect(text).not.toContain(phone);
      return (body as { code?: string }).code ?? (body as unknown);
    };
    const hidden = [`spaces/${space_id}`, `spaces/${space_id}/members`];
    for (const path of hidden) expect([path, await by(creator, path)]).toEqual([path, 'NOT_FOUND']);
    expect(await by(creator, `rounds/${round_id}`)).toBe('NOT_YOURS');
    for (const path of ['spaces', 'rounds']) expect([path, await by(creator, path)]).toEqual([path, []]);
    const admin = await systemAdmin(test);
    for (const path of hidden) expect([path, await by(admin, path)]).toEqual([path, 'NOT_FOUND']);
    expect(JSON.stringify(await by(admin, 'spaces'))).not.toContain(space_id);
    expect(await by(admin, `rounds/${round_id}`)).toMatchObject({ tickets: [{ phoneNo: guest.phone }] });
  });

  it('has only its own round in its space, whatever its attendees ask for', async () => {
    const { start, id } = await plan(2, 200);
    const own = await connect(creator);
    await at(start);
    const gameSpace = (await stored(id)).space_id;
    const ask = (stake: number) => own.ask('joinRoom', { stake, gameSpace, createGame: true });
    expect(await ask(20)).toMatchObject({ code: 'INVALID_STAKE' });
    expect(await ask(1000)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await ask(200)).toMatchObject({ ok: true, roomId: (await stored(id)).round_id });
    await as(creator).remove(id);
    expect(await ask(200)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('ends empty if nobody comes, or too few, who then get their money back', async () => {
    const nobody = await plan(2);
    const one = await plan(2, 100);
    const own = await connect(creator);
    await at(nobody.start);
    await own.confirm((await own.join(100, (await stored(one.id)).space_id)).id, [7]);
    await at(nobody.start + 10 * MINUTE - 1);
    expect(await statusOf(nobody.id)).toBe('open');
    await at(nobody.start + 10 * MINUTE);
    expect(await statusOf(nobody.id)).toBe('empty');
    await eventually(async () => {
      advanceTime(test, clock, 1000);
      await look();
      return (await statusOf(one.id)) === 'empty';
    }, 'the refund');
    expect(await balanceOf(test.db, creator.id)).toMatchObject({ main: 500_000 });
  });

  it('gives every stake back when it is deleted while open; after the lock it can be neither deleted nor left', async () => {
    const gone = await plan(2, 10);
    const { id, start } = await plan(2, 500);
    const [own, theirs] = await Promise.all([connect(creator), connect(guest)]);
    await at(start);
    await own.confirm((await own.join(10, (await stored(gone.id)).space_id)).id, [7]);
    await as(creator).remove(gone.id);
    expect(await balanceOf(test.db, creator.id)).toMatchObject({ main: 500_000 });
    const { space_id, round_id } = await stored(id);
    await own.confirm((await own.join(500, space_id)).id, [1]);
    expect(await as(creator).codeOf('post', `cancel/${id}`)).toBe('ROUND_OPEN');
    await theirs.confirm(round_id, [2]);
    await eventually(async () => {
      advanceTime(test, clock, 500);
      const [round] = await test.db.query<{ status: string }>('SELECT status FROM rounds WHERE id = $1', [
        round_id,
      ]);
      return round?.status === 'Locked' || round?.status === 'Playing';
    }, 'the lock');
    expect(await as(creator).codeOf('delete', `delete/${id}`)).toBe('ROUND_OPEN');
    await look();
    expect(await statusOf(id)).toBe('playing');
    expect(await as(stranger).codeOf('post', `join/${id}`)).toBe('ROUND_CLOSED');
    expect(await as(guest).codeOf('post', `cancel/${id}`)).toBe('ROUND_OPEN');
    await playOut(id);
    expect(await as(creator).codeOf('delete', `delete/${id}`)).toBe('NOT_FOUND');
  });

  it('lets a player who joins it while it is open play at once, and nothing to who has left it, its creator too', async () => {
    const { id, start } = await plan(2);
    const [late, gone, own] = await Promise.all([connect(stranger), connect(guest), connect(creator)]);
    await at(start);
    const { space_id, round_id } = await stored(id);
    const joined = await as(stranger).join(id);
    expect(joined).toMatchObject({ attendingMe: true, gameSpace: space_id });
    expect(await late.confirm(round_id, [9])).toMatchObject({ ok: true });
    expect(await as(guest).cancel(id)).not.toHaveProperty('gameSpace');
    expect(await gone.confirm(round_id, [10])).toMatchObject({ code: 'NOT_A_MEMBER' });
    expect(await own.ask('lockIn', space_id)).toEqual({ ok: true });
    expect(await as(creator).cancel(id)).not.toHaveProperty('gameSpace');
    await own.next('Error message', ({ code }) => code === 'NOT_A_MEMBER');
    for (const [event, payload] of [
      ['lockIn', space_id],
      ['joinRoom', { stake: 50, gameSpace: space_id }],
      ['confirmCards', { roomId: round_id, cards: [11], requestId: 'x' }],
      ['resync', { roomId: round_id }],
    ] as const)
      expect([event, await own.ask(event, payload)]).toMatchObject([event, { code: 'NOT_A_MEMBER' }]);
    await as(creator).join(id);
    expect(await own.confirm(round_id, [11])).toMatchObject({ ok: true });
  });
});
