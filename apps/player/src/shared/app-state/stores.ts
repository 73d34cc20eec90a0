import { createStore, useStore } from '../device/store';
import type { ServerEvents } from '@libs/contract';

/** Number of unread chat messages; counted by features/chat, shown in the menus. */
export const unreadStore = createStore(0);

export const useUnread = (): number => useStore(unreadStore);

/** Number of results of own rounds that the player has not seen; counted by features/own-rounds, shown on History. */
export const unreadResultsStore = createStore(0);

/** Dialogs that are opened from any page. */
export type PanelName = 'schedules' | 'notifications';

/** Name of the open dialog. */
export const panelStore = createStore<PanelName | null>(null);

export type PushedNotice = Parameters<ServerEvents['notification']>[0];

/** Pushed notices that were not shown yet; they queue here until their chunk is loaded. */
export const pushedStore = createStore<readonly PushedNotice[]>([]);

/** Number of notices that were not read on this device. */
export const unreadNoticesStore = createStore(0);
