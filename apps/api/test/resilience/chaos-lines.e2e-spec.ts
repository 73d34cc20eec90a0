import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../support/eventually';
import { createTestApp, type TestApp } from '../support/servers/app';
import { makePlayers } from '../support/players/players';
import { seeded } from '../support/players/players-chance';
import { storedRound } from '../support/players/players-rooms';
import { RoundFollower } from '../support/sockets/sockets-follower';
import { PlayerSocket } from '../support/sockets/sockets-player';
import { TcpProxy } from '../support/servers/tcp-proxy';

const CLIENTS = Number(process.env['CLIENTS'] ?? 30);
const ROUNDS = Number(process.env['ROUNDS'] ?? 1);
/** After so much silence the app reconnects; this test does the same. */
const SILENCE_MS = 1500;

describe('phones on bad lines', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp({ env: { CALL_INTERVAL_MS: '150', COUNTDOWN_MS: '2500', LOCK_MS: '500' } });
  });
  afterAll(() => test.close());

  it(
    `${CLIENTS} phones, ${ROUNDS} round(s): after cuts, delays and half-open lines each has the server’s state and every call once`,
    async () => {
      const chance = seeded('lines');
      const proxy = await TcpProxy.start(test.url, (n) => chance.below(n));
      const players = await makePlayers(test.db, test.env.jwtSecret, CLIENTS, { birr: 100_000 });
      const figures = { cuts: 0, dead: 0, slow: 0, reconnects: 0, snapshots: 0, gaps: 0, calls: 0 };
      const phones = await Promise.all(
        players.map((player) => PlayerSocket.open(proxy.url, player, { reconnects: true })),
      );
      try {
        for (let turn = 0; turn < ROUNDS; turn++) {
          const first = phones[0];
          if (!first) throw new Error('no phone');
          await eventually(() => first.socket.connected, 'a connection');
          const { id: roomId } = await first.join(20);
          const followers = phones.map((phone) => new RoundFollower(phone, roomId));
          await Promise.all(followers.map((follower) => follower.resync()));
          const bad = badWeather(proxy, (n) => chance.below(n), figures);
          const watch = watchdog(phones);
          const bought = Promise.all(followers.map((follower, i) => follower.buy([i + 1, i + 101])));
          const isOver = async () =>
            ['Finished', 'Refunded'].includes((await storedRound(test, roomId)).status);
          await eventually(isOver, 'the end of the round');
          await bad.stop();
          await bought;
          const final = await storedRound(test, roomId);
          expect(final.status).toBe('Finished');
          await eventually(
            () => followers.every(({ round, asking }) => round?.status === 'Finished' && !asking),
            'the result on every phone',
          );
          watch.stop();
          for (const [i, follower] of followers.entries()) {
            const phone = phones[i] as PlayerSocket;
            expect(follower.shown).toEqual(final.calls);
            expect(follower.round?.calls).toEqual(final.calls);
            expect(follower.round?.chain).toMatchObject({ checked: final.calls.length, broken: null });
            await eventually(() => phone.socket.connected, 'a connection');
            const room = await phone.resync(roomId);
            const { mine, held, winners, winAmount, netWin, userCount, cardCount } = follower.round ?? {};
            expect({ mine, held, winners, winAmount, netWin, userCount, cardCount }).toEqual({
              mine: room.mine,
              held: room.held,
              winners: room.winners,
              winAmount: room.winAmount,
              netWin: room.netWin,
              userCount: room.userCount,
              cardCount: room.cardCount,
            });
            const cards = (follower.round?.cards ?? []).flatMap((state, card) =>
              state === 0 ? [] : [[card, state]],
            );
            expect(cards).toEqual(room.cards);
            figures.snapshots += follower.snapshots;
            figures.gaps += follower.gaps;
            figures.reconnects += follower.connects;
            phone.socket.removeAllListeners();
          }
          figures.calls += final.calls.length;
        }
        process.stdout.write(`lines: ${CLIENTS} phones, ${ROUNDS} rounds, ${JSON.stringify(figures)}\n`);
        expect(figures.reconnects).toBeGreaterThan(CLIENTS / 2);
      } finally {
        for (const phone of phones) phone.close();
        await proxy.close();
      }
    },
    240_000 + ROUNDS * 60_000,
  );
});

/** Makes the lines bad until it is stopped; then all lines work again and the dead ones are cut. */
function badWeather(
  proxy: TcpProxy,
  below: (n: number) => number,
  figures: { cuts: number; dead: number; slow: number },
) {
  let stopped = false;
  const one = (n: number) => () => below(n) === 0;
  const work = (async () => {
    while (!stopped) {
      await sleep(60 + below(120));
      const dice = below(10);
      if (dice < 5) figures.cuts += proxy.cut(one(12));
      else if (dice < 7) figures.dead += proxy.change('dead', one(25));
      else if (dice < 9) figures.slow += proxy.change('slow', one(8));
      else proxy.change('clear', one(3));
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      await work;
      proxy.clearUp();
      proxy.cut(one(2));
    },
  };
}

/** Reconnects when a line has been silent for a while. */
function watchdog(phones: readonly PlayerSocket[]) {
  const received = new Map(phones.map((phone) => [phone, performance.now()]));
  for (const phone of phones) {
    const note = () => received.set(phone, performance.now());
    phone.socket.onAny(note);
    phone.socket.on('connect', note);
  }
  const timer = setInterval(() => {
    for (const [phone, at] of received) {
      if (performance.now() - at < SILENCE_MS) continue;
      received.set(phone, performance.now());
      phone.socket.disconnect().connect();
    }
  }, 200);
  return { stop: () => clearInterval(timer) };
}
