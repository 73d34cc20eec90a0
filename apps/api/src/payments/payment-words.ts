import type { LanguageTag } from '@libs/contract';
import { serverMessage, type ServerMessageKey } from '@libs/messages';
import { formatAmount, type Santim } from '@libs/money';

/** Who reads a message about a payment. */
export interface PaymentReader {
  tag: LanguageTag;
  /** Name of the player whose payment it is, where somebody else reads about it; null for the player. */
  about: string | null;
}

/** The wordings that speak to the player of "your balance", and those that name the player to somebody else. */
const aboutAnother: Partial<Record<ServerMessageKey, ServerMessageKey>> = {
  'message.depositCredited': 'message.depositCreditedTo',
  'message.depositQueued': 'message.depositQueuedFor',
  'message.depositFailed': 'message.depositFailedFor',
  'message.withdrawPending': 'message.withdrawPendingFor',
  'message.withdrawFailed': 'message.withdrawFailedFor',
};

/** The text of a payment's state for its player, or for an admin who has checked it. */
export function paymentMessage(key: ServerMessageKey, { tag, about }: PaymentReader, amount: Santim): string {
  const params = { amount: formatAmount(amount) };
  if (about === null) return serverMessage(key, tag, params);
  return serverMessage(aboutAnother[key] ?? key, tag, { ...params, player: about });
}
