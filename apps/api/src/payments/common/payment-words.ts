import type { LanguageTag } from '@libs/contract';
import { serverMessage, type ServerMessageKey } from '@libs/messages';
import { formatAmount, type Santim } from '@libs/money';
import { wayName } from '../../wallet';
import type { PaymentDto } from './payment.dto';

/** The reader of a message about a payment. */
export interface PaymentReader {
  tag: LanguageTag;
  /** Name of the payment's player when somebody else reads the message; null when the player reads it. */
  about: string | null;
}

/**
 * Pairs each message that addresses the player ("your balance") with the message that names the player to somebody
 * else.
 */
const aboutAnother: Partial<Record<ServerMessageKey, ServerMessageKey>> = {
  'message.depositCredited': 'message.depositCreditedTo',
  'message.depositQueued': 'message.depositQueuedFor',
  'message.depositFailed': 'message.depositFailedFor',
  'message.depositCancelled': 'message.depositCancelledFor',
  'message.withdrawPending': 'message.withdrawPendingFor',
  'message.withdrawFailed': 'message.withdrawFailedFor',
  'message.withdrawReturned': 'message.withdrawReturnedFor',
};

/** The text of a payment's state, for its player or for an admin who has checked the payment. */
export function paymentMessage(key: ServerMessageKey, { tag, about }: PaymentReader, amount: Santim): string {
  const params = { amount: formatAmount(amount) };
  if (about === null) return serverMessage(key, tag, params);
  return serverMessage(aboutAnother[key] ?? key, tag, { ...params, player: about });
}

interface PaymentRow {
  medium: string;
  /** Of a payment; an account has none. */
  provider?: string;
  /** Of a deposit. */
  channel?: string;
  /** Of a payout. */
  bank_id?: string | null;
}

/** How a payment is named, on every device alike, and whether staff make it. */
export function paymentWay(row: PaymentRow, bank?: string): Pick<PaymentDto, 'via' | 'byHand'> {
  const via = bank ?? wayName(row);
  return {
    ...(via === undefined ? {} : { via }),
    ...(row.provider === 'manual' || row.channel === 'receipt' ? { byHand: true } : {}),
  };
}
