// The operation "broadcast a called number to the sockets of a round".
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../../world/numbers.mjs';

/**
 * Calls numbers one after the other; after the last client has received a number, it pauses before the next.
 * @returns ms to the last client (median and 99 %) and ms of the server's CPU for each call
 */
export async function broadcast(server, sockets, roundId, calls, pauseMs = 25) {
  const times = [];
  let cpu = 0;
  for (let call = 0; call < calls; call++) {
    const received = lastReceipt(sockets);
    const before = await server.ask('cpu');
    const began = await server.ask('call', { number: 1 + (call % 75), roundId });
    times.push((await received) - began);
    cpu += (await server.ask('cpu')) - before;
    if (pauseMs > 0) await sleep(pauseMs);
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
