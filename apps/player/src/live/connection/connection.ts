import { createStore, useStore } from '../../shared/device/store';

/** lost: nothing was received for more than LOST_AFTER_MS. */
export type Connection = 'connecting' | 'connected' | 'lost';

/** A shorter cut is not shown, because the socket usually reconnects by then (ux.md section 6). */
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
  /** The connection is cut; shown only if it stays so for LOST_AFTER_MS. */
  down(): void {
    timer ??= setTimeout(() => store.set('lost'), LOST_AFTER_MS);
  },
  /** Nothing was received for too long: shown at once. */
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
