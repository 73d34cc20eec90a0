import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../../platform/db';
import { type HoldReason, MoneyLock } from '../payees';
import type { Withdrawal } from './withdrawals.entity';

/** Kinds of open cases that stop a player's payouts (providers.md P3.5). */
const STOPPING_CASES = ['twice', 'reversed', 'late success'];

/** Why a player's account stops a payout. */
export type AccountHold = Extract<HoldReason, 'BLOCKED' | 'FROZEN' | 'OPEN_CASE'>;

/** Checks the player's account in the transaction that sends a payout. Self-exclusion never stops a payout. */
@Injectable()
export class PayoutHolds {
  constructor(private readonly lock: MoneyLock) {}

  /**
   * Locks the player's row, so that this check sees a block that is being made at the same moment.
   * @returns null if it may be sent
   */
  async reasonOf(tx: Tx, { user_id: userId }: Pick<Withdrawal, 'user_id'>): Promise<AccountHold | null> {
    const [user] = await tx.query<{ status: string }>(
      'SELECT status FROM users WHERE id = $1 FOR SHARE',
      [userId],
      'payout_account',
    );
    if (user?.status === 'blocked') return 'BLOCKED';
    if (await this.lock.frozen(tx, userId)) return 'FROZEN';
    const open = await tx.query(
      "SELECT FROM payment_cases WHERE user_id = $1 AND state <> 'Settled' AND kind = ANY ($2) LIMIT 1",
      [userId, STOPPING_CASES],
      'payout_cases',
    );
    return open.length > 0 ? 'OPEN_CASE' : null;
  }
}

/**
 * The stored switch of all payouts. A broken invariant turns it off, and no payout is sent until a person turns it on
 * again.
 */
@Injectable()
export class PayoutsSwitch {
  constructor(private readonly db: Db) {}

  async isOn(): Promise<boolean> {
    const [row] = await this.db.query<{ is_on: boolean }>(
      "SELECT is_on FROM switches WHERE name = 'payouts'",
      [],
      'payouts_on',
    );
    return row?.is_on === true;
  }
}
