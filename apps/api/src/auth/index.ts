export { Accounts, type Account } from './accounts';
export { AuthModule } from './auth.module';
export { BotTokens } from './bot-tokens';
export { byPerson } from './by-person';
export { deviceOf } from './device';
export { Lockout } from './lockout';
export { Passwords } from './passwords';
export { codeTriesOf } from './second-factor';
export { Sessions, type RevocationReason } from './sessions';
