import type { FastifyReply, FastifyRequest } from 'fastify';
import { setHalfSessionCookie, setSignInCookies, type Checked, type SignedInView } from '../../auth';

/** The answer of a sign-in, as that of user/tokenCheck. */
export type SignInAnswer =
  | { success: true; user: SignedInView; accessToken?: string; refreshToken?: string }
  | { success: true; secondFactor: true };

/** The page shows the number; the chat of the Telegram account has to press it. */
export interface AskedAnswer {
  success: true;
  number: number;
}

/** Where a request that signs in comes from. The mark of a known device is sent to user/login only. */
export function originOf({ headers, ip }: FastifyRequest) {
  return { userAgent: headers['user-agent'] ?? '', address: ip, device: undefined, headers };
}

/**
 * Sets the cookies in the form that a frame of Telegram's web client keeps.
 * @param inMemory the browser keeps none there: the page holds the tokens itself
 */
export function answerSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { user, signIn }: Checked,
  inMemory = false,
): SignInAnswer {
  if (!signIn) return { success: true, user };
  if (!user) {
    setHalfSessionCookie(request, reply, signIn);
    return { success: true, secondFactor: true };
  }
  if (inMemory) return { success: true, user, ...signIn };
  setSignInCookies(request, reply, signIn, true);
  return { success: true, user };
}
