import type { ServerEvents } from '@libs/contract';
import { createStore } from '../device/store';

export type PushedNotice = Parameters<ServerEvents['notification']>[0];

/** Notices that were pushed and not taken up yet; they wait here until their part of the app is loaded. */
export const pushedStore = createStore<readonly PushedNotice[]>([]);

/** How many notices this device has not shown to the end. */
export const unreadNoticesStore = createStore(0);
