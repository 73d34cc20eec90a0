export type { BanksDto } from './banks.dto';
export { Banks } from './banks';
export { checkTable, ProviderCheck } from './provider-check';
export {
  type Bank,
  type DepositStart,
  type Gateway,
  type GatewayId,
  type Medium,
  type MoneyState,
  type Outcome,
  type PaymentMode,
  type PayoutAnswer,
  type PayoutRequest,
  type RawWebhook,
  type Verified,
  gatewayIds,
} from './gateway';
export { GatewaysModule } from './gateways.module';
export { Gateways, makeGateways } from './gateways';
export { notifyToken, referenceOfToken } from './notify-token';
export { payoutAnswerOf } from './outcomes';
export { nextCheckAt, nextWatchAt, ProviderStatusReader } from './provider-status-reader';
export { birrText } from './reading';
export { ReferenceGenerator } from './reference-generator';
