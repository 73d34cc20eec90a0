export { mayDecideAlone } from './admin/four-eyes/four-eyes';
export { PaymentsModule } from './payments.module';
export { Reconcile, type ReconcileReport } from './reconcile/reconcile';
export { ReconcileModule } from './reconcile/reconcile.module';
