export { checkTable, makeGateways, notifyToken, ProviderCheck, ReferenceGenerator } from './gateways';
export { depositTabs, withdrawalTabs } from './payments.lists';
export { FreezeLinks, MoneyLock, PayeesModule } from './payees';
export { PaymentsModule } from './payments.module';
export { ComparisonModule, Reconcile } from './reconcile/comparison';
