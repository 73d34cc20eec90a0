import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@libs/contract';
import { ENV, type Env } from '../../config';
import { PollScheduler } from '../../platform/async';
import { Db } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { RateLimits, type RateRule } from '../../platform/rate-limit';
import { spectatorOf, Spectators } from '../../platform/sockets';

/** Crockford's base 32: no i, l, o or u, so that a token is typed on a remote control without a mistake. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
/** Ten letters are 50 bits. Who tries 6 000 a minute, the general limit of a network, finds one of 1 000 links after some 350 years. */
const LENGTH = 10;
const FORM = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);
/** The longest text that is read as a token. */
const MAX_TYPED = 40;
/** Unknown tokens of one network. */
const GUESSES: RateRule = { name: 'screen.unknown', points: 60, seconds: 60 };
const CHECK_MS = 1000;
/**
 * The condition on a space (`s`) and its owner (`o`) under which the link of its screen is good. $2: the phones of system
 * admins, who own spaces as agents do.
 */
const GOOD =
  "s.deleted_at IS NULL AND o.id = s.owner_id AND o.status = 'active' AND (o.role = 'agent' OR o.phone = ANY ($2))";

/** A space whose rounds a screen shows. */
export interface Screen {
  spaceId: string;
  /** Name of the space. */
  name: string;
  /** The language of its agent, which its rounds are called in. */
  language: Language;
  /** Tells the link from every other. */
  pass: string;
}

/**
 * The links by which a television shows the rounds of a space. A link is a token that can be typed; only a keyed hash
 * of it is stored. The sockets of a link that has ended are cut within a second, whichever server ended it
 * (architecture.md "Real time": state, not log).
 */
@Injectable()
export class ScreenLinks {
  private readonly key: Buffer;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly entropy: Entropy,
    private readonly limits: RateLimits,
    private readonly spectators: Spectators,
    polls: PollScheduler,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', env.otpPepper, '', 'link of a screen', 32));
    polls.add({
      name: ScreenLinks.name,
      everyMs: CHECK_MS,
      warning: 'the links of screens could not be looked at',
      work: () => this.cutEnded(),
    });
  }

  /** A new token, and what is stored of it. */
  make(): { token: string; hash: Buffer } {
    const token = [...this.entropy.bytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
    return { token, hash: this.hash(token) };
  }

  /**
   * The screen of a token as somebody has typed it; null if no link has it. A found token opens whatever its network has tried.
   * @throws DomainError TOO_MANY_REQUESTS for a network that has tried many unknown tokens
   */
  async find(typed: string, address: string): Promise<Screen | null> {
    const token = tokenOf(typed);
    if (token === null) return null;
    const hash = this.hash(token);
    const [found] = await this.db.query<Omit<Screen, 'pass'>>(
      `SELECT s.id AS "spaceId", s.name, o.language FROM spaces s, users o WHERE s.screen_hash = $1 AND ${GOOD}`,
      [hash, this.env.systemAdminPhones],
      'screen',
    );
    if (found) return { ...found, pass: hash.toString('hex') };
    await this.limits.consumeAddress(GUESSES, address);
    return null;
  }

  private async cutEnded(): Promise<void> {
    const screens = [...this.spectators.all()].filter((socket) => spectatorOf(socket)?.spaceId);
    if (screens.length === 0) return;
    const rows = await this.db.query<{ pass: string }>(
      `SELECT encode(s.screen_hash, 'hex') AS pass FROM spaces s, users o WHERE s.id = ANY ($1) AND ${GOOD}`,
      [screens.map((socket) => spectatorOf(socket)?.spaceId), this.env.systemAdminPhones],
      'screens',
    );
    const good = new Set(rows.map(({ pass }) => pass));
    for (const socket of screens) if (!good.has(spectatorOf(socket)?.pass ?? '')) socket.disconnect(true);
  }

  private hash(token: string): Buffer {
    return createHmac('sha256', this.key).update(token).digest();
  }
}

/** What was meant by a typed token: capitals, spaces and hyphens, and letters that look like a digit. */
function tokenOf(typed: string): string | null {
  if (typed.length > MAX_TYPED) return null;
  const token = typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  return FORM.test(token) ? token : null;
}
