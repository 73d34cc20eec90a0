import { createHash, createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../config';
import { Clock } from '../../../platform/clock';
import type { Tx } from '../../../platform/db';
import { Entropy } from '../../../platform/entropy';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** 24 letters carry about 112 bits. Digits are not used, so that no part of a link looks like a code of six digits. */
const LENGTH = 24;
/** A link older than this is replaced by a new one in the next SMS. */
const LIFE_MS = 30 * 24 * 3600_000;

/**
 * The link in a player's SMS that freezes the money. A player has one live link, the same in every SMS until it is used
 * or too old. The link's text is computed from its id; the table keeps only a hash of the text.
 */
@Injectable()
export class FreezeLinks {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
  ) {}

  /**
   * Returns the address of the player's live link, and makes one if there is none. The caller has locked the player's
   * row.
   */
  async urlOf(tx: Tx, userId: string): Promise<string> {
    const now = this.clock.now();
    await tx.query(
      'UPDATE freeze_links SET ended_at = $2 WHERE user_id = $1 AND ended_at IS NULL AND created_at < $3',
      [userId, now, new Date(now.getTime() - LIFE_MS)],
      'freeze_link_end',
    );
    const id = this.entropy.uuid();
    const [row] = await tx.query<{ id: string }>(
      `INSERT INTO freeze_links AS l (id, user_id, token_hash, created_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id) WHERE ended_at IS NULL DO UPDATE SET created_at = l.created_at RETURNING id`,
      [id, userId, hashOf(this.tokenOf(id)), now],
      'freeze_link',
    );
    return `${this.env.payments.publicUrl}/api/freeze/${this.tokenOf(row?.id ?? id)}`;
  }

  /** The player of a live link; null if there is none. */
  async playerOf(tx: Tx, token: string): Promise<string | null> {
    const [row] = await tx.query<{ user_id: string }>(
      'SELECT user_id FROM freeze_links WHERE token_hash = $1 AND ended_at IS NULL',
      [hashOf(token)],
      'freeze_link_player',
    );
    return row?.user_id ?? null;
  }

  async endAll(tx: Tx, userId: string): Promise<void> {
    await tx.query('UPDATE freeze_links SET ended_at = $2 WHERE user_id = $1 AND ended_at IS NULL', [
      userId,
      this.clock.now(),
    ]);
  }

  private tokenOf(id: string): string {
    const bytes = createHmac('sha512', this.env.otpPepper).update(`freeze|${id}`).digest();
    // The 64 bytes are read as one number and written in base 26, which spreads the letters evenly.
    let rest = BigInt(`0x${bytes.toString('hex')}`);
    let token = '';
    while (token.length < LENGTH) {
      token += LETTERS.charAt(Number(rest % 26n));
      rest /= 26n;
    }
    return token;
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
