import { ask } from '../shared/api/http';
import type { ApiBody } from '@libs/api-client';
import { holdSession, keepsCookies } from './held-session';

/** How a Telegram account proves whose it is; without a phone by the contact that the bot was sent. */
export type Proof = Omit<ApiBody<'user/telegram/link', 'post'>, 'linkToken' | 'inMemory'>;

/** Signs in by what Telegram has signed. Throws `ApiError`, with `linkToken` where the account has no player. */
export const signIn = async (initData: string): Promise<void> =>
  holdSession(await ask('post', 'user/telegram', { body: { initData, ...place() } }));

/** Proves whose the player is. Resolves to the number that the chat has to press; null if the Telegram account is in. */
export const link = async (linkToken: string, proof: Proof): Promise<number | null> =>
  numberOr(await ask('post', 'user/telegram/link', { body: { linkToken, ...proof, ...place() } }));

/** Whether the chat has pressed the number, and so signed in. Throws `ApiError` if it has refused. */
export const entered = async (linkToken: string): Promise<boolean> =>
  numberOr(await ask('post', 'user/telegram/entrance', { body: { linkToken, ...place() } })) === null;

function numberOr(answer: unknown): number | null {
  if (typeof answer === 'object' && answer !== null && 'number' in answer) return Number(answer.number);
  holdSession(answer);
  return null;
}

/** Where the session is kept. */
const place = () => (keepsCookies() ? {} : { inMemory: true });
