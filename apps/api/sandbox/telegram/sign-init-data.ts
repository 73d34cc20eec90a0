import { createHmac } from 'node:crypto';

/** An account that opens the Mini App. */
export interface Opening {
  userId: number;
  firstName: string;
  startParam: string | null;
}

/**
 * The data that Telegram's client gives to a Mini App, signed with the bot's token (core.telegram.org/bots/webapps).
 */
export function signInitData({ userId, firstName, startParam }: Opening, token: string, now: Date): string {
  const fields: Record<string, string> = {
    query_id: `AA${userId.toString(36)}${now.getTime().toString(36)}`,
    user: JSON.stringify({ id: userId, first_name: firstName, language_code: 'en' }),
    auth_date: String(Math.floor(now.getTime() / 1000)),
    ...(startParam === null ? {} : { start_param: startParam }),
    signature: createHmac('sha256', 'sandbox').update(String(userId)).digest('base64url'),
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  const key = createHmac('sha256', 'WebAppData').update(token).digest();
  const hash = createHmac('sha256', key).update(lines.sort().join('\n')).digest('hex');
  return new URLSearchParams({ ...fields, hash }).toString();
}
