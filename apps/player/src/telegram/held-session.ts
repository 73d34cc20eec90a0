import { held } from '../shared/session';

/** The calls of the API that change what the page holds. */
const RENEWAL = '/api/user/refresh-token';
const SIGN_OUT = '/api/user/logout';
const PROBE = 'probe=1';

/** Only in this page's memory: a frame without cookies has no other place that scripts of other sites cannot reach. */
let refreshToken = '';

/** Whether the browser keeps cookies of this page, which may stand in a frame of another site (channels.md 1). */
export function keepsCookies(): boolean {
  // As the server sets them: only over https may a frame of another site have cookies at all.
  const form = location.protocol === 'https:' ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax';
  document.cookie = `${PROBE}; ${form}`;
  const isKept = document.cookie.includes(PROBE);
  document.cookie = `${PROBE}; max-age=0; ${form}`;
  return isKept;
}

/** Holds the tokens of a sign-in, if it has sent any, and from then on sends them with every call of the API. */
export function holdSession(answer: unknown): void {
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
