import { createStore, useStore } from '../device/store';

/** Chat messages nobody has read yet; counted by features/chat, shown in the menus. */
export const unreadStore = createStore(0);

export const useUnread = (): number => useStore(unreadStore);
