import type { FastifyReply, FastifyRequest } from 'fastify';
import { BROWSER_COOKIE, SIGNED_IN_COOKIE } from '../platform/http';
import { currentOrigin } from '../platform/log';
import { ACCESS_TOKEN_MS, HALF_SESSION_MS, SESSION_MS, type SignIn } from './sessions/tokens';

const REFRESH_PATH = '/api/user/refresh-token';
/** Holds the mark of a known device (known-devices.ts); the browser sends it with logins only. */
export const DEVICE_COOKIE = 'device';
const DEVICE_PATH = '/api/user/login';
const DEVICE_SECONDS = 180 * 24 * 3600;
/** Longest life that browsers allow a cookie. */
const BROWSER_SECONDS = 400 * 24 * 3600;

/** Sends the tokens of a sign-in as cookies that scripts cannot read (protocol.md section 1 "Sign-in"). */
export function setSignInCookies(request: FastifyRequest, reply: FastifyReply, signIn: SignIn): void {
  const common = commonOf(request);
  void reply.setCookie('token', signIn.accessToken, { ...common, path: '/', maxAge: ACCESS_TOKEN_MS / 1000 });
  // The page reads this cookie to see that the person is signed in. The server gives no access for it.
  const marked = signIn.refreshToken === undefined ? ACCESS_TOKEN_MS : SESSION_MS;
  void reply.setCookie(SIGNED_IN_COOKIE, '1', {
    ...common,
    httpOnly: false,
    path: '/',
    maxAge: marked / 1000,
  });
  if (signIn.refreshToken === undefined) return;
  void reply.setCookie('refresh', signIn.refreshToken, {
    ...common,
    path: REFRESH_PATH,
    maxAge: SESSION_MS / 1000,
  });
  setBrowserCookie(request, reply);
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

/** Keeps the id that the sign-in was recorded with (sign-ins.ts); it is prolonged by each sign-in and renewal. */
function setBrowserCookie(request: FastifyRequest, reply: FastifyReply): void {
  const device = currentOrigin()?.device;
  if (!device) return;
  const maxAge = BROWSER_SECONDS;
  void reply.setCookie(BROWSER_COOKIE, device, { ...commonOf(request), path: '/api', maxAge });
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
function commonOf({ protocol }: FastifyRequest) {
  return { httpOnly: true, sameSite: 'lax', ...(protocol === 'https' ? { secure: true } : {}) } as const;
}

export function clearSignInCookies(reply: FastifyReply): void {
  void reply
    .clearCookie('token', { path: '/' })
    .clearCookie(SIGNED_IN_COOKIE, { path: '/' })
    .clearCookie('refresh', { path: REFRESH_PATH });
}
