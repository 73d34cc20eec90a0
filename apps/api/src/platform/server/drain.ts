import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { serverMessage } from '@libs/messages';
import { Admission } from '../admission';
import { SocketBroadcaster, SocketRegistry, Spectators, stateOf } from '../sockets';
import { RequestCount } from './request-count';

/**
 * The longest time over which sockets are closed, so that they reconnect to the other servers gradually (controls.md
 * T-R8: 20 % a second).
 */
const SPREAD_MS = 8000;
/** The share of that time for each socket, so that a few sockets are closed quickly. */
const SPREAD_EACH_MS = 20;
const SLICE_MS = 100;
/** The time that the notice needs to reach the phones. */
const NOTICE_MS = 300;
/** The longest wait for requests that are still being answered. */
const REQUESTS_MS = 6000;

/**
 * Drains the server within 15 s: refuses new visitors, lets go who only watches, tells the players, closes their sockets a few at a time so that
 * they reconnect to other servers, and waits for open requests. Rounds go on, because any server may take their next
 * step.
 */
export async function drain(app: NestFastifyApplication): Promise<void> {
  app.get(Admission).leave();
  for (const socket of app.get(Spectators).all()) socket.conn.close();
  await closeSockets(app.get(SocketRegistry), app.get(SocketBroadcaster));
  const requests = app.get(RequestCount);
  const end = performance.now() + REQUESTS_MS;
  while (requests.open > 0 && performance.now() < end) await sleep(20);
  if (requests.open > 0) new Logger('Server').warn(`${requests.open} requests are cut off`);
}

async function closeSockets(registry: SocketRegistry, broadcaster: SocketBroadcaster): Promise<void> {
  const sockets = shuffled([...registry.all()]);
  if (sockets.length === 0) return;
  const spreadMs = Math.min(SPREAD_MS, sockets.length * SPREAD_EACH_MS);
  const inSeconds = Math.ceil((NOTICE_MS + spreadMs) / 1000);
  broadcaster.toSockets('systemRestart', ({ tag }) => [
    { message: serverMessage('notice.restart', tag), inSeconds },
  ]);
  await sleep(NOTICE_MS);
  const slices = Math.max(1, Math.floor(spreadMs / SLICE_MS));
  const perSlice = Math.ceil(sockets.length / slices);
  for (let from = 0; from < sockets.length; from += perSlice) {
    // Closes the connection, not the socket: a client does not reconnect a socket that the server disconnected.
    for (const socket of sockets.slice(from, from + perSlice)) socket.conn.close();
    await sleep(SLICE_MS);
  }
  // Closes sockets that connected in the meantime. A handler that still runs will find its socket closed.
  for (const socket of registry.all()) if (stateOf(socket)) socket.conn.close();
}

/** A random order. It is not secret, so `Math.random` is good enough. */
function shuffled<T>(items: T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
