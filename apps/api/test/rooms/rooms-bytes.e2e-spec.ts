import { eventually } from '../support/eventually';
import { FakeClock } from '../../src/platform/clock';
import { createTestApp, type TestApp } from '../support/servers/app';
import { makePlayers } from '../support/players/players';
import { connectPlayers, advanceTime } from '../support/players/players-rooms';
import { PlayerSocket } from '../support/sockets/sockets-player';
import { TcpProxy } from '../support/servers/tcp-proxy';

const CALLS = 25;
/** The header of a WebSocket frame from a server: 2 bytes before a short text, 4 before a longer one. */
const HEADER = 4;

/** Bytes of two signed locks. */
const SIGNED_LOCKS = 1500;
/** `responseCards` after each purchase of the player, and the acks of purchases. */
const BOUGHT = 500;
/** The number of running rounds of a stake, in each changed row of the lobby. */
const SIDE_BY_SIDE = 500;
/**
 * On a slow machine changes of rooms, cards and the countdown come one by one; on a fast one they wait up to half a second
 * and come together.
 */
const ONE_BY_ONE = 3000;

describe('the bytes that one player receives in a round', () => {
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

  /** Plays a whole round in which so many cards are sold, and counts what is sent to a player with two of them. */
  async function roundOf(sold: number, stake: number) {
    const others: PlayerSocket[] = [];
    // Two at a time, because a busy machine refuses fifty handshakes at once.
    while (others.length < Math.ceil((sold - 2) / 4)) others.push(...(await connectPlayers(test, 2)));
    const [player] = await makePlayers(test.db, test.env.jwtSecret, 1, { birr: 100_000 });
    if (!player) throw new Error('no player was made');
    const line = await TcpProxy.start(test.url, () => 0);
    const phone = await PlayerSocket.open(line.url, player);
    opened.push(...others, phone, line);
    // Loads the page, which brings the list of rooms.
    await phone.ask('login', undefined);
    await phone.next('availableRooms');
    const loaded = line.received;

    const { id: roomId } = await phone.join(stake);
    await phone.ask('selectCards', { roomId, cards: [1] });
    await phone.ask('selectCards', { roomId, cards: [1, 2] });
    await phone.confirm(roomId, [1, 2]);
    const wanted = Array.from({ length: sold - 2 }, (_, n) => n + 3);
    const buy = async (other: PlayerSocket, n: number) => {
      const cards = wanted.slice(4 * n, 4 * n + 4);
      await other.join(stake);
      await other.ask('selectCards', { roomId, cards });
      expect(await other.confirm(roomId, cards)).toMatchObject({ ok: true });
    };
    // Ten at a time, so that their changes come together on a slow machine, too.
    for (let n = 0; n < others.length; n += 10)
      await Promise.all(others.slice(n, n + 10).map((other, at) => buy(other, n + at)));
    const over = () => phone.all('gameFinished').length > 0;
    const drawn = () => phone.all('countdownFinished').length > 0;
    // The phone hears every second of the countdown.
    for (let second = 0; second < 60 && !drawn(); second += 1) {
      const received = phone.received.length;
      advanceTime(test, clock, 1000);
      await eventually(() => phone.received.length > received || drawn(), 'a second of the countdown');
    }
    // The game page asks for the round once.
    await phone.resync(roomId);
    while (!over()) {
      const received = phone.all('numberCall').length;
      advanceTime(test, clock, test.env.callIntervalMs);
      await eventually(() => phone.all('numberCall').length > received || over(), 'the next call');
    }
    // The list of rooms changes after the end of a round.
    const lists = phone.all('availableRooms').length;
    await eventually(() => phone.all('availableRooms').length > lists, 'the rooms after the round');
    const calls = phone.received.filter(({ name }) => name === 'numberCall');
    const bytesOfCall = JSON.stringify(['numberCall', ...(calls.at(-1)?.args ?? [])]).length + 2 + HEADER;
    const bytes = line.received - loaded;
    const kinds: Record<string, number> = {};
    for (const { name, args } of phone.received)
      kinds[name] = (kinds[name] ?? 0) + JSON.stringify([name, ...args]).length + 2 + HEADER;
    // The number of calls in a round is chance, so the count is corrected by one frame for each call more or less.
    return { calls: calls.length, bytes, of25: bytes + (CALLS - calls.length) * bytesOfCall, kinds };
  }

  // The first figure is the goal of a round, plus two signed locks (at the lock, and in the snapshot after it). The second
  // is what the round itself sends, which does not depend on the machine.
  it.each([
    [10, 15_000 + SIGNED_LOCKS + BOUGHT + SIDE_BY_SIDE + ONE_BY_ONE, 6500, 10],
    [200, 40_000 + SIGNED_LOCKS + BOUGHT + SIDE_BY_SIDE + ONE_BY_ONE, 10_500, 20],
  ])(
    'with %i cards sold and 25 calls stay within %i, and within %i without changes of rooms, cards and the countdown',
    async (sold, most, mostOfRound, stake) => {
      const { calls, bytes, of25, kinds } = await roundOf(sold, stake);
      expect(calls).toBeGreaterThan(3);
      console.info(
        `${sold} cards: ${bytes} bytes in ${calls} calls, ${of25} in ${CALLS}; ${JSON.stringify(kinds)}`,
      );
      expect(of25).toBeLessThanOrEqual(most);
      const changes = ['availableRooms', 'cardUpdate', 'countdown'].reduce(
        (sum, kind) => sum + (kinds[kind] ?? 0),
        0,
      );
      expect(of25 - changes).toBeLessThanOrEqual(mostOfRound);
    },
  );
});
