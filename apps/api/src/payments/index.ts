export { PaymentsModule } from './payments.module';
export { Reconcile, type ReconcileReport } from './reconcile/reconcile';
export { ReconcileModule } from './reconcile/reconcile.module';
export { checkTable } from './provider-check/check-table';
export { ProviderCheck } from './provider-check/provider-check';
export { makeGateways } from './providers/gateways';
export { notifyToken } from './providers/notify-token';
export { ReferenceGenerator } from './reference-generator';
