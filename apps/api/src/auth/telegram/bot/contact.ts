import { normalizePhone } from '@libs/contract';
import type { Message } from 'grammy/types';

/**
 * The phone that Telegram itself names as the sender's own (channels.md 1): in a private chat, as the reply to our
 * request, not passed on, the contact being the sender's. Null for anything else, and for a number that is no Ethiopian
 * mobile.
 * @param asked the message of the bot that asked for it
 */
export function contactPhone(message: Message, asked: bigint | null): string | null {
  const { contact, from, chat, forward_origin: forwarded, reply_to_message: replied } = message;
  if (!contact || !from || chat.type !== 'private' || chat.id !== from.id || forwarded) return null;
  if (contact.user_id !== from.id || from.is_bot) return null;
  if (asked === null || !replied || BigInt(replied.message_id) !== asked) return null;
  const digits = contact.phone_number.replace(/\D/g, '');
  return digits.startsWith('251') ? normalizePhone(`+${digits}`) : null;
}
