import { randomUUID } from 'node:crypto';
import { ConnectedSocket, MessageBody, SubscribeMessage, type OnGatewayInit } from '@nestjs/websockets';
import type { ConfirmAck, HeldAck, OwnRoom, RoundSnapshot } from '@libs/contract';
import type { Server, Socket } from 'socket.io';
import { KeyedQueue } from '../platform/async';
import { toAck } from '../platform/errors';
import { Access } from '../platform/http';
import { OptionalIdParam } from '../platform/ids';
import { SocketGateway, stateOf } from '../platform/sockets';
import { LobbyService } from './lobby/lobby.service';
import { RoundBroadcaster } from './broadcast/round-broadcaster';
import { ConfirmCardsPipe, type ConfirmCards } from './purchases/confirm-cards.pipe';
import { BingoDto, ChosenCardsDto, JoinRoomDto, RoundDto } from './rooms.dto';
import { RoundClosedError } from './rooms.errors';
import { RoomsService } from './rooms.service';

/** Most requests for cards of one player that may wait: as many as a socket may send at once. */
const MAX_WAITING = 40;

/**
 * The socket events of rooms (protocol.md section 3). Each answers through its ack. On the wire `roomId` is the id of a
 * round; this gateway and the views of rounds/round-view.ts translate it.
 */
@SocketGateway()
@Access('user')
export class RoomsGateway implements OnGatewayInit {
  /**
   * What one player does with cards on one server runs one after the other. Otherwise a list of own cards that was read before a
   * purchase could reach the phone after it, and paid cards would look unpaid.
   */
  private readonly turns = new KeyedQueue(MAX_WAITING);

  constructor(
    private readonly rooms: RoomsService,
    private readonly lobby: LobbyService,
    private readonly broadcaster: RoundBroadcaster,
  ) {}

  afterInit(server: Server): void {
    this.broadcaster.attach(server);
  }

  /** Ignores the phone number that old clients send: the session identifies the player. */
  @SubscribeMessage('login')
  login(@ConnectedSocket() socket: Socket): Promise<void> {
    return this.lobby.welcome(socket);
  }

  @SubscribeMessage('lockIn')
  lockIn(
    @ConnectedSocket() socket: Socket,
    @MessageBody(OptionalIdParam) spaceId: string | null | undefined,
  ): Promise<void> {
    return this.lobby.list(socket, spaceId ?? null);
  }

  @SubscribeMessage('joinRoom')
  async joinRoom(
    @ConnectedSocket() socket: Socket,
    @MessageBody() request: JoinRoomDto,
  ): Promise<{ roomId: string }> {
    try {
      return { roomId: await this.lobby.join(socket, request) };
    } catch (error) {
      const { code, message } = toAck(error, stateOf(socket).tag);
      const instead = error instanceof RoundClosedError ? { details: error.instead } : {};
      this.broadcaster.toSocket(socket, 'Join Failed', { code, message, ...instead });
      throw error;
    }
  }

  @SubscribeMessage('leaveRoom')
  async leaveRoom(
    @ConnectedSocket() socket: Socket,
    @MessageBody() { roomId: roundId }: RoundDto,
  ): Promise<void> {
    await this.broadcaster.unwatch(socket, roundId);
    const { user } = stateOf(socket);
    await this.turns.take(user.id, () => this.rooms.leave(user, roundId));
  }

  @SubscribeMessage('selectCards')
  selectCards(@ConnectedSocket() socket: Socket, @MessageBody() request: ChosenCardsDto): Promise<HeldAck> {
    const { user } = stateOf(socket);
    return this.turns.take(user.id, () => this.rooms.hold(user, request.roomId, request.cards));
  }

  @SubscribeMessage('confirmCards')
  confirmCards(
    @ConnectedSocket() socket: Socket,
    @MessageBody(ConfirmCardsPipe) request: ConfirmCards,
  ): Promise<ConfirmAck> {
    const { roomId: roundId, cards, requestId } = request;
    const { user } = stateOf(socket);
    return this.turns.take(user.id, () =>
      this.rooms.confirm(user, { roundId, cards, requestId }, randomUUID()),
    );
  }

  @SubscribeMessage('removeCards')
  removeCards(@ConnectedSocket() socket: Socket, @MessageBody() request: ChosenCardsDto): Promise<HeldAck> {
    const { user } = stateOf(socket);
    return this.turns.take(user.id, () =>
      this.rooms.remove(user, request.roomId, request.cards, randomUUID()),
    );
  }

  @SubscribeMessage('bingo')
  bingo(@ConnectedSocket() socket: Socket, @MessageBody() request: BingoDto): Promise<{ win: true }> {
    return this.rooms.bingo(stateOf(socket).user, request.roomId, request.card);
  }

  @SubscribeMessage('resync')
  resync(
    @ConnectedSocket() socket: Socket,
    @MessageBody() { roomId: roundId }: RoundDto,
  ): Promise<{ room: RoundSnapshot; serverNow: string }> {
    return this.lobby.resync(socket, roundId);
  }

  @SubscribeMessage('myRooms')
  async myRooms(@ConnectedSocket() socket: Socket): Promise<{ rooms: OwnRoom[] }> {
    return { rooms: await this.lobby.followOwn(socket) };
  }
}
