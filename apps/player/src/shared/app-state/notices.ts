import type { ServerEvents } from '@libs/contract';
import { createStore } from '../device/store';

export type PushedNotice = Parameters<ServerEvents['notification']>[0];

/** Pushed notices that were not shown yet; they queue here until their chunk is loaded. */
export const pushedStore = createStore<readonly PushedNotice[]>([]);

/** Notices not shown on this device yet. */
export const unreadNoticesStore = createStore(0);
