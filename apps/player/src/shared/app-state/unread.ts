import { createStore, useStore } from '../device/store';

/** Unread chat messages; counted by features/chat, shown in the menus. */
export const unreadStore = createStore(0);

export const useUnread = (): number => useStore(unreadStore);
