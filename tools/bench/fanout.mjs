// Measures the broadcast of a number to a room (performance.md P1, P2): the product's publisher, bare Socket.IO
// and bare ws, each in a server process of its own; this process holds all clients. The time runs from just before the emit
// until the last client has received the number.
//   node tools/bench/fanout.mjs [--clients=2000] [--calls=20] [--rounds=5]
import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { withDatabase } from '../world/database.mjs';
import { alternate, goal, option, ratio, table } from './support/statistics.mjs';
import { openSockets } from '../world/socket.mjs';
import { makePlayers } from '../world/people.mjs';
import { settings } from '../world/product.mjs';
import { broadcast } from './operations/fanout.mjs';
import { startServer } from './support/servers.mjs';

const clients = option('clients', 2000);
const calls = option('calls', 20);
const rounds = option('rounds', 5);

await withDatabase(async (place) => {
  const env = settings(place);
  const product = await startServer('product', env);
  const bare = await startServer('bare-io');
  const ws = await startServer('bare-ws');
  const pool = new pg.Pool({ connectionString: place.url, max: 2 });
  pool.on('error', () => undefined);
  try {
    const players = await makePlayers(pool, clients);
    const { rows } = await pool.query("SELECT id FROM rounds WHERE status = 'Open' ORDER BY created_at");
    for (const [index, size] of [200, clients].entries()) {
      const roundId = rows[index].id;
      const cookies = players.slice(0, size).map((player) => player.cookie);
      const ours = await openSockets(product.port, cookies);
      for (const socket of ours) await socket.ask('resync', { roomId: roundId });
      const theirs = await openSockets(bare.port, cookies);
      const barest = await openSockets(ws.port, cookies);
      await product.ask('play', { roundId });
      const side = (server, sockets) => () => broadcast(server, sockets, roundId, calls);
      const sides = {
        product: side(product, ours),
        'bare Socket.IO': side(bare, theirs),
        'bare ws': side(ws, barest),
      };
      for (const warm of Object.values(sides)) await warm();
      const samples = await alternate(rounds, sides);
      table(`numberCall to ${size} sockets, ${calls} calls a round`, samples, { 'CPU ms': 2 });
      const beside = (metric, floor) => ratio(samples.product[metric], samples[floor][metric]);
      goal(
        'time to the last phone ÷ bare Socket.IO, median',
        beside('to last ms', 'bare Socket.IO'),
        1,
        true,
      );
      goal('time to the last phone ÷ bare Socket.IO, p99', beside('p99 ms', 'bare Socket.IO'), 1.1, true);
      goal('time to the last phone ÷ bare ws, median', beside('to last ms', 'bare ws'), 0.85, true);
      goal('server CPU of a call ÷ bare Socket.IO', beside('CPU ms', 'bare Socket.IO'), 0.65, true);
      goal('server CPU of a call ÷ bare ws', beside('CPU ms', 'bare ws'), 0.9, true);
      for (const socket of [...ours, ...theirs, ...barest]) socket.close();
      await sleep(500);
    }
  } finally {
    await pool.end();
    await Promise.all([product.stop(), bare.stop(), ws.stop()]);
  }
});
