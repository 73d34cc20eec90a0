export { PaymentsModule } from './payments.module';
export { Reconcile, type ReconcileReport } from './reconcile/comparison/reconcile';
export { ReconcileModule } from './reconcile/comparison/comparison.module';
export { checkTable } from './gateways/check/check-table';
export { ProviderCheck } from './gateways/check/provider-check';
export { makeGateways } from './gateways/gateways';
export { notifyToken } from './gateways/notify-token';
export { ReferenceGenerator } from './gateways/reference-generator';
