import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { ChatMessage } from '@libs/contract';
import type { Socket } from 'socket.io';
import { SocketOutlet, stateOf } from '../platform/sockets';
import { Messages } from './messages';
import { Presence } from './presence';

/** The room in which people can be seen; messages reach a person anywhere. */
@Injectable()
export class ChatRoom implements OnModuleDestroy {
  private readonly presence: Presence;

  constructor(
    private readonly messages: Messages,
    outlet: SocketOutlet,
  ) {
    this.presence = new Presence((userId, online) => outlet.toUser(userId, 'chatPresence', { online }));
  }

  /** @returns the last 50 messages, oldest first */
  async enter(socket: Socket): Promise<ChatMessage[]> {
    const { id } = stateOf(socket).user;
    const messages = await this.messages.latest(id);
    const peers = messages.map(({ senderId, receiverId }) => (senderId === id ? receiverId : senderId));
    // A socket that closed meanwhile would stay for ever.
    if (socket.connected) this.presence.enter(id, socket.id, [...new Set(peers)]);
    return messages;
  }

  leave(socket: Socket): void {
    this.presence.leave(stateOf(socket).user.id, socket.id);
  }

  onModuleDestroy(): void {
    this.presence.stop();
  }
}
