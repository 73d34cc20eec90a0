import { createStore, useStore } from '../../shared/device/store';

/** lost: nothing was received for more than LOST_AFTER_MS. */
export type Connection = 'connecting' | 'connected' | 'lost';

/** A shorter interruption is not shown, because the socket has usually reconnected by then (ux.md section 6). */
const LOST_AFTER_MS = 2000;

const store = createStore<Connection>('connecting');
let timer: ReturnType<typeof setTimeout> | undefined;

export const connection = {
  get: store.get,
  subscribe: store.subscribe,
  up(): void {
    clearTimeout(timer);
    timer = undefined;
    store.set('connected');
  },
  /** Notes that the connection is interrupted; shown only if this lasts for LOST_AFTER_MS. */
  down(): void {
    timer ??= setTimeout(() => store.set('lost'), LOST_AFTER_MS);
  },
  /** Notes that nothing was received for too long; shown at once. */
  lost(): void {
    clearTimeout(timer);
    timer = undefined;
    store.set('lost');
  },
  reset(): void {
    clearTimeout(timer);
    timer = undefined;
    store.set('connecting');
  },
};

export const useConnection = (): Connection => useStore(store);
