import { createStore, useStore } from '../../shared/device/store';

/** lost: for more than LOST_AFTER_MS nothing has come through. */
export type Connection = 'connecting' | 'connected' | 'lost';

/** A short cut is healed before anybody needs to know of it (ux.md section 6). */
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
  /** The line is cut; said aloud only if it stays so. */
  down(): void {
    timer ??= setTimeout(() => store.set('lost'), LOST_AFTER_MS);
  },
  /** Nothing came for too long already. */
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
