import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock';
import type { Tx } from '../../../platform/db';
import { DomainError } from '../../../platform/errors';

/** A freeze of a player's money that is in force. */
export interface Frozen {
  until: Date;
  /** True if only staff can lift the freeze, after they have called the player. */
  needsCall: boolean;
}

/** Lets only one action at a time take money out of a player's account, and none while the money is frozen. */
@Injectable()
export class MoneyLock {
  constructor(private readonly clock: Clock) {}

  /**
   * Locks the rows of players until the end of the transaction. It always locks in the order of their ids, so two
   * transactions cannot block each other.
   */
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
