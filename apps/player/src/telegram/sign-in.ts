import { ask } from '../shared/api/http';
import type { ApiBody } from '@libs/api-client';
import { held } from '../shared/session';

/**
 * How the owner of a Telegram account proves which player they are: by phone and code or password, or, without a
 * phone in the proof, by the contact that the bot was sent.
 */
export type Proof = Omit<ApiBody<'user/telegram/link', 'post'>, 'linkToken' | 'inMemory'>;

/**
 * Signs in with the data that Telegram has signed. Throws `ApiError`, with `linkToken` in its body if the account
 * belongs to no player.
 */
export const signIn = async (initData: string): Promise<void> =>
  holdSession(await ask('post', 'user/telegram', { body: { initData, ...place() } }));

/**
 * Binds the Telegram account to a player by a proof. Resolves to the number that the person must press in the chat;
 * null if the account is signed in.
 */
export const link = async (linkToken: string, proof: Proof): Promise<number | null> =>
  numberOr(await ask('post', 'user/telegram/link', { body: { linkToken, ...proof, ...place() } }));

/**
 * Whether the person has pressed the number in the chat and is signed in. Throws `ApiError` if they have refused in
 * the chat.
 */
export const entered = async (linkToken: string): Promise<boolean> =>
  numberOr(await ask('post', 'user/telegram/entrance', { body: { linkToken, ...place() } })) === null;

function numberOr(answer: unknown): number | null {
  if (typeof answer === 'object' && answer !== null && 'number' in answer) return Number(answer.number);
  holdSession(answer);
  return null;
}

/** Tells the server where the session is kept: in cookies, or only in the memory of the page. */
const place = () => (keepsCookies() ? {} : { inMemory: true });

/** Calls of the API whose answers change the session that this page holds. */
const RENEWAL = '/api/user/refresh-token';
const SIGN_OUT = '/api/user/logout';
const PROBE = 'probe=1';

/**
 * The refresh token, only in the memory of this page: a frame without cookies has no other place that scripts of
 * other sites cannot reach.
 */
let refreshToken = '';

/** Whether the browser keeps cookies of this page, which may stand in a frame of another site (channels.md 1). */
function keepsCookies(): boolean {
  // Written with the attributes that the server uses: in a frame of another site, cookies work only over https.
  const form = location.protocol === 'https:' ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax';
  document.cookie = `${PROBE}; ${form}`;
  const isKept = document.cookie.includes(PROBE);
  document.cookie = `${PROBE}; max-age=0; ${form}`;
  return isKept;
}

/**
 * Keeps the tokens of a sign-in if the answer contains any, and sends the access token with every later call of the
 * API; a renewal sends the refresh token instead.
 */
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
