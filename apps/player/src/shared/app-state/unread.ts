import { createStore, useStore } from '../device/store';

/** Unread chat messages; counted by features/chat, shown in the menus. */
export const unreadStore = createStore(0);

export const useUnread = (): number => useStore(unreadStore);

/** Results of own rounds that were not seen; counted by features/own-rounds, shown on History. */
export const unreadResultsStore = createStore(0);
