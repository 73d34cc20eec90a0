import type { Socket } from 'socket.io';
import type { LobbyScope } from '../lobby/lobby-rows';

const ROUND = 'round:';
const SPECTATORS = 'spectators:';
const LOBBY = 'lobby:';

/** The Socket.IO channel of the sockets that watch a round. */
export function watchersOf(roundId: string): string {
  return `${ROUND}${roundId}`;
}

/** The Socket.IO channel of the sockets of people without an account that watch a round. */
export function spectatorsOf(roundId: string): string {
  return `${SPECTATORS}${roundId}`;
}

/** The channels of rounds that a socket without an account is in. */
export function spectatedBy(socket: Socket): string[] {
  return [...socket.rooms].filter((room) => room.startsWith(SPECTATORS));
}

/** The Socket.IO channel of the sockets that list a lobby. */
export function lobbyOf(scope: LobbyScope): string {
  return `${LOBBY}${scope ?? 'public'}`;
}

export function isLobby(channel: string): boolean {
  return channel.startsWith(LOBBY);
}

/** The rounds that a socket watches. */
export function watchedBy(socket: Socket): string[] {
  return [...socket.rooms].filter((room) => room.startsWith(ROUND)).map((room) => room.slice(ROUND.length));
}
