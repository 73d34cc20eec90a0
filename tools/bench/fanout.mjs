// Measures the broadcast of a number to a room (performance.md P1, P2): the product's publisher, the product by Socket.IO's own
// broadcast, bare Socket.IO and bare ws, each in a server process of its own; this process holds all clients. Timed from before the emit to the last
// client's receipt.
//   node tools/bench/fanout.mjs [--clients=2000] [--calls=20] [--rounds=5]
import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { withDatabase } from './support/database.mjs';
import { alternate, goal, option, quantile, ratio, table } from './support/statistics.mjs';
import { openSockets } from '../world/bare-socket.mjs';
import { makePlayers, settings } from '../world/product.mjs';
import { startServer } from './support/server-process.mjs';

const clients = option('clients', 2000);
const calls = option('calls', 20);
const rounds = option('rounds', 5);
const PAUSE_MS = 25;

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
      const side = (server, sockets, how) => () => broadcast(server, sockets, { roundId, how });
      const sides = {
        product: side(product, ours, 'call'),
        'product by Socket.IO': side(product, ours, 'callBySocketIo'),
        'bare Socket.IO': side(bare, theirs, 'call'),
        'bare ws': side(ws, barest, 'call'),
      };
      for (const warm of Object.values(sides)) await warm();
      const samples = await alternate(rounds, sides);
      table(`numberCall to ${size} sockets, ${calls} calls a round`, samples, { 'CPU ms': 2 });
      const beside = (metric, floor, of = 'product') => ratio(samples[of][metric], samples[floor][metric]);
      goal(
        'time to the last phone ÷ bare Socket.IO, median',
        beside('to last ms', 'bare Socket.IO'),
        1,
        true,
      );
      goal('time to the last phone ÷ bare Socket.IO, p99', beside('p99 ms', 'bare Socket.IO'), 1.1, true);
      goal('time to the last phone ÷ bare ws, median', beside('to last ms', 'bare ws'), 0.85, true);
      goal('server CPU of a call ÷ bare Socket.IO', beside('CPU ms', 'bare Socket.IO'), 0.65, true);
      goal('server CPU of a call ÷ bare ws', beside('CPU ms', 'bare ws'), 0.85, true);
      const before = beside('CPU ms', 'bare ws', 'product by Socket.IO');
      console.log(`  before: CPU by Socket.IO's broadcast ÷ bare ws ${before.median.toFixed(2)}`);
      for (const socket of [...ours, ...theirs, ...barest]) socket.close();
      await sleep(500);
    }
  } finally {
    await pool.end();
    await Promise.all([product.stop(), bare.stop(), ws.stop()]);
  }
});

/** Calls numbers one after the other, each after the last client has received the previous one. */
async function broadcast(server, sockets, { roundId, how }) {
  const times = [];
  let cpu = 0;
  for (let call = 0; call < calls; call++) {
    const received = lastReceipt(sockets);
    const before = await server.ask('cpu');
    const began = await server.ask(how, { number: 1 + (call % 75), roundId });
    times.push((await received) - began);
    cpu += (await server.ask('cpu')) - before;
    await sleep(PAUSE_MS);
  }
  return {
    'to last ms': quantile(times, 0.5),
    'p99 ms': quantile(times, 0.99),
    'CPU ms': cpu / calls / 1000,
  };
}

function lastReceipt(sockets) {
  let missing = sockets.length;
  return new Promise((resolve) => {
    const receive = (text) => {
      if (!text.startsWith('42["numberCall"')) return;
      missing -= 1;
      if (missing === 0) resolve(Number(process.hrtime.bigint()) / 1e6);
    };
    for (const socket of sockets) socket.onEvent = receive;
  });
}
