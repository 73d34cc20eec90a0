import type { ChatMessage } from '@libs/contract';
import { useEffect } from 'react';
import { createStore, useStore } from '../../shared/device/store';
import { listen, request, socket } from '../../live';

const onlineStore = createStore<readonly string[]>([]);

/** Ids of the users in the chat room. */
export const useOnline = (): readonly string[] => useStore(onlineStore);

/** Joins the chat room while the page is open, and again after each reconnect. */
export function useRoom(onRejoin: () => void): void {
  useEffect(() => {
    let joined = false;
    const join = () => {
      void request('joinChatRoom', undefined);
      // The server does not repeat events that were missed while the connection was lost, so the page fetches the
      // messages again.
      if (joined) onRejoin();
      joined = true;
    };
    const stopListening = listen('chatPresence', ({ online }) => onlineStore.set(online));
    socket.on('connect', join);
    if (socket.connected) join();
    return () => {
      stopListening();
      socket.off('connect', join);
      onlineStore.set([]);
      void request('leaveChatRoom', undefined);
    };
  }, [onRejoin]);
}

/** Subscribes to every message to or from the player. */
export function useIncoming(onMessage: (message: ChatMessage) => void): void {
  useEffect(() => listen('receiveMessage', onMessage), [onMessage]);
}
