import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../notifications';
import { OtpModule } from '../../otp';
import { UsersModule } from '../../users';
import { WalletModule } from '../../wallet';
import { FarewellPoller } from './bindings/farewells';
import { TelegramBindings } from './bindings/bindings';
import { BotApi } from './bot/bot-api';
import { BotController } from './bot/bot.controller';
import { ChatMessages } from './bot/chat-messages';
import { TelegramChats } from './bot/chats';
import { BotCommands } from './bot/commands';
import { TelegramPost } from './bot/post';
import { BotWebhook } from './bot/webhook';
import { LinkTokens } from './login/link-tokens';
import { TelegramAdmission } from './login/telegram-admission';
import { TelegramBinder } from './login/telegram-binder';
import { TelegramLoginService } from './login/telegram-login.service';
import { UsedInitDataRepository } from './login/used-init-data';
import { TelegramAccount } from './telegram-account';
import { TelegramController } from './telegram.controller';

/** Telegram: sign-in of the Mini App, bindings and the bot. Without TELEGRAM_BOT_TOKEN its routes answer NOT_FOUND. */
@Module({
  imports: [NotificationsModule, OtpModule, UsersModule, WalletModule],
  controllers: [BotController, TelegramController],
  providers: [
    BotApi,
    BotCommands,
    BotWebhook,
    ChatMessages,
    FarewellPoller,
    LinkTokens,
    TelegramAccount,
    TelegramAdmission,
    TelegramBinder,
    TelegramBindings,
    TelegramChats,
    TelegramLoginService,
    TelegramPost,
    UsedInitDataRepository,
  ],
  exports: [ChatMessages],
})
export class TelegramModule {}
