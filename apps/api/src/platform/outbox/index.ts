export { Outbox, type OutboxItem, type OutboxResult, type OutboxWorker } from './outbox';
