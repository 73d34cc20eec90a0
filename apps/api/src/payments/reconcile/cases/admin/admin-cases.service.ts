import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../../config';
import { AdminLog } from '../../../../platform/admin-log';
import { Clock } from '../../../../platform/clock';
import { Db, type Row, type Tx } from '../../../../platform/db';
import { Entropy } from '../../../../platform/entropy';
import { DomainError } from '../../../../platform/errors';
import type { SessionUser } from '../../../../platform/http';
import { Lists, personOf, type RowOf, timeOf } from '../../../../platform/lists';
import {
  isSecond,
  ProposalQueueService,
  ProposalsService,
  type ProposalTx,
} from '../../../../staff/approvals';
import type { User } from '../../../../users/users.entity';
import { BalanceNotifier } from '../../../../wallet';
import { CASE, type CaseCommand, REVERSAL } from './case-proposal';
import { CaseReversals, isReversal } from './case-reversals';
import type { CaseNote } from '../cases.entity';
import type { PostingTarget } from '../payment-case';
import { type CaseRow, lockCase } from './case-row';
import type { CaseNoteDto, CasePageDto } from './case-page.dto';
import type { SettleCaseDto } from './cases.dto';
import { casesList, caseVerbs } from './cases.list';

/**
 * Cases in the backoffice: who handles a case, its notes, and its settlement. Above the solo allowance two people
 * settle it.
 */
@Injectable()
export class AdminCasesService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly lists: Lists,
    private readonly proposals: ProposalsService,
    private readonly queue: ProposalQueueService,
    private readonly log: AdminLog,
    private readonly notifier: BalanceNotifier,
    private readonly reversals: CaseReversals,
  ) {}

  /** Adds to each case the open proposal about it. */
  withProposals(admin: SessionUser, rows: RowOf<typeof casesList>[]) {
    return this.queue.withOpen(admin, 'case', rows);
  }

  /** @throws DomainError NOT_FOUND */
  async one(admin: SessionUser, id: string): Promise<CasePageDto> {
    const found = await this.lists.one(admin, casesList, id);
    const row = await this.queue.withOpenOne(admin, 'case', found);
    return { ...row, notes: await this.notes(id) };
  }

  /** Assigns the case to a system admin, which moves it to LookedAt. */
  async assign(admin: SessionUser, id: string, assigneeId: string): Promise<CasePageDto> {
    return this.decide(admin, id, 'assign', async (tx, row) => {
      const [assignee] = await tx.query(
        `SELECT u.id FROM users u JOIN staff s ON s.user_id = u.id AND s.ended_at IS NULL AND s.role = 'admin'
         WHERE u.id = $1 AND u.phone = ANY ($2)`,
        [assigneeId, this.env.systemAdminPhones],
      );
      if (!assignee) throw new DomainError('VALIDATION_FAILED');
      await tx.query('UPDATE payment_cases SET assignee_id = $2, state = $3 WHERE id = $1', [
        id,
        assigneeId,
        'LookedAt',
      ]);
      return [row, { state: 'LookedAt', assignee: assigneeId }, null];
    });
  }

  async note(admin: SessionUser, id: string, text: string): Promise<CasePageDto> {
    return this.decide(admin, id, 'note', async (tx, row) => {
      await tx.query(
        'INSERT INTO case_notes (id, case_id, author_id, text, created_at) VALUES ($1, $2, $3, $4, $5)',
        [this.entropy.uuid(), id, admin.id, text, this.clock.now()],
      );
      await tx.query("UPDATE payment_cases SET state = 'LookedAt' WHERE id = $1 AND state = 'Open'", [id]);
      return [row, { text }, null];
    });
  }

  /**
   * Settles a case within the solo allowance; above it proposes the settlement. If one is proposed, another person's
   * call settles it.
   * @throws DomainError NOT_FOUND, FORBIDDEN, PROPOSAL_NOT_SHOWN, PROPOSAL_CHANGED, INSUFFICIENT_BALANCE, IDEMPOTENCY_CONFLICT once it is settled, or if the second
   *   person asks for another posting
   */
  async settle(admin: SessionUser, id: string, request: SettleCaseDto): Promise<CasePageDto> {
    const posted = postingOf(request);
    const wasFirst = await this.proposals.transaction(async (tx) => {
      const row = await lockCase(tx, id);
      if (!caseVerbs(row, admin.id).includes('settle')) throw refusalOf(row, admin.id, 'settle');
      if (row.state === 'AwaitingSecond') {
        if (posted && (posted.to !== row.post_to || posted.amount !== row.post_amount))
          throw new DomainError('IDEMPOTENCY_CONFLICT');
        return false;
      }
      if (isSecond(request)) throw new DomainError('IDEMPOTENCY_CONFLICT');
      await this.mustFit(tx, row, posted);
      await this.propose(tx, admin, row, { reason: request.reason, posted });
      return true;
    });
    if (!wasFirst && !(await this.proposals.confirmShown(admin, `case:${id}`, request)))
      throw new DomainError('IDEMPOTENCY_CONFLICT');
    const page = await this.one(admin, id);
    if (wasFirst && page.state === 'Settled' && page.posting && page.player)
      await this.notifier.changed([page.player.id]);
    return page;
  }

  /**
   * Drops the proposal of a settlement. The person who made it may do this, and so may a second person who disagrees.
   */
  async reject(admin: SessionUser, id: string, reason: string): Promise<CasePageDto> {
    const row = await this.db.transaction((tx) => lockCase(tx, id));
    if (!caseVerbs(row, admin.id).includes('reject')) throw refusalOf(row, admin.id, 'reject');
    if (!(await this.proposals.dropOpen(admin, `case:${id}`, reason)))
      throw new DomainError('IDEMPOTENCY_CONFLICT');
    return this.one(admin, id);
  }

  /** @throws DomainError VALIDATION_FAILED for a posting that this case cannot have */
  private async mustFit(tx: Tx, row: CaseRow, posted: Posted | null): Promise<void> {
    if (!posted) return;
    const isForPlayer = posted.to === 'player';
    if (!row.provider || (isForPlayer && !row.user_id) || (posted.to === 'reversal' && !isReversal(row)))
      throw new DomainError('VALIDATION_FAILED');
    // A posting to the player is refused while a reversal can still be posted: the provider may report the reversal
    // itself, and the money would then move twice.
    if (isForPlayer && (await this.reversals.roomOf(tx, row)) > 0n)
      throw new DomainError('VALIDATION_FAILED');
  }

  private async propose(
    tx: ProposalTx,
    admin: SessionUser,
    row: CaseRow,
    { reason, posted }: { reason: string; posted: Posted | null },
  ): Promise<void> {
    const amount = posted?.amount.toString() ?? null;
    const command: CaseCommand = {
      caseId: row.id,
      userId: row.user_id,
      reason,
      to: posted?.to ?? null,
      amount,
    };
    const subject = `case:${row.id}`;
    const kind = posted?.to === 'reversal' ? REVERSAL : CASE;
    const { isDone } = await this.proposals.make(tx, admin, { kind, command, reason });
    if (isDone) return;
    const after = await lockCase(tx, row.id);
    await this.log.write(tx, {
      actorId: admin.id,
      action: 'case.settle',
      subject,
      before: row,
      after,
      reason,
    });
  }

  /** @param work returns the row before, the values after, and the reason, for the audit log */
  private async decide(
    admin: SessionUser,
    id: string,
    verb: 'assign' | 'note',
    work: (tx: Tx, row: CaseRow) => Promise<[before: object, after: object, reason: string | null]>,
  ): Promise<CasePageDto> {
    await this.db.transaction(async (tx) => {
      const row = await lockCase(tx, id);
      if (!caseVerbs(row, admin.id).includes(verb)) throw refusalOf(row, admin.id, verb);
      const [before, after, reason] = await work(tx, row);
      await this.log.write(tx, {
        actorId: admin.id,
        action: `case.${verb}`,
        subject: `case:${id}`,
        before,
        after,
        reason,
      });
    });
    return this.one(admin, id);
  }

  private async notes(id: string): Promise<CaseNoteDto[]> {
    const rows = await this.db.query<
      Row<CaseNote, 'id' | 'author_id' | 'text' | 'created_at'> & Row<User, 'name' | 'phone'>
    >(
      `SELECT n.id, n.author_id, u.name, u.phone, n.text, n.created_at FROM case_notes n JOIN users u ON u.id = n.author_id
       WHERE n.case_id = $1 ORDER BY n.created_at LIMIT 200`,
      [id],
    );
    return rows.map((row) => ({
      id: row.id,
      author: personOf(row.author_id, row.name, row.phone),
      text: row.text,
      createdAt: timeOf(row.created_at),
    }));
  }
}

interface Posted {
  to: PostingTarget;
  amount: bigint;
}

function postingOf({ posting }: SettleCaseDto): Posted | null {
  if (!posting) return null;
  const amount = BigInt(Math.round(posting.amount * 100));
  if (amount === 0n) throw new DomainError('INVALID_AMOUNT');
  return { to: posting.to, amount };
}

function refusalOf(row: CaseRow, adminId: string, verb: string): DomainError {
  const isOwn = (row.user_id === adminId || row.importers.includes(adminId)) && row.state !== 'Settled';
  const isFirst = row.state === 'AwaitingSecond' && row.proposed_by === adminId && verb === 'settle';
  return new DomainError(isOwn || isFirst ? 'FORBIDDEN' : 'IDEMPOTENCY_CONFLICT');
}
