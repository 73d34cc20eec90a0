import { Injectable } from '@nestjs/common';
import type { ChatMessage } from '@libs/contract';
import type { Socket } from 'socket.io';
import { stateOf } from '../../platform/sockets';
import { Messages } from '../messages/messages';
import { PresenceBoard } from './presence-board';

/** The chat room shows who is present. A person receives messages outside the room too. */
@Injectable()
export class ChatRoom {
  constructor(
    private readonly messages: Messages,
    private readonly board: PresenceBoard,
  ) {}

  /** @returns the last 50 messages, oldest first */
  async enter(socket: Socket): Promise<ChatMessage[]> {
    const { id } = stateOf(socket).user;
    const messages = await this.messages.latest(id);
    const peers = messages.map(({ senderId, receiverId }) => (senderId === id ? receiverId : senderId));
    // A socket that has closed meanwhile will not disconnect again, so its person would stay in the room for ever.
    if (socket.connected) this.board.presence.enter(id, socket.id, [...new Set(peers)]);
    void this.board.poll();
    return messages;
  }

  leave(socket: Socket): void {
    this.board.presence.leave(stateOf(socket).user.id, socket.id);
    void this.board.poll();
  }
}
