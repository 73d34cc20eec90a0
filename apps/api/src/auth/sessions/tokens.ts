import { createHash } from 'node:crypto';

/** Life of an access token (protocol.md section 1 "Sign-in"). */
export const ACCESS_TOKEN_MS = 15 * 60_000;
/** Life of a session, from its first sign-in. */
export const SESSION_MS = 30 * 24 * 3600_000;
/** How long a half session waits for its code. */
export const HALF_SESSION_MS = 10 * 60_000;
/** How long a step-up is good for (threats.md T-S19). */
export const STEP_UP_MS = 10 * 60_000;
/** Life of a chat-bot token. */
export const BOT_TOKEN_MS = 5 * 60_000;

/** What an access token says; times in seconds, as RFC 7519 has them. */
export interface AccessClaims {
  /** user id */
  sub: string;
  /** session id */
  sid: string;
  iat: number;
  exp: number;
}

/** A fresh sign-in as it goes to the client. */
export interface SignIn {
  accessToken: string;
  /** Absent where only the access token is renewed. */
  refreshToken?: string;
}

/** Bearer secrets are random and long, so a plain hash is enough to keep them at rest (threats.md rule 40). */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A new bearer secret from 32 random bytes. */
export function tokenText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
