export { ConfigModule, ENV } from './config.module';
export { demoBeaconSeed, demoGatewayKeys } from './demo-gateway-keys';
export type { AlertSmsEnv } from './alert-sms-env';
export { loadAlertSmsEnv, loadEnv, loadMigrationEnv } from './env';
export type { Env, ReceivingAccount } from './env-shape';
export { SettingsError } from './settings';
export type { PushEnv, QuietHours } from './push-env';
export type { TelegramEnv } from './telegram-env';
export { logSeed, sandboxWitnessKeys, type WitnessEnv } from './transparency-env';
