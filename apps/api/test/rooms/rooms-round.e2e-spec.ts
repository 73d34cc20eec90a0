import type { RoundSnapshot } from '@libs/contract';
import { FakeClock } from '../../src/platform/clock';
import { eventually } from '../support/eventually';
import { createTestApp, type TestApp } from '../support/servers/app';
import { watchPauses } from '../support/pauses';
import { balanceOf } from '../support/players/players';
import { asOwner } from '../support/players/players-ledger';
import {
  advanceTime,
  leakedPhones,
  connectPlayers,
  openRoom,
  stepsOf,
} from '../support/players/players-rooms';
import * as referee from '../support/recount/referee';
import { type PlayerSocket } from '../support/sockets/sockets-player';

const text = expect.any(String) as unknown;
const number = expect.any(Number) as unknown;
const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as unknown;
const HEX = expect.stringMatching(/^[0-9a-f]{64}$/) as unknown;
const LINK = expect.stringMatching(/^[\w-]{43}$/) as unknown;
const INTERVAL_MS = 60;

/** The keys that `room` always has (protocol.md section 3). */
const ROOM_KEYS =
  'id stake status gameSpace userCount cardCount totalStake netWin percent mostPercent countDownVal startsAt closesAt callIntervalMs calledNumbers index cards mine held players waitUntil winners winAmount result refundReason nextRoomId commitment lockHash head beacon links lock'
    .split(' ')
    .sort();

describe('one round as its players see it', () => {
  const clock = new FakeClock();
  let test: TestApp;
  let steps: ReturnType<typeof stepsOf>;
  let phones: PlayerSocket[];
  let [a, b, watcher] = [] as unknown as [PlayerSocket, PlayerSocket, PlayerSocket];
  let roomId: string;
  let stake: number;
  const rooms: Record<string, RoundSnapshot> = {};
  const acks: unknown[] = [];
  let longestPause: number;

  // One round is played, and each test checks another part of what the phones received.
  beforeAll(async () => {
    test = await createTestApp({
      clock,
      env: { CALL_INTERVAL_MS: String(INTERVAL_MS), COUNTDOWN_MS: '3600', LOCK_MS: '1300', WAIT_MS: '60000' },
    });
    steps = stepsOf(test, clock);
    // A rule that takes nothing, so that the sums of this round stay what they are.
    await test.db.query(
      `INSERT INTO tax_rules (number, first_day, percent_tenths, threshold, base, source, proposal_id, made_at)
       VALUES (1, '2000-01-01', 0, 0, 'prize', 'the law of this test', NULL, now())`,
    );
    phones = await connectPlayers(test, 3, { birr: 5000 });
    [a, b, watcher] = phones as typeof phones & [PlayerSocket, PlayerSocket, PlayerSocket];
    ({ roomId, stake } = await openRoom(test, { stakeBirr: 33 }));
    for (const phone of phones) rooms['Open'] = await phone.resync(roomId);
    await a.ask('selectCards', { roomId, cards: [9] });
    acks.push(await a.confirm(roomId, [1, 77, 150]));
    rooms['Waiting'] = await b.resync(roomId);
    const pauses = watchPauses();
    acks.push(await b.confirm(roomId, [2, 78, 151, 200]));
    rooms['Countdown'] = await a.resync(roomId);
    // The phones hear both seconds of the sale, and then its end.
    for (const seconds of [4, 3]) {
      await a.next(
        'countdown',
        ({ countDownVal, closesAt }) => countDownVal === seconds && closesAt === undefined,
      );
      advanceTime(test, clock, 1000);
    }
    advanceTime(test, clock, 300);
    await a.next('countdown', ({ lockHash }) => lockHash !== undefined);
    rooms['Locked'] = await a.resync(roomId);
    await steps.draw(roomId);
    await steps.call(roomId);
    await watcher.next('numberCall');
    acks.push(await a.ask('bingo', { roomId, card: 1 }), await a.ask('bingo', { roomId, card: 2 }));
    rooms['Playing'] = await b.resync(roomId);
    longestPause = pauses();
    await steps.playOut(roomId);
    await Promise.all(phones.map((phone) => phone.next('gameFinished')));
    for (const phone of phones) rooms[`Finished ${phone.player.id}`] = await phone.resync(roomId);
  });
  afterAll(async () => {
    for (const phone of phones) phone.close();
    await test.close();
  });

  const callsOf = (phone: PlayerSocket) => phone.all('numberCall');
  const finished = () => rooms[`Finished ${a.player.id}`];

  it('has a snapshot with exactly the keys of `room` in every state, with their types', () => {
    for (const room of Object.values(rooms)) {
      const ends = room.held.length > 0 ? ['heldUntil'] : [];
      expect(Object.keys(room).sort()).toEqual([...ROOM_KEYS, ...ends].sort());
    }
    expect(rooms['Open']).toMatchObject({
      id: roomId,
      stake: 33,
      status: 'Available',
      gameSpace: null,
      userCount: 0,
      cardCount: 0,
      totalStake: 0,
      netWin: 0,
      percent: 20,
      mostPercent: 26,
      countDownVal: null,
      startsAt: null,
      closesAt: null,
      callIntervalMs: INTERVAL_MS,
      calledNumbers: [],
      index: 0,
      cards: [],
      mine: [],
      held: [],
      players: {},
      waitUntil: null,
      winners: [],
      winAmount: 0,
      result: null,
      refundReason: null,
      nextRoomId: null,
      commitment: HEX,
      lockHash: null,
      head: null,
      lock: null,
      beacon: null,
      links: [],
    });
    expect(rooms['Waiting']).toMatchObject({
      status: 'Available',
      userCount: 1,
      cardCount: 3,
      totalStake: 99,
      netWin: 79,
      waitUntil: ISO,
      cards: [
        [1, 2],
        [9, 1],
        [77, 2],
        [150, 2],
      ],
      mine: [],
      held: [],
    });
    expect(rooms['Countdown']).toMatchObject({
      status: 'Starting',
      userCount: 2,
      cardCount: 7,
      totalStake: 231,
      netWin: 184,
      countDownVal: 4,
      startsAt: ISO,
      closesAt: ISO,
      waitUntil: null,
      mine: [1, 77, 150],
      held: [9],
      heldUntil: { 9: ISO },
      lockHash: null,
    });
    expect(rooms['Locked']).toMatchObject({
      status: 'Starting',
      held: [],
      lockHash: HEX,
      head: null,
      nextRoomId: text,
    });
    expect(rooms['Playing']).toMatchObject({
      status: 'Playing',
      head: LINK,
      beacon: { chain: 'local', round: 0, value: HEX, signature: null, public: false },
      links: expect.arrayContaining([LINK]) as unknown,
      result: null,
      winners: [],
    });
  });

  it('shows other players as mask and tag, and a player’s own phone to themselves', () => {
    const players = rooms['Playing']?.players ?? {};
    const masked = `${a.player.phone.slice(0, 5)}•••••${a.player.phone.slice(-3)}`;
    expect(players[b.player.phone]).toEqual([2, 78, 151, 200]);
    expect(players[`${masked}#${referee.tag(roomId, a.player.fairId)}`]).toEqual([1, 77, 150]);
    expect(Object.keys(players)).toHaveLength(2);
  });

  it('contains no whole phone of another player in any payload', () => {
    const all = phones.map((phone) => phone.player);
    for (const phone of phones) expect(leakedPhones(phone, all)).toEqual([]);
    expect(leakedPhones(watcher, all, [rooms[`Finished ${watcher.player.id}`]])).toEqual([]);
  });

  it('sends a countdown with the server’s time each second, and list hash and beacon from the lock on', () => {
    const views = a.all('countdown').map(([view]) => view);
    expect(views.length).toBeGreaterThanOrEqual(3);
    const times = a.received.filter(({ name }) => name === 'countdown').map(({ at }) => at);
    const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0) + longestPause) / 1000;
    expect(views.length).toBeLessThanOrEqual(seconds + 4); // one a second, the start and the lock
    expect(views.map(({ closesAt }) => closesAt)).toEqual([ISO, ...views.slice(1).map(() => undefined)]);
    for (const view of views) {
      const { lockHash, beaconRound, lock, closesAt: _, ...rest } = view;
      if (lock !== undefined) expect(lock).toBe(rooms['Locked']?.lock);
      expect(rest).toEqual({ roomId, countDownVal: number, startsAt: ISO, serverNow: ISO });
      expect([lockHash, beaconRound]).toEqual(
        lockHash === undefined ? [undefined, undefined] : [rooms['Locked']?.lockHash, 0],
      );
      const left = Date.parse(view.startsAt) - Date.parse(view.serverNow);
      expect(view.countDownVal).toBe(Math.max(Math.ceil(left / 1000), 0));
    }
    expect(views.filter((view) => view.lock !== undefined)).toHaveLength(1);
    expect(views.some((view) => view.lockHash === undefined)).toBe(true);
    expect(views.at(-1)?.lockHash).toBe(rooms['Locked']?.lockHash);
  });

  it('names start, head, list hash and beacon in countdownFinished before the first call', () => {
    const [event] = a.all('countdownFinished');
    expect(a.all('countdownFinished')).toHaveLength(1);
    expect(event).toEqual([
      {
        roomId,
        startsAt: ISO,
        head: finished()?.head,
        lockHash: finished()?.lockHash,
        beacon: { chain: 'local', round: 0, value: HEX, signature: null, public: false },
      },
    ]);
    const names = a.received.map((one) => one.name);
    expect(names.indexOf('countdownFinished')).toBeLessThan(names.indexOf('numberCall'));
  });

  it('sends each call once, in order and under 200 bytes to each watcher, and its link continues the chain', () => {
    for (const phone of phones) {
      let link = finished()?.head ?? '';
      callsOf(phone).forEach(([called, meta], i) => {
        expect(meta).toEqual({ roomId, index: i + 1, at: ISO, link: LINK });
        expect(`42["numberCall",${called},${JSON.stringify(meta)}]`.length).toBeLessThan(200);
        expect(referee.continues(link, called, meta.link)).toBe(true);
        link = meta.link;
      });
      expect(callsOf(phone).map(([called]) => called)).toEqual(finished()?.calledNumbers);
    }
  });

  it('has the tax rule of the day of its lock', async () => {
    const rows = await test.db.query('SELECT tax_rule FROM rounds WHERE id = $1', [roomId]);
    expect(rows).toEqual([{ tax_rule: 1 }]);
  });

  it('calls at least one interval apart, and first one interval after the draw', async () => {
    const [row] = await test.db.query<{ started_at: Date }>('SELECT started_at FROM rounds WHERE id = $1', [
      roomId,
    ]);
    const due = callsOf(a).map(([, { at }]) => Date.parse(at));
    expect(Math.abs((due[0] ?? 0) - (row?.started_at.getTime() ?? 0) - INTERVAL_MS)).toBeLessThanOrEqual(1);
    for (let i = 1; i < due.length; i++)
      expect((due[i] ?? 0) - (due[i - 1] ?? 0)).toBeGreaterThanOrEqual(INTERVAL_MS - 1);
  });

  it('sends gameFinished once, after the last call, and the snapshot shows the same result', () => {
    const [event, ...more] = b.all('gameFinished');
    expect(more).toEqual([]);
    const room = finished();
    expect(event).toEqual([
      {
        roomId,
        stake: 33,
        index: room?.index,
        calledNumbers: room?.calledNumbers,
        winners: room?.winners,
        winAmount: room?.netWin,
      },
    ]);
    for (const winner of room?.winners ?? []) {
      expect(winner).toEqual({
        card: number,
        userName: text,
        amount: number,
        pattern: expect.stringMatching(/^(row|column|diagonal|corners)$/) as unknown,
        cells: expect.arrayContaining([[number, number]]) as unknown,
      });
    }
    expect(room?.winAmount).toBe(184);
    const names = a.received.map((one) => one.name);
    expect(names.lastIndexOf('numberCall')).toBeLessThan(names.indexOf('gameFinished'));
    const winning = (room?.winners ?? []).map((winner) => winner.card);
    for (const phone of [a, b, watcher]) {
      const mine = rooms[`Finished ${phone.player.id}`]?.mine ?? [];
      const own = mine.some((card) => winning.includes(card));
      const wanted = mine.length === 0 ? null : own ? (winning.length > 1 ? 'split' : 'won') : 'lost';
      expect(rooms[`Finished ${phone.player.id}`]?.result).toBe(wanted);
    }
  });

  it('answers the bingo event about the player’s own card and changes nothing by it', async () => {
    expect(acks.slice(2)).toEqual([
      expect.objectContaining({ ok: false, code: 'NOT_YET' }),
      expect.objectContaining({ ok: false, code: 'NOT_YOURS' }),
    ]);
    const [winner] = finished()?.winners ?? [];
    const card = winner?.card ?? 0;
    const owner = [1, 77, 150].includes(card) ? a : b;
    const before = await balanceOf(test.db, owner.player.id);
    expect(await owner.ask('bingo', { roomId, card })).toEqual({ ok: true, win: true });
    expect(await watcher.ask('bingo', { roomId, card })).toMatchObject({ ok: false, code: 'NOT_YOURS' });
    expect(await balanceOf(test.db, owner.player.id)).toEqual(before);
    const losing = [1, 77, 150, 2, 78, 151, 200].find(
      (one) => !(finished()?.winners ?? []).some((win) => win.card === one),
    );
    const loser = [1, 77, 150].includes(losing ?? 0) ? a : b;
    expect(await loser.ask('bingo', { roomId, card: losing ?? 0 })).toMatchObject({
      ok: false,
      code: 'NOT_YET',
    });
  });

  it('sends the winners their new balance', async () => {
    const winnings = new Map<PlayerSocket, number>([
      [a, 5000 - 3 * stake],
      [b, 5000 - 4 * stake],
    ]);
    for (const winner of finished()?.winners ?? []) {
      const owner = [1, 77, 150].includes(winner.card) ? a : b;
      winnings.set(owner, Math.round(((winnings.get(owner) ?? 0) + winner.amount) * 100) / 100);
    }
    for (const [phone, activeBalance] of winnings) {
      await phone.next('updateBalance', (balance) => balance.activeBalance === activeBalance);
      expect(phone.all('updateBalance').at(-1)).toEqual([{ activeBalance, bonusWallet: 0 }]);
    }
  });

  it('sends a call to a socket that is in the middle of its resync', async () => {
    const [late] = await connectPlayers(test, 1);
    const next = await openRoom(test);
    await a.confirm(next.roomId, [1]);
    await b.confirm(next.roomId, [2]);
    await steps.lock(next.roomId);
    await steps.draw(next.roomId);
    await steps.call(next.roomId);
    // A lock on the tickets stops the snapshot half-way while a call becomes due.
    const answer = await asOwner(async (holder) => {
      await holder.query('BEGIN');
      await holder.query('LOCK TABLE tickets IN ACCESS EXCLUSIVE MODE');
      const asking = late?.ask('resync', { roomId: next.roomId });
      const halfWay = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()
        AND query LIKE '%FROM tickets t%'`;
      await eventually(async () => (await test.db.query(halfWay)).length > 0, 'a snapshot that waits');
      advanceTime(test, clock, INTERVAL_MS);
      await holder.query('COMMIT');
      return asking;
    });
    if (answer?.ok !== true) throw new Error('no snapshot');
    const { index } = (answer as unknown as { room: RoundSnapshot }).room;
    await steps.call(next.roomId);
    await eventually(() => (late?.all('numberCall').length ?? 0) > 0, 'a call');
    const first = late?.all('numberCall')[0]?.[1].index ?? 99;
    expect(first).toBeLessThanOrEqual(index + 1);
    late?.close();
  });
});
