import { Injectable } from '@nestjs/common';
import { parseBirr, type Santim } from '@libs/money';
import { Accounts } from '../../auth';
import { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { Lists, type RowOf } from '../../platform/lists';
import { AdminLog } from '../../platform/admin-log';
import { type OptionalReasonOfTwoDto, ProposalQueueService, ProposalsService } from '../../staff/approvals';
import { BalanceNotifier } from '../balance-notifier';
import { ADJUSTMENT, type AdjustmentCommand } from './adjustment-proposal';
import { ADJUSTMENT_COLUMNS, type AdjustmentRow } from './adjustment-row';
import type { AdjustmentDto, NewAdjustmentDto } from './adjustments.dto';
import { adjustmentsList } from './adjustments.list';

/** Credits and debits by hand: one admin makes them; above the solo allowance a second admin must confirm them. */
@Injectable()
export class AdminAdjustmentsService {
  constructor(
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly accounts: Accounts,
    private readonly lists: Lists,
    private readonly proposals: ProposalsService,
    private readonly queue: ProposalQueueService,
    private readonly log: AdminLog,
    private readonly notifier: BalanceNotifier,
  ) {}

  /** Adds to each adjustment the proposal that waits. */
  withProposals(admin: SessionUser, rows: RowOf<typeof adjustmentsList>[]) {
    return this.queue.withOpen(admin, 'adjustment', rows);
  }

  async one(admin: SessionUser, id: string): Promise<AdjustmentDto> {
    const row = await this.lists.one(admin, adjustmentsList, id);
    return this.queue.withOpenOne(admin, 'adjustment', row);
  }

  /**
   * @param key the request's Idempotency-Key; a repeated key returns the adjustment that it made before
   * @throws DomainError NOT_FOUND, RECEIVER_NOT_FOUND, FORBIDDEN for one's own balance, INSUFFICIENT_BALANCE,
   *   IDEMPOTENCY_CONFLICT for a key that made another adjustment
   */
  async make(admin: SessionUser, request: NewAdjustmentDto, key: string | null): Promise<AdjustmentDto> {
    const userId = await this.receiver(request);
    if (userId === admin.id) throw new DomainError('FORBIDDEN');
    const parsed = parseBirr(request.amount);
    if (!parsed.ok) throw new DomainError('INVALID_AMOUNT');
    const adjustment = { ...request, id: this.entropy.uuid(), userId, amount: parsed.amount };
    const id = await this.proposals.transaction(async (tx) => {
      const made = await this.insert(tx, admin, adjustment, key);
      if (!made) return this.idOfEarlier(tx, admin, adjustment, key);
      const command: AdjustmentCommand = { adjustmentId: made.id, userId };
      const { reason } = made;
      const { isDone } = await this.proposals.make(tx, admin, { kind: ADJUSTMENT, command, reason });
      const subject = `adjustment:${made.id}`;
      const after = { ...made, state: isDone ? 'Posted' : 'AwaitingSecond' };
      await this.log.write(tx, {
        ...{ actorId: admin.id, action: 'adjustment.make', subject },
        ...{ before: null, after, reason },
      });
      return made.id;
    });
    await this.notifier.changed([userId]);
    return this.one(admin, id);
  }

  /**
   * @throws DomainError NOT_FOUND, FORBIDDEN for its maker and its receiver, PROPOSAL_NOT_SHOWN, PROPOSAL_CHANGED,
   *   IDEMPOTENCY_CONFLICT once rejected
   */
  async approve(admin: SessionUser, id: string, shown: OptionalReasonOfTwoDto): Promise<AdjustmentDto> {
    const before = await this.one(admin, id);
    if (before.maker.id === admin.id || before.userId === admin.id) throw new DomainError('FORBIDDEN');
    await this.proposals.confirmShown(admin, `adjustment:${id}`, shown);
    return this.mustBe('Posted', admin, id);
  }

  async reject(admin: SessionUser, id: string, reason: string): Promise<AdjustmentDto> {
    await this.proposals.dropOpen(admin, `adjustment:${id}`, reason);
    return this.mustBe('Rejected', admin, id);
  }

  private async mustBe(state: 'Posted' | 'Rejected', admin: SessionUser, id: string): Promise<AdjustmentDto> {
    const row = await this.one(admin, id);
    if (row.state !== state) throw new DomainError('IDEMPOTENCY_CONFLICT');
    return row;
  }

  private async insert(
    tx: Tx,
    admin: SessionUser,
    request: Request,
    key: string | null,
  ): Promise<AdjustmentRow | undefined> {
    const [row] = await tx.query<AdjustmentRow>(
      `INSERT INTO adjustments (id, user_id, direction, balance, amount, reason, state, maker_id, request_key, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, 'AwaitingSecond', $7, $8, $9)
       ON CONFLICT DO NOTHING
       RETURNING ${ADJUSTMENT_COLUMNS}`,
      [
        request.id,
        request.userId,
        request.direction,
        request.balance,
        request.amount,
        request.reason,
        admin.id,
        key,
        this.clock.now(),
      ],
    );
    return row;
  }

  private async idOfEarlier(
    tx: Tx,
    admin: SessionUser,
    request: Request,
    key: string | null,
  ): Promise<string> {
    const [row] = await tx.query<{ id: string }>(
      `SELECT id FROM adjustments WHERE maker_id = $1 AND request_key = $2
         AND (user_id, direction, balance, amount, reason) = ($3, $4, $5, $6, $7)`,
      [
        ...[admin.id, key, request.userId],
        ...[request.direction, request.balance, request.amount, request.reason],
      ],
    );
    if (!row) throw new DomainError('IDEMPOTENCY_CONFLICT');
    return row.id;
  }

  private async receiver({ userId, phoneNo }: NewAdjustmentDto): Promise<string> {
    if ((userId === undefined) === (phoneNo === undefined)) throw new DomainError('VALIDATION_FAILED');
    const account =
      userId === undefined
        ? await this.accounts.byPhone(phoneNo as string)
        : await this.accounts.byId(userId);
    if (!account) throw new DomainError(userId === undefined ? 'RECEIVER_NOT_FOUND' : 'NOT_FOUND');
    return account.id;
  }
}

type Request = Pick<NewAdjustmentDto, 'direction' | 'balance' | 'reason'> & {
  id: string;
  userId: string;
  amount: Santim;
};
