// The product as a measured server; its settings come from the environment (tools/world/product.mjs `settings`).
import pg from 'pg';
import { load, openServer } from '../../../world/product.mjs';
import { openClaims } from '../../operations/claim.mjs';
import { openSales } from '../../operations/sale.mjs';
import { openTransfers } from '../../operations/transfer.mjs';
import { answer, sharedNow } from './answer.mjs';

const OPERATIONS = { sale: openSales, transfer: openTransfers, claim: openClaims };

const [{ RoundBroadcaster }, { Db }, { readRounds }, { PollScheduler }, auth] = await Promise.all([
  load('apps/api/src/rooms/broadcast/round-broadcaster.ts'),
  load('apps/api/src/platform/db/db.ts'),
  load('apps/api/src/rooms/rounds/round-rows.ts'),
  load('apps/api/src/platform/async/index.ts'),
  Promise.all([
    load('apps/api/src/auth/sessions/session-cache.ts'),
    load('apps/api/src/auth/sessions/jwt.strategy.ts'),
  ]),
]);
const app = await openServer();

const publisher = app.get(RoundBroadcaster);
const LINK = 'f'.repeat(64);
let row;
const SELDOM_MS = 2000;
/** The operation that `open` has prepared and `run` calls. */
let operation;

answer({
  /** Stops jobs that run every few seconds or less often, such as the audit: they would fall into some measurements only. */
  async quiet() {
    const { polls } = app.get(PollScheduler);
    await Promise.all(
      [...polls.values()].filter(({ options }) => options.everyMs >= SELDOM_MS).map((poll) => poll.stop()),
    );
  },
  /** Prepares an operation for `calls` calls. */
  async open({ name, calls }) {
    const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 });
    pool.on('error', () => undefined); // the query in flight reports it
    operation = await OPERATIONS[name]({ app, pool });
    await operation.stock(calls);
  },
  /** Calls the operation in waves of `callers` calls, so that other load does not decide which calls share a batch. */
  async run({ calls, callers }) {
    for (let done = 0; done < calls; done += callers)
      await Promise.all(Array.from({ length: callers }, () => operation.call()));
  },
  /** Tells the publisher that a round plays; `call` then calls its numbers. */
  async play({ roundId }) {
    const [stored] = await readRounds(app.get(Db), [roundId]);
    publisher.observe([stored]);
    row = { ...stored, status: 'Playing' };
    publisher.observe([row]);
  },
  /** Broadcasts one more number, as the round runner does after its commit; returns the time at which it began. */
  call({ number }) {
    row = { ...row, calls: [...row.calls, number], links: [...row.links, LINK], last_due_at: new Date() };
    const at = sharedNow();
    publisher.observe([row]);
    return at;
  },
  /** Measures the microseconds to check a token: its signature at the first request, and token with session at later ones. */
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
