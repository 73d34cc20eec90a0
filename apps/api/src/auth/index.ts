export { Accounts, type Account } from './accounts';
export { AuthModule } from './auth.module';
export { BotTokens } from './bot-tokens';
export { Lockout } from './lockout';
export { Passwords } from './passwords';
export { Sessions, type RevocationReason } from './sessions';
