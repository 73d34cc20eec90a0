import { Module } from '@nestjs/common';
import { ExclusionRegisterModule } from '../../exclusion-register';
import { SmsModule } from '../../otp/sms';
import { TelegramModule } from '../../auth/telegram';
import { AdminMessagesController } from './admin/admin-messages.controller';
import { MessageFigures } from './admin/message-figures';
import { MessageReaders } from './message-readers';
import { MessageSettings } from './message-settings';
import { MessagesController } from './messages.controller';
import { MessagesGateway } from './messages.gateway';
import { PushController } from './push/push.controller';
import { PushMessages } from './push/push-messages';
import { PushSubscriptions } from './push/push-subscriptions';
import { AskedEventsPoller } from './router/asked-events';
import { MessageClaims } from './router/message-claims';
import { MessageOffers } from './router/message-offers';
import { MessageResults } from './router/message-results';
import { MessageRouter } from './router/message-router';
import { MessageTexts } from './router/message-texts';

/** Messages to players wherever they are: push, Telegram, SMS and open pages. */
@Module({
  imports: [ExclusionRegisterModule, SmsModule, TelegramModule],
  controllers: [MessagesController, PushController, AdminMessagesController],
  providers: [
    AskedEventsPoller,
    MessageClaims,
    MessageFigures,
    MessageOffers,
    MessageReaders,
    MessageResults,
    MessageRouter,
    MessagesGateway,
    MessageSettings,
    MessageTexts,
    PushMessages,
    PushSubscriptions,
  ],
})
export class MessagesModule {}
