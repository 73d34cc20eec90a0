import type { Socket } from 'socket.io';
import type { LobbyScope } from '../lobby/lobby-rows';

const ROUND = 'round:';
const LOBBY = 'lobby:';

/** The Socket.IO channel of the sockets that watch a round. */
export function watchersOf(roundId: string): string {
  return `${ROUND}${roundId}`;
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
