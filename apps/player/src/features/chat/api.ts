import type { ApiAnswer } from '@libs/api-client';
import { call } from '../../shared/api';

export type MessagePage = ApiAnswer<'chat/messages', 'get'>;
export type ConversationList = ApiAnswer<'chat/conversations', 'get'>;
export type Conversation = ConversationList['conversations'][number];

/** Another player, as the search of the picker returns them. */
export interface FoundPlayer {
  id: string;
  name: string;
  phoneNo: string;
}

/** Messages with one person, oldest first; the newest page, or the one before a message. */
export const fetchMessages = (peerId: string, before: string | null, signal?: AbortSignal) =>
  call<MessagePage>(`chat/messages?with=${peerId}${before ? `&before=${before}` : ''}`, { signal });

export const fetchConversations = (signal?: AbortSignal) =>
  call<ConversationList>('chat/conversations', { signal });

/** The people of the player's private spaces and scheduled games. */
export const fetchAcquaintances = (signal?: AbortSignal) =>
  call<ApiAnswer<'chat/acquaintances', 'get'>>('chat/acquaintances', { signal });

/**
 * Marks every message from this person as read.
 * @returns the unread count of the other conversations
 */
export const markConversationRead = async (peerId: string): Promise<number> =>
  (await call<{ unread: number }>('chat/read', { method: 'POST', body: { with: peerId } })).unread;

export const blockPlayer = (userId: string) => call('chat/blocks', { method: 'POST', body: { userId } });

export const unblockPlayer = (userId: string) => call(`chat/blocks/${userId}`, { method: 'DELETE' });

export const reportMessage = (messageId: string, reason: string) =>
  call('chat/reports', { method: 'POST', body: { messageId, reason } });

/** Finds players by a part of the name, or by a complete phone number. */
export const findPlayers = async (text: string, signal?: AbortSignal): Promise<FoundPlayer[]> =>
  (await call<{ users: FoundPlayer[] }>(`user/listUsers?search=${encodeURIComponent(text)}`, { signal }))
    .users;
