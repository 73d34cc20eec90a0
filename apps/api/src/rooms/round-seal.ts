import { createCipheriv, createDecipheriv } from 'node:crypto';
import { InvariantError } from '../platform/errors';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals a draw secret for the database (fairness.md 1): AES-256-GCM, bound to its round.
 * @param nonce 12 random bytes, never used twice with one key
 * @returns nonce, tag and cipher text, joined
 */
export function seal(secret: Uint8Array, roundId: string, key: Buffer, nonce: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(roundId));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/**
 * Opens what `seal` made.
 * @throws InvariantError if the key, the round or a byte differs; the message tells nothing of the secret
 */
export function unseal(sealed: Buffer, roundId: string, key: Buffer): Buffer {
  try {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(roundId))
      .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    throw new InvariantError(`the sealed secret of round ${roundId} does not open`);
  }
}
