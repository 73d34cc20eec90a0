import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import { Entropy } from '../../platform/entropy';

const ID_BYTES = 16;

/**
 * Marks a device on which a person has given the right password or passkey. The mark grants no access. A login from a
 * marked device has its own count of wrong tries, so other people's wrong passwords cannot lock it out. It is also served
 * first when many logins wait. A new password invalidates every mark.
 */
@Injectable()
export class KnownDevices {
  private readonly key: Buffer;

  constructor(
    @Inject(ENV) { jwtSecret }: Env,
    private readonly entropy: Entropy,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'known devices', 32));
  }

  /** @param stored hash of the player's password; null for a player without one */
  mark(phone: string, stored: string | null): string {
    const id = Buffer.from(this.entropy.bytes(ID_BYTES)).toString('base64url');
    return `${id}.${this.sign(id, phone, stored).toString('base64url')}`;
  }

  /** The id of the marked device; null if the mark was not made for this phone and password. */
  idOf(mark: string | undefined, phone: string, stored: string | null): string | null {
    const [id = '', signature = ''] = mark?.split('.', 2) ?? [];
    const given = Buffer.from(signature, 'base64url');
    const right = this.sign(id, phone, stored);
    return given.length === right.length && timingSafeEqual(given, right) ? id : null;
  }

  private sign(id: string, phone: string, stored: string | null): Buffer {
    return createHmac('sha256', this.key)
      .update(`${id}|${phone}|${stored ?? ''}`)
      .digest();
  }
}
