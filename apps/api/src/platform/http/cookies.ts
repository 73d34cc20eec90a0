import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The value of one cookie of a request; undefined if it was not sent. */
export function readCookie(headers: IncomingHttpHeaders, name: string): string | undefined {
  const cookies = headers.cookie;
  if (!cookies) return undefined;
  for (const part of cookies.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

/** The token of `Authorization: Bearer …`; undefined if there is none. */
export function readBearer(headers: IncomingHttpHeaders): string | undefined {
  const [scheme, token] = (headers.authorization ?? '').split(' ', 2);
  return scheme?.toLowerCase() === 'bearer' ? token || undefined : undefined;
}

/** True if a text from outside is the secret; the time of the answer does not tell how much of it is right. */
export function isSameText(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * A cookie that the page can read. It exists while the browser is signed in, so that a page without it need not ask the
 * server.
 */
export const SIGNED_IN_COOKIE = 'signed-in';
