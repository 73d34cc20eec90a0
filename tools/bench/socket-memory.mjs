// Measures the memory of one signed-in socket (performance.md goal P3): the product with all its events, beside bare Socket.IO.
//   node tools/bench/socket-memory.mjs [--clients=2000] [--rounds=3]
import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { withDatabase } from '../world/database.mjs';
import { alternate, goal, option, ratio, table } from './support/statistics.mjs';
import { openSockets } from '../world/socket.mjs';
import { makePlayers } from '../world/people.mjs';
import { settings } from '../world/product.mjs';
import { startServer } from './support/servers.mjs';

const clients = option('clients', 2000);
/** Sockets that are opened and closed before the measurement, so that both sides have warm code and caches. */
const WARM_UP = 200;

await withDatabase(async (place) => {
  const pool = new pg.Pool({ connectionString: place.url, max: 2 });
  pool.on('error', () => undefined);
  let players;
  const weigh = async (name, env) => {
    const server = await startServer(name, env);
    try {
      players ??= await makePlayers(pool, clients);
      const cookies = players.map((player) => player.cookie);
      for (const socket of await openSockets(server.port, cookies.slice(0, WARM_UP))) socket.close();
      await sleep(1500);
      const empty = await server.ask('memory');
      const sockets = await openSockets(server.port, cookies);
      await sleep(1500);
      const full = await server.ask('memory');
      for (const socket of sockets) socket.close();
      const perSocket = (what) => (full[what] - empty[what]) / clients / 1024;
      return {
        'RSS KB': perSocket('rss'),
        'heap KB': perSocket('heapUsed'),
        'external KB': perSocket('external'),
      };
    } finally {
      await server.stop();
    }
  };
  try {
    const samples = await alternate(option('rounds', 3), {
      product: () => weigh('product', settings(place)),
      'bare Socket.IO': () => weigh('bare-io', {}),
    });
    table(`Memory of a socket, ${clients} of them, after garbage collection`, samples);
    const beside = (metric) => ratio(samples.product[metric], samples['bare Socket.IO'][metric]);
    goal('P3 RSS of a socket ÷ bare Socket.IO', beside('RSS KB'), 1.1, true);
    goal('heap of a socket ÷ bare Socket.IO', beside('heap KB'), 1.1, true);
  } finally {
    await pool.end();
  }
});
