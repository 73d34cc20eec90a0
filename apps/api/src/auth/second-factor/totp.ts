import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Edil Bingo';
const PERIOD_SECONDS = 30;
/** A code of the step before or after is accepted too, because phones' clocks differ (RFC 6238, 5.2). */
const WINDOW_STEPS = 1;

/** Bytes of a new secret: as many as the hash puts out (RFC 4226, 4). */
export const TOTP_SECRET_BYTES = 20;

function totpOf(secret: Uint8Array, label: string): TOTP {
  const bytes = new Uint8Array(secret).buffer;
  return new TOTP({ issuer: ISSUER, label, secret: new Secret({ buffer: bytes }), period: PERIOD_SECONDS });
}

/** The secret for an authenticator app, to type in, and the same as an `otpauth://` address for a QR code. */
export function totpKeyOf(secret: Uint8Array, label: string): { secret: string; uri: string } {
  const totp = totpOf(secret, label);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step of a code, or null if it is the code of none of the steps around `now`. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(timestamp / (PERIOD_SECONDS * 1000)) + delta;
}

/** The earliest code around `now` after the step that was taken last; without one, the seconds until there is one. */
export function unusedCode(
  secret: Uint8Array,
  lastStep: number,
  now: Date,
): { code: string | null; retryAfterSeconds: number } {
  const ms = PERIOD_SECONDS * 1000;
  const current = Math.floor(now.getTime() / ms);
  const step = Math.max(lastStep + 1, current);
  if (step > current + WINDOW_STEPS)
    return {
      code: null,
      retryAfterSeconds: Math.ceil(((step - WINDOW_STEPS) * ms - now.getTime()) / 1000),
    };
  return { code: totpOf(secret, '').generate({ timestamp: step * ms }), retryAfterSeconds: 0 };
}
