import type { IncomingHttpHeaders } from 'node:http';

/**
 * True unless a page of another site sent the request (protocol.md section 1 "Sign-in"). `Origin` must equal the
 * request's own host or one of `allowed` exactly. Without an `Origin`, as from a link, `Sec-Fetch-Site` decides if the
 * browser sends it.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, allowed: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin !== undefined) {
    if (allowed.includes(origin)) return true;
    // For a request over https, a page of the same host over http counts as another site. The proxy's header tells the
    // protocol.
    const secure = headers['x-forwarded-proto'] === 'https';
    return origin === `https://${host}` || (!secure && origin === `http://${host}`);
  }
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}
