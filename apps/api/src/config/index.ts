export { ConfigModule, ENV } from './config.module';
export { demoBeaconSeed, demoGatewayKeys } from './demo-gateway-keys';
export { loadEnv } from './env';
export type { Env, ReceivingAccount } from './env-shape';
export { loadMigrationEnv } from './migration-env';
export { SettingsError } from './settings';
