export { ComparisonModule } from './comparison.module';
export { type ProviderRecord, storeRecords } from './provider-record';
export { Reconcile } from './reconcile';
