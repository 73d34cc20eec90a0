import { Module } from '@nestjs/common';
import { Blocks } from './safety/blocks';
import { AdminChatMutesController, AdminChatReportsController } from './admin/chat-admin.controller';
import { ChatController } from './chat.controller';
import { ChatGateway } from './chat.gateway';
import { ChatRoom } from './presence/chat-room';
import { Acquaintances } from './messages/acquaintances';
import { Conversations } from './messages/conversations';
import { MessageNotifier } from './messages/message-notifier';
import { Messages } from './messages/messages';
import { Mutes } from './safety/mutes';
import { PresenceBoard } from './presence/presence-board';
import { ReportQueue } from './safety/report-queue';
import { Reports } from './safety/reports';
import { MessageSender } from './messages/message-sender';

@Module({
  controllers: [ChatController, AdminChatReportsController, AdminChatMutesController],
  providers: [
    Acquaintances,
    Blocks,
    ChatGateway,
    ChatRoom,
    Conversations,
    Messages,
    MessageNotifier,
    Mutes,
    PresenceBoard,
    ReportQueue,
    Reports,
    MessageSender,
  ],
})
export class ChatModule {}
