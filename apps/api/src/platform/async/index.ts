export { KeyedQueue } from './keyed-queue';
