import type { LanguageTag } from '@libs/contract';
import type { Socket } from 'socket.io';
import type { SessionUser } from '../http';

/** The data that the server keeps with a socket of a signed-in person, in `socket.data`. */
export interface SocketState {
  user: SessionUser;
  /** Language of the messages to this socket. */
  tag: LanguageTag;
}

/** Who watches rounds without an account: a guest the public ones, a screen those of its space. */
export interface Spectator {
  /** Names the ticket of a guest, or the link of a screen. */
  pass: string;
  /** The space of a screen; null for a guest. */
  spaceId: string | null;
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
