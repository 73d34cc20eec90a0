import { sessionStore } from '../../../shared/session';
import { listen, socket } from '../../../live/socket';
import { unreadStore } from '../../../shared/app-state/unread';
import { fetchConversations } from '../api';

let openPeer: string | null = null;

/** The conversation that is open counts nothing; it is being read. @returns a function that ends it */
export function openConversation(peerId: string): () => void {
  openPeer = peerId;
  return () => {
    if (openPeer === peerId) openPeer = null;
  };
}

async function count(): Promise<void> {
  // A count that could not be fetched comes with the next connection.
  const list = await fetchConversations().catch(() => null);
  if (list) unreadStore.set(list.unread);
}

/** Keeps the number of unread messages beside the menu; for the life of the page. */
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
