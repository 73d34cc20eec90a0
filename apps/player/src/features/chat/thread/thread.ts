import type { ChatMessage } from '@libs/contract';
import type { MessagePage } from '../api';

/** A message being sent, or one that could not be sent. */
export interface PendingMessage {
  /** Also the requestId of each try, so that a repeat is not sent twice. */
  key: string;
  senderId: string;
  peerId: string;
  text: string;
  /** Id of the newest message of the conversation when it was first sent; undefined if there was none. */
  after: string | undefined;
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

/** Whether the server has stored a message whose answer was lost: it then follows those that were there before. */
export const isStored = (
  { senderId, text, after }: PendingMessage,
  messages: readonly ChatMessage[],
): boolean =>
  messages
    .slice(messages.findIndex(({ id }) => id === after) + 1)
    .some((one) => one.senderId === senderId && one.message === text);

/** The other participant of a message. */
export const peerOf = (message: ChatMessage, ownId: string): string =>
  message.senderId === ownId ? message.receiverId : message.senderId;
