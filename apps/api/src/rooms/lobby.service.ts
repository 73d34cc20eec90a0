import { Injectable } from '@nestjs/common';
import type { Socket } from 'socket.io';
import { stateOf } from '../platform/sockets';
import { BalanceService } from '../wallet';
import { Lobby, type LobbyScope } from './lobby';
import { RoomPublisher } from './room-publisher';
import { RoomsService } from './rooms.service';
import { RoundReader } from './round-reader';
import { SpaceAccess } from './space-access';

/** What a socket lists and which rounds it watches. */
@Injectable()
export class LobbyService {
  constructor(
    private readonly lobby: Lobby,
    private readonly publisher: RoomPublisher,
    private readonly balances: BalanceService,
    private readonly rooms: RoomsService,
    private readonly reader: RoundReader,
    private readonly spaces: SpaceAccess,
  ) {}

  /** After sign-in: the balance, and all rows of the public lobby. */
  async welcome(socket: Socket): Promise<void> {
    const { user } = stateOf(socket);
    this.publisher.toSocket(socket, 'updateBalance', await this.balances.viewOf(user.id));
    await this.list(socket, null);
  }

  /** Which rooms this socket lists from now on: the public ones, or those of a space it may enter. */
  async list(socket: Socket, scope: LobbyScope): Promise<void> {
    const { user } = stateOf(socket);
    if (scope !== null) await this.spaces.requireMember(scope, user.id);
    await this.publisher.listLobby(socket, scope);
    this.publisher.toSocket(socket, 'availableRooms', await this.lobby.rowsFor(scope, user.id));
  }

  /** Enters the round now open for buying in a room: the socket watches it and gets its snapshot. */
  async join(socket: Socket, wish: { stake: number; gameSpace?: string }): Promise<{ roomId: string }> {
    const { user } = stateOf(socket);
    const round = await this.rooms.enter(user, wish.stake, wish.gameSpace ?? null);
    // Watching comes first: a change between snapshot and join would be missed, the other way it is only told twice.
    await this.publisher.watch(socket, round.id);
    this.publisher.toSocket(socket, 'roomJoined', await this.reader.snapshot(round, user));
    return { roomId: round.id };
  }
}
