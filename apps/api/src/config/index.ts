export { ConfigModule, ENV } from './config.module';
export { demoBeaconSeed, demoGatewayKeys } from './demo-gateway-keys';
export { loadEnv, type Env, type ReceivingAccount } from './env';
export { SettingsError } from './settings';
