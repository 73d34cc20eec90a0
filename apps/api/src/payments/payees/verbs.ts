import { Injectable } from '@nestjs/common';
import { NotificationService } from '../../notifications';
import { AdminLog } from '../../platform/admin-log';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import {
  type Made,
  type ProposalDto,
  ProposalQueueService,
  ProposalsService,
  type ShownDto,
} from '../../staff/approvals';
import { BalanceNotifier } from '../../wallet';
import { readWithdrawal, waitsForRelease } from '../withdrawals/money';
import { MoneyLock } from './freeze/money-lock';
import { OpenOrders } from './orders';
import type { PayoutReleaseDto } from './payees.dto';
import { PAYEE, type PayeeCommand, RELEASE, type ReleaseCommand } from './proposals';
import { maskAccount, type ReviewedPayee } from './rows';
import type { Payee } from './payees.entity';

type Reasoned = ShownDto & { reason: string };

/** Decisions of staff about a name in review and about a payout of unplayed money. Each is written to the audit log. */
@Injectable()
export class PayeeVerbs {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly lock: MoneyLock,
    private readonly orders: OpenOrders,
    private readonly notifications: NotificationService,
    private readonly notifier: BalanceNotifier,
    private readonly proposals: ProposalsService,
    private readonly queue: ProposalQueueService,
    private readonly log: AdminLog,
  ) {}

  /** The payees whose name a person must compare, oldest first; at most 200. */
  async inReview(admin: SessionUser): Promise<(ReviewedPayee & { proposal: ProposalDto | null })[]> {
    const rows = await this.db.query<ReviewedPayee>(
      `SELECT p.id, p.user_id AS "userId", g.payout_name AS "payoutName", p.account_name AS "accountName",
         p.account_number AS "accountNumber", COALESCE(r.names, '[]') AS receipts, p.is_shared AS "isShared", p.confirmed_at AS since
       FROM payees p JOIN payout_guards g ON g.user_id = p.user_id
         LEFT JOIN LATERAL (SELECT json_agg(n ORDER BY n.at DESC) AS names FROM receipt_names(p.id) AS n) AS r ON true
       WHERE p.state = 'review' ORDER BY p.created_at LIMIT 200`,
      [],
      'payee_reviews',
    );
    const asked = { rows: rows.length };
    this.log.note({ actorId: admin.id, action: 'payee-reviews.list', subject: 'payee-reviews', asked });
    return this.queue.withOpen(admin, 'payee', rows);
  }

  /**
   * Accepts a name in review if its value is within the admin's solo allowance; otherwise proposes that, or confirms an
   * open proposal. Payouts that wait for the name then go on.
   * @throws DomainError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_CONFLICT
   */
  async approve(admin: SessionUser, id: string, request: Reasoned): Promise<Made | null> {
    const { reason } = request;
    const [payee] = await this.db.query<Payee>('SELECT * FROM payees WHERE id = $1', [id]);
    if (!payee) throw new DomainError('NOT_FOUND');
    if (payee.user_id === admin.id) throw new DomainError('FORBIDDEN');
    if (await this.proposals.confirmShown(admin, `payee:${id}`, request)) return null;
    const userId = payee.user_id;
    const command: PayeeCommand = { payeeId: id, userId };
    const made = await this.proposals.propose(admin, { kind: PAYEE, command, reason });
    if (made.isDone) await this.notifier.changed([userId]);
    return made;
  }

  /**
   * Refuses a name in review; the money of payouts that wait for it returns to the player.
   * @throws DomainError as `approve`
   */
  async refuse(admin: SessionUser, id: string, reason: string): Promise<void> {
    await this.proposals.dropOpen(admin, `payee:${id}`, reason);
    await this.decline(admin, id, reason, async (tx, payee) => {
      await this.orders.giveBack(tx, { payeeId: id }, 'NAME_REFUSED', `user:${admin.id}`);
      const refused = { kind: 'payeeRefused', account: maskAccount(payee.account_number) } as const;
      await this.notifications.tell(tx, [payee.user_id], refused);
    });
  }

  /**
   * Releases a payout of unplayed money before its hold ends if its value is within the admin's solo allowance;
   * otherwise proposes that, or confirms an open proposal.
   * @throws DomainError NOT_FOUND, FORBIDDEN (one's own, or the same admin again), IDEMPOTENCY_CONFLICT
   */
  async release(admin: SessionUser, id: string, request: Reasoned): Promise<PayoutReleaseDto> {
    const { reason } = request;
    const row = await readWithdrawal(this.db, { id });
    if (!row) throw new DomainError('NOT_FOUND');
    if (row.user_id === admin.id) throw new DomainError('FORBIDDEN');
    if (!waitsForRelease(row)) throw new DomainError('IDEMPOTENCY_CONFLICT');
    if (await this.proposals.confirmShown(admin, `withdrawal:${id}`, request)) return { status: 'Pending' };
    const command: ReleaseCommand = { withdrawalId: id, userId: row.user_id };
    const made = await this.proposals.propose(admin, { kind: RELEASE, command, reason });
    return made.isDone ? { status: 'Pending' } : { status: 'AwaitingSecond', proposalId: made.proposalId };
  }

  private async decline(
    admin: SessionUser,
    id: string,
    reason: string,
    effect: (tx: Tx, payee: Payee) => Promise<void>,
  ): Promise<void> {
    const userId = await this.db.transaction(async (tx) => {
      const [found] = await tx.query<{ user_id: string }>('SELECT user_id FROM payees WHERE id = $1', [id]);
      if (!found) throw new DomainError('NOT_FOUND');
      if (found.user_id === admin.id) throw new DomainError('FORBIDDEN');
      await this.lock.take(tx, found.user_id);
      const [payee] = await tx.query<Payee>(
        `UPDATE payees SET state = 'refused', reviewed_by = $2, updated_at = $3 WHERE id = $1 AND state = 'review' RETURNING *`,
        [id, admin.id, this.clock.now()],
      );
      if (!payee) throw new DomainError('IDEMPOTENCY_CONFLICT');
      await effect(tx, payee);
      await this.log.write(tx, {
        actorId: admin.id,
        action: 'payee.refuse',
        subject: `payee:${id}`,
        before: { state: 'review', accountName: payee.account_name },
        after: { state: 'refused' },
        reason,
      });
      return found.user_id;
    });
    this.notifications.kick();
    await this.notifier.changed([userId]);
  }
}
