// Measures GET /api/user/getUserBalance with a cookie (performance.md goal P11) beside bare node:http with pg, and the CPU of the
// main routes of a signed-in player (goal P12). Each server is a process of its own; this process sends the requests, a player
// on each connection.
//   node tools/bench/balance.mjs [--seconds=3] [--rounds=5]
import autocannon from 'autocannon';
import pg from 'pg';
import { withDatabase } from './support/database.mjs';
import { alternate, goal, option, ratio, table } from './support/statistics.mjs';
import { makePlayers, settings } from '../world/product.mjs';
import { startServer } from './support/server-process.mjs';

const CONNECTIONS = 50;
const ROUTES = {
  'user/getUserBalance': 'GET',
  'user/getSingleUser': 'GET',
  'transaction/Paginatedhistory': 'GET',
  'userGames/fetchAll': 'GET',
};
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
    const press = (server, path) => () => load(server, path, cookies);
    const paths = Object.keys(ROUTES).map((route) => `/api/${route}`);
    for (const path of paths) await press(product, path)();
    await press(bare, '/')();
    const samples = await alternate(rounds, {
      ...Object.fromEntries(paths.map((path) => [path, press(product, path)])),
      'bare node:http + pg': press(bare, '/'),
    });
    table(`${CONNECTIONS} connections`, samples, { 'req/s': 0, 'p99 ms': 0, 'CPU µs': 0 });
    const beside = (path, metric) => ratio(samples[path][metric], samples['bare node:http + pg'][metric]);
    goal('P11 balance: requests a second ÷ bare', beside(paths[0], 'req/s'), 0.85);
    goal('P11 balance: p99 ÷ bare', beside(paths[0], 'p99 ms'), 1.2, true);
    for (const path of paths) goal(`P12 ${path}: CPU of a request ÷ bare`, beside(path, 'CPU µs'), 3, true);
    const token = await product.ask('tokenCheck', { cookie: cookies[0] });
    for (const [what, micros] of Object.entries(token)) {
      goal(
        `P12 token check, ${what}, µs`,
        ratio(
          micros,
          micros.map(() => 1),
        ),
        10,
        true,
      );
    }
  } finally {
    await pool.end();
    await Promise.all([product.stop(), bare.stop()]);
  }
});

async function load(server, path, cookies) {
  const before = await server.ask('cpu');
  let next = 0;
  const result = await autocannon({
    url: `http://127.0.0.1:${server.port}${path}`,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient: (client) => client.setHeaders({ cookie: cookies[next++] }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} answers were not 200`);
  const cpu = (await server.ask('cpu')) - before;
  return {
    'req/s': result.requests.average,
    'p99 ms': result.latency.p99,
    'CPU µs': cpu / result.requests.total,
  };
}
