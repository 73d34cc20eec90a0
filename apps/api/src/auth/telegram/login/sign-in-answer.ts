import type { FastifyReply, FastifyRequest } from 'fastify';
import { setHalfSessionCookie, setSignInCookies, type Checked } from '../..';
import type { TelegramSignedInDto } from '../telegram.dto';

/**
 * The origin of a request that signs in. It carries no mark of a known device, because browsers send that mark to
 * user/login only.
 */
export function originOf({ headers, ip }: FastifyRequest) {
  return { userAgent: headers['user-agent'] ?? '', address: ip, device: undefined, headers };
}

/**
 * Answers a sign-in, and sets the cookies in the form that a frame of Telegram's web client keeps.
 * @param inMemory the browser keeps no cookies in this frame, so the answer carries the tokens and the page holds them
 */
export function answerSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { user, signIn }: Checked,
  inMemory = false,
): TelegramSignedInDto {
  if (!signIn) return { success: true, user };
  if (!user) {
    setHalfSessionCookie(request, reply, signIn);
    return { success: true, secondFactor: true };
  }
  if (inMemory) return { success: true, user, ...signIn };
  setSignInCookies(request, reply, signIn, true);
  return { success: true, user };
}
