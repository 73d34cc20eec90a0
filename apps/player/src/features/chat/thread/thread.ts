import type { ChatMessage } from '@libs/contract';
import type { MessagePage } from '../api';

/** A message on its way, or one that did not get there. */
export interface PendingMessage {
  key: number;
  senderId: string;
  peerId: string;
  text: string;
  state: 'sending' | 'failed';
  /** Why it did not get there. */
  reason?: string;
}

/** Pages of a conversation as they were fetched: the newest first. */
export interface Pages {
  pages: MessagePage[];
  pageParams: (string | null)[];
}

/** All messages that are loaded, oldest first, each once. */
export function messagesOf(pages: readonly MessagePage[]): ChatMessage[] {
  const seen = new Set<string>();
  return [...pages]
    .reverse()
    .flatMap((page) => page.messages)
    .filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** The newest page with one message more; the same pages if it is there already. */
export function withMessage<T extends Pages | undefined>(data: T, message: ChatMessage): T {
  const [newest, ...older] = data?.pages ?? [];
  if (!data || !newest || data.pages.some(({ messages }) => messages.some(({ id }) => id === message.id))) {
    return data;
  }
  return { ...data, pages: [{ ...newest, messages: [...newest.messages, message] }, ...older] };
}

/** The other person of a message. */
export const peerOf = (message: ChatMessage, ownId: string): string =>
  message.senderId === ownId ? message.receiverId : message.senderId;
