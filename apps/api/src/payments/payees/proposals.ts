import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import { AdminLog } from '../../platform/admin-log';
import { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import { birrOf } from '../../platform/lists';
import {
  type Decision,
  type Described,
  type Dropping,
  type ProposalKind,
  ProposalKinds,
} from '../../staff/approvals';
import { BalanceNotifier } from '../../wallet';
import { lockWithdrawal, waitsForRelease } from '../withdrawals/money';
import { MoneyLock } from './freeze/money-lock';
import { allNamesMatch } from './names-match';
import { OpenOrders } from './orders';
import { receiptNames } from './rows';
import type { Payee } from './payees.entity';

export const PAYEE = 'payee';
export const RELEASE = 'release';

export type PayeeCommand = { payeeId: string; userId: string };
export type ReleaseCommand = { withdrawalId: string; userId: string };

/**
 * The proposal to accept a payee's name that is in review; the payouts that wait for the review then go on. Its value
 * is at least the sum that may go to the account in a day, because more orders may follow the acceptance.
 */
@Injectable()
export class PayeeProposal implements ProposalKind<PayeeCommand> {
  readonly name = PAYEE;

  constructor(
    kinds: ProposalKinds,
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
    private readonly lock: MoneyLock,
    private readonly orders: OpenOrders,
    private readonly log: AdminLog,
    private readonly notifier: BalanceNotifier,
  ) {
    kinds.add(this);
  }

  subjectOf({ payeeId }: PayeeCommand): string {
    return `payee:${payeeId}`;
  }

  async describe(tx: Tx, { payeeId, userId }: PayeeCommand): Promise<Described> {
    await this.lock.take(tx, userId);
    const [payee] = await tx.query<Payee & { payout_name: string; waiting: bigint }>(
      `SELECT p.*, g.payout_name, (SELECT COALESCE(sum(w.amount), 0)::bigint FROM withdrawals w
         WHERE w.payee_id = p.id AND w.hold_reason = 'NAME_REVIEW' AND w.state IN ('Held', 'Queued')) AS waiting
       FROM payees p JOIN payout_guards g ON g.user_id = p.user_id WHERE p.id = $1 FOR UPDATE OF p`,
      [payeeId],
      'payee_proposed',
    );
    if (payee?.state !== 'review') throw new DomainError('IDEMPOTENCY_CONFLICT');
    const { sumPerDay } = this.env.payouts;
    const receipts = await receiptNames(tx, payeeId);
    const { account_name: accountName, account_number: accountNumber, payout_name: payoutName } = payee;
    return {
      receiverId: payee.user_id,
      value: payee.waiting > sumPerDay ? payee.waiting : sumPerDay,
      before: { payoutName },
      after: {
        ...{ accountName, accountNumber, waiting: birrOf(payee.waiting), perDay: birrOf(sumPerDay) },
        // The proposal says only that names differ and does not quote them: it is kept for ever, but a payer's name
        // must not be.
        ...(allNamesMatch([accountName, ...receipts.map(({ name }) => name)])
          ? {}
          : { receiptsDiffer: true }),
      },
    };
  }

  async apply(tx: Tx, { payeeId }: PayeeCommand, { actorId, reason }: Decision): Promise<void> {
    const [payee] = await tx.query<Payee>(
      `UPDATE payees SET state = 'ready', reviewed_by = $2, updated_at = $3 WHERE id = $1 AND state = 'review' RETURNING *`,
      [payeeId, actorId, this.clock.now()],
      'payee_accept_name',
    );
    if (!payee) throw new DomainError('IDEMPOTENCY_CONFLICT');
    await this.orders.wake(tx, payeeId);
    await this.log.write(tx, {
      ...{ actorId, action: 'payee.approve', subject: `payee:${payeeId}` },
      before: { state: 'review', accountName: payee.account_name },
      ...{ after: { state: 'ready' }, reason },
    });
  }

  committed({ userId }: PayeeCommand): Promise<void> {
    return this.notifier.changed([userId]);
  }
}

/** The proposal to send a payout of unplayed money before its hold ends. */
@Injectable()
export class ReleaseProposal implements ProposalKind<ReleaseCommand> {
  readonly name = RELEASE;

  constructor(
    kinds: ProposalKinds,
    private readonly clock: Clock,
    private readonly log: AdminLog,
  ) {
    kinds.add(this);
  }

  subjectOf({ withdrawalId }: ReleaseCommand): string {
    return `withdrawal:${withdrawalId}`;
  }

  async describe(tx: Tx, { withdrawalId }: ReleaseCommand): Promise<Described> {
    const row = await lockWithdrawal(tx, withdrawalId);
    if (!waitsForRelease(row)) throw new DomainError('IDEMPOTENCY_CONFLICT');
    return {
      receiverId: row.user_id,
      value: row.amount,
      before: { reference: row.reference, amount: birrOf(row.amount), holdReason: row.hold_reason },
      after: { released: true },
    };
  }

  async wait(
    tx: Tx,
    { withdrawalId }: ReleaseCommand,
    { makerId, reason }: { makerId: string; reason: string | null },
  ): Promise<void> {
    await this.sign(tx, withdrawalId, { first: makerId, second: null, isReleased: false });
    await this.write(tx, withdrawalId, { actorId: makerId, released: false, reason });
  }

  async apply(tx: Tx, { withdrawalId }: ReleaseCommand, decision: Decision): Promise<void> {
    const { makerId, checkerId, actorId, reason, decisionReason } = decision;
    await this.sign(tx, withdrawalId, { first: makerId, second: checkerId, isReleased: true });
    await tx.query(
      `UPDATE withdrawals SET held_until = $2, next_check_at = CASE WHEN kind = 'manual' THEN NULL ELSE $2::timestamptz END
       WHERE id = $1`,
      [withdrawalId, this.clock.now()],
      'withdrawal_release',
    );
    const words = checkerId === null ? reason : decisionReason;
    await this.write(tx, withdrawalId, { actorId, released: true, reason: words });
  }

  /** The first person's row in payout_releases stays; the next proposal overwrites it. */
  async drop(tx: Tx, { withdrawalId }: ReleaseCommand, { personId, state, reason }: Dropping): Promise<void> {
    if (personId === null) return;
    const action = `withdrawal.release${state}` as const;
    const subject = `withdrawal:${withdrawalId}`;
    await this.log.write(tx, {
      ...{ actorId: personId, action, subject },
      ...{ before: null, after: { released: false }, reason },
    });
  }

  private async sign(
    tx: Tx,
    id: string,
    { first, second, isReleased }: { first: string; second: string | null; isReleased: boolean },
  ): Promise<void> {
    const now = this.clock.now();
    await tx.query(
      `INSERT INTO payout_releases (withdrawal_id, first_admin, second_admin, released_at, created_at)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT ON CONSTRAINT payout_releases_pkey DO UPDATE SET first_admin = $2, second_admin = $3, released_at = $4`,
      [id, first, second, isReleased ? now : null, now],
      'payout_release_sign',
    );
  }

  private async write(
    tx: Tx,
    id: string,
    { actorId, released, reason }: { actorId: string; released: boolean; reason: string | null },
  ): Promise<void> {
    const row = await lockWithdrawal(tx, id);
    await this.log.write(tx, {
      ...{ actorId, action: released ? 'withdrawal.release' : 'withdrawal.releaseFirst' },
      subject: `withdrawal:${id}`,
      ...{ before: { holdReason: row.hold_reason, amount: row.amount }, after: { released }, reason },
    });
  }
}
