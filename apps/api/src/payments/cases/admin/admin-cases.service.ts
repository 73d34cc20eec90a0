import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../config';
import { AdminLog } from '../../../platform/admin-log';
import { Clock } from '../../../platform/clock';
import { Db, type Tx } from '../../../platform/db';
import { Entropy } from '../../../platform/entropy';
import { DomainError } from '../../../platform/errors';
import type { SessionUser } from '../../../platform/http';
import { type ListPage, type ListQueryDto, Lists, personOf, timeOf } from '../../../platform/lists';
import { BalanceNotifier } from '../../../wallet';
import { mayDecideAlone } from '../../admin/four-eyes/four-eyes';
import type { CaseState } from '../payment-case';
import { CaseMoney } from './case-money';
import type { CaseDto, CaseNoteDto, CasePageDto, SettleCaseDto } from './cases.dto';
import { casesList, caseVerbs } from './cases.list';

interface CaseRow {
  id: string;
  state: CaseState;
  provider: string | null;
  user_id: string | null;
  amount: bigint;
  assignee_id: string | null;
  reason: string | null;
  post_to: 'player' | 'house' | null;
  post_amount: bigint | null;
  proposed_by: string | null;
}

/** Cases in the backoffice: who looks at one, what they noted, and how it ends; above 1 000 birr two people end it. */
@Injectable()
export class AdminCasesService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly lists: Lists,
    private readonly money: CaseMoney,
    private readonly log: AdminLog,
    private readonly notifier: BalanceNotifier,
  ) {}

  list(admin: SessionUser, query: ListQueryDto): Promise<ListPage<CaseDto>> {
    return this.lists.page(admin, casesList(admin.id), query);
  }

  export(admin: SessionUser, query: ListQueryDto): Promise<Readable> {
    return this.lists.export(admin, casesList(admin.id), query);
  }

  /** @throws DomainError NOT_FOUND */
  async one(admin: SessionUser, id: string): Promise<CasePageDto> {
    const row = await this.lists.one(admin, casesList(admin.id), id);
    return { ...row, notes: await this.notes(id) };
  }

  /** Gives the case to a system admin; from then on it is looked at. */
  async assign(admin: SessionUser, id: string, assigneeId: string): Promise<CasePageDto> {
    return this.decide(admin, id, 'assign', async (tx, row) => {
      const [assignee] = await tx.query(
        `SELECT u.id FROM users u JOIN staff s ON s.user_id = u.id AND s.ended_at IS NULL
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
   * Settles a case; above the allowance of one person it proposes, and another person's call settles what was proposed.
   * @throws DomainError NOT_FOUND, FORBIDDEN, INSUFFICIENT_BALANCE, IDEMPOTENCY_CONFLICT once it is settled, or if the second
   *   person asks for another posting
   */
  async settle(admin: SessionUser, id: string, request: SettleCaseDto): Promise<CasePageDto> {
    const posted = postingOf(request);
    const page = await this.decide(admin, id, 'settle', async (tx, row) => {
      if (row.state === 'AwaitingSecond') {
        if (posted && (posted.to !== row.post_to || posted.amount !== row.post_amount))
          throw new DomainError('IDEMPOTENCY_CONFLICT');
        await this.finish(tx, admin, row);
        return [row, { state: 'Settled' }, request.reason];
      }
      if (posted && (!row.provider || (posted.to === 'player' && !row.user_id)))
        throw new DomainError('VALIDATION_FAILED');
      const proposed = await this.propose(tx, admin, row, { reason: request.reason, posted });
      const alone = mayDecideAlone(largest(proposed)); // a constraint checks it, too
      if (alone) await this.finish(tx, admin, proposed);
      return [row, { ...proposed, state: alone ? 'Settled' : 'AwaitingSecond' }, request.reason];
    });
    if (page.state === 'Settled' && page.posting && page.player)
      await this.notifier.changed([page.player.id]);
    return page;
  }

  /** Takes a proposal back: by the second person who does not agree, or by the one who made it. */
  async reject(admin: SessionUser, id: string, reason: string): Promise<CasePageDto> {
    return this.decide(admin, id, 'reject', async (tx, row) => {
      await tx.query(
        `UPDATE payment_cases SET state = 'LookedAt', settlement = NULL, reason = NULL, post_to = NULL, post_amount = NULL,
           proposed_by = NULL WHERE id = $1`,
        [id],
      );
      return [row, { state: 'LookedAt' }, reason];
    });
  }

  private async propose(
    tx: Tx,
    admin: SessionUser,
    row: CaseRow,
    { reason, posted }: { reason: string; posted: Posted | null },
  ): Promise<CaseRow> {
    const [proposed] = await tx.query<CaseRow>(
      `UPDATE payment_cases SET state = 'AwaitingSecond', settlement = $2, reason = $3, post_to = $4, post_amount = $5,
         proposed_by = $6, assignee_id = COALESCE(assignee_id, $6) WHERE id = $1 RETURNING ${COLUMNS}`,
      [row.id, posted ? 'posting' : 'reason', reason, posted?.to ?? null, posted?.amount ?? null, admin.id],
    );
    return proposed ?? row;
  }

  private async finish(tx: Tx, admin: SessionUser, row: CaseRow): Promise<void> {
    await tx.query(
      "UPDATE payment_cases SET state = 'Settled', settled_by = $2, settled_at = $3 WHERE id = $1",
      [row.id, admin.id, this.clock.now()],
    );
    const { provider, post_to: to, post_amount: amount } = row;
    if (provider && to && amount)
      await this.money.post(tx, { ...row, provider, post_to: to, post_amount: amount }, admin.id);
  }

  /** @param work returns the row before, what is after it, and the reason, for the audit log */
  private async decide(
    admin: SessionUser,
    id: string,
    verb: 'assign' | 'note' | 'settle' | 'reject',
    work: (tx: Tx, row: CaseRow) => Promise<[before: object, after: object, reason: string | null]>,
  ): Promise<CasePageDto> {
    await this.db.transaction(async (tx) => {
      const [row] = await tx.query<CaseRow>(`SELECT ${COLUMNS} FROM payment_cases WHERE id = $1 FOR UPDATE`, [
        id,
      ]);
      if (!row) throw new DomainError('NOT_FOUND');
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
    const rows = await this.db.query<{
      id: string;
      author_id: string;
      name: string;
      phone: string;
      text: string;
      created_at: Date;
    }>(
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

const COLUMNS =
  'id, state, provider, user_id, amount, assignee_id, reason, post_to, post_amount, proposed_by';

interface Posted {
  to: 'player' | 'house';
  amount: bigint;
}

function postingOf({ posting }: SettleCaseDto): Posted | null {
  if (!posting) return null;
  const amount = BigInt(Math.round(posting.amount * 100));
  if (amount === 0n) throw new DomainError('INVALID_AMOUNT');
  return { to: posting.to, amount };
}

/** Santim of the case or of its posting, whichever is more. */
function largest({ amount, post_amount: posted }: CaseRow): bigint {
  const size = posted === null ? 0n : posted < 0n ? -posted : posted;
  return size > amount ? size : amount;
}

function refusalOf(row: CaseRow, adminId: string, verb: string): DomainError {
  const isOwn = row.user_id === adminId && row.state !== 'Settled';
  const isFirst = row.state === 'AwaitingSecond' && row.proposed_by === adminId && verb === 'settle';
  return new DomainError(isOwn || isFirst ? 'FORBIDDEN' : 'IDEMPOTENCY_CONFLICT');
}
