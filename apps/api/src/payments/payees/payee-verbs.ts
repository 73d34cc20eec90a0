import { Injectable } from '@nestjs/common';
import { AdminLog } from '../../platform/admin-log';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { BalanceNotifier } from '../../wallet';
import { mayDecideAlone } from '../admin/four-eyes/four-eyes';
import { waitsForRelease } from '../admin/verbs/withdrawal-verdicts';
import type { WithdrawalRow } from '../withdrawals/withdrawal-rows';
import { MoneyLock } from './freeze/money-lock';
import { MoneyNotices } from './money-notices';
import { OpenOrders } from './open-orders';
import type { PayeeRow, ReviewedPayee } from './payee-rows';

/** Decisions of the staff about a name in review and about a payout of unplayed money, each in the audit log. */
@Injectable()
export class PayeeVerbs {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly lock: MoneyLock,
    private readonly orders: OpenOrders,
    private readonly notices: MoneyNotices,
    private readonly notifier: BalanceNotifier,
    private readonly log: AdminLog,
  ) {}

  /** The payees whose name waits for a person, oldest first; at most 200. */
  async inReview(admin: SessionUser): Promise<ReviewedPayee[]> {
    const rows = await this.db.query<ReviewedPayee>(
      `SELECT p.id, p.user_id AS "userId", g.payout_name AS "payoutName", p.account_name AS "accountName",
         p.account_number AS "accountNumber", p.is_shared AS "isShared", p.confirmed_at AS since
       FROM payees p JOIN payout_guards g ON g.user_id = p.user_id WHERE p.state = 'review' ORDER BY p.created_at LIMIT 200`,
      [],
      'payee_reviews',
    );
    const asked = { rows: rows.length };
    this.log.note({ actorId: admin.id, action: 'payee-reviews.list', subject: 'payee-reviews', asked });
    return rows;
  }

  /** Accepts a name in review; what waits for it goes on. @throws DomainError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_CONFLICT */
  async approve(admin: SessionUser, id: string, reason: string): Promise<void> {
    await this.decide(admin, id, 'ready', reason, async (tx) => this.orders.wake(tx, id));
  }

  /** Turns a name in review down; what waits for it comes back. @throws DomainError as `approve` */
  async refuse(admin: SessionUser, id: string, reason: string): Promise<void> {
    await this.decide(admin, id, 'refused', reason, async (tx, payee) => {
      await this.orders.giveBack(tx, { payeeId: id }, 'NAME_REFUSED', `user:${admin.id}`);
      const about = { accountNumber: payee.account_number };
      await this.notices.add(tx, payee.user_id, 'sms.payee.refused', about);
    });
  }

  /**
   * Lets a payout of unplayed money go before its time; a large one needs two admins.
   * @throws DomainError NOT_FOUND, FORBIDDEN (one's own, or the same admin again), IDEMPOTENCY_CONFLICT
   */
  async release(
    admin: SessionUser,
    id: string,
    reason: string,
  ): Promise<{ status: 'AwaitingSecond' | 'Pending' }> {
    return this.db.transaction(async (tx) => {
      const [row] = await tx.query<WithdrawalRow>('SELECT * FROM withdrawals WHERE id = $1 FOR UPDATE', [id]);
      if (!row) throw new DomainError('NOT_FOUND');
      if (row.user_id === admin.id) throw new DomainError('FORBIDDEN');
      if (!waitsForRelease(row)) throw new DomainError('IDEMPOTENCY_CONFLICT');
      const isReleased = await this.sign(tx, row, admin.id);
      await this.log.write(tx, {
        actorId: admin.id,
        action: isReleased ? 'withdrawal.release' : 'withdrawal.releaseFirst',
        subject: `withdrawal:${id}`,
        before: { holdReason: row.hold_reason, amount: row.amount },
        after: { released: isReleased },
        reason,
      });
      return { status: isReleased ? 'Pending' : 'AwaitingSecond' };
    });
  }

  /** Notes this admin's release. @returns true if it is the last one that was needed */
  private async sign(tx: Tx, row: WithdrawalRow, adminId: string): Promise<boolean> {
    const now = this.clock.now();
    const [first] = await tx.query<{ first_admin: string }>(
      'SELECT first_admin FROM payout_releases WHERE withdrawal_id = $1',
      [row.id],
    );
    if (first?.first_admin === adminId) throw new DomainError('FORBIDDEN');
    const isLast = first !== undefined || mayDecideAlone(row.amount);
    await tx.query(
      `INSERT INTO payout_releases (withdrawal_id, first_admin, released_at, created_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT ON CONSTRAINT payout_releases_pkey DO UPDATE SET second_admin = $2, released_at = $4`,
      [row.id, adminId, isLast ? now : null, now],
    );
    if (isLast)
      await tx.query(
        `UPDATE withdrawals SET held_until = $2, next_check_at = CASE WHEN kind = 'manual' THEN NULL ELSE $2::timestamptz END
         WHERE id = $1`,
        [row.id, now],
      );
    return isLast;
  }

  private async decide(
    admin: SessionUser,
    id: string,
    to: 'ready' | 'refused',
    reason: string,
    effect: (tx: Tx, payee: PayeeRow) => Promise<void>,
  ): Promise<void> {
    const userId = await this.db.transaction(async (tx) => {
      const [found] = await tx.query<{ user_id: string }>('SELECT user_id FROM payees WHERE id = $1', [id]);
      if (!found) throw new DomainError('NOT_FOUND');
      if (found.user_id === admin.id) throw new DomainError('FORBIDDEN');
      await this.lock.take(tx, found.user_id);
      const [payee] = await tx.query<PayeeRow>(
        `UPDATE payees SET state = $2, reviewed_by = $3, updated_at = $4 WHERE id = $1 AND state = 'review' RETURNING *`,
        [id, to, admin.id, this.clock.now()],
      );
      if (!payee) throw new DomainError('IDEMPOTENCY_CONFLICT');
      await effect(tx, payee);
      await this.log.write(tx, {
        actorId: admin.id,
        action: to === 'ready' ? 'payee.approve' : 'payee.refuse',
        subject: `payee:${id}`,
        before: { state: 'review', accountName: payee.account_name },
        after: { state: to },
        reason,
      });
      return found.user_id;
    });
    this.notices.kick();
    await this.notifier.changed([userId]);
  }
}
