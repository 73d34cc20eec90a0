import { createHash } from 'node:crypto';

/** Life of an access token (protocol.md section 1 "Sign-in"). */
export const ACCESS_TOKEN_MS = 15 * 60_000;
/** Life of a session, from its first sign-in. */
export const SESSION_MS = 30 * 24 * 3600_000;
/** Life of a half session, which waits for the code of the second factor. */
export const HALF_SESSION_MS = 10 * 60_000;
/** Life of a step-up (controls.md T-S19). */
export const STEP_UP_MS = 10 * 60_000;
/** Life of a chat-bot token. */
export const BOT_TOKEN_MS = 5 * 60_000;

/** Claims of an access token; times in seconds, as in RFC 7519. */
export interface AccessClaims {
  /** Id of the user. */
  sub: string;
  /** Id of the session. */
  sid: string;
  iat: number;
  exp: number;
}

/** The tokens of a sign-in, as sent to the client. */
export interface SignIn {
  accessToken: string;
  /** Absent for a half session. */
  refreshToken?: string;
}

/** Bearer secrets are random and long, so an unsalted hash is enough to store them (controls.md rule 40). */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A new bearer secret from 32 random bytes. */
export function tokenText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
