import { ConnectedSocket, MessageBody, SubscribeMessage } from '@nestjs/websockets';
import type { Socket } from 'socket.io';
import { Access } from '../../platform/http';
import { SocketGateway, stateOf } from '../../platform/sockets';
import { TakeMessageDto } from './messages.dto';
import { MessageOffers } from './router/message-offers';

/** The socket event of messages (protocol.md section 3). */
@SocketGateway()
@Access('user')
export class MessagesGateway {
  constructor(private readonly offers: MessageOffers) {}

  /** Lets a visible page take a message that was offered to it, so that no other channel sends it. */
  @SubscribeMessage('takeMessage')
  async takeMessage(
    @ConnectedSocket() socket: Socket,
    @MessageBody() request: TakeMessageDto,
  ): Promise<{ text: string | null }> {
    const { user, tag } = stateOf(socket);
    return { text: await this.offers.take(user.id, request, tag) };
  }
}
