import { randomUUID } from 'node:crypto';
import { ConnectedSocket, MessageBody, SubscribeMessage, type OnGatewayInit } from '@nestjs/websockets';
import type { ConfirmAck, HeldAck, RoomView } from '@libs/contract';
import type { Server, Socket } from 'socket.io';
import { toAck } from '../platform/errors';
import { Access } from '../platform/http';
import { OptionalIdParam } from '../platform/ids';
import { SocketGateway, stateOf } from '../platform/sockets';
import { LobbyService } from './lobby/lobby.service';
import { RoomPublisher } from './broadcast/round-broadcaster';
import { BingoDto, CardsDto, ConfirmCardsDto, JoinRoomDto, RoundDto } from './rooms.dto';
import { RoomsService } from './rooms.service';

/** The socket events of rooms (contract.md section 3); every one answers through its ack. */
@SocketGateway()
@Access('user')
export class RoomsGateway implements OnGatewayInit {
  constructor(
    private readonly rooms: RoomsService,
    private readonly lobby: LobbyService,
    private readonly publisher: RoomPublisher,
  ) {}

  afterInit(server: Server): void {
    this.publisher.attach(server);
  }

  /** The phone that old clients send is ignored: the session says who it is. */
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
    @MessageBody() wish: JoinRoomDto,
  ): Promise<{ roomId: string }> {
    try {
      return await this.lobby.join(socket, wish);
    } catch (error) {
      const { code, message } = toAck(error, stateOf(socket).tag);
      this.publisher.toSocket(socket, 'Join Failed', { code, message });
      throw error;
    }
  }

  @SubscribeMessage('leaveRoom')
  async leaveRoom(@ConnectedSocket() socket: Socket, @MessageBody() { roomId }: RoundDto): Promise<void> {
    await this.publisher.unwatch(socket, roomId);
    await this.rooms.leave(stateOf(socket).user, roomId);
  }

  @SubscribeMessage('selectCards')
  selectCards(@ConnectedSocket() socket: Socket, @MessageBody() wish: CardsDto): Promise<HeldAck> {
    return this.rooms.hold(stateOf(socket).user, wish.roomId, wish.cards);
  }

  @SubscribeMessage('confirmCards')
  confirmCards(@ConnectedSocket() socket: Socket, @MessageBody() wish: ConfirmCardsDto): Promise<ConfirmAck> {
    return this.rooms.confirm(stateOf(socket).user, wish, randomUUID());
  }

  @SubscribeMessage('removeCards')
  removeCards(@ConnectedSocket() socket: Socket, @MessageBody() wish: CardsDto): Promise<HeldAck> {
    return this.rooms.remove(stateOf(socket).user, wish.roomId, wish.cards, randomUUID());
  }

  @SubscribeMessage('bingo')
  bingo(@ConnectedSocket() socket: Socket, @MessageBody() wish: BingoDto): Promise<{ win: true }> {
    return this.rooms.bingo(stateOf(socket).user, wish.roomId, wish.card);
  }

  @SubscribeMessage('resync')
  resync(
    @ConnectedSocket() socket: Socket,
    @MessageBody() { roomId }: RoundDto,
  ): Promise<{ room: RoomView; serverNow: string }> {
    return this.lobby.resync(socket, roomId);
  }
}
