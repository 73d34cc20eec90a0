import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { Entropy } from '../../platform/entropy';

/** How long a ticket opens a socket. The socket itself may stay longer. */
const LIFE_MS = 10 * 60_000;
const NUMBER_BYTES = 12;
const FORM = /^([\w-]{16})\.(\d{13})\.([\w-]{43})$/;

/**
 * Tickets with which people watch without an account: a random number and an end, signed, so that no server keeps
 * anything of a guest. Any server reads the ticket of any other.
 */
@Injectable()
export class GuestTickets {
  private readonly key: Buffer;

  constructor(
    @Inject(ENV) { jwtSecret }: Env,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'ticket of a guest', 32));
  }

  issue(): string {
    const number = Buffer.from(this.entropy.bytes(NUMBER_BYTES)).toString('base64url');
    const until = String(this.clock.now().getTime() + LIFE_MS);
    return `${number}.${until}.${this.sign(number, until).toString('base64url')}`;
  }

  /** The number of a ticket of ours that is not over; null for any other text. */
  read(ticket: string): string | null {
    const [, number = '', until = '', signature = ''] = FORM.exec(ticket) ?? [];
    const given = Buffer.from(signature, 'base64url');
    const right = this.sign(number, until);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    return Number(until) > this.clock.now().getTime() ? number : null;
  }

  private sign(number: string, until: string): Buffer {
    return createHmac('sha256', this.key).update(`${number}.${until}`).digest();
  }
}
