import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../config';
import { AdminLog } from '../../../platform/admin-log';
import { Clock } from '../../../platform/clock';
import { Db } from '../../../platform/db';
import { DomainError, invalidField } from '../../../platform/errors';
import type { SessionUser } from '../../../platform/http';
import { birrOf, Lists, personOf, type RowOf } from '../../../platform/lists';
import { NearPeople } from '../near-people';
import { ProposalQueueService } from '../proposal-queue.service';
import { lockProposal } from '../proposal-rows';
import type { ConfirmingPairDto, ReviewDto, SoloReviewDto } from './solo-reviews.dto';
import { soloReviewsList } from './solo-reviews.list';

/** How far back confirmations count for the pairs: 90 days. */
const PAIRS_MS = 90 * 86_400_000;

/**
 * Lets another person review what one person did alone, and shows which pairs always confirm each other (controls.md
 * 1).
 */
@Injectable()
export class SoloReviewsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly lists: Lists,
    private readonly queue: ProposalQueueService,
    private readonly near: NearPeople,
    private readonly log: AdminLog,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Adds to each action without a review why the reader may not review it. */
  async withBlocked(admin: SessionUser, rows: RowOf<typeof soloReviewsList>[]): Promise<SoloReviewDto[]> {
    const open = rows.filter(({ finding }) => finding === null);
    const blocked = await this.queue.blocked(
      admin,
      open.map(({ id }) => id),
    );
    return rows.map((row) => {
      const blockedFor = blocked.get(row.id);
      return blockedFor ? { ...row, blockedFor } : row;
    });
  }

  /**
   * Notes that the caller has reviewed an action of somebody else, and what they found.
   * @throws DomainError NOT_FOUND, NEEDS_ANOTHER for its maker, FORBIDDEN about one's own money or that of somebody
   *   near, VALIDATION_FAILED for the finding `wrong` without a note, IDEMPOTENCY_CONFLICT if it has another review
   *   already
   */
  async review(admin: SessionUser, id: string, { finding, note }: ReviewDto): Promise<SoloReviewDto> {
    if (finding === 'wrong' && note === undefined) throw invalidField('note', 'field.missing');
    const subject = `proposal:${id}`;
    await this.db.transaction(async (tx) => {
      const row = await lockProposal(tx, id);
      if (!row?.is_alone) throw new DomainError('NOT_FOUND');
      if (row.maker_id === admin.id) throw new DomainError('NEEDS_ANOTHER');
      if (row.finding !== null) {
        if (row.reviewed_by === admin.id && row.finding === finding) return;
        throw new DomainError('IDEMPOTENCY_CONFLICT');
      }
      await this.near.refuse(tx, admin.id, row.receiver_id, subject);
      await this.near.refuseTwin(tx, admin.id, row.maker_id, subject);
      await tx.query(
        'UPDATE proposals SET reviewed_by = $2, reviewed_at = $3, finding = $4, review_note = $5 WHERE id = $1',
        [id, admin.id, this.clock.now(), finding, note ?? null],
        'proposal_review',
      );
      await this.log.write(tx, {
        ...{ actorId: admin.id, action: 'proposal.review', subject },
        ...{ before: { madeBy: row.maker_id, kind: row.kind }, after: { finding }, reason: note ?? null },
      });
    });
    return this.lists.one(admin, soloReviewsList, id);
  }

  /** The pairs that confirm each other, those that do so most exclusively first. */
  async pairs(): Promise<ConfirmingPairDto[]> {
    const rows = await this.db.query<PairRow>(
      PAIRS,
      [new Date(this.clock.now().getTime() - PAIRS_MS), this.env.systemAdminPhones],
      'confirming_pairs',
    );
    return rows.map((row) => {
      const people = [personOf(row.a, row.a_name, row.a_phone), personOf(row.b, row.b_name, row.b_phone)];
      people.sort((one, other) => one.phoneNo.localeCompare(other.phoneNo));
      return {
        id: people.map(({ id }) => id).join(':'),
        people,
        confirmed: row.n,
        ofAll: row.all,
        value: birrOf(row.value),
        isAlways: row.is_always,
      };
    });
  }
}

interface PairRow {
  a: string;
  b: string;
  a_name: string;
  a_phone: string;
  b_name: string;
  b_phone: string;
  n: number;
  all: number;
  value: bigint;
  is_always: boolean;
}

/**
 * A pair counts as always confirming each other from five confirmations on, if these are at least nine in ten of all;
 * not if there are only two admins, because nobody else could confirm.
 */
const PAIRS = `
  WITH done AS (
    SELECT maker_id, checker_id, value FROM proposals
    WHERE made_at >= $1 AND state = 'Confirmed' AND NOT is_alone),
  pairs AS (
    SELECT LEAST(maker_id, checker_id) AS a, GREATEST(maker_id, checker_id) AS b, count(*)::int AS n, sum(value)::bigint AS value
    FROM done GROUP BY 1, 2),
  made AS (SELECT maker_id, count(*)::int AS n FROM done GROUP BY 1)
  SELECT p.a, p.b, ua.name AS a_name, ua.phone AS a_phone, ub.name AS b_name, ub.phone AS b_phone, p.n, p.value, x.all,
    p.n >= 5 AND p.n * 10 >= x.all * 9 AND (SELECT count(*) FROM staff s JOIN users u ON u.id = s.user_id
      WHERE s.ended_at IS NULL AND s.role = 'admin' AND u.status = 'active' AND u.phone = ANY ($2)) > 2 AS is_always
  FROM pairs p JOIN users ua ON ua.id = p.a JOIN users ub ON ub.id = p.b
    CROSS JOIN LATERAL (SELECT sum(n)::int AS "all" FROM made WHERE maker_id IN (p.a, p.b)) x
  ORDER BY is_always DESC, p.n::float / x.all DESC, p.n DESC LIMIT 50`;
