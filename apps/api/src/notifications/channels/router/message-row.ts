import type { Language } from '@libs/contract';
import type { AskedKind, MessageKind } from '../..';

export type Channel = 'socket' | 'push' | 'telegram' | 'sms';

/** The values that a message's text names, and what chooses the text. */
export interface MessageParams {
  /** An amount in santim, as text. */
  amount?: string;
  /** True if the event began (a binding, a freeze), false if it ended. */
  on?: boolean;
  /** Id of a notice. */
  notice?: string;
  [place: string]: string | number | boolean | undefined;
}

/** A message with its player, their wishes and their Telegram chat. */
export interface MessageRow {
  id: string;
  user_id: string;
  kind: MessageKind;
  topic: string;
  params: MessageParams;
  page: string;
  expires_at: Date;
  state: 'waiting' | 'sent' | 'ended';
  channel: Channel | null;
  refused: Channel[];
  calling_since: Date | null;
  tried_since: Date | null;
  phone: string;
  language: Language;
  /** The asked kinds that are switched on; null if the player never set anything, so that the table's defaults hold. */
  kinds: AskedKind[] | null;
  telegram: boolean | null;
  push: boolean | null;
  sms: boolean | null;
  quiet: boolean | null;
  amounts: boolean | null;
  /** The chat with the bot; null without one, or after /stop. */
  chat: bigint | null;
  /** The language chosen in that chat; null if none was chosen. */
  chat_language: Language | null;
  has_push: boolean;
}
