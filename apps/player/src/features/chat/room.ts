import type { ChatMessage } from '@libs/contract';
import { useEffect } from 'react';
import { createStore, useStore } from '../../shared/device/store';
import { listen, request, socket } from '../../live/socket';

const onlineStore = createStore<readonly string[]>([]);

/** Who is in the chat room now. */
export const useOnline = (): readonly string[] => useStore(onlineStore);

/** Stays in the chat room while the page is open, also across a cut of the connection. */
export function useRoom(onRejoin: () => void): void {
  useEffect(() => {
    let joined = false;
    const join = () => {
      void request('joinChatRoom', undefined);
      // What was said while the line was cut is asked for, not pushed again.
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

/** Hears every message to or from the player. */
export function useIncoming(onMessage: (message: ChatMessage) => void): void {
  useEffect(() => listen('receiveMessage', onMessage), [onMessage]);
}
