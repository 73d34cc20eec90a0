import { Injectable } from '@nestjs/common';
import type { LanguageTag } from '@libs/contract';
import { AdminLog } from '../../platform/admin-log';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { birrOf, timeOf, type PersonDto } from '../../platform/lists';
import {
  isSecond,
  ProposalQueueService,
  ProposalsService,
  type ReasonOfTwoDto,
  waitingFields,
} from '../../staff/approvals';
import type { Reason } from './find-rings';
import type { DismissCommand, HoldCommand } from './ring-kinds';
import { sentenceOf } from './ring-sentences';
import { type RingState, RingRepository } from './ring.repository';
import type { RingDto, RingHold, RingHoldDto, RingVerbDto } from './rings.dto';

const MOST = 200;
const DONE: RingVerbDto = { success: true };

interface RingRow extends RingState {
  id: string;
  found_at: Date;
  since: Date;
  reasons: Reason[];
  dismissed_reason: string | null;
  members: PersonDto[];
  is_gone: boolean;
  money_in: bigint;
  money_out: bigint;
  notes: { id: string; text: string; author: PersonDto; at: string }[];
}

/** Shows rings to staff, and lets them note, hold and dismiss. */
@Injectable()
export class RingsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly rings: RingRepository,
    private readonly proposals: ProposalsService,
    private readonly queue: ProposalQueueService,
    private readonly log: AdminLog,
  ) {}

  async list(admin: SessionUser, tag: LanguageTag): Promise<RingDto[]> {
    const rows = await this.db.query<RingRow>(LIST, [MOST], 'rings_list');
    this.log.note({
      actorId: admin.id,
      action: 'rings.list',
      subject: 'rings',
      asked: { rows: rows.length },
    });
    const subjects = rows.flatMap(({ id }) =>
      ['payouts', 'prizes', 'dismiss'].map((what) => `ring:${id}:${what}`),
    );
    const open = await this.queue.openOf(admin, subjects);
    return rows.map((row) => {
      const proposals = open.filter(({ subject }) => subject.startsWith(`ring:${row.id}:`));
      return { ...viewOf(row, tag), proposals };
    });
  }

  /** @throws DomainError NOT_FOUND */
  async note(admin: SessionUser, id: string, text: string): Promise<void> {
    const noteId = this.entropy.uuid();
    await this.db.transaction(async (tx) => {
      await this.rings.lock(tx, id);
      await tx.query(
        `INSERT INTO ring_notes (id, ring_id, author_id, text, at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT ON CONSTRAINT ring_notes_pkey DO NOTHING`,
        [noteId, id, admin.id, text, this.clock.now()],
        'ring_note',
      );
      await this.log.write(tx, {
        ...{ actorId: admin.id, action: 'ring.note', subject: `ring:${id}`, reason: null },
        before: null,
        after: { noteId },
      });
    });
  }

  /**
   * Proposes to hold payouts or prizes, or confirms such a proposal of another person.
   * @returns the result, with the id of the waiting proposal unless it is confirmed
   * @throws DomainError NOT_FOUND, FORBIDDEN for an admin who is near to a member, IDEMPOTENCY_CONFLICT
   */
  async hold(admin: SessionUser, id: string, request: RingHoldDto): Promise<RingVerbDto> {
    const { what, reason } = request;
    await this.db.transaction((tx) => this.requireDistance(tx, admin, id));
    if (await this.proposals.confirmShown(admin, `ring:${id}:${what}`, request)) return DONE;
    const command: HoldCommand = { ringId: id, what };
    const made = await this.proposals.propose(admin, { kind: 'ringHold', command, reason });
    return { ...DONE, ...waitingFields(made.proposalId) };
  }

  /**
   * Dismisses a ring of which nothing is held. Otherwise proposes the dismissal, or confirms such a proposal of another
   * person.
   * @returns the result, with the id of the waiting proposal unless the ring is dismissed
   * @throws DomainError as `hold`
   */
  async dismiss(admin: SessionUser, id: string, request: ReasonOfTwoDto): Promise<RingVerbDto> {
    const { reason } = request;
    const isHeld = await this.db.transaction(async (tx) => {
      const ring = await this.requireDistance(tx, admin, id);
      if (ring.dismissed_at) throw new DomainError('IDEMPOTENCY_CONFLICT');
      if (isSecond(request) || ring.payouts_held_at || ring.prizes_held_at) return true;
      await this.rings.dismiss(tx, id, { by: admin.id, reason });
      return false;
    });
    if (!isHeld || (await this.proposals.confirmShown(admin, `ring:${id}:dismiss`, request))) return DONE;
    const command: DismissCommand = { ringId: id };
    const made = await this.proposals.propose(admin, { kind: 'ringDismiss', command, reason });
    return { ...DONE, ...waitingFields(made.proposalId) };
  }

  /** Locks the ring, and refuses an admin who is near to one of its members. */
  private async requireDistance(tx: Tx, admin: SessionUser, id: string): Promise<RingState> {
    const ring = await this.rings.lock(tx, id);
    const members = await tx.query<{ user_id: string }>(
      'SELECT user_id FROM ring_members WHERE ring_id = $1 AND ended_at IS NULL',
      [id],
      'ring_members_now',
    );
    for (const { user_id: userId } of members)
      if (await this.proposals.isTooNear(tx, admin, userId)) throw new DomainError('FORBIDDEN');
    return ring;
  }
}

/** Lists the rings. A dismissed ring is shown with the members that it had at its dismissal. */
const LIST = `
  WITH shown AS (
    SELECT r.*, NOT EXISTS (SELECT FROM ring_members m WHERE m.ring_id = r.id AND m.ended_at IS NULL) AS is_gone
    FROM rings r ORDER BY r.dismissed_at IS NOT NULL,
      NOT EXISTS (SELECT FROM ring_members m WHERE m.ring_id = r.id AND m.ended_at IS NULL), r.found_at DESC, r.id LIMIT $1),
  people AS (
    SELECT m.ring_id, m.user_id, u.name, u.phone FROM shown s JOIN ring_members m ON m.ring_id = s.id
      AND (s.is_gone AND s.dismissed_at IS NULL OR m.ended_at IS NOT DISTINCT FROM s.dismissed_at)
    JOIN users u ON u.id = m.user_id)
  SELECT s.*,
    (SELECT jsonb_agg(jsonb_build_object('id', p.user_id, 'name', p.name, 'phoneNo', p.phone) ORDER BY p.name, p.user_id)
     FROM people p WHERE p.ring_id = s.id) AS members,
    (SELECT COALESCE(sum(d.credited - d.reversed), 0)::bigint FROM deposits d JOIN people p ON p.user_id = d.user_id
     WHERE p.ring_id = s.id AND d.state = 'Succeeded') AS money_in,
    (SELECT COALESCE(sum(COALESCE(w.settled, w.amount)), 0)::bigint FROM withdrawals w JOIN people p ON p.user_id = w.user_id
     WHERE p.ring_id = s.id AND w.state IN ('Paid', 'PaidLate')) AS money_out,
    (SELECT COALESCE(jsonb_agg(jsonb_build_object('id', n.id, 'text', n.text, 'at', n.at,
       'author', jsonb_build_object('id', a.id, 'name', a.name, 'phoneNo', a.phone)) ORDER BY n.at), '[]')
     FROM ring_notes n JOIN users a ON a.id = n.author_id WHERE n.ring_id = s.id) AS notes
  FROM shown s ORDER BY s.dismissed_at IS NOT NULL, s.is_gone, s.found_at DESC, s.id`;

function viewOf(row: RingRow, tag: LanguageTag): Omit<RingDto, 'proposals'> {
  const held: RingHold[] = [
    ...(row.payouts_held_at ? (['payouts'] as const) : []),
    ...(row.prizes_held_at ? (['prizes'] as const) : []),
  ];
  return {
    id: row.id,
    foundAt: timeOf(row.found_at),
    since: timeOf(row.since),
    members: row.members,
    reasons: row.reasons.map((reason) => ({ signal: reason.signal, sentence: sentenceOf(reason, tag) })),
    moneyIn: birrOf(row.money_in),
    moneyOut: birrOf(row.money_out),
    status: statusOf(row, held),
    held,
    dismissedReason: row.dismissed_reason,
    notes: row.notes.map((note) => ({ ...note, at: new Date(note.at).toISOString() })),
  };
}

function statusOf(
  { dismissed_at: dismissedAt, is_gone: isGone }: RingRow,
  held: RingHold[],
): RingDto['status'] {
  if (dismissedAt) return 'dismissed';
  if (held.length > 0) return 'held';
  return isGone ? 'gone' : 'open';
}
