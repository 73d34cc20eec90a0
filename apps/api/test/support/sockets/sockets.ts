import type { Ack } from '@libs/contract';
import { io, type Socket } from 'socket.io-client';
import { PATIENCE_MS } from '../eventually';
import type { TestApp } from '../servers/app';

/** Credentials that a client may send in the handshake. */
export interface SocketOptions {
  cookie?: string;
  origin?: string;
  language?: string;
  auth?: Record<string, unknown>;
}

/** A client as the player app makes it, not yet connected. */
export function socketOf(test: TestApp, { cookie, origin, language, auth }: SocketOptions = {}): Socket {
  const extraHeaders = {
    ...(cookie ? { cookie } : {}),
    ...(origin ? { origin } : {}),
    ...(language ? { 'accept-language': language } : {}),
  };
  return io(test.url, {
    transports: ['websocket'],
    reconnection: false,
    autoConnect: false,
    forceNew: true,
    extraHeaders,
    ...(auth ? { auth } : {}),
  });
}

/** Connects. @returns null once connected, or the message of the refusal */
export function connect(socket: Socket): Promise<string | null> {
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(null));
    socket.once('connect_error', (error) => resolve(error.message));
    socket.connect();
  });
}

/** A connected socket of a signed-in person. */
export async function openSocket(test: TestApp, options: SocketOptions): Promise<Socket> {
  const socket = socketOf(test, options);
  const refusal = await connect(socket);
  if (refusal !== null) throw new Error(`the handshake was refused: ${refusal}`);
  return socket;
}

/** Sends an event and waits for its answer. */
export function send(
  socket: Socket,
  event: string,
  ...payload: unknown[]
): Promise<Ack<Record<string, unknown>>> {
  return socket.timeout(PATIENCE_MS).emitWithAck(event, ...payload) as Promise<Ack<Record<string, unknown>>>;
}

/** Waits for the next event of this name. @returns its arguments */
export function next(socket: Socket, event: string, withinMs = PATIENCE_MS): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${event} within ${withinMs} ms`)), withinMs);
    socket.once(event, (...args: unknown[]) => {
      clearTimeout(timer);
      resolve(args);
    });
  });
}
