export { checkTable, makeGateways, notifyToken, ProviderCheck, ReferenceGenerator } from './gateways';
export { FreezeLinks, MoneyLock, PayeesModule } from './payees';
export { PaymentsModule } from './payments.module';
export { ComparisonModule, Reconcile } from './reconcile/comparison';
