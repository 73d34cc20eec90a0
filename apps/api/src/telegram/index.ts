export { TelegramModule } from './telegram.module';
