import { createDecipheriv, hkdfSync, type ECDH } from 'node:crypto';

/** The keys of a browser's subscription, including its secret key. */
export interface BrowserKeys {
  curve: ECDH;
  auth: Buffer;
}

const SALT = 16;
const KEY_ID = 65;
const TAG = 16;
/** The last record ends with this byte and padding (RFC 8188 2). */
const LAST = 2;

/**
 * Decrypts the body of a push message as a browser does (RFC 8291, one record of RFC 8188). It is written from the
 * standards and shares no code with the package that encrypts.
 * @throws for a body that was not encrypted for these keys
 */
export function decryptPush(body: Buffer, { curve, auth }: BrowserKeys): string {
  const salt = body.subarray(0, SALT);
  const length = body.readUInt8(SALT + 4);
  if (length !== KEY_ID) throw new Error('the sender has named no key');
  const sender = body.subarray(SALT + 5, SALT + 5 + KEY_ID);
  const sealed = body.subarray(SALT + 5 + KEY_ID);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const input = derive(curve.computeSecret(sender), auth, info, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-TAG));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
  const end = padded.lastIndexOf(LAST);
  if (end === -1) throw new Error('a record without an end');
  return padded.subarray(0, end).toString('utf8');
}

function derive(input: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', input, salt, info, length));
}
