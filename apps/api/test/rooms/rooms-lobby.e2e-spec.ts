import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import type { LobbyRow } from '@libs/contract';
import { eventually } from '../support/eventually';
import { Campaigns } from '../../src/bonus';
import { FakeClock } from '../../src/platform/clock';
import { LobbyRows } from '../../src/rooms/lobby/lobby-rows';
import { RoundBroadcaster } from '../../src/rooms/broadcast/round-broadcaster';
import { RoundReader } from '../../src/rooms/rounds/round-reader';
import { createTestApp, type TestApp } from '../support/servers/app';
import { watchPauses } from '../support/pauses';
import { advanceTime, connectPlayers, openRoom, stepsOf } from '../support/players/players-rooms';
import { PlayerSocket } from '../support/sockets/sockets-player';

const ROW_KEYS =
  'id stake status userCount cardCount totalStake percent possibleWin countDownVal startsAt bonus gameSpace mine playing tables own'
    .split(' ')
    .sort();
const withoutMine = ROW_KEYS.filter((key) => key !== 'mine' && key !== 'own');

describe('the lobby and the card states', () => {
  const opened: PlayerSocket[] = [];
  const clock = new FakeClock();
  let test: TestApp;
  let steps: ReturnType<typeof stepsOf>;

  beforeAll(async () => {
    const env = { CALL_INTERVAL_MS: '80', COUNTDOWN_MS: '10000', LOCK_MS: '300' };
    test = await createTestApp({ clock, env });
    steps = stepsOf(test, clock);
  });
  afterEach(() => opened.splice(0).forEach((phone) => phone.close()));
  afterAll(() => test.close());

  /** A row in which only sales changed is sent some milliseconds after the last one. */
  const letSalesShow = () => clock.advance(100);
  const phones = async (count: number) => {
    const made = await connectPlayers(test, count);
    opened.push(...made);
    return made as [PlayerSocket, PlayerSocket, PlayerSocket];
  };
  const roomOf = async (roundId: string) => {
    const [row] = await test.db.query<{ room_id: string }>('SELECT room_id FROM rounds WHERE id = $1', [
      roundId,
    ]);
    return row?.room_id ?? '';
  };
  const rowsOf = (phone: PlayerSocket, from: number): LobbyRow[][] =>
    phone.received
      .slice(from)
      .filter((one) => one.name === 'availableRooms')
      .map((one) => one.args[0] as LobbyRow[]);

  it('login sends the balance and all rows of the public rooms, complete and in ascending order', async () => {
    const [a] = await phones(1);
    expect(await a.ask('login')).toEqual({ ok: true });
    expect(await a.next('updateBalance')).toEqual([{ activeBalance: 100_000, bonusWallet: 0 }]);
    const [rows, whole] = await a.next('availableRooms');
    expect(whole).toBe(true);
    expect(rows.map((row) => row.stake)).toEqual([10, 20, 30, 50, 80, 100, 150, 200, 300]);
    for (const row of rows) {
      expect(Object.keys(row).sort()).toEqual(ROW_KEYS);
      expect(row).toMatchObject({
        status: 'Available',
        userCount: 0,
        cardCount: 0,
        totalStake: 0,
        percent: 20,
        possibleWin: Math.floor(row.stake * 0.8),
        countDownVal: null,
        startsAt: null,
        bonus: [10, 100].includes(row.stake),
        gameSpace: null,
        mine: false,
        playing: null,
        tables: 0,
        own: [],
      });
    }
  });

  it('a row that changes while the list is read is sent after the list, and only the list is marked as complete', async () => {
    const [a, b, watcher] = await phones(3);
    await watcher.ask('login');
    // The list comes after the answer; it must not be the one that the test holds back.
    await watcher.next('availableRooms', (rows) => rows.length > 1);
    const room = await b.join(80);
    const lobby = test.app.get(LobbyRows);
    const read = lobby.rowsFor.bind(lobby);
    jest.spyOn(lobby, 'rowsFor').mockImplementationOnce(async (...args) => {
      const before = await read(...args);
      letSalesShow();
      expect(await b.confirm(room.id, [1])).toMatchObject({ ok: true });
      await watcher.next('availableRooms', (rows) => rows.some((row) => row.cardCount === 1));
      return before;
    });
    await a.ask('login');
    await a.next('availableRooms', (rows) => rows.some((row) => row.id === room.id && row.cardCount === 1));
    const told = a.all('availableRooms').map(([rows, whole]) => [rows.map((row) => row.stake), whole]);
    expect(told).toEqual([
      [[10, 20, 30, 50, 80, 100, 150, 200, 300], true],
      [[80], undefined],
    ]);
    // The next test must not receive what this test has caused.
    letSalesShow();
    const from = watcher.received.length;
    expect(await b.ask('removeCards', { roomId: room.id, cards: [1] })).toMatchObject({ ok: true });
    await watcher.next('availableRooms', (rows) => rows.some((row) => row.stake === 80), from);
  });

  it('a card that is given back right after the lobby has shown it is not shown any longer', async () => {
    const [a, watcher] = await phones(2);
    await watcher.ask('login');
    const room = await a.join(150);
    const room_id = await roomOf(room.id);
    const broadcaster = test.app.get(RoundBroadcaster);
    letSalesShow();
    // The lobby is read for another reason before the sale is seen.
    jest
      .spyOn(broadcaster, 'cardsChanged')
      .mockImplementationOnce(() => broadcaster.roomsChanged(null, [room_id]));
    expect(await a.confirm(room.id, [1])).toMatchObject({ ok: true });
    await watcher.next('availableRooms', (rows) => rows.some((row) => row.cardCount === 1));
    const from = watcher.received.length;
    letSalesShow();
    expect(await a.ask('removeCards', { roomId: room.id, cards: [1] })).toMatchObject({ ok: true });
    await watcher.next('availableRooms', ([row]) => row?.stake === 150 && row.cardCount === 0, from);
  });

  it('later only changed rows are sent, without `mine`; a player’s own row comes once, with `mine`', async () => {
    const [a, b] = await phones(2);
    await a.ask('login');
    await b.ask('login');
    const room = await a.join(20);
    const [fromA, fromB] = [a.received.length, b.received.length];
    letSalesShow();
    await a.confirm(room.id, [1, 2]);
    await b.next('availableRooms', (rows) => rows.some((row) => row.cardCount === 2), fromB);
    const changes = rowsOf(b, fromB);
    expect(changes.flat().map((row) => row.stake)).toEqual([20]);
    expect(Object.keys(changes[0]?.[0] ?? {}).sort()).toEqual(withoutMine);
    expect(changes[0]?.[0]).toMatchObject({
      id: room.id,
      userCount: 1,
      cardCount: 2,
      totalStake: 40,
      possibleWin: 48,
    });
    // A player's own row carries more than the row for everybody, so they get only the own row.
    expect(await a.ask('resync', { roomId: room.id })).toMatchObject({ ok: true });
    expect(rowsOf(a, fromA).flat()).toMatchObject([{ id: room.id, mine: true, cardCount: 2 }]);
    // The start of the countdown comes in the player's own row; later changes come in the row for everybody.
    const later = a.received.length;
    await b.join(20);
    await b.confirm(room.id, [3]);
    const [next] = await a.next('availableRooms', (rows) => rows.some((row) => row.cardCount === 3), later);
    expect(next).toMatchObject([{ id: room.id, userCount: 2, own: [{ id: room.id, status: 'Starting' }] }]);
    letSalesShow();
    await b.confirm(room.id, [4]);
    const [last] = await a.next('availableRooms', (rows) => rows.some((row) => row.cardCount === 4), later);
    expect([last[0]?.mine, last[0]?.own]).toEqual([undefined, undefined]);
  });

  it('a row shows the open round, and beside it the running round from its lock to its end, at most twice a second', async () => {
    const [a, b, c] = await phones(3);
    for (const phone of [a, b, c]) await phone.ask('login');
    const room = await a.join(30);
    const from = c.received.length;
    const pauses = watchPauses();
    await a.confirm(room.id, [1, 2, 3, 4]);
    await b.confirm(room.id, [5]);
    await c.next(
      'availableRooms',
      (rows) => rows.some((row) => row.id === room.id && row.status === 'Starting'),
      from,
    );
    await steps.lock(room.id);
    await steps.draw(room.id);
    const [rows] = await c.next(
      'availableRooms',
      (list) => list.some((row) => row.playing?.id === room.id),
      from,
    );
    const row = rows.find((one) => one.playing?.id === room.id);
    expect(row).toMatchObject({ stake: 30, status: 'Available', cardCount: 0 });
    expect(row?.playing).toEqual({
      id: room.id,
      userCount: 2,
      netWin: 120,
      index: expect.any(Number) as unknown,
    });
    await steps.playOut(room.id);
    await c.next(
      'availableRooms',
      (list) => list.some((one) => one.id === row?.id && one.playing === null),
      from,
    );
    const times = c.received
      .slice(from)
      .filter((one) => one.name === 'availableRooms')
      .map((one) => one.at);
    const longestPause = pauses(); // after one an update seems to follow sooner
    expect(times.length).toBeLessThanOrEqual(8);
    for (let i = 2; i < times.length; i++)
      expect((times[i] ?? 0) - (times[i - 2] ?? 0)).toBeGreaterThan(900 - longestPause);
    await a.ask('login');
    const whole = rowsOf(a, 0).at(-1) ?? [];
    expect(whole.find((one) => one.stake === 30)).toMatchObject({ id: row?.id, mine: false, playing: null });
  });

  it('the seconds of a countdown do not count as a change', async () => {
    const [a, b, c] = await phones(3);
    await c.ask('login');
    const room = await a.join(50);
    await a.confirm(room.id, [1]);
    await b.confirm(room.id, [2]);
    const from = c.received.length;
    const room_id = await roomOf(room.id);
    for (let second = 0; second < 2; second += 1) {
      advanceTime(test, clock, 1000);
      test.app.get(RoundBroadcaster).roomsChanged(null, [room_id]); // the row is compared with what was sent
      await sleep(600);
    }
    advanceTime(test, clock, test.env.countdownMs - test.env.lockMs - 2000);
    await steps.reach(room.id, 'Locked');
    await steps.draw(room.id);
    await steps.playOut(room.id);
    await sleep(600);
    const texts = rowsOf(c, from)
      .flat()
      .filter((row) => row.stake === 50)
      .map(({ countDownVal: _seconds, playing, ...row }) =>
        JSON.stringify([row, playing && { ...playing, index: 0 }]),
      );
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('card changes are sent at most four times a second, and none is lost', async () => {
    const [a, watcher] = await phones(2);
    const { roomId } = await openRoom(test);
    await watcher.resync(roomId);
    const from = watcher.received.length;
    const began = performance.now();
    // Each card is a new one, because a card that is held and freed between two updates would not be sent.
    for (let card = 1; card <= 20; card++) {
      await a.ask('selectCards', { roomId, cards: [card] });
      await sleep(25);
      await a.ask('removeCards', { roomId, cards: [card - 1] });
      await sleep(25);
    }
    await a.ask('removeCards', { roomId, cards: [20] });
    await a.ask('selectCards', { roomId, cards: [101, 102] });
    await watcher.next('cardUpdate', ({ cards }) => cards.some(([card]) => card === 102), from);
    const updates = watcher.received
      .slice(from)
      .filter((one) => one.name === 'cardUpdate' && !(one.args[0] as { all?: true }).all);
    expect(updates.length).toBeGreaterThanOrEqual(2);
    expect(updates.length).toBeLessThanOrEqual((performance.now() - began) / 250 + 1);
    const states = new Map((await watcher.resync(roomId)).cards);
    expect([...states]).toEqual([
      [101, 1],
      [102, 1],
    ]);
  });

  it('all card states are sent again every 5 s while cards are sold', async () => {
    const [a, watcher] = await phones(2);
    const { roomId } = await openRoom(test);
    await a.confirm(roomId, [7]);
    await a.ask('selectCards', { roomId, cards: [8] });
    await watcher.resync(roomId);
    const isAll = () =>
      watcher.received.filter((one) => one.name === 'cardUpdate' && (one.args[0] as { all?: true }).all);
    await eventually(() => isAll().length >= 2, 'two whole lists');
    expect(isAll()[1]?.args[0]).toEqual({
      roomId,
      cards: [
        [7, 2],
        [8, 1],
      ],
      all: true,
      userCount: 1,
      cardCount: 1,
      netWin: expect.any(Number) as unknown,
    });
  });

  it('a phone that leaves gets no more updates of the round', async () => {
    const [a, b] = await phones(2);
    const { roomId } = await openRoom(test);
    await b.resync(roomId);
    await b.ask('leaveRoom', { roomId });
    const from = b.received.length;
    await a.confirm(roomId, [1]);
    await sleep(600);
    expect(b.received.slice(from).filter((one) => one.name === 'cardUpdate')).toEqual([]);
  });

  it('myRooms lists a player’s unfinished rounds and follows them to their end, on a second phone too', async () => {
    const [a, b, c] = await phones(3);
    const [played, waiting] = [await openRoom(test), await openRoom(test)];
    expect(await a.ask('myRooms')).toEqual({ ok: true, rooms: [] });
    for (const phone of [a, b]) await phone.confirm(played.roomId, [phone === a ? 1 : 2]);
    await a.confirm(waiting.roomId, [1]);
    await b.ask('selectCards', { roomId: waiting.roomId, cards: [2] });
    const row = (of: typeof played) => expect.objectContaining({ id: of.roomId, gameSpace: null }) as unknown;
    const second = await PlayerSocket.open(test.url, a.player);
    opened.push(second);
    expect(await second.ask('myRooms')).toMatchObject({ ok: true, rooms: [row(played), row(waiting)] });
    expect(await b.ask('myRooms')).toMatchObject({ ok: true, rooms: [row(played)] });
    expect(await c.ask('myRooms')).toEqual({ ok: true, rooms: [] });
    await steps.play(played.roomId);
    const isPlayed = ({ roomId }: { roomId: string }) => roomId === played.roomId;
    for (const phone of [second, b]) {
      await phone.next('countdownFinished', isPlayed);
      await phone.next('gameFinished', isPlayed);
    }
    expect(await second.ask('myRooms')).toMatchObject({
      rooms: [{ id: waiting.roomId, status: 'Available' }],
    });
    expect([...c.all('countdownFinished'), ...c.all('gameFinished')]).toEqual([]);
  });

  it('myRooms does not list a round that ended while the answer was being made', async () => {
    const [a, b] = await phones(2);
    const { roomId } = await openRoom(test);
    await a.resync(roomId);
    for (const [index, phone] of [a, b].entries()) {
      const cards = [1, 2, 3, 4].map((n) => 4 * index + n);
      expect(await phone.confirm(roomId, cards)).toMatchObject({ ok: true });
    }
    await steps.lock(roomId);
    await steps.draw(roomId);
    const second = await PlayerSocket.open(test.url, a.player);
    opened.push(second);
    const reader = test.app.get(RoundReader);
    const read = reader.liveRoundsOf.bind(reader);
    jest.spyOn(reader, 'liveRoundsOf').mockImplementationOnce(async (userId) => {
      const rounds = await read(userId);
      await steps.playOut(roomId);
      await a.next('gameFinished', (told) => told.roomId === roomId);
      return rounds;
    });
    expect(await second.ask('myRooms')).toEqual({ ok: true, rooms: [] });
  });

  it('a change by sales alone waits for the pause, a change of the round’s state does not, and nothing is lost', async () => {
    const [a, b] = await phones(2);
    await a.ask('login');
    // An instance of its own, because the broadcaster's instance remembers what it has sent.
    const lobby = new LobbyRows(test.db, clock, test.app.get(Campaigns));
    const room = await a.join(80);
    const room_id = await roomOf(room.id);
    await lobby.changed([room_id], 0); // marks all earlier changes as sent
    await a.confirm(room.id, [1]);
    expect(await lobby.changed([room_id], 60_000)).toEqual({ rows: [], waiting: [room_id] });
    const [row] = (await lobby.changed([room_id], 0)).rows;
    expect(row).toMatchObject({ stake: 80, cardCount: 1 });
    await b.join(80);
    await b.confirm(room.id, [2]); // the second player starts the countdown
    const { rows, waiting } = await lobby.changed([room_id], 60_000);
    expect(rows).toMatchObject([{ stake: 80, status: 'Starting', cardCount: 2 }]);
    expect(waiting).toEqual([]);
    expect(await lobby.changed([room_id], 60_000)).toEqual({ rows: [], waiting: [] });
  });
});
