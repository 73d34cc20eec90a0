import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts the SMS texts in the outbox with AES-256-GCM, because they contain codes, which everywhere else are stored
 * only as hashes.
 */
@Injectable()
export class SmsSeal {
  private readonly key: Uint8Array;

  constructor(@Inject(ENV) env: Env) {
    this.key = new Uint8Array(hkdfSync('sha256', env.otpPepper, '', 'sms outbox', 32));
  }

  seal(text: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** @throws if the text was changed or sealed with another key */
  open(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    );
  }
}
