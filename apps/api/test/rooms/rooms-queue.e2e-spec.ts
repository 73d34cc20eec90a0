import { jest } from '@jest/globals';
import type { RoundStatus } from '@libs/contract';
import { eventually } from '../support/eventually';
import { FakeClock } from '../../src/platform/clock';
import { RoundReader } from '../../src/rooms/rounds/round-reader';
import { RoundSteps } from '../../src/rooms/rounds/round-steps';
import { createTestApp, type TestApp } from '../support/servers/app';
import { balanceOf } from '../support/players/players';
import { connectPlayers, openRoom, advanceTime, storedRound } from '../support/players/players-rooms';
import { type PlayerSocket } from '../support/sockets/sockets-player';

describe('the queue of a room', () => {
  const clock = new FakeClock();
  const opened: PlayerSocket[] = [];
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp({ clock });
  });
  afterEach(() => opened.splice(0).forEach((phone) => phone.close()));
  afterAll(() => test.close());

  const phones = async (
    ...given: Parameters<typeof connectPlayers> extends [unknown, ...infer R] ? R : never
  ) => {
    const made = await connectPlayers(test, ...given);
    opened.push(...made);
    return made as [PlayerSocket, PlayerSocket, PlayerSocket];
  };
  const reach = (roomId: string, status: string) =>
    eventually(async () => (await storedRound(test, roomId)).status === status, `${roomId} ${status}`);

  it('gives a single player the money back after 120 s with a message, and opens the next round', async () => {
    const [a, watcher] = await phones(2, { birr: 500, bonusBirr: 20 });
    const { roomId } = await openRoom(test, { stakeBirr: 15 });
    await a.resync(roomId);
    await watcher.resync(roomId);
    await a.confirm(roomId, [1, 2]);
    advanceTime(test, clock, 119_999);
    expect((await storedRound(test, roomId)).status).toBe('Open');
    advanceTime(test, clock, 1);
    for (const phone of [a, watcher]) {
      const [message, success] = await phone.next('timeoutMessage');
      expect([message.length > 10, success]).toEqual([true, false]);
      expect(await phone.next('timeoutFinished')).toEqual([{ roomId }]);
    }
    expect(await balanceOf(test.db, a.player.id)).toEqual({ main: 50_000, bonus: 2000 });
    await a.next(
      'updateBalance',
      ({ activeBalance, bonusWallet }) => activeBalance === 500 && bonusWallet === 20,
    );
    const room = await a.resync(roomId);
    expect(room).toMatchObject({
      status: 'Refunded',
      mine: [1, 2],
      refundReason: 'too_few_players',
      result: null,
    });
    expect((await a.resync(room.nextRoomId ?? '')).status).toBe('Available');
    const proof = (await (await fetch(`${test.url}/api/fairness/rounds/${roomId}`)).json()) as Record<
      string,
      unknown
    >;
    expect(proof).toMatchObject({
      status: 'Refunded',
      lockHash: null,
      calledNumbers: [],
      secret: expect.any(String) as unknown,
    });
  });

  it('refunds at once when too few players are left at the lock, in the language of each phone', async () => {
    const [a, b] = await phones(2);
    const { roomId } = await openRoom(test);
    await a.resync(roomId);
    await a.confirm(roomId, [1]);
    await b.confirm(roomId, [2]);
    await b.ask('removeCards', { roomId, cards: [2] });
    expect((await storedRound(test, roomId)).status).toBe('Countdown'); // a countdown that has started goes on
    advanceTime(test, clock, 27_000);
    await a.next('timeoutFinished');
    expect((await balanceOf(test.db, a.player.id)).main).toBe(10_000_000);
    expect((await storedRound(test, roomId)).status).toBe('Refunded');
  });

  it('starts the wait with the first player, ends it with the last, and starts it anew', async () => {
    const [a] = await phones(1);
    const { roomId } = await openRoom(test);
    await a.confirm(roomId, [1]);
    advanceTime(test, clock, 60_000);
    await a.ask('removeCards', { roomId, cards: [1] });
    advanceTime(test, clock, 70_000);
    expect(await storedRound(test, roomId)).toMatchObject({ status: 'Open', wait_until: null });
    await a.confirm(roomId, [1]);
    expect((await storedRound(test, roomId)).wait_until?.getTime()).toBe(clock.now().getTime() + 120_000);
  });

  it('sells cards of the next round while one is played; the next one starts its countdown only after the end', async () => {
    const [a, b] = await phones(2);
    const { roomId } = await openRoom(test);
    await a.confirm(roomId, [1]);
    await b.confirm(roomId, [2]);
    advanceTime(test, clock, 27_000);
    await reach(roomId, 'Locked');
    const next = (await a.resync(roomId)).nextRoomId ?? '';
    expect(await a.confirm(next, [10])).toMatchObject({ ok: true });
    expect(await b.confirm(next, [11])).toMatchObject({ ok: true });
    expect(await storedRound(test, next)).toMatchObject({
      status: 'Open',
      wait_until: null,
      starts_at: null,
    });
    advanceTime(test, clock, 3000);
    await reach(roomId, 'Playing');
    for (let call = 0; call < 75 && (await storedRound(test, roomId)).status === 'Playing'; call++) {
      expect((await storedRound(test, next)).status).toBe('Open');
      advanceTime(test, clock, 3500);
      await eventually(async () => (await storedRound(test, roomId)).calls.length > call, 'a call');
    }
    expect(await storedRound(test, next)).toMatchObject({
      status: 'Countdown',
      starts_at: new Date(clock.now().getTime() + 30_000),
      closes_at: new Date(clock.now().getTime() + 27_000),
    });
  });

  it('moves the start to LOCK_MS after a late lock, and sells nothing in between', async () => {
    const [a, b] = await phones(2);
    const { roomId } = await openRoom(test);
    await a.confirm(roomId, [1]);
    await b.confirm(roomId, [2]);
    await a.resync(roomId);
    clock.advance(45_000); // no server looked for 18 s after buying had closed
    expect(await b.confirm(roomId, [3])).toMatchObject({ ok: false, code: 'ROUND_CLOSED' });
    advanceTime(test, clock, 0);
    await reach(roomId, 'Locked');
    expect((await storedRound(test, roomId)).starts_at?.getTime()).toBe(clock.now().getTime() + 3000);
  });

  it('delays the later calls after a call that was written late, and drops none', async () => {
    const [a, b] = await phones(2);
    const { roomId } = await openRoom(test);
    await a.confirm(roomId, [1]);
    await b.confirm(roomId, [2]);
    await a.resync(roomId);
    advanceTime(test, clock, 27_000);
    await reach(roomId, 'Locked');
    advanceTime(test, clock, 3000);
    await reach(roomId, 'Playing');
    const dueAt = async () =>
      (
        await test.db.query<{ next_due_at: Date }>('SELECT next_due_at FROM rounds WHERE id = $1', [roomId])
      )[0]?.next_due_at.getTime() ?? 0;
    const first = await dueAt();
    advanceTime(test, clock, 60_000); // 56.5 s late
    await eventually(async () => (await storedRound(test, roomId)).calls.length === 1, 'the late call');
    expect(await dueAt()).toBe(clock.now().getTime() + 3500);
    advanceTime(test, clock, 6000); // 2.5 s late: less than the interval, so the schedule stays
    await eventually(async () => (await storedRound(test, roomId)).calls.length === 2, 'the next call');
    expect(await dueAt()).toBe(clock.now().getTime() + 1000);
    await eventually(() => a.all('numberCall').length >= 2, 'both calls at the phone');
    const due = a.all('numberCall').map(([, { at }]) => Date.parse(at));
    expect(due).toEqual([first, clock.now().getTime() - 2500]);
  });

  it('changes nothing by a step that is no longer due, even for a server that takes it for due', async () => {
    const [a, b] = await phones(2);
    const { roomId } = await openRoom(test);
    const steps = test.app.get(RoundSteps);
    const untouched = async (status: RoundStatus) => {
      const before = await storedRound(test, roomId);
      expect(await steps.take(roomId, status)).toEqual([]);
      expect(await steps.call([roomId])).toEqual({ called: [], winning: [] });
      expect(await storedRound(test, roomId)).toEqual(before);
    };
    await a.confirm(roomId, [1]);
    await untouched('Open');
    await b.confirm(roomId, [2]);
    for (const status of ['Open', 'Countdown', 'Locked'] as const) await untouched(status);
    advanceTime(test, clock, 27_000);
    await reach(roomId, 'Locked');
    for (const status of ['Countdown', 'Locked', 'Playing'] as const) await untouched(status);
    advanceTime(test, clock, 3000);
    await reach(roomId, 'Playing');
    for (const status of ['Locked', 'Playing'] as const) await untouched(status);
    advanceTime(test, clock, 3500);
    await eventually(async () => (await storedRound(test, roomId)).calls.length === 1, 'a call');
    await untouched('Playing');
  });

  it('sends a late-comer a snapshot that is not older than the card updates before it', async () => {
    const buyers = await phones(50);
    const [other] = buyers;
    const [late] = await phones(1);
    const { roomId } = await openRoom(test);
    await late.resync(roomId);
    const reader = test.app.get(RoundReader);
    const read = reader.snapshot.bind(reader);
    // The snapshot is read first; then a card is held and its update sent; only then is the old snapshot used.
    const slow = jest.spyOn(reader, 'snapshot').mockImplementationOnce(async (to, viewer) => {
      const stale = await read(to, viewer);
      await other.ask('selectCards', { roomId: to, cards: [7] });
      await late.next('cardUpdate', (update) => update.roomId === to && update.cards.some(([n]) => n === 7));
      return stale;
    });
    await Promise.all(
      buyers.map((phone, i) =>
        phone.confirm(
          roomId,
          [1, 2, 3, 4].map((n) => i * 4 + n),
        ),
      ),
    );
    const [{ room }] = await late.next('roomJoined');
    slow.mockRestore();
    expect(room.cards).toEqual([[7, 1]]);
  });

  it('moves late-comers to the next round when all 200 cards are sold (50 players of 4), and buyers stay', async () => {
    const buyers = await phones(50);
    const [watcher, owner] = [buyers[0], buyers[1]];
    const [late] = await phones(1);
    const { roomId } = await openRoom(test, { stakeBirr: 17 });
    await late.resync(roomId);
    await watcher.resync(roomId);
    const cards = (i: number) => [1, 2, 3, 4].map((n) => i * 4 + n);
    const acks = await Promise.all(buyers.map((phone, i) => phone.confirm(roomId, cards(i))));
    expect(acks.filter((ack) => ack.ok)).toHaveLength(50);
    const [{ from, to }] = await late.next('changeRoom');
    expect(from).toBe(roomId);
    const [{ room }] = await late.next('roomJoined');
    expect(room).toMatchObject({ id: to, status: 'Available', cardCount: 0 });
    expect(watcher.all('changeRoom')).toEqual([]);
    expect(await storedRound(test, roomId)).toMatchObject({
      status: 'Countdown',
      card_count: 200,
      player_count: 50,
    });
    expect(await late.confirm(roomId, [1])).toMatchObject({ ok: false, code: 'CARD_HELD' });
    expect(await late.confirm(to, [1])).toMatchObject({ ok: true });
    // A card that is given back is sold to phones that still show this round; no other phone is led to it.
    await owner.ask('removeCards', { roomId, cards: [5] });
    expect(await late.confirm(roomId, [5])).toMatchObject({ ok: true });
    const rows = await test.db.query('SELECT 1 FROM rounds WHERE room_id = $1', [
      (await storedRound(test, roomId)).room_id,
    ]);
    expect(rows).toHaveLength(2);
    expect((await owner.resync(roomId)).nextRoomId).toBe(to);
    advanceTime(test, clock, 5000);
    await reach(roomId, 'Locked');
    const locked = await storedRound(test, roomId);
    expect([locked.percent_tenths, locked.prize]).toEqual([260, BigInt(Math.floor(200 * 17 * 0.74) * 100)]);
  });

  it('lets the house percent grow with players, not with cards: 9 players with 4 cards each pay what 9 with one pay', async () => {
    const buyers = await phones(9);
    const { roomId } = await openRoom(test, { stakeBirr: 19 });
    const cards = (i: number) => [1, 2, 3, 4].map((n) => i * 4 + n);
    await Promise.all(buyers.map((phone, i) => phone.confirm(roomId, cards(i))));
    advanceTime(test, clock, 27_000);
    await reach(roomId, 'Locked');
    expect(await storedRound(test, roomId)).toMatchObject({
      player_count: 9,
      card_count: 36, // the percent grows from 30 players on; this is above 30 cards
      percent_tenths: 200,
      prize: BigInt(Math.floor(36 * 19 * 0.8) * 100),
    });
  });
});
