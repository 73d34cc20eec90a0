import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import { Outbox } from '../../platform/outbox';
import { moveWithdrawal, SEND_PAYOUT, WithdrawalMoney, type Withdrawal } from '../withdrawals/money';
import { PayoutGuard } from './holds';
import type { Payee } from './payees.entity';

/** Orders that can still be given back: no money has left for them, and no person has promised their payment. */
const STOPPABLE = `(state IN ('Requested', 'Queued', 'AwaitingSecond') OR state = 'Held' AND unsure_since IS NULL)`;

/**
 * A player's orders of payouts that are not sent yet. They start together when their payee is confirmed, or are given
 * back together.
 */
@Injectable()
export class OpenOrders {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly money: WithdrawalMoney,
    private readonly guard: PayoutGuard,
  ) {}

  /** Starts the orders that waited for their payee's code. @returns the ids of the orders that a provider pays */
  async start(tx: Tx, payee: Payee, sessionId: string): Promise<string[]> {
    const rows = await tx.query<Withdrawal>(
      "SELECT * FROM withdrawals WHERE payee_id = $1 AND state = 'Requested' ORDER BY created_at FOR UPDATE",
      [payee.id],
      'orders_requested',
    );
    for (const row of rows) {
      const now = this.clock.now();
      await moveWithdrawal(tx, row.id, row.kind === 'manual' ? 'Queued' : 'Held', now, {
        nextCheckAt: row.kind === 'manual' ? null : now,
      });
      const hold = await this.guard.holdOf(tx, row, payee, sessionId);
      if (hold) await this.guard.keep(tx, row.id, hold);
      else if (row.kind !== 'manual') await this.outbox.add(tx, SEND_PAYOUT, { id: row.id });
    }
    return rows.flatMap((row) => (row.kind === 'manual' ? [] : [row.id]));
  }

  /** Makes the orders that wait for the review of a payee's name due at once, because the review has ended. */
  async wake(tx: Tx, payeeId: string): Promise<void> {
    await tx.query(
      `UPDATE withdrawals SET held_until = $2, next_check_at = CASE WHEN kind = 'manual' THEN NULL ELSE $2::timestamptz END
       WHERE payee_id = $1 AND hold_reason = 'NAME_REVIEW' AND state IN ('Held', 'Queued')`,
      [payeeId, this.clock.now()],
      'orders_wake',
    );
  }

  /**
   * Gives back every order that is not sent yet.
   * @param of all orders of a player, or only those to one payee
   * @param actor 'user:<id>' or 'system'
   */
  async giveBack(
    tx: Tx,
    of: { userId: string } | { payeeId: string },
    failure: string,
    actor: string,
  ): Promise<number> {
    const [column, id] = 'userId' in of ? ['user_id', of.userId] : ['payee_id', of.payeeId];
    const rows = await tx.query<Withdrawal>(
      `SELECT * FROM withdrawals WHERE ${column} = $1 AND ${STOPPABLE} ORDER BY id FOR UPDATE`,
      [id],
      `orders_stoppable_${column}`,
    );
    for (const row of rows)
      await this.money.giveBack(
        tx,
        row,
        row.state === 'AwaitingSecond' ? 'Rejected' : 'Released',
        { failure },
        actor,
      );
    return rows.length;
  }
}
