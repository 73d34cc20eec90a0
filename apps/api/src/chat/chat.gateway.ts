import { ConnectedSocket, MessageBody, SubscribeMessage, type OnGatewayDisconnect } from '@nestjs/websockets';
import type { ChatMessage } from '@libs/contract';
import type { Socket } from 'socket.io';
import { Access, CurrentUser, type SessionUser } from '../platform/http';
import { SocketGateway, spectatorOf } from '../platform/sockets';
import { ChatRoom } from './presence/chat-room';
import { SendMessageDto } from './chat.dto';
import { MessageSender } from './messages/message-sender';

/** The socket events of the chat (protocol.md section 3). */
@SocketGateway()
@Access('user')
export class ChatGateway implements OnGatewayDisconnect<Socket> {
  constructor(
    private readonly room: ChatRoom,
    private readonly sender: MessageSender,
  ) {}

  /** Ignores the phone that old clients send, because the session identifies the person. */
  @SubscribeMessage('joinChatRoom')
  async joinChatRoom(@ConnectedSocket() socket: Socket): Promise<{ messages: ChatMessage[] }> {
    return { messages: await this.room.enter(socket) };
  }

  @SubscribeMessage('leaveChatRoom')
  leaveChatRoom(@ConnectedSocket() socket: Socket): void {
    this.room.leave(socket);
  }

  @SubscribeMessage('sendMessage')
  async sendMessage(
    @CurrentUser() user: SessionUser,
    @MessageBody() request: SendMessageDto,
  ): Promise<{ message: ChatMessage } | undefined> {
    const message = await this.sender.send(user, request);
    return message ? { message } : undefined;
  }

  handleDisconnect(socket: Socket): void {
    if (!spectatorOf(socket)) this.room.leave(socket);
  }
}
