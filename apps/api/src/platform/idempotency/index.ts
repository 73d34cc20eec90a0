export { Idempotency } from './idempotency';
export { Idempotent, type IdempotentCall } from './idempotent-call';
export type { Slot } from './slot';
