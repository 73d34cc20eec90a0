import type { Ack, ChatMessage } from '@libs/contract';
import { createStore, useStore } from '../../../shared/device/store';
import { translate } from '../../../shared/i18n';
import { newRequestId, request } from '../../../live';
import type { PendingMessage } from './thread';

/** Messages being sent; kept while the app is open, so that changing the page loses none. */
const pendingStore = createStore<readonly PendingMessage[]>([]);

export const usePending = (): readonly PendingMessage[] => useStore(pendingStore);

const change = (key: string, next: PendingMessage | null) =>
  pendingStore.set(pendingStore.get().flatMap((one) => (one.key === key ? (next ?? []) : one)));

/**
 * True while the server has not answered a message to this person. The answer contains the stored message, so the
 * copy that arrives over the socket is ignored.
 */
export const isSendingTo = (peerId: string): boolean =>
  pendingStore.get().some((one) => one.peerId === peerId && one.state === 'sending');

/**
 * Sends a message, or repeats one that failed.
 * @returns the stored message, or null
 */
export async function sendOut(
  draft: Omit<PendingMessage, 'key' | 'state' | 'reason'> & { key?: string },
): Promise<ChatMessage | null> {
  const { senderId, peerId, text, after } = draft;
  const key = draft.key ?? newRequestId();
  const pending: PendingMessage = { key, senderId, peerId, text, after, state: 'sending' };
  if (draft.key === undefined) pendingStore.set([...pendingStore.get(), pending]);
  else change(key, pending);
  const answer: Ack<{ message?: ChatMessage }> = await request('sendMessage', {
    receiverId: peerId,
    message: text,
    requestId: key,
  });
  if (answer.ok) {
    change(key, null);
    return answer.message ?? null;
  }
  const reason = answer.code === 'UNAVAILABLE' ? translate('chat.notSent') : answer.message;
  change(key, { ...pending, state: 'failed', reason });
  return null;
}

/** Drops a message that could not be sent. */
export const forgetPending = (key: string): void => change(key, null);
