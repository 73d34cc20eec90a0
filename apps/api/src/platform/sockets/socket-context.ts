import type { LanguageTag } from '@libs/contract';
import type { Socket } from 'socket.io';
import type { SessionUser } from '../http';

/** The data that the server keeps with a socket of a signed-in person, in `socket.data`. */
export interface SocketState {
  user: SessionUser;
  /** Language of the messages to this socket. */
  tag: LanguageTag;
}

/** Who watches rounds without an account: a guest, or the screen of a space. */
export interface Spectator {
  /** The space whose rounds the screen shows; null for a guest, who sees public rounds. */
  spaceId: string | null;
  /** What admitted the socket: the number of a guest's ticket, or the hash of a screen's token. */
  pass: string;
}

/** The data of a socket that belongs to nobody. */
export interface SpectatorState {
  spectator: Spectator;
  tag: LanguageTag;
}

/** The state of a socket of a signed-in person. */
export function stateOf(socket: Socket): SocketState {
  return socket.data as SocketState;
}

/** Who watches by this socket; null for a socket of a signed-in person. */
export function spectatorOf(socket: Socket): Spectator | null {
  return (socket.data as Partial<SpectatorState>).spectator ?? null;
}
