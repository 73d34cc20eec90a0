import { createCipheriv, createDecipheriv } from 'node:crypto';
import { InvariantError } from '../errors';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a secret for the database with AES-256-GCM, bound to its row (fairness.md 1).
 * @param subject id of the row; `unseal` fails with any other id
 * @param nonce 12 random bytes, never used twice with one key
 * @returns nonce, tag and cipher text, joined
 */
export function seal(
  secret: Uint8Array,
  subject: string,
  key: Uint8Array,
  nonce: Uint8Array,
): Buffer<ArrayBuffer> {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(subject));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/**
 * Decrypts the result of `seal`.
 * @throws InvariantError if the key, the subject or a byte differs; the message reveals nothing of the secret
 */
export function unseal(sealed: Buffer, subject: string, key: Uint8Array): Buffer<ArrayBuffer> {
  try {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(subject))
      .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    throw new InvariantError(`the sealed secret of ${subject} does not open`);
  }
}
