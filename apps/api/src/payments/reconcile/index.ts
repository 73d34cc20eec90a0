export { ReconcileModule } from './reconcile.module';
