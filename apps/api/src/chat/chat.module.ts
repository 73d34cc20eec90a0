import { Module } from '@nestjs/common';
import { Blocks } from './blocks';
import { ChatAdminController } from './chat-admin.controller';
import { ChatController } from './chat.controller';
import { ChatGateway } from './chat.gateway';
import { ChatRoom } from './chat-room';
import { Conversations } from './conversations';
import { MessageTeller } from './message-teller';
import { Messages } from './messages';
import { Mutes } from './mutes';
import { PresenceBoard } from './presence-board';
import { ReportQueue } from './report-queue';
import { Reports } from './reports';
import { Sending } from './sending';

@Module({
  controllers: [ChatController, ChatAdminController],
  providers: [
    Blocks,
    ChatGateway,
    ChatRoom,
    Conversations,
    Messages,
    MessageTeller,
    Mutes,
    PresenceBoard,
    ReportQueue,
    Reports,
    Sending,
  ],
})
export class ChatModule {}
