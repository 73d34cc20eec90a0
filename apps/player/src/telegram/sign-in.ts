import { ask } from '../shared/api/http';
import type { ApiBody } from '@libs/api-client';
import { holdSession, keepsCookies } from './held-session';

/** How a Telegram account proves whose it is; without a phone by the contact that the bot was sent. */
export type Proof = Omit<ApiBody<'user/telegram/link', 'post'>, 'linkToken' | 'inMemory'>;

/** Signs in by what Telegram has signed. Throws `ApiError`, with `linkToken` where the account has no player. */
export const signIn = async (initData: string): Promise<void> =>
  holdSession(await ask('post', 'user/telegram', { body: { initData, ...place() } }));

/** Binds the Telegram account and signs in. */
export const link = async (linkToken: string, proof: Proof): Promise<void> =>
  holdSession(await ask('post', 'user/telegram/link', { body: { linkToken, ...proof, ...place() } }));

/** Where the session is kept. */
const place = () => (keepsCookies() ? {} : { inMemory: true });
