import type { ChatMessage } from '@libs/contract';
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useUser } from '../../../shared/session';
import { unreadStore } from '../../../shared/app-state/stores';
import { fetchMessages, markConversationRead, type MessagePage } from '../api';
import { openConversation } from '../conversations/follow-unread';
import { forgetPending, isSendingTo, sendOut, usePending } from './outgoing';
import { useIncoming } from '../room';
import { isStored, messagesOf, peerOf, withMessage, type PendingMessage } from './thread';

type Loaded = InfiniteData<MessagePage, string | null>;

/** One conversation: loaded, incoming and outgoing messages. */
export function useThread(peerId: string) {
  const ownId = useUser()?.id ?? '';
  const queries = useQueryClient();
  const queryKey = useMemo(() => ['chat', 'messages', peerId], [peerId]);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchMessages(peerId, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page: MessagePage) => (page.more ? (page.messages[0]?.id ?? null) : null),
  });
  const pages = query.data?.pages;
  const messages = useMemo(() => messagesOf(pages ?? []), [pages]);
  const pending = usePending().filter((one) => one.peerId === peerId && one.senderId === ownId);

  const newest = messages.at(-1)?.id;
  useEffect(() => {
    for (const one of pending) if (one.state === 'failed' && isStored(one, messages)) forgetPending(one.key);
  });

  const add = useCallback(
    (message: ChatMessage) => queries.setQueryData<Loaded>(queryKey, (data) => withMessage(data, message)),
    [queries, queryKey],
  );
  useIncoming(
    useCallback(
      (message) => {
        if (peerOf(message, ownId) !== peerId) return;
        if (message.senderId !== ownId || !isSendingTo(peerId)) add(message);
      },
      [add, ownId, peerId],
    ),
  );
  const send = useCallback(
    async (text: string, again?: PendingMessage) => {
      const stored = await sendOut(again ?? { senderId: ownId, peerId, text, after: newest });
      if (stored) add(stored);
      // Where only the answer was lost, the message is there.
      void queries.invalidateQueries({ queryKey: stored ? ['chat', 'conversations'] : ['chat'] });
    },
    [add, newest, ownId, peerId, queries],
  );
  useReading(peerId, messages.findLast(({ senderId }) => senderId === peerId)?.id);
  return { query, messages, pending, send, peer: pages?.[0]?.user, blocked: pages?.[0]?.blocked ?? false };
}

/** Marks visible messages as read: one request for each new message, while the page is visible. */
function useReading(peerId: string, newest: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => openConversation(peerId), [peerId]);
  useEffect(() => {
    if (newest === undefined) return undefined;
    let sent = false;
    const read = () => {
      if (sent || document.hidden) return;
      sent = true;
      markConversationRead(peerId).then(
        (unread) => {
          unreadStore.set(unread);
          void queries.invalidateQueries({ queryKey: ['chat', 'conversations'] });
        },
        () => (sent = false),
      );
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [newest, peerId, queries]);
}
