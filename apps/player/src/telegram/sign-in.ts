import { ask } from '../shared/api/http';
import type { ApiBody } from '@libs/api-client';

/** How a Telegram account proves whose it is; without a phone by the contact that the bot was sent. */
export type Proof = Omit<ApiBody<'user/telegram/link', 'post'>, 'linkToken'>;

/** Signs in by what Telegram has signed. Throws `ApiError`, with `linkToken` where the account has no player. */
export const signIn = (initData: string) => ask('post', 'user/telegram', { body: { initData } });

/** Binds the Telegram account and signs in. */
export const link = (linkToken: string, proof: Proof) =>
  ask('post', 'user/telegram/link', { body: { linkToken, ...proof } });
