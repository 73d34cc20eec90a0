import type { IncomingHttpHeaders } from 'node:http';

/**
 * True unless the request was sent by a page of another site (protocol.md section 1 "Sign-in"). Compared are exact
 * strings: the request's own host or one of `allowed`. Without an `Origin`, as from a script or a link, browsers still
 * tell by `Sec-Fetch-Site`.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, allowed: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin !== undefined) {
    if (allowed.includes(origin)) return true;
    // A page loaded over https must not be joined by its http twin; the proxy says which one it is.
    const secure = headers['x-forwarded-proto'] === 'https';
    return origin === `https://${host}` || (!secure && origin === `http://${host}`);
  }
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}
