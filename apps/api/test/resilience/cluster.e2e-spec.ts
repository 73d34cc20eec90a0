import { setTimeout as sleep } from 'node:timers/promises';
import type { CallMeta } from '@libs/contract';
import { Sessions } from '../../src/auth/sessions/sessions';
import { createTestApp, type TestApp } from '../support/servers/app';
import { makePlayers } from '../support/players/players';
import { openRoom, storedRound } from '../support/players/players-rooms';
import { needs } from '../../../../test/needs';
import { hasRedis, RedisProcess } from '../support/servers/redis-process';
import { PlayerSocket } from '../support/sockets/sockets-player';

const SETTINGS = {
  ...{ CALL_INTERVAL_MS: '120', COUNTDOWN_MS: '1500', LOCK_MS: '300' },
  // Servers of one installation share their secrets.
  ...{
    JWT_SECRET: 'cluster-test-only-0123456789abcdef',
    DRAW_KEY: 'ef'.repeat(32),
    OTP_PEPPER: 'cluster-only',
  },
};

/** The same must hold with and without Redis; only the time in which it is noticed differs. */
const worlds = [
  { name: 'two servers without Redis', redis: false, noticeMs: 5500 },
  { name: 'two servers with Redis', redis: true, noticeMs: 700 },
];

for (const world of worlds) {
  needs('redis-server', !world.redis || hasRedis)(world.name, () => {
    let redis: RedisProcess | null = null;
    let servers: [TestApp, TestApp];
    const phones: PlayerSocket[] = [];

    beforeAll(async () => {
      redis = world.redis ? await RedisProcess.start() : null;
      const env: Record<string, string> = redis ? { ...SETTINGS, REDIS_URL: redis.url } : SETTINGS;
      servers = [await createTestApp({ env }), await createTestApp({ env })];
    }, 60_000);
    afterEach(() => phones.splice(0).forEach((phone) => phone.close()));
    afterAll(async () => {
      for (const server of servers) await server.close();
      await redis?.stop();
    });

    /** Two players, the first at the one server and the second at the other. */
    async function pair(): Promise<[PlayerSocket, PlayerSocket]> {
      const [here, there] = servers;
      const [a, b] = await makePlayers(here.db, here.env.jwtSecret, 2, { birr: 10_000 });
      if (!a || !b) throw new Error('no players');
      const opened = await Promise.all([PlayerSocket.open(here.url, a), PlayerSocket.open(there.url, b)]);
      phones.push(...opened);
      return opened as [PlayerSocket, PlayerSocket];
    }

    it('a round is played by players of both, and both hear every call once and in its order', async () => {
      const [a, b] = await pair();
      const { roomId } = await openRoom(servers[0]);
      for (const phone of [a, b]) await phone.resync(roomId);
      const seen = b.received.length;
      await a.confirm(roomId, [1, 2]);
      const isTold = (entries: readonly (readonly number[])[]) =>
        entries.some(([card, state]) => card === 1 && state === 2);
      const bought = performance.now();
      await b.next('cardUpdate', ({ cards }) => isTold(cards), seen);
      expect(performance.now() - bought).toBeLessThan(world.noticeMs);
      await b.confirm(roomId, [3, 4]);
      for (const phone of [a, b])
        await phone.next('gameFinished', ({ roomId: of }) => of === roomId, 0, 30_000);
      const { calls } = await storedRound(servers[0], roomId);
      for (const phone of [a, b]) {
        const received = phone.all('numberCall') as [number, CallMeta][];
        expect(received.map(([number]) => number)).toEqual(calls);
        expect(received.map(([, meta]) => meta.index)).toEqual(calls.map((_, i) => i + 1));
      }
    }, 60_000);

    it('a hold on one server is seen on the other', async () => {
      const [a, b] = await pair();
      const { roomId } = await openRoom(servers[0]);
      for (const phone of [a, b]) await phone.resync(roomId);
      await sleep(600);
      const [seen, held] = [b.received.length, performance.now()];
      await a.ask('selectCards', { roomId, cards: [77] });
      await b.next('cardUpdate', ({ cards }) => cards.some(([card]) => card === 77), seen);
      expect(performance.now() - held).toBeLessThan(world.noticeMs);
    });

    it('a balance that one server moves is told on the other', async () => {
      const [, b] = await pair();
      const { roomId } = await openRoom(servers[0]);
      const here = await PlayerSocket.open(servers[0].url, b.player);
      phones.push(here);
      await here.resync(roomId);
      await sleep(2100); // the version of the account is known by now
      const [seen, moved] = [b.received.length, performance.now()];
      await here.confirm(roomId, [5]);
      await b.next('updateBalance', () => true, seen);
      expect(performance.now() - moved).toBeLessThan(world.noticeMs);
    });

    it('a message reaches its receiver on the other server once, and so does who is in the chat room', async () => {
      const [a, b] = await pair();
      for (const phone of [a, b]) await phone.ask('joinChatRoom');
      const both = [a.player.id, b.player.id].sort();
      for (const phone of [a, b])
        await phone.next('chatPresence', ({ online }) => both.every((id) => online.includes(id)));
      const sent = performance.now();
      expect(await a.ask('sendMessage', { receiverId: b.player.id, message: 'selam' })).toMatchObject({
        ok: true,
      });
      await b.next('receiveMessage', ({ message }) => message === 'selam');
      expect(performance.now() - sent).toBeLessThan(world.noticeMs);
      const seen = b.received.length;
      a.close();
      await b.next('chatPresence', ({ online }) => !online.includes(a.player.id), seen);
      await sleep(1500);
      expect(b.all('receiveMessage')).toHaveLength(1);
    });

    it('a session that ends on one server is closed on the other', async () => {
      const [, b] = await pair();
      const gone = new Promise((resolve) => b.socket.once('disconnect', resolve));
      const ended = performance.now();
      await servers[0].app.get(Sessions).revoke(b.player.sessionId, 'blocked');
      await gone;
      expect(performance.now() - ended).toBeLessThan(Math.min(world.noticeMs, 2000));
    });

    it('limits that must hold for all servers together do', async () => {
      const [a] = await pair();
      const ask = (server: TestApp) =>
        fetch(`${server.url}/api/feedback/create`, {
          method: 'POST',
          headers: { cookie: a.player.cookie, 'content-type': 'application/json' },
          body: '{}',
        });
      await ask(servers[0]);
      await ask(servers[1]);
      const [counted] = await servers[0].db.query<{ points: number }>(
        "SELECT points FROM rate_limits WHERE key LIKE '%' || $1",
        [a.player.id],
      );
      expect(counted?.points).toBe(2);
    });

    if (world.redis) {
      it('goes on while Redis is stopped, frozen and back: no call is missed, doubled or out of order', async () => {
        const [a, b] = await pair();
        for (const trouble of ['stop', 'freeze'] as const) {
          const { roomId } = await openRoom(servers[0]);
          for (const phone of [a, b]) await phone.resync(roomId);
          await redis?.[trouble]();
          await a.confirm(roomId, [1, 2, 3]);
          await b.confirm(roomId, [4, 5, 6]);
          await a.next('numberCall', (_, { roomId: of }) => of === roomId, 0, 15_000);
          await sleep(500);
          if (trouble === 'stop') await redis?.start();
          else redis?.thaw();
          for (const phone of [a, b])
            await phone.next('gameFinished', ({ roomId: of }) => of === roomId, 0, 30_000);
          const { calls } = await storedRound(servers[0], roomId);
          for (const phone of [a, b]) {
            const received = (phone.all('numberCall') as [number, CallMeta][]).filter(
              ([, meta]) => meta.roomId === roomId,
            );
            expect(received.map(([number]) => number)).toEqual(calls);
          }
        }
        const answer = await fetch(`${servers[1].url}/api/health/ready`);
        expect(answer.status).toBe(200);
      }, 90_000);
    }
  });
}
