import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { parseBirr, type Santim } from '@libs/money';
import { Accounts } from '../../auth';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { Lists, type ListPage, type ListQueryDto } from '../../platform/lists';
import { AdminLog } from '../../platform/admin-log';
import { mayDecideAlone } from '../../payments';
import { BalanceNotifier } from '../../wallet';
import { AdjustmentMoney } from './adjustment-money';
import type { AdjustmentRow } from './adjustment-row';
import type { AdjustmentDto, NewAdjustmentDto } from './adjustments.dto';
import { adjustmentsList } from './adjustments.list';

/** Credits and debits by hand: one admin makes them; above 1 000 birr a second admin must approve them. */
@Injectable()
export class AdminAdjustmentsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly accounts: Accounts,
    private readonly lists: Lists,
    private readonly money: AdjustmentMoney,
    private readonly log: AdminLog,
    private readonly notifier: BalanceNotifier,
  ) {}

  list(admin: SessionUser, query: ListQueryDto): Promise<ListPage<AdjustmentDto>> {
    return this.lists.page(admin, adjustmentsList(admin.id), query);
  }

  export(admin: SessionUser, query: ListQueryDto): Promise<Readable> {
    return this.lists.export(admin, adjustmentsList(admin.id), query);
  }

  one(admin: SessionUser, id: string): Promise<AdjustmentDto> {
    return this.lists.one(admin, adjustmentsList(admin.id), id);
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
    const id = await this.db.transaction(async (tx) => {
      const made = await this.insert(tx, admin, { ...request, userId, amount: parsed.amount }, key);
      if (!made) return this.idOfEarlier(tx, admin, { ...request, userId, amount: parsed.amount }, key);
      if (made.state === 'Posted') await this.money.post(tx, made, admin.id);
      await this.write(tx, admin, 'adjustment.make', null, made, made.reason);
      return made.id;
    });
    await this.notifier.changed([userId]);
    return this.one(admin, id);
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN for its maker and its receiver, IDEMPOTENCY_CONFLICT once rejected */
  async approve(admin: SessionUser, id: string, reason: string | null): Promise<AdjustmentDto> {
    const userId = await this.db.transaction(async (tx) => {
      const row = await this.locked(tx, id);
      if (row.maker_id === admin.id || row.user_id === admin.id) throw new DomainError('FORBIDDEN');
      if (row.state === 'Posted') return row.user_id;
      await this.decide(tx, admin, row, 'Posted', reason);
      await this.money.post(tx, row, admin.id);
      return row.user_id;
    });
    await this.notifier.changed([userId]);
    return this.one(admin, id);
  }

  async reject(admin: SessionUser, id: string, reason: string): Promise<AdjustmentDto> {
    await this.db.transaction(async (tx) => {
      const row = await this.locked(tx, id);
      if (row.state !== 'Rejected') await this.decide(tx, admin, row, 'Rejected', reason);
    });
    return this.one(admin, id);
  }

  private async decide(
    tx: Tx,
    admin: SessionUser,
    row: AdjustmentRow,
    state: 'Posted' | 'Rejected',
    reason: string | null,
  ): Promise<void> {
    if (row.state !== 'AwaitingSecond') throw new DomainError('IDEMPOTENCY_CONFLICT');
    await tx.query(
      'UPDATE adjustments SET state = $2, checker_id = $3, decision_reason = $4, decided_at = $5 WHERE id = $1',
      [row.id, state, admin.id, reason, this.clock.now()],
    );
    const action = state === 'Posted' ? 'adjustment.approve' : 'adjustment.reject';
    await this.write(tx, admin, action, row, { ...row, state }, reason);
  }

  private async insert(
    tx: Tx,
    admin: SessionUser,
    request: Request,
    key: string | null,
  ): Promise<AdjustmentRow | undefined> {
    const now = this.clock.now();
    const alone = mayDecideAlone(request.amount); // a constraint checks it, too
    const [row] = await tx.query<AdjustmentRow>(
      `INSERT INTO adjustments (id, user_id, direction, balance, amount, reason, state, maker_id, request_key, created_at,
         decided_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       ON CONFLICT ON CONSTRAINT adjustments_maker_id_request_key_key DO NOTHING
       RETURNING id, user_id, direction, balance, amount, reason, state, maker_id`,
      [
        this.entropy.uuid(),
        request.userId,
        request.direction,
        request.balance,
        request.amount,
        request.reason,
        alone ? 'Posted' : 'AwaitingSecond',
        admin.id,
        key,
        now,
        alone ? now : null,
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
      [admin.id, key, request.userId, request.direction, request.balance, request.amount, request.reason],
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

  private async locked(tx: Tx, id: string): Promise<AdjustmentRow> {
    const [row] = await tx.query<AdjustmentRow>(
      `SELECT id, user_id, direction, balance, amount, reason, state, maker_id FROM adjustments
       WHERE id = $1 FOR UPDATE`,
      [id],
    );
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  private write(
    tx: Tx,
    admin: SessionUser,
    action: string,
    before: AdjustmentRow | null,
    after: AdjustmentRow,
    reason: string | null,
  ): Promise<void> {
    const subject = `adjustment:${after.id}`;
    return this.log.write(tx, { actorId: admin.id, action, subject, before, after, reason });
  }
}

type Request = Pick<NewAdjustmentDto, 'direction' | 'balance' | 'reason'> & {
  userId: string;
  amount: Santim;
};
