export { ChatMessages } from './bot/chat-messages';
export { TelegramModule } from './telegram.module';
