// Long runs over the production topology (nginx, two API servers, Redis, Postgres; see scripts/cluster). Needs nginx,
// redis-server and a fresh build (npm run build:api); prints its metrics and ends with 0 only if every check passed.
//   node tools/soak/cluster.mjs kill     PLAYERS=300 KILLS=100
//   node tools/soak/cluster.mjs money    OPERATIONS=100000 TROUBLE_MS=5000
//   node tools/soak/cluster.mjs herd     SOCKETS=2000
//   node tools/soak/cluster.mjs redis    PLAYERS=200 SECONDS=60 TIMES=1
//   node tools/soak/cluster.mjs steady   PLAYERS=500 MINUTES=30
//   node tools/soak/cluster.mjs moments  PLAYERS=100 MOMENTS=5
//   node tools/soak/cluster.mjs primary  PLAYERS=300 KILLS=20 CUTS=5   three Postgres nodes under Patroni
// PORT=25000 is the proxy's; KEEP=1 keeps data and logs; SOAK_DIR is their folder.
import { herd } from './cluster/herd.mjs';
import { kill } from './cluster/kill.mjs';
import { moments } from './cluster/moments.mjs';
import { money } from './cluster/money.mjs';
import { primary } from './cluster/primary.mjs';
import { redis } from './cluster/redis.mjs';
import { steady } from './cluster/steady.mjs';

const RUNS = { kill, money, herd, redis, steady, moments, primary };
const name = process.argv[2];
const run = Object.hasOwn(RUNS, name ?? '') ? RUNS[name] : null;
if (!run) {
  console.error(`usage: node tools/soak/cluster.mjs ${Object.keys(RUNS).join(' | ')}`);
  process.exit(2);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
const started = Date.now();
const good = await run();
console.log(`cluster ${name}: ${good ? 'GOOD' : 'BAD'} after ${Math.round((Date.now() - started) / 1000)} s`);
process.exit(good ? 0 : 1);
