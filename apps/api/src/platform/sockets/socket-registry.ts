import { Injectable } from '@nestjs/common';
import type { Socket } from 'socket.io';
import type { SessionUser } from '../http';
import { Metrics } from '../metrics';
import { stateOf } from './socket-context';

/** The most sockets of one person, more than anybody uses; one more closes the oldest. */
const MAX_PER_USER = 20;

/** The open sockets of this server by user and by session. */
@Injectable()
export class SocketRegistry {
  private readonly byUser = new Map<string, Set<Socket>>();
  private readonly bySession = new Map<string, Set<Socket>>();
  private open = 0;

  constructor(metrics: Metrics) {
    metrics.gauge('socket_connected', 'Open sockets of signed-in people', () => this.open);
  }

  /** Registers a signed-in socket until it disconnects. */
  add(socket: Socket): void {
    const { id, sessionId } = stateOf(socket).user;
    const mine = put(this.byUser, id, socket);
    put(this.bySession, sessionId, socket);
    this.open += 1;
    socket.once('disconnect', () => {
      drop(this.byUser, id, socket);
      drop(this.bySession, sessionId, socket);
      this.open -= 1;
    });
    if (mine.size > MAX_PER_USER) [...mine][0]?.disconnect(true);
  }

  socketsOf(userId: string): ReadonlySet<Socket> {
    return this.byUser.get(userId) ?? new Set();
  }

  /** Number of open sockets. */
  get size(): number {
    return this.open;
  }

  /** Every open socket. */
  *all(): Iterable<Socket> {
    for (const sockets of this.byUser.values()) yield* sockets;
  }

  /** Every user with an open socket here. */
  users(): Iterable<string> {
    return this.byUser.keys();
  }

  /** Sends an event to every socket of a user on this server. */
  emitToUser(userId: string, event: string, ...args: unknown[]): void {
    for (const socket of this.socketsOf(userId)) socket.emit(event, ...args);
  }

  closeSession(sessionId: string): void {
    for (const socket of this.bySession.get(sessionId) ?? []) socket.disconnect(true);
  }

  /** The signed-in user of a socket. */
  userOf(socket: Socket): SessionUser {
    return stateOf(socket).user;
  }
}

function put(map: Map<string, Set<Socket>>, key: string, socket: Socket): Set<Socket> {
  const set = map.get(key) ?? new Set();
  map.set(key, set.add(socket));
  return set;
}

function drop(map: Map<string, Set<Socket>>, key: string, socket: Socket): void {
  const set = map.get(key);
  set?.delete(socket);
  if (set?.size === 0) map.delete(key);
}
