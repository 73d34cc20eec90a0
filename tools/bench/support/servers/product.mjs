// The product, started as main.ts starts it; the settings come with the environment (tools/world/product.mjs `settings`).
import { NestFactory } from '@nestjs/core';
import { load } from '../../../world/product.mjs';
import { answer, sharedNow } from './answer.mjs';

const [
  { AppModule },
  { configureApp, createHttpAdapter },
  { RoundBroadcaster },
  { Db },
  { readRounds },
  { watchersOf },
  { SocketRegistry },
  auth,
] = await Promise.all([
  load('apps/api/src/app.module.ts'),
  load('apps/api/src/platform/server/index.ts'),
  load('apps/api/src/rooms/broadcast/round-broadcaster.ts'),
  load('apps/api/src/platform/db/db.ts'),
  load('apps/api/src/rooms/rounds/round-rows.ts'),
  load('apps/api/src/rooms/broadcast/channels.ts'),
  load('apps/api/src/platform/sockets/index.ts'),
  Promise.all([
    load('apps/api/src/auth/sessions/session-cache.ts'),
    load('apps/api/src/auth/sessions/jwt.strategy.ts'),
  ]),
]);
const app = await NestFactory.create(AppModule, createHttpAdapter(), {
  logger: ['error'],
  abortOnError: false,
});
await configureApp(app);
await app.listen(Number(process.env.PORT), '127.0.0.1');

const publisher = app.get(RoundBroadcaster);
const LINK = 'f'.repeat(64);
/** Socket.IO's server, as a connected socket knows it. */
let io;
let row;

answer({
  /** Shows a round to the publisher as playing; `call` calls its numbers. */
  async play({ roundId }) {
    [{ server: io }] = app.get(SocketRegistry).all();
    const [stored] = await readRounds(app.get(Db), [roundId]);
    publisher.observe([stored]);
    row = { ...stored, status: 'Playing' };
    publisher.observe([row]);
  },
  /** Broadcasts one more number, as the round runner does after its commit; returns the start time and the CPU used. */
  call({ number }) {
    row = { ...row, calls: [...row.calls, number], links: [...row.links, LINK], last_due_at: new Date() };
    const at = sharedNow();
    publisher.observe([row]);
    return at;
  },
  /** The same packet to the same sockets by Socket.IO's own broadcast, as before there were prepared events. */
  callBySocketIo({ number, roundId }) {
    const meta = { roomId: roundId, index: number, at: new Date().toISOString(), link: LINK };
    const at = sharedNow();
    io.local.to(watchersOf(roundId)).emit('numberCall', number, meta);
    return at;
  },
  /** Microseconds of checking a token: its signature at first sight, and later with its session. */
  async tokenCheck({ cookie }) {
    const [{ SessionCache }, { JwtStrategy }] = auth;
    const [cache, strategy] = [app.get(SessionCache), app.get(JwtStrategy)];
    const signature = await samplesOf(() => strategy.claimsOf({ cookie }));
    return {
      'signature, first sight': signature,
      'known token and session': await samplesOf(() => cache.signedIn({ cookie })),
    };
  },
});

async function samplesOf(check) {
  const micros = [];
  for (let sample = 0; sample < 7; sample++) {
    const start = performance.now();
    for (let i = 0; i < 5000; i++) await check();
    micros.push((performance.now() - start) / 5);
  }
  return micros;
}
