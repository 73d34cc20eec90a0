import { ask } from '../shared/api/http';
import type { ApiBody } from '@libs/api-client';
import { held } from '../shared/session';

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

/** The calls of the API that change what the page holds. */
const RENEWAL = '/api/user/refresh-token';
const SIGN_OUT = '/api/user/logout';
const PROBE = 'probe=1';

/** Only in this page's memory: a frame without cookies has no other place that scripts of other sites cannot reach. */
let refreshToken = '';

/** Whether the browser keeps cookies of this page, which may stand in a frame of another site (channels.md 1). */
function keepsCookies(): boolean {
  // As the server sets them: only over https may a frame of another site have cookies at all.
  const form = location.protocol === 'https:' ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax';
  document.cookie = `${PROBE}; ${form}`;
  const isKept = document.cookie.includes(PROBE);
  document.cookie = `${PROBE}; max-age=0; ${form}`;
  return isKept;
}

/** Holds the tokens of a sign-in, if it has sent any, and from then on sends them with every call of the API. */
function holdSession(answer: unknown): void {
  if (!take(answer)) return;
  const plain = window.fetch.bind(window);
  window.fetch = async (input, init = {}) => {
    if (held.token === undefined || typeof input !== 'string' || !input.startsWith('/api/'))
      return plain(input, init);
    const headers = new Headers(init.headers);
    if (!headers.has('Authorization'))
      headers.set('Authorization', `Bearer ${input === RENEWAL ? refreshToken : held.token}`);
    const response = await plain(input, { ...init, headers });
    if (input === SIGN_OUT || (input === RENEWAL && response.status === 401)) drop();
    else if (input === RENEWAL && response.ok) take(await response.clone().json());
    return response;
  };
}

function take(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  const { accessToken, refreshToken: next } = answer as Record<string, unknown>;
  if (typeof accessToken !== 'string' || typeof next !== 'string') return false;
  held.token = accessToken;
  refreshToken = next;
  return true;
}

function drop(): void {
  delete held.token;
  refreshToken = '';
}
