import type { LobbyRow } from '@libs/contract';
import type { Socket } from 'socket.io';
import { stateOf, type SocketRegistry } from '../../platform/sockets';
import { lobbyOf } from '../broadcast/channels';
import type { Gathered } from '../../platform/async';
import { lobbyRowText, type LobbyRows, type LobbyScope } from './lobby-rows';
import type { RoundRow } from '../rounds/round-rows';
import { salesPauseMs } from '../broadcast/pace';
import type { Watchers } from '../broadcast/watchers';

/**
 * Sends rows of the lobby: at once to a player whose cards changed, and a little later to everybody else who lists the
 * room. A socket that already got the row as its player's own does not get it a second time.
 */
export class LobbyBroadcaster {
  /** By round: the last row that was sent to players with cards in it, and the sockets that got this row. */
  private readonly own = new Map<string, { text: string; sockets: Set<Socket> }>();
  /** By socket whose list is being read: the changes that wait until the list is sent. */
  private readonly held = new Map<Socket, LobbyRow[][]>();

  constructor(
    private readonly lobby: LobbyRows,
    private readonly registry: SocketRegistry,
    private readonly watchers: Watchers,
  ) {}

  /**
   * Makes a socket list a lobby: it first gets all rows as its player sees them, and only then the changes. A change
   * that is sent before an older list would be undone by that list.
   */
  async sendList(socket: Socket, scope: LobbyScope): Promise<void> {
    const held: LobbyRow[][] = [];
    this.held.set(socket, held);
    try {
      await socket.join(lobbyOf(scope));
      socket.emit('availableRooms', await this.lobby.rowsFor(scope, stateOf(socket).user.id), true);
    } finally {
      if (this.held.get(socket) === held) this.held.delete(socket); // else a newer list is being read
      for (const rows of held) this.sendChanges(socket, rows);
    }
  }

  /** Sends each player whose cards changed in these rounds the rows of those rounds, as this player sees them. */
  async sendToOwners(
    rounds: readonly RoundRow[],
    batch: Gathered<string>,
    userIds: readonly string[],
  ): Promise<void> {
    const rooms = [...new Set(rounds.map((round) => round.room_id))];
    const rowsOf = await this.lobby.rowsOfPlayers(rooms, userIds);
    for (const id of userIds) {
      const changed = new Set(
        rounds.filter((round) => batch.get(round.id)?.has(id)).map((round) => round.room_id),
      );
      for (const [roomId, row] of rowsOf(id)) if (changed.has(roomId)) this.sendOwn(id, row);
    }
  }

  /**
   * Sends the changed rows of these rooms to the sockets that list them. Rows in which only sales changed go out less
   * often, the more sockets list them.
   * @param later called with the rooms whose sales must wait for the next broadcast
   */
  async broadcastAll(
    batch: Gathered<LobbyScope>,
    later: (scope: LobbyScope, roomIds: readonly string[]) => void,
  ): Promise<void> {
    for (const [scope, roomIds] of batch) {
      const lobby = lobbyOf(scope);
      const pauseMs = salesPauseMs(this.watchers.count(lobby));
      const { rows, waiting } = await this.lobby.changed([...roomIds], pauseMs);
      if (rows.length > 0) this.broadcastLobby(lobby, rows);
      if (waiting.length > 0) later(scope, waiting);
    }
  }

  forget(roundId: string): void {
    this.own.delete(roundId);
  }

  private broadcastLobby(lobby: string, rows: readonly LobbyRow[]): void {
    const owners = rows.map((row) => this.takeOwners(row));
    const apart = new Set([...owners.flatMap((sockets) => [...sockets]), ...this.held.keys()]);
    this.watchers.to(
      lobby,
      [...apart].map((socket) => socket.id),
    )('availableRooms', [...rows]);
    for (const socket of apart) {
      const unknown = rows.filter((_, i) => !owners[i]?.has(socket));
      if (unknown.length > 0 && socket.rooms.has(lobby)) this.sendChanges(socket, unknown);
    }
  }

  /** Sends changed rows to a socket, or keeps them until the socket has its list. */
  private sendChanges(socket: Socket, rows: LobbyRow[]): void {
    const held = this.held.get(socket);
    if (held) held.push(rows);
    else socket.emit('availableRooms', rows);
  }

  /** Sends a player their own row on each socket that lists its lobby. */
  private sendOwn(userId: string, row: LobbyRow): void {
    const text = lobbyRowText(row);
    const sent = this.own.get(row.id);
    const sockets = sent?.text === text ? sent.sockets : new Set<Socket>();
    for (const socket of this.registry.socketsOf(userId)) {
      if (!socket.rooms.has(lobbyOf(row.gameSpace))) continue;
      this.sendChanges(socket, [row]);
      sockets.add(socket);
    }
    if (sockets.size > 0) this.own.set(row.id, { text, sockets });
  }

  /** Returns the sockets that already have exactly this row, and forgets them. */
  private takeOwners(row: LobbyRow): ReadonlySet<Socket> {
    const sent = this.own.get(row.id);
    this.own.delete(row.id);
    return sent?.text === lobbyRowText(row) ? sent.sockets : new Set();
  }
}
