import { Injectable } from '@nestjs/common';
import { Db } from '../platform/db';
import type { SessionUser } from '../platform/http';
import { birrOf, Lists, personOf, timeOf } from '../platform/lists';
import { ProposalQueueService } from '../staff/approvals';
import type { DepositPageDto, PaymentLogDto, PaymentTransferDto, WithdrawalPageDto } from './payments.dto';
import { depositsList, withdrawalsList } from './payments.lists';

/** What staff read of deposits and withdrawals; their verbs are in `verbs.controller.ts`. */
@Injectable()
export class AdminPaymentsService {
  constructor(
    private readonly db: Db,
    private readonly lists: Lists,
    private readonly proposals: ProposalQueueService,
  ) {}

  /** Adds to each row the open proposal about it. */
  withProposals<Row extends { id: string }>(
    admin: SessionUser,
    about: 'deposit' | 'withdrawal',
    rows: Row[],
  ) {
    return this.proposals.withOpen(admin, about, rows);
  }

  /** @throws DomainError NOT_FOUND */
  async deposit(admin: SessionUser, id: string): Promise<DepositPageDto> {
    const found = await this.lists.one(admin, depositsList, id);
    const row = await this.proposals.withOpenOne(admin, 'deposit', found);
    const log = await this.log(`deposit:${id}`);
    return { ...row, transfers: await this.transfers(row.ref, 'deposit'), log };
  }

  /** @throws DomainError NOT_FOUND */
  async withdrawal(admin: SessionUser, id: string): Promise<WithdrawalPageDto> {
    const found = await this.lists.one(admin, withdrawalsList, id);
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
