import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { eventually } from '../support/eventually';
import { FakeClock } from '../../src/platform/clock';
import { RoundReader } from '../../src/rooms/rounds/round-reader';
import { createTestApp, type TestApp } from '../support/servers/app';
import { balanceOf } from '../support/players/players';
import {
  connectPlayer,
  connectPlayers,
  openRoom,
  advanceTime,
  storedRound,
} from '../support/players/players-rooms';
import { type PlayerSocket } from '../support/sockets/sockets-player';

const refused = (code: string) => expect.objectContaining({ ok: false, code }) as unknown;

describe('buying cards', () => {
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
  const onePhone = async (options: Parameters<typeof connectPlayer>[1]) => {
    const phone = await connectPlayer(test, options);
    opened.push(phone);
    return phone;
  };
  const money = (phone: PlayerSocket) => balanceOf(test.db, phone.player.id);

  describe('selectCards', () => {
    it('holds free cards: the buyer gets an ack, all their phones get responseCards, the others get cardUpdate', async () => {
      const [a, b] = await phones(2);
      const { roomId } = await openRoom(test);
      await b.resync(roomId);
      const end = new Date(clock.now().getTime() + 30_000).toISOString();
      const answer = { roomId, held: [7, 9], mine: [], heldUntil: { 7: end, 9: end } };
      expect(await a.ask('selectCards', { roomId, cards: [9, 7] })).toEqual({ ok: true, ...answer });
      expect(await a.next('responseCards')).toEqual([answer]);
      const [update] = await b.next('cardUpdate', ({ cards }) => cards.length > 0);
      expect(update).toMatchObject({
        roomId,
        cards: [
          [7, 1],
          [9, 1],
        ],
        userCount: 0,
        cardCount: 0,
        netWin: 0,
      });
    });

    it('holds all cards or none, and refuses a card that another player holds with CARD_HELD', async () => {
      const [a, b] = await phones(2);
      const { roomId } = await openRoom(test);
      await a.ask('selectCards', { roomId, cards: [5] });
      expect(await b.ask('selectCards', { roomId, cards: [4, 5] })).toEqual(refused('CARD_HELD'));
      expect((await b.resync(roomId)).cards).toEqual([[5, 1]]);
    });

    it('ends a hold after 30 s and not earlier: the card is then free for others, and everybody is told', async () => {
      const [a, b, watcher] = await phones(3);
      const { roomId } = await openRoom(test);
      await a.ask('selectCards', { roomId, cards: [5, 6] });
      advanceTime(test, clock, 29_900);
      expect(await b.ask('selectCards', { roomId, cards: [5] })).toEqual(refused('CARD_HELD'));
      await watcher.resync(roomId);
      advanceTime(test, clock, 100);
      expect(await b.ask('selectCards', { roomId, cards: [5] })).toMatchObject({ ok: true, held: [5] });
      await watcher.next('cardUpdate', ({ cards, all }) =>
        all ? !cards.some(([card]) => card === 6) : cards.some(([card, state]) => card === 6 && state === 0),
      );
      expect(await a.confirm(roomId, [5])).toEqual(refused('CARD_HELD'));
      expect(await a.confirm(roomId, [6])).toMatchObject({ ok: true });
    });

    it('allows at most four cards, held and confirmed together', async () => {
      const [a] = await phones(1);
      const { roomId } = await openRoom(test);
      expect(await a.ask('selectCards', { roomId, cards: [1, 2, 3, 4, 5] })).toEqual(refused('CARD_LIMIT'));
      await a.confirm(roomId, [1, 2]);
      await a.ask('selectCards', { roomId, cards: [3] });
      expect(await a.ask('selectCards', { roomId, cards: [4, 5] })).toEqual(refused('CARD_LIMIT'));
      expect(await a.confirm(roomId, [4, 5])).toEqual(refused('CARD_LIMIT'));
      expect(await a.ask('selectCards', { roomId, cards: [3, 4] })).toMatchObject({
        held: [3, 4],
        mine: [1, 2],
      });
      expect(await a.confirm(roomId, [3, 4])).toMatchObject({ ok: true, cards: [3, 4] });
    });

    it('refuses an unknown round with NOT_FOUND', async () => {
      const [a] = await phones(1);
      const nowhere = { roomId: randomUUID(), cards: [1] };
      expect(await a.ask('selectCards', nowhere)).toEqual(refused('NOT_FOUND'));
      expect(await a.confirm(nowhere.roomId, [1])).toEqual(refused('NOT_FOUND'));
      expect(await a.ask('removeCards', nowhere)).toEqual(refused('NOT_FOUND'));
      expect(await a.ask('bingo', { roomId: nowhere.roomId, card: 1 })).toEqual(refused('NOT_FOUND'));
      expect(await a.ask('resync', { roomId: nowhere.roomId })).toEqual(refused('NOT_FOUND'));
    });
  });

  describe('confirmCards', () => {
    it('sells free cards without a hold, and charges the stake for each', async () => {
      const [a, b] = await phones(2);
      const { roomId, stake } = await openRoom(test);
      await b.resync(roomId);
      expect(await a.confirm(roomId, [20, 10])).toEqual({
        ok: true,
        roomId,
        cards: [10, 20],
        charged: 2 * stake,
        mine: [10, 20],
        activeBalance: 100_000 - 2 * stake,
        bonusWallet: 0,
      });
      const [balance] = await a.next('updateBalance');
      expect(balance).toEqual({ activeBalance: 100_000 - 2 * stake, bonusWallet: 0 });
      expect(await a.next('responseCards')).toEqual([{ roomId, held: [], mine: [10, 20] }]);
      const [update] = await b.next('cardUpdate', ({ cardCount }) => cardCount === 2);
      expect(update).toMatchObject({
        cards: [
          [10, 2],
          [20, 2],
        ],
        userCount: 1,
        netWin: Math.floor(stake * 2 * 0.8),
      });
      expect(await storedRound(test, roomId)).toMatchObject({ player_count: 1, card_count: 2 });
    });

    it('sells all cards or none: with one card of another player nothing is sold and nothing is paid', async () => {
      const [a, b] = await phones(2);
      const { roomId } = await openRoom(test);
      await a.confirm(roomId, [3]);
      await a.ask('selectCards', { roomId, cards: [4] });
      for (const cards of [
        [2, 3],
        [2, 4],
      ])
        expect(await b.confirm(roomId, cards)).toEqual(refused('CARD_HELD'));
      expect(await money(b)).toEqual({ main: 10_000_000, bonus: 0 });
      expect((await b.resync(roomId)).mine).toEqual([]);
    });

    it('sells nothing to a player who cannot pay for all the cards', async () => {
      const poor = await onePhone({ birr: 25 });
      const { roomId } = await openRoom(test, { stakeBirr: 13 });
      expect(await poor.confirm(roomId, [1, 2])).toEqual(refused('INSUFFICIENT_BALANCE'));
      expect(await money(poor)).toEqual({ main: 2500, bonus: 0 });
      expect(await poor.confirm(roomId, [1])).toMatchObject({ ok: true, charged: 13 });
    });

    it('does not charge again for a card that the player already has', async () => {
      const [a] = await phones(1);
      const { roomId, stake } = await openRoom(test);
      await a.confirm(roomId, [1]);
      expect(await a.confirm(roomId, [1])).toMatchObject({ cards: [1], charged: 0, mine: [1] });
      expect(await a.confirm(roomId, [1, 2])).toMatchObject({ ok: true, cards: [1, 2], charged: stake });
      expect((await money(a)).main).toBe((100_000 - 2 * stake) * 100);
    });

    it('is told last, although a card that was chosen just before is still being read', async () => {
      const [phone] = await phones(1);
      const { roomId } = await openRoom(test);
      const reader = test.app.get(RoundReader, { strict: false });
      const read = reader.tickets.bind(reader);
      let choosing: () => void;
      const chosen = new Promise<void>((resolve) => (choosing = resolve));
      jest.spyOn(reader, 'tickets').mockImplementationOnce(async (id) => {
        const tickets = await read(id);
        choosing();
        await sleep(100);
        return tickets;
      });
      const choice = phone.ask('selectCards', { roomId, cards: [7] });
      await chosen;
      expect(await phone.confirm(roomId, [7])).toMatchObject({ ok: true, mine: [7] });
      expect(await choice).toMatchObject({ ok: true });
      await phone.next('responseCards', ({ mine }) => mine.length > 0);
      await sleep(150);
      expect(phone.all('responseCards').at(-1)).toEqual([{ roomId, held: [], mine: [7] }]);
    });

    it('remembers only a success under a requestId', async () => {
      const [a, b] = await phones(2);
      const { roomId } = await openRoom(test);
      const requestId = randomUUID();
      await b.ask('selectCards', { roomId, cards: [1] });
      expect(await a.confirm(roomId, [1], requestId)).toEqual(refused('CARD_HELD'));
      await b.ask('removeCards', { roomId, cards: [1] });
      expect(await a.confirm(roomId, [1], requestId)).toMatchObject({ ok: true, cards: [1] });
    });

    it('refuses a requestId that comes again with other cards or another round as IDEMPOTENCY_CONFLICT', async () => {
      const [a, b] = await phones(2);
      const [one, two] = [await openRoom(test), await openRoom(test)];
      const requestId = randomUUID();
      await a.confirm(one.roomId, [1, 2], requestId);
      expect(await a.confirm(one.roomId, [1], requestId)).toEqual(refused('IDEMPOTENCY_CONFLICT'));
      expect(await a.confirm(two.roomId, [1, 2], requestId)).toEqual(refused('IDEMPOTENCY_CONFLICT'));
      expect(await a.confirm(one.roomId, [2, 1], requestId)).toMatchObject({ ok: true, cards: [1, 2] });
      expect(await b.confirm(one.roomId, [3], requestId)).toMatchObject({ ok: true, cards: [3] });
    });

    it('answers a repeat with the first ack in every state of the round, and charges nothing', async () => {
      const [a, b] = await phones(2);
      const { roomId, stake } = await openRoom(test);
      const requestId = randomUUID();
      const first = await a.confirm(roomId, [1, 2], requestId);
      expect(first).toMatchObject({ ok: true, roomId, cards: [1, 2], charged: 2 * stake });
      const states: string[] = [];
      const repeat = async () => {
        states.push((await storedRound(test, roomId)).status);
        expect(await a.confirm(roomId, [1, 2], requestId)).toEqual(first);
        expect((await money(a)).main).toBe((100_000 - 2 * stake) * 100);
      };
      const reach = async (status: string, ms: number) => {
        advanceTime(test, clock, ms);
        await eventually(async () => (await storedRound(test, roomId)).status === status, status);
        if (status !== 'Finished') await repeat();
      };
      await repeat();
      await b.confirm(roomId, [3, 4]);
      await repeat();
      await reach('Locked', 27_000);
      expect(await a.confirm(roomId, [5])).toEqual(refused('ROUND_CLOSED'));
      await reach('Playing', 3000);
      for (let call = 0; call < 75 && (await storedRound(test, roomId)).status === 'Playing'; call++) {
        advanceTime(test, clock, 3500);
        const due = call + 1;
        await eventually(async () => (await storedRound(test, roomId)).calls.length === due, `call ${due}`);
      }
      states.push((await storedRound(test, roomId)).status);
      const bought = { ok: true, roomId, cards: [1, 2], charged: 2 * stake, mine: [1, 2] };
      expect(await a.confirm(roomId, [1, 2], requestId)).toMatchObject(bought); // the player may have won in between
      expect(states).toEqual(['Open', 'Countdown', 'Locked', 'Playing', 'Finished']);
    });

    it('answers a repeat with the first ack also after the card was given back or refunded', async () => {
      const [a] = await phones(1);
      const { roomId, stake } = await openRoom(test);
      const requestId = randomUUID();
      const first = await a.confirm(roomId, [1], requestId);
      await a.ask('removeCards', { roomId, cards: [1] });
      expect(await a.confirm(roomId, [1], requestId)).toEqual({ ...first, mine: [], activeBalance: 100_000 });
      expect((await money(a)).main).toBe(10_000_000);
      await a.confirm(roomId, [2]);
      await a.resync(roomId);
      advanceTime(test, clock, 120_000);
      await a.next('timeoutFinished');
      expect(await a.confirm(roomId, [1], requestId)).toEqual({
        ok: true,
        roomId,
        cards: [1],
        charged: stake,
        mine: [],
        activeBalance: 100_000,
        bonusWallet: 0,
      });
      expect((await money(a)).main).toBe(10_000_000);
    });

    it('spends bonus first, over the cards in ascending order, and each refund returns exactly what its card took', async () => {
      const a = await onePhone({ birr: 100, bonusBirr: 18 });
      const { roomId } = await openRoom(test, { stakeBirr: 12 });
      await a.confirm(roomId, [9, 3, 6]);
      const tickets = await test.db.query<{ card: number; from_bonus: bigint; from_main: bigint }>(
        'SELECT card::int, from_bonus, from_main FROM tickets WHERE round_id = $1 ORDER BY card',
        [roomId],
      );
      expect(tickets.map((one) => [one.card, Number(one.from_bonus), Number(one.from_main)])).toEqual([
        [3, 1200, 0],
        [6, 600, 600],
        [9, 0, 1200],
      ]);
      expect(await money(a)).toEqual({ main: 8200, bonus: 0 });
      await a.ask('removeCards', { roomId, cards: [6] });
      expect(await money(a)).toEqual({ main: 8800, bonus: 600 });
      await a.ask('removeCards', { roomId, cards: [3, 9] });
      expect(await money(a)).toEqual({ main: 10_000, bonus: 1800 });
    });
  });

  describe('removeCards', () => {
    it('frees held cards and refunds confirmed ones, and the wait ends with the last player', async () => {
      const [a, b] = await phones(2);
      const { roomId } = await openRoom(test);
      await b.resync(roomId);
      await a.confirm(roomId, [1, 2]);
      await a.ask('selectCards', { roomId, cards: [3] });
      expect((await storedRound(test, roomId)).wait_until).toEqual(new Date(clock.now().getTime() + 120_000));
      const gone = await a.ask('removeCards', { roomId, cards: [3, 1] });
      expect(gone).toEqual({ ok: true, roomId, held: [], mine: [2] });
      expect(await a.ask('removeCards', { roomId, cards: [2] })).toMatchObject({ mine: [] });
      expect(await money(a)).toEqual({ main: 10_000_000, bonus: 0 });
      expect(await storedRound(test, roomId)).toMatchObject({
        player_count: 0,
        card_count: 0,
        wait_until: null,
      });
      await eventually(async () => (await b.resync(roomId)).cards.length === 0, 'free cards');
      expect(await b.confirm(roomId, [1])).toMatchObject({ ok: true });
    });

    it('frees all cards or none: a free card, or one of another player, is NOT_YOURS', async () => {
      const [a, b] = await phones(2);
      const { roomId } = await openRoom(test);
      await a.confirm(roomId, [1]);
      await b.confirm(roomId, [2]);
      for (const cards of [[1, 2], [1, 3], [2]]) {
        expect(await a.ask('removeCards', { roomId, cards })).toEqual(refused('NOT_YOURS'));
      }
      expect((await a.resync(roomId)).mine).toEqual([1]);
    });

    it('is refused as too late from the end of buying on, before and after the lock', async () => {
      const [a, b] = await phones(2);
      const { roomId } = await openRoom(test);
      await a.confirm(roomId, [1]);
      await b.confirm(roomId, [2]);
      await a.ask('selectCards', { roomId, cards: [3] });
      await b.resync(roomId);
      await b.next('cardUpdate', ({ cards }) => cards.some(([card]) => card === 3));
      clock.advance(26_999);
      expect(await b.ask('removeCards', { roomId, cards: [2] })).toMatchObject({ ok: true });
      expect(await b.confirm(roomId, [2])).toMatchObject({ ok: true });
      clock.advance(1); // the round may be locked already or not; the answers are the same
      expect(await a.ask('removeCards', { roomId, cards: [1] })).toEqual(refused('REMOVE_TOO_LATE'));
      expect(await b.confirm(roomId, [4])).toEqual(refused('ROUND_CLOSED'));
      expect(await b.ask('selectCards', { roomId, cards: [4] })).toEqual(refused('ROUND_CLOSED'));
      advanceTime(test, clock, 0);
      await eventually(async () => (await storedRound(test, roomId)).status === 'Locked', 'the lock');
      expect(await a.ask('removeCards', { roomId, cards: [1] })).toEqual(refused('REMOVE_TOO_LATE'));
      expect(await a.ask('removeCards', { roomId, cards: [3] })).toEqual(refused('NOT_YOURS'));
      expect((await a.resync(roomId)).cards).toEqual([
        [1, 2],
        [2, 2],
      ]);
      await b.next(
        'cardUpdate',
        ({ cards, all }) => all === undefined && cards.some(([card, state]) => card === 3 && state === 0),
      );
    });
  });

  it('leaves a player who sends leaveRoom the paid cards, and frees the held ones', async () => {
    const [a, b] = await phones(2);
    const { roomId } = await openRoom(test);
    await b.resync(roomId);
    await a.confirm(roomId, [1]);
    await a.ask('selectCards', { roomId, cards: [2, 3] });
    expect(await a.ask('leaveRoom', { roomId })).toEqual({ ok: true });
    expect(await b.ask('selectCards', { roomId, cards: [2, 3] })).toMatchObject({ ok: true });
    expect((await a.resync(roomId)).mine).toEqual([1]);
  });

  it('is refused during a player’s break, and works again after it', async () => {
    const [a] = await phones(1);
    const { roomId } = await openRoom(test);
    const until = (ms: number) => [a.player.id, new Date(clock.now().getTime() + ms)];
    await test.db.query('UPDATE users SET break_until = $2 WHERE id = $1', until(60_000));
    expect(await a.confirm(roomId, [1])).toEqual(refused('LIMIT_REACHED'));
    advanceTime(test, clock, 60_001);
    expect(await a.confirm(roomId, [1])).toMatchObject({ ok: true });
  });
});
