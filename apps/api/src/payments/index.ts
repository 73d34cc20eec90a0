export { checkTable, makeGateways, notifyToken, ProviderCheck, ReferenceGenerator } from './gateways';
export { PaymentsModule } from './payments.module';
export { ComparisonModule, Reconcile } from './reconcile/comparison';
