import { eventually } from '../support/eventually';
import { FakeClock } from '../../src/platform/clock';
import { createTestApp, type TestApp } from '../support/servers/app';
import { makePlayers } from '../support/players/players';
import { connectPlayers, advanceTime } from '../support/players/players-rooms';
import { PlayerSocket } from '../support/sockets/sockets-player';
import { TcpProxy } from '../support/servers/tcp-proxy';

const CALLS = 25;
/** A WebSocket frame of a server: 2 bytes before a short text, 4 before a longer one. */
const HEADER = 4;

/** Bytes of two signed locks. */
const SIGNED_LOCKS = 1500;
/** `responseCards` after each of the player's purchases, and the longer acks. */
const BOUGHT = 500;
/** How many games of a stake run, in each row of the lobby that changes. */
const SIDE_BY_SIDE = 500;
/** A slow machine tells changes of rooms and cards one by one, which wait up to half a second for more. */
const ONE_BY_ONE = 3000;

describe('what one player receives in a round, in bytes at the socket', () => {
  const clock = new FakeClock();
  let test: TestApp;
  const opened: { close(): unknown }[] = [];

  beforeAll(async () => {
    test = await createTestApp({ clock, pace: 5 });
  });
  afterAll(async () => {
    for (const one of opened) await one.close();
    await test.close();
  });

  /** Plays a whole round with so many cards sold, and counts what comes to a player who holds two of them. */
  async function roundOf(sold: number, stake: number) {
    const others: PlayerSocket[] = [];
    // Some at a time: a busy machine does not answer fifty handshakes at once.
    while (others.length < Math.ceil((sold - 2) / 4)) others.push(...(await connectPlayers(test, 2)));
    const [player] = await makePlayers(test.db, test.env.jwtSecret, 1, { birr: 100_000 });
    if (!player) throw new Error('no player was made');
    const line = await TcpProxy.start(test.url, () => 0);
    const phone = await PlayerSocket.open(line.url, player);
    opened.push(...others, phone, line);
    // The page is loaded: the list of the rooms is there.
    await phone.ask('login', undefined);
    await phone.next('availableRooms');
    const loaded = line.received;

    const { id: roomId } = await phone.join(stake);
    await phone.ask('selectCards', { roomId, cards: [1] });
    await phone.ask('selectCards', { roomId, cards: [1, 2] });
    await phone.confirm(roomId, [1, 2]);
    const wanted = Array.from({ length: sold - 2 }, (_, n) => n + 3);
    for (const [n, other] of others.entries()) {
      const cards = wanted.slice(4 * n, 4 * n + 4);
      await other.join(stake);
      await other.ask('selectCards', { roomId, cards });
      expect(await other.confirm(roomId, cards)).toMatchObject({ ok: true });
    }
    const over = () => phone.all('gameFinished').length > 0;
    const drawn = () => phone.all('countdownFinished').length > 0;
    // Every second of the countdown is heard, as a phone hears it.
    for (let second = 0; second < 60 && !drawn(); second += 1) {
      const received = phone.received.length;
      advanceTime(test, clock, 1000);
      await eventually(() => phone.received.length > received || drawn(), 'a second of the countdown');
    }
    // The page of the game asks for the round once.
    await phone.resync(roomId);
    while (!over()) {
      const received = phone.all('numberCall').length;
      advanceTime(test, clock, test.env.callIntervalMs);
      await eventually(() => phone.all('numberCall').length > received || over(), 'the next call');
    }
    // The list of the rooms follows the end of a round.
    const lists = phone.all('availableRooms').length;
    await eventually(() => phone.all('availableRooms').length > lists, 'the rooms after the round');
    const calls = phone.received.filter(({ name }) => name === 'numberCall');
    const bytesOfCall = JSON.stringify(['numberCall', ...(calls.at(-1)?.args ?? [])]).length + 2 + HEADER;
    const bytes = line.received - loaded;
    const kinds: Record<string, number> = {};
    for (const { name, args } of phone.received)
      kinds[name] = (kinds[name] ?? 0) + JSON.stringify([name, ...args]).length + 2 + HEADER;
    // How many calls a round takes is chance: each one more or less is one frame.
    return { calls: calls.length, bytes, of25: bytes + (CALLS - calls.length) * bytesOfCall, kinds };
  }

  // The goals of a round, and the signed lock twice: at the lock, and in the snapshot after it; beside them what the round
  // itself sends, which does not depend on the machine.
  it.each([
    [10, 15_000 + SIGNED_LOCKS + BOUGHT + SIDE_BY_SIDE + ONE_BY_ONE, 12_500, 10],
    [200, 40_000 + SIGNED_LOCKS + BOUGHT + SIDE_BY_SIDE + ONE_BY_ONE, 14_000, 20],
  ])(
    'with %i cards sold and 25 calls stays within %i, and within %i without changes of rooms and cards',
    async (sold, most, mostOfRound, stake) => {
      const { calls, bytes, of25, kinds } = await roundOf(sold, stake);
      expect(calls).toBeGreaterThan(3);
      console.info(
        `${sold} cards: ${bytes} bytes in ${calls} calls, ${of25} in ${CALLS}; ${JSON.stringify(kinds)}`,
      );
      expect(of25).toBeLessThanOrEqual(most);
      const changes = (kinds['availableRooms'] ?? 0) + (kinds['cardUpdate'] ?? 0);
      expect(of25 - changes).toBeLessThanOrEqual(mostOfRound);
    },
    120_000,
  );
});
