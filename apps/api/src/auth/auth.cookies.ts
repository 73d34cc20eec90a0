import type { FastifyReply, FastifyRequest } from 'fastify';
import { BROWSER_COOKIE, readCookie, SIGNED_IN_COOKIE } from '../platform/http';
import { currentOrigin } from '../platform/log';
import { ACCESS_TOKEN_MS, HALF_SESSION_MS, SESSION_MS, type SignIn } from './sessions/tokens';

const REFRESH_PATH = '/api/user/refresh-token';
/** Name of the cookie with the marks of a known device (known-devices.ts). */
export const DEVICE_COOKIE = 'device';
const DEVICE_PATH = '/api';
const DEVICE_SECONDS = 180 * 24 * 3600;
/** Longest life that browsers allow a cookie. */
const BROWSER_SECONDS = 400 * 24 * 3600;

/**
 * Value of the signed-in cookie in a frame of another site. It tells a later renewal in which form to set the cookies.
 */
const FRAMED = 'framed';

/**
 * Sends the tokens of a sign-in as cookies that scripts cannot read (protocol.md section 1 "Sign-in").
 * @param framed whether the page may stand in a frame of another site, as a Mini App does in Telegram's web client.
 *   Over https the cookies then belong to that frame only.
 */
export function setSignInCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  signIn: Required<SignIn>,
  framed = isFramed(request),
): void {
  const common = commonOf(request, framed);
  void reply.setCookie('token', signIn.accessToken, { ...common, path: '/', maxAge: ACCESS_TOKEN_MS / 1000 });
  // The page reads this cookie to see that the person is signed in. The server grants no access for it.
  void reply.setCookie(SIGNED_IN_COOKIE, framed ? FRAMED : '1', {
    ...common,
    httpOnly: false,
    path: '/',
    maxAge: SESSION_MS / 1000,
  });
  void reply.setCookie('refresh', signIn.refreshToken, {
    ...common,
    path: REFRESH_PATH,
    maxAge: SESSION_MS / 1000,
  });
  setBrowserCookie(request, reply, framed);
}

/** Sends the token of a half session and clears the cookies of an earlier sign-in. */
export function setHalfSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { accessToken }: SignIn,
): void {
  clearSignInCookies(reply);
  const maxAge = HALF_SESSION_MS / 1000;
  void reply.setCookie('token', accessToken, { ...commonOf(request), path: '/', maxAge });
}

/**
 * Keeps the device id with which the sign-in was recorded (sign-ins.ts). Each sign-in and each renewal prolongs the
 * cookie.
 */
function setBrowserCookie(request: FastifyRequest, reply: FastifyReply, framed: boolean): void {
  const device = currentOrigin()?.device;
  if (!device) return;
  const maxAge = BROWSER_SECONDS;
  void reply.setCookie(BROWSER_COOKIE, device, { ...commonOf(request, framed), path: '/api', maxAge });
}

/** The mark outlives a sign-out, so that the next login from this device is recognised. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, mark: string): void {
  void reply.setCookie(DEVICE_COOKIE, mark, {
    ...commonOf(request),
    path: DEVICE_PATH,
    maxAge: DEVICE_SECONDS,
  });
}

/** Over http a cookie is Secure only if configure-app.ts sets it for all cookies. */
function commonOf({ protocol }: FastifyRequest, framed = false) {
  if (protocol !== 'https') return { httpOnly: true, sameSite: 'lax' } as const;
  if (framed) return { httpOnly: true, sameSite: 'none', secure: true, partitioned: true } as const;
  return { httpOnly: true, sameSite: 'lax', secure: true } as const;
}

function isFramed({ headers }: FastifyRequest): boolean {
  return readCookie(headers, SIGNED_IN_COOKIE) === FRAMED;
}

export function clearSignInCookies(reply: FastifyReply): void {
  // A browser deletes a cookie of a frame only if the attributes are the same as when the cookie was set.
  const frame = isFramed(reply.request)
    ? ({ sameSite: 'none', secure: true, partitioned: true } as const)
    : {};
  void reply
    .clearCookie('token', { ...frame, path: '/' })
    .clearCookie(SIGNED_IN_COOKIE, { ...frame, path: '/' })
    .clearCookie('refresh', { ...frame, path: REFRESH_PATH });
}
