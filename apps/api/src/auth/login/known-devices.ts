import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import { Entropy } from '../../platform/entropy';

const ID_BYTES = 16;
/** The players of one device whose marks it keeps, as in a family with one phone. */
const MOST_MARKS = 3;
const BETWEEN = '~';
const MARK = /^[\w-]{22}\.[\w-]{43}$/;

/**
 * Marks a device on which a person has given the right password or passkey. The mark grants no access. A login from a
 * marked device has its own count of wrong tries, so other people's wrong passwords cannot lock it out. It is also served
 * first when many logins wait. A new password invalidates every mark. A device keeps its last three marks, so that two players can share it.
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

  /**
   * The marks of a device after a sign-in of this player, theirs first.
   * @param marks those that the device has shown
   * @param stored hash of the player's password; null for a player without one
   */
  marksAfter(marks: string | undefined, phone: string, stored: string | null): string {
    const known = marksIn(marks);
    const own = known.find((mark) => this.isOf(mark, phone, stored)) ?? this.newMark(phone, stored);
    return [own, ...known.filter((mark) => mark !== own)].slice(0, MOST_MARKS).join(BETWEEN);
  }

  /** The id of the marked device; null if none of the marks was made for this phone and password. */
  idOf(marks: string | undefined, phone: string, stored: string | null): string | null {
    const own = marksIn(marks).find((mark) => this.isOf(mark, phone, stored));
    return own?.split('.')[0] ?? null;
  }

  private newMark(phone: string, stored: string | null): string {
    const id = Buffer.from(this.entropy.bytes(ID_BYTES)).toString('base64url');
    return `${id}.${this.sign(id, phone, stored).toString('base64url')}`;
  }

  private isOf(mark: string, phone: string, stored: string | null): boolean {
    const [id = '', signature = ''] = mark.split('.', 2);
    const given = Buffer.from(signature, 'base64url');
    const right = this.sign(id, phone, stored);
    return given.length === right.length && timingSafeEqual(given, right);
  }

  private sign(id: string, phone: string, stored: string | null): Buffer {
    return createHmac('sha256', this.key)
      .update(`${id}|${phone}|${stored ?? ''}`)
      .digest();
  }
}

function marksIn(marks: string | undefined): string[] {
  return (marks?.split(BETWEEN, MOST_MARKS) ?? []).filter((mark) => MARK.test(mark));
}
