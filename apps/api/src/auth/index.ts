export { Accounts, type Account } from './accounts';
export { AuthModule } from './auth.module';
export { BotTokens } from './login/bot-tokens';
export { personFilter } from './person-filter';
export { deviceOf } from './sessions/device';
export { Lockout } from './login/lockout';
export { Passwords } from './login/passwords';
export { codeTriesOf } from './second-factor/second-factor';
export { Sessions, type RevocationReason } from './sessions/sessions';
