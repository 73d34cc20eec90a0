import type { FastifyRequest } from 'fastify';
import type { RequestOrigin } from '../log';
import { readCookie } from './cookies';

/** A cookie with the random id of a browser, which recognises sign-ins from the same device. It gives no access. */
export const BROWSER_COOKIE = 'browser';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
/** Longest text of an address or a user agent that is kept. */
const MAX_TEXT = 200;

/** The origin of a request: address, user agent and browser id. */
export function requestOriginOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): RequestOrigin {
  const device = readCookie(headers, BROWSER_COOKIE);
  return {
    address: ip,
    userAgent: (headers['user-agent'] ?? '').slice(0, MAX_TEXT),
    device: device !== undefined && UUID.test(device) ? device : null,
  };
}
