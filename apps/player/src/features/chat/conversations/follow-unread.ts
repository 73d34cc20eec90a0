import { sessionStore } from '../../../shared/session';
import { listen, socket } from '../../../live';
import { unreadStore } from '../../../shared/app-state/stores';
import { fetchConversations } from '../api';

let openPeer: string | null = null;

/**
 * Leaves the open conversation out of the count of unread messages.
 * @returns a function that counts it again
 */
export function openConversation(peerId: string): () => void {
  openPeer = peerId;
  return () => {
    if (openPeer === peerId) openPeer = null;
  };
}

async function count(): Promise<void> {
  // A failed count is repeated at the next connection.
  const list = await fetchConversations().catch(() => null);
  if (list) unreadStore.set(list.unread);
}

/** Keeps the count of unread messages in the menu up to date; for the life of the page. */
export function followUnreadMessages(): void {
  listen('receiveMessage', ({ senderId }) => {
    if (senderId === openPeer || senderId === sessionStore.get().user?.id) return;
    unreadStore.set(unreadStore.get() + 1);
  });
  socket.on('connect', () => void count());
  if (socket.connected) void count();
  sessionStore.subscribe(() => {
    if (sessionStore.get().state === 'out') unreadStore.set(0);
  });
}
