import type { LanguageTag } from '@libs/contract';
import type { Socket } from 'socket.io';
import type { SessionUser } from '../http';

/** The data that the server keeps with a socket, in `socket.data`. */
export interface SocketState {
  user: SessionUser;
  /** Language of the messages to this socket. */
  tag: LanguageTag;
}

/** The state of a socket that passed the handshake. */
export function stateOf(socket: Socket): SocketState {
  return socket.data as SocketState;
}
