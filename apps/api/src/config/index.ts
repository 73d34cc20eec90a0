export { ConfigModule, ENV } from './config.module';
export { loadEnv, type Env, type ReceivingAccount } from './env';
export { SettingsError } from './settings';
