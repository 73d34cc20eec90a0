import type { ChatMessage } from '@libs/contract';
import type { MessagePage } from '../api';

/** A message being sent, or one that could not be sent. */
export interface PendingMessage {
  key: number;
  senderId: string;
  peerId: string;
  text: string;
  state: 'sending' | 'failed';
  /** Why it could not be sent. */
  reason?: string;
}

/** Fetched pages of a conversation: the newest first. */
export interface Pages {
  pages: MessagePage[];
  pageParams: (string | null)[];
}

/** All loaded messages, oldest first, without duplicates. */
export function messagesOf(pages: readonly MessagePage[]): ChatMessage[] {
  const seen = new Set<string>();
  return [...pages]
    .reverse()
    .flatMap((page) => page.messages)
    .filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** Adds a message to the newest page; returns the same pages if it is there already. */
export function withMessage<T extends Pages | undefined>(data: T, message: ChatMessage): T {
  const [newest, ...older] = data?.pages ?? [];
  if (!data || !newest || data.pages.some(({ messages }) => messages.some(({ id }) => id === message.id))) {
    return data;
  }
  return { ...data, pages: [{ ...newest, messages: [...newest.messages, message] }, ...older] };
}

/** The other participant of a message. */
export const peerOf = (message: ChatMessage, ownId: string): string =>
  message.senderId === ownId ? message.receiverId : message.senderId;
