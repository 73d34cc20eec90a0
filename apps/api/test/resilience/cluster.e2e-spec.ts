import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import type { CallMeta } from '@libs/contract';
import { eventually } from '../support/eventually';
import { Sessions } from '../../src/auth/sessions/sessions';
import { createTestApp, type TestApp } from '../support/servers/app';
import { makePlayers } from '../support/players/players';
import { openRoom, storedRound } from '../support/players/players-rooms';
import { needs } from '../../../../test/needs';
import { hasRedis, RedisProcess } from '../support/servers/redis-process';
import { PlayerSocket } from '../support/sockets/sockets-player';
import { PollScheduler } from '../../src/platform/async';

const SETTINGS = {
  ...{ CALL_INTERVAL_MS: '120', COUNTDOWN_MS: '1500', LOCK_MS: '300' },
  // Servers of one installation share their secrets.
  ...{
    JWT_SECRET: 'cluster-test-only-0123456789abcdef',
    DRAW_KEY: 'ef'.repeat(32),
    OTP_PEPPER: 'cluster-only',
  },
};

/**
 * The same must hold with and without Redis. Only the way in which a server learns of a change differs: Redis, or its
 * own next poll.
 */
const worlds = [
  { name: 'two servers without Redis', redis: false },
  { name: 'two servers with Redis', redis: true },
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
    });
    afterEach(() => phones.splice(0).forEach((phone) => phone.close()));
    afterAll(async () => {
      for (const server of servers) await server.close();
      await redis?.stop();
    });

    /** Two players, one on each server. */
    async function pair(): Promise<[PlayerSocket, PlayerSocket]> {
      const [here, there] = servers;
      const [a, b] = await makePlayers(here.db, here.env.jwtSecret, 2, { birr: 10_000 });
      if (!a || !b) throw new Error('no players');
      const opened = await Promise.all([PlayerSocket.open(here.url, a), PlayerSocket.open(there.url, b)]);
      phones.push(...opened);
      return opened as [PlayerSocket, PlayerSocket];
    }

    /**
     * With Redis, stops the polls of the second server, so that only Redis can inform it. @returns a function that
     * starts them again
     */
    async function withoutLooks(): Promise<() => void> {
      const polls = servers[1].app.get(PollScheduler);
      if (world.redis) await polls.onModuleDestroy();
      return () => polls.onApplicationBootstrap();
    }

    /** A server reports a balance only if it differs from that of its last poll, so one poll must have happened. */
    async function firstLookAtBalances(): Promise<void> {
      const queries = jest.spyOn(servers[1].db, 'query');
      const looks = () => queries.mock.calls.filter(([, , name]) => name === 'balance_versions');
      await eventually(() => looks().length > 0, 'a look at the balances');
      await Promise.allSettled(queries.mock.results.map(({ value }) => value as unknown));
      queries.mockRestore();
    }

    it('play one round with players of both, and both sides hear every call once and in order', async () => {
      const [a, b] = await pair();
      const { roomId } = await openRoom(servers[0]);
      for (const phone of [a, b]) await phone.resync(roomId);
      const seen = b.received.length;
      await a.confirm(roomId, [1, 2]);
      const isTold = (entries: readonly (readonly number[])[]) =>
        entries.some(([card, state]) => card === 1 && state === 2);
      await b.next('cardUpdate', ({ cards }) => isTold(cards), seen);
      await b.confirm(roomId, [3, 4]);
      for (const phone of [a, b]) await phone.next('gameFinished', ({ roomId: of }) => of === roomId);
      const { calls } = await storedRound(servers[0], roomId);
      for (const phone of [a, b]) {
        const received = phone.all('numberCall') as [number, CallMeta][];
        expect(received.map(([number]) => number)).toEqual(calls);
        expect(received.map(([, meta]) => meta.index)).toEqual(calls.map((_, i) => i + 1));
      }
    });

    it('show a hold of one server on the other', async () => {
      const [a, b] = await pair();
      const { roomId } = await openRoom(servers[0]);
      for (const phone of [a, b]) await phone.resync(roomId);
      await b.resync(roomId);
      const looks = await withoutLooks();
      await a.ask('selectCards', { roomId, cards: [77] });
      const [told] = await b.next('cardUpdate', ({ cards }) => cards.some(([card]) => card === 77));
      expect(told.cards).toContainEqual([77, 1]);
      looks();
    });

    it('report a balance on one server that the other has moved', async () => {
      const [, b] = await pair();
      const { roomId } = await openRoom(servers[0]);
      const here = await PlayerSocket.open(servers[0].url, b.player);
      phones.push(here);
      await here.resync(roomId);
      const looks = await withoutLooks();
      if (!world.redis) await firstLookAtBalances();
      await here.confirm(roomId, [5]);
      const [balance] = await b.next('updateBalance');
      expect(balance.activeBalance).toBeLessThan(10_000);
      looks();
    });

    it('deliver a message to the other server once, and the list of people in the chat room too', async () => {
      const [a, b] = await pair();
      for (const phone of [a, b]) await phone.ask('joinChatRoom');
      const both = [a.player.id, b.player.id].sort();
      for (const phone of [a, b])
        await phone.next('chatPresence', ({ online }) => both.every((id) => online.includes(id)));
      const looks = await withoutLooks();
      expect(await a.ask('sendMessage', { receiverId: b.player.id, message: 'selam' })).toMatchObject({
        ok: true,
      });
      await b.next('receiveMessage', ({ message }) => message === 'selam');
      looks();
      // Later messages on the same way prove that the first one arrived only once.
      expect(await a.ask('sendMessage', { receiverId: b.player.id, message: 'dehna' })).toMatchObject({
        ok: true,
      });
      await b.next('receiveMessage', ({ message }) => message === 'dehna');
      const seen = b.received.length;
      a.close();
      await b.next('chatPresence', ({ online }) => !online.includes(a.player.id), seen);
      expect(b.all('receiveMessage').map(([{ message }]) => message)).toEqual(['selam', 'dehna']);
    });

    it('close a session on one server that ends on the other', async () => {
      const [, b] = await pair();
      const gone = new Promise((resolve) => b.socket.once('disconnect', resolve));
      const looks = await withoutLooks();
      await servers[0].app.get(Sessions).revoke(b.player.sessionId, 'blocked');
      expect(await gone).toBe('io server disconnect');
      looks();
    });

    it('count limits together where they must hold for all servers', async () => {
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
      it('go on while Redis is stopped or frozen, and after it is back: no call is missed, repeated or out of order', async () => {
        const [a, b] = await pair();
        for (const trouble of ['stop', 'freeze'] as const) {
          const { roomId } = await openRoom(servers[0]);
          for (const phone of [a, b]) await phone.resync(roomId);
          await redis?.[trouble]();
          await a.confirm(roomId, [1, 2, 3]);
          await b.confirm(roomId, [4, 5, 6]);
          await a.next('numberCall', (_, { roomId: of }) => of === roomId);
          await sleep(500);
          if (trouble === 'stop') await redis?.start();
          else redis?.thaw();
          for (const phone of [a, b]) await phone.next('gameFinished', ({ roomId: of }) => of === roomId);
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
      });
    }
  });
}
