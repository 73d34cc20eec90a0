import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock';
import type { Tx } from '../../../platform/db';
import { DomainError } from '../../../platform/errors';

/** A player's freeze as it is in force. */
export interface Frozen {
  until: Date;
  /** Only a person of the staff lifts it, after a call. */
  needsCall: boolean;
}

/** Serialises everything that lets money leave a player's account, and refuses it while the money is frozen. */
@Injectable()
export class MoneyLock {
  constructor(private readonly clock: Clock) {}

  /** Locks the rows of players to the end of the transaction, in one order. */
  async take(tx: Tx, ...userIds: string[]): Promise<void> {
    await tx.query(
      'SELECT id FROM users WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE',
      [userIds],
      'money_lock',
    );
  }

  async frozen(tx: Tx, userId: string): Promise<Frozen | null> {
    const [row] = await tx.query<{ frozen_until: Date; needs_call: boolean }>(
      'SELECT frozen_until, needs_call FROM payout_guards WHERE user_id = $1 AND frozen_until > $2',
      [userId, this.clock.now()],
      'money_frozen',
    );
    return row ? { until: row.frozen_until, needsCall: row.needs_call } : null;
  }

  /** @throws DomainError MONEY_FROZEN */
  async refuseFrozen(tx: Tx, userId: string): Promise<void> {
    const frozen = await this.frozen(tx, userId);
    if (frozen) throw new DomainError('MONEY_FROZEN', {}, { frozenUntil: frozen.until.toISOString() });
  }
}
