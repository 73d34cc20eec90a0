import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { serverMessage } from '@libs/messages';
import { Admission } from '../admission';
import { SocketBroadcaster, SocketRegistry, stateOf } from '../sockets';
import { RequestCount } from './request-count';

/** Sockets are closed over this long at most, so that not all come back to the other servers at once (T-R8: 20 % a second). */
const SPREAD_MS = 8000;
/** And this long for each, so that a handful is not waited for. */
const SPREAD_EACH_MS = 20;
const SLICE_MS = 100;
/** Time in which the notice reaches the phones. */
const NOTICE_MS = 300;
/** Requests that are being answered get this long to end. */
const REQUESTS_MS = 6000;

/**
 * Leaves in order, within 15 s: takes nobody any more, tells the players, sends their phones to the other servers a few
 * at a time, and lets requests end. Rounds go on: whoever takes the next step is not decided here.
 */
export async function drain(app: NestFastifyApplication): Promise<void> {
  app.get(Admission).leave();
  await sendAway(app.get(SocketRegistry), app.get(SocketBroadcaster));
  const requests = app.get(RequestCount);
  const end = performance.now() + REQUESTS_MS;
  while (requests.open > 0 && performance.now() < end) await sleep(20);
  if (requests.open > 0) new Logger('Server').warn(`${requests.open} requests are cut off`);
}

async function sendAway(registry: SocketRegistry, outlet: SocketBroadcaster): Promise<void> {
  const sockets = shuffled([...registry.all()]);
  if (sockets.length === 0) return;
  const spreadMs = Math.min(SPREAD_MS, sockets.length * SPREAD_EACH_MS);
  const inSeconds = Math.ceil((NOTICE_MS + spreadMs) / 1000);
  outlet.toSockets('systemRestart', ({ tag }) => [
    { message: serverMessage('notice.restart', tag), inSeconds },
  ]);
  await sleep(NOTICE_MS);
  const slices = Math.max(1, Math.floor(spreadMs / SLICE_MS));
  const perSlice = Math.ceil(sockets.length / slices);
  for (let from = 0; from < sockets.length; from += perSlice) {
    // The line is cut, not the socket: a socket that the server disconnects does not come back by itself.
    for (const socket of sockets.slice(from, from + perSlice)) socket.conn.close();
    await sleep(SLICE_MS);
  }
  // Who signed in while the others left goes with the last ones; a handler that still runs finds its socket gone.
  for (const socket of registry.all()) if (stateOf(socket)) socket.conn.close();
}

/** Whose turn it is says nothing about anybody, so this needs no good chance. */
function shuffled<T>(items: T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
