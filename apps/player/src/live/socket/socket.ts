import type { ClientEvents, ServerEvents } from '@libs/contract';
import { io, type Socket } from 'socket.io-client';
import { noteBytes } from '../../shared/device/data-use';
import { currentLanguage } from '../../shared/i18n';
import { held } from '../../shared/session';
import { connection } from '../connection/connection';
import { fromWire, type EventArgs } from './wire';

export type GameSocket = Socket<ServerEvents, ClientEvents>;

/** The session functions that the connection calls. */
export interface SocketSession {
  /** Renews the sign-in; false when it has ended. */
  renew: () => Promise<boolean>;
  /** Called when the server no longer accepts this sign-in. */
  ended: () => void;
}

/** The one connection of a signed-in player (protocol.md sections 3 and 4 "Socket client"). */
export const socket: GameSocket = io({
  path: '/socket.io',
  transports: ['websocket'],
  withCredentials: true,
  // The server writes its messages to this phone in this language.
  auth: (send) => send({ language: currentLanguage(), token: held.token }),
  autoConnect: false,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
});

const bytesOf = (data: unknown): number =>
  typeof data === 'string' ? new TextEncoder().encode(data).length : 0;

// Counts received and sent bytes for players on metered data; each connect creates a new engine.
socket.io.on('open', () => {
  socket.io.engine.on('packet', ({ data }) => noteBytes('game', bytesOf(data)));
  socket.io.engine.on('packetCreate', ({ data }) => noteBytes('game', bytesOf(data)));
});

/** Pause after a refusal that has nothing to do with the sign-in. */
const REFUSED_MS = 3000;

let session: SocketSession | null = null;
/**
 * True after a renewal: a refused handshake renews the sign-in once, and a second refusal in a row ends the session.
 */
let renewed = false;

async function renewSession(): Promise<void> {
  const current = session;
  if (!current) return;
  if (!renewed) {
    renewed = true;
    const good = await current.renew().catch(() => null);
    if (session !== current) return;
    if (good === null) return void setTimeout(retryLater, REFUSED_MS);
    if (good) return void socket.connect();
  }
  closeSocket();
  current.ended();
}

/** Connects again after a renewal that could not reach the server, because the sign-in may still be valid. */
function retryLater(): void {
  if (!session || socket.active) return;
  renewed = false;
  socket.connect();
}

socket.on('connect', () => {
  renewed = false;
  connection.up();
});

socket.on('connect_error', (error) => {
  connection.down();
  if (error.message === 'UNAUTHENTICATED') void renewSession();
  // If the server itself refuses a handshake, the library does not try again, so this code does.
  else if (!socket.active) setTimeout(retryLater, REFUSED_MS);
});

socket.on('disconnect', (reason) => {
  if (reason === 'io client disconnect') return;
  connection.down();
  // The server closes sockets of an ended sign-in; the next handshake shows whether it has ended.
  if (reason === 'io server disconnect' && session) setTimeout(() => session && socket.connect(), 1000);
});

/** Opens the connection of a signed-in session; a second call for a running one only replaces its callbacks. */
export function openSocket(next: SocketSession): void {
  session = next;
  if (!socket.active) socket.connect();
}

export function closeSocket(): void {
  session = null;
  renewed = false;
  socket.disconnect();
  connection.reset();
}

/** Drops a connection that no longer answers and opens a new one at once. */
export function reopenSocket(): void {
  if (!session) return;
  connection.lost();
  socket.disconnect();
  socket.connect();
}

/**
 * Subscribes to one server event.
 * @returns a function that unsubscribes
 */
export function listen<E extends keyof ServerEvents>(
  event: E,
  listener: (...args: EventArgs<E>) => void,
): () => void {
  // socket.io's own type cannot follow a generic event name.
  const bound = ((...args: unknown[]) => listener(...(args.map(fromWire) as never))) as never;
  socket.on(event, bound);
  return () => void socket.off(event, bound);
}
