// Measures GET /api/user/getUserBalance with a cookie (performance.md goal P11) beside bare node:http with pg, and the CPU of the
// main routes of a signed-in player (goal P12). Each server is a process of its own; this process sends the requests and signs in
// another player on each connection.
//   node tools/bench/balance.mjs [--seconds=3] [--rounds=5]
import pg from 'pg';
import { withDatabase } from '../world/database.mjs';
import { alternate, goal, option, plain, ratio, table } from './support/statistics.mjs';
import { makePlayers } from '../world/people.mjs';
import { settings } from '../world/product.mjs';
import { READS, request } from './operations/request.mjs';
import { startServer } from './support/servers.mjs';

const CONNECTIONS = 50;
const seconds = option('seconds', 3);
const rounds = option('rounds', 5);

await withDatabase(async (place) => {
  const env = settings(place);
  const product = await startServer('product', env);
  const bare = await startServer('bare-http', env);
  const pool = new pg.Pool({ connectionString: place.url, max: 2 });
  pool.on('error', () => undefined);
  try {
    const players = await makePlayers(pool, CONNECTIONS, 12_345n);
    const cookies = players.map(({ cookie }) => cookie);
    const side = (server, path) => () => press(server, path, cookies);
    const reads = Object.keys(READS);
    for (const path of Object.values(READS)) await press(product, path, cookies);
    await press(bare, '/', cookies);
    const samples = await alternate(rounds, {
      ...Object.fromEntries(Object.entries(READS).map(([name, path]) => [name, side(product, path)])),
      'bare node:http + pg': side(bare, '/'),
    });
    table(`${CONNECTIONS} connections`, samples, { 'req/s': 0, 'p99 ms': 0, 'CPU µs': 0 });
    const beside = (read, metric) => ratio(samples[read][metric], samples['bare node:http + pg'][metric]);
    goal('P11 balance: requests a second ÷ bare', beside('balance', 'req/s'), 0.85);
    goal('P11 balance: p99 ÷ bare', beside('balance', 'p99 ms'), 1.2, true);
    for (const read of reads) goal(`P12 ${read}: CPU of a request ÷ bare`, beside(read, 'CPU µs'), 2.5, true);
    const token = await product.ask('tokenCheck', { cookie: cookies[0] });
    for (const [what, micros] of Object.entries(token)) {
      goal(`P12 token check, ${what}, µs`, plain(micros), 10, true);
    }
  } finally {
    await pool.end();
    await Promise.all([product.stop(), bare.stop()]);
  }
});

async function press(server, path, cookies) {
  const before = await server.ask('cpu');
  const { requests, latency } = await request(server.port, path, cookies, seconds);
  const cpu = (await server.ask('cpu')) - before;
  return { 'req/s': requests.average, 'p99 ms': latency.p99, 'CPU µs': cpu / requests.total };
}
