import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Db } from '../platform/db';
import type { SessionUser } from '../platform/http';
import { birrOf, type ListPage, type ListQueryDto, Lists, personOf, timeOf } from '../platform/lists';
import { ProposalQueueService } from '../staff/approvals';
import type {
  DepositPageDto,
  DepositRowDto,
  PaymentLogDto,
  PaymentTransferDto,
  WithdrawalPageDto,
  WithdrawalRowDto,
} from './payments.dto';
import { depositsList, withdrawalsList } from './payments.lists';

/** The lists and pages of deposits and withdrawals; the verbs about them are in `verbs.controller.ts`. */
@Injectable()
export class AdminPaymentsService {
  constructor(
    private readonly db: Db,
    private readonly lists: Lists,
    private readonly proposals: ProposalQueueService,
  ) {}

  async deposits(admin: SessionUser, query: ListQueryDto): Promise<ListPage<DepositRowDto>> {
    const page = await this.lists.page(admin, depositsList(admin.id), query);
    return { ...page, rows: await this.proposals.withOpen(admin, 'deposit', page.rows) };
  }

  exportDeposits(admin: SessionUser, query: ListQueryDto): Promise<Readable> {
    return this.lists.export(admin, depositsList(admin.id), query);
  }

  /** @throws DomainError NOT_FOUND */
  async deposit(admin: SessionUser, id: string): Promise<DepositPageDto> {
    const found = await this.lists.one(admin, depositsList(admin.id), id);
    const row = await this.proposals.withOpenOne(admin, 'deposit', found);
    const log = await this.log(`deposit:${id}`);
    return { ...row, transfers: await this.transfers(row.ref, 'deposit'), log };
  }

  async withdrawals(admin: SessionUser, query: ListQueryDto): Promise<ListPage<WithdrawalRowDto>> {
    const page = await this.lists.page(admin, withdrawalsList(admin.id), query);
    return { ...page, rows: await this.proposals.withOpen(admin, 'withdrawal', page.rows) };
  }

  exportWithdrawals(admin: SessionUser, query: ListQueryDto): Promise<Readable> {
    return this.lists.export(admin, withdrawalsList(admin.id), query);
  }

  /** @throws DomainError NOT_FOUND */
  async withdrawal(admin: SessionUser, id: string): Promise<WithdrawalPageDto> {
    const found = await this.lists.one(admin, withdrawalsList(admin.id), id);
    const row = await this.proposals.withOpenOne(admin, 'withdrawal', found);
    const log = await this.log(`withdrawal:${id}`);
    return { ...row, transfers: await this.transfers(row.ref, 'withdraw'), log };
  }

  private async transfers(reference: string, kind: 'deposit' | 'withdraw'): Promise<PaymentTransferDto[]> {
    const rows = await this.db.query<{ id: bigint; key: string; amount: bigint; created_at: Date }>(
      `SELECT t.id, t.key, t.created_at, (SELECT sum(amount)::bigint FROM postings
         WHERE transfer_id = t.id AND amount > 0) AS amount
       FROM transfers t WHERE t.subject = $1 AND t.kind = $2 ORDER BY t.id LIMIT 20`,
      [reference, kind],
    );
    return rows.map((row) => ({
      id: String(row.id),
      key: row.key,
      amount: birrOf(row.amount),
      createdAt: timeOf(row.created_at),
    }));
  }

  private async log(subject: string): Promise<PaymentLogDto[]> {
    const rows = await this.db.query<{
      id: bigint;
      at: Date;
      actor_id: string;
      name: string;
      phone: string;
      action: string;
      reason: string | null;
    }>(
      `SELECT l.id, l.at, l.actor_id, u.name, u.phone, l.action, l.reason
       FROM audit_log l JOIN users u ON u.id = l.actor_id WHERE l.subject = $1 ORDER BY l.id LIMIT 50`,
      [subject],
    );
    return rows.map((row) => ({
      id: String(row.id),
      at: timeOf(row.at),
      actor: personOf(row.actor_id, row.name, row.phone),
      action: row.action,
      reason: row.reason,
    }));
  }
}
