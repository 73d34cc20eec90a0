import type { LanguageTag } from '@libs/contract';
import { errorMessages } from './errors';
import { eventNotices } from './event-notices';
import { notices } from './notices';
import { payeeNotices } from './payee-notices';
import { payoutNotices } from './payout-notices';
import { scheduleNotices } from './schedule-notices';
import { spaceNotices } from './space-notices';
import { staffNotices } from './staff-notices';
import { telegramNotices } from './telegram-notices';
import type { ServerMessageParams, Wording } from './wording';

/** Every text of the server, by key. */
export const messages: Record<ServerMessageKey, Wording> = {
  ...errorMessages,
  ...eventNotices,
  ...notices,
  ...payeeNotices,
  ...payoutNotices,
  ...scheduleNotices,
  ...spaceNotices,
  ...staffNotices,
  ...telegramNotices,
};

/**
 * `error.<CODE>` for each error code, `message.*` for successes, `sms.*`, `notice.*` for notifications, `page.*` for
 * a page of the server, `field.*` for one field of a form, `telegram.*` for
 * the chat with the bot, `event.*` for a push message or a chat's.
 */
export type ServerMessageKey =
  | keyof typeof errorMessages
  | keyof typeof eventNotices
  | keyof typeof notices
  | keyof typeof payeeNotices
  | keyof typeof payoutNotices
  | keyof typeof scheduleNotices
  | keyof typeof spaceNotices
  | keyof typeof staffNotices
  | keyof typeof telegramNotices;

/**
 * A text of the server in one language, with its `{placeholders}` filled from `params`. A placeholder without a value
 * is left out, so that a text never shows a brace.
 */
export function serverMessage(
  key: ServerMessageKey,
  tag: LanguageTag,
  params: ServerMessageParams = {},
): string {
  return messages[key][tag].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}
