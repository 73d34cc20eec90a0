import { Injectable } from '@nestjs/common';
import { maskPhone } from '@libs/contract';
import { AdminLog } from '../platform/admin-log';
import { Clock } from '../platform/clock';
import { Db } from '../platform/db';
import { Entropy } from '../platform/entropy';
import { DomainError } from '../platform/errors';
import type { SessionUser } from '../platform/http';
import type { CreateFeedbackDto, FeedbackDto, FeedbackPageDto, UpdateFeedbackDto } from './feedback.dto';

const PAGE_ROWS = 10;

interface FeedbackRow {
  id: string;
  user_id: string;
  name: string;
  phone: string;
  text: string;
  rating: number;
  created_at: Date;
  answer: string | null;
}

const COLUMNS = 'f.id, f.user_id, u.name, u.phone, f.text, f.rating, f.created_at, f.answer';

/** Feedback: every user can write it, only the author can change it, system admins read all of it, both can delete it. */
@Injectable()
export class FeedbackService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly log: AdminLog,
  ) {}

  async create(user: SessionUser, { feedback, rating }: CreateFeedbackDto): Promise<FeedbackDto> {
    const id = this.entropy.uuid();
    await this.db.query(
      `INSERT INTO feedback (id, user_id, text, rating, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $5)`,
      [id, user.id, feedback, rating, this.clock.now()],
    );
    return this.one(user, id);
  }

  /** A page of all feedback, newest first. */
  async all(user: SessionUser, pageNumber: number): Promise<FeedbackPageDto> {
    const rows = await this.db.query<{ total: bigint } & ({ id: null } | FeedbackRow)>(
      `SELECT ${COLUMNS}, c.total FROM (SELECT count(*) AS total FROM feedback) c
       LEFT JOIN LATERAL (SELECT * FROM feedback ORDER BY created_at DESC, id DESC
         LIMIT ${PAGE_ROWS} OFFSET $1) f ON true
       LEFT JOIN users u ON u.id = f.user_id ORDER BY f.created_at DESC, f.id DESC`,
      [(pageNumber - 1) * PAGE_ROWS],
      'feedback_page',
    );
    return {
      feedbacks: rows.flatMap((row) => (row.id === null ? [] : [viewOf(row, user)])),
      totalPages: Math.max(1, Math.ceil(Number(rows[0]?.total ?? 0n) / PAGE_ROWS)),
    };
  }

  /** @throws DomainError NOT_FOUND, and NOT_YOURS unless the caller is the author or a system admin */
  async one(user: SessionUser, id: string): Promise<FeedbackDto> {
    return viewOf(await this.find(id, (row) => row.user_id === user.id || user.isSystemAdmin), user);
  }

  /** @throws DomainError NOT_FOUND, and NOT_YOURS unless the caller is the author: an admin cannot change its text */
  async update(user: SessionUser, id: string, change: UpdateFeedbackDto): Promise<FeedbackDto> {
    await this.find(id, (row) => row.user_id === user.id);
    await this.db.query(
      `UPDATE feedback SET text = COALESCE($3, text), rating = COALESCE($4, rating), updated_at = $5
       WHERE id = $1 AND user_id = $2`,
      [id, user.id, change.feedback ?? null, change.rating ?? null, this.clock.now()],
    );
    return this.one(user, id);
  }

  /**
   * Deletes a feedback for good. If an admin deletes the feedback of another person, the audit log keeps its content.
   * @throws DomainError NOT_FOUND, and NOT_YOURS unless the caller is the author or a system admin
   */
  async remove(user: SessionUser, id: string): Promise<void> {
    await this.find(id, (row) => row.user_id === user.id || user.isSystemAdmin);
    await this.db.transaction(async (tx) => {
      const [deleted] = await tx.query<{ id: string; user_id: string; text: string }>(
        'DELETE FROM feedback WHERE id = $1 RETURNING id, user_id, text, rating, created_at, answer',
        [id],
      );
      if (!deleted || deleted.user_id === user.id) return;
      await this.log.write(tx, {
        actorId: user.id,
        action: 'feedback.delete',
        subject: `feedback:${id}`,
        before: deleted,
        after: null,
        reason: null,
      });
    });
  }

  private async find(id: string, mayUse: (row: FeedbackRow) => boolean): Promise<FeedbackRow> {
    const [row] = await this.db.query<FeedbackRow>(
      `SELECT ${COLUMNS} FROM feedback f JOIN users u ON u.id = f.user_id WHERE f.id = $1`,
      [id],
      'feedback_one',
    );
    if (!row) throw new DomainError('NOT_FOUND');
    if (!mayUse(row)) throw new DomainError('NOT_YOURS');
    return row;
  }
}

function viewOf(row: FeedbackRow, user: SessionUser): FeedbackDto {
  return {
    id: row.id,
    _id: row.id,
    userId: { name: row.name, phoneNo: user.isSystemAdmin ? row.phone : maskPhone(row.phone) },
    feedback: row.text,
    rating: row.rating,
    createdAt: row.created_at.toISOString(),
    ...(row.answer === null ? {} : { answer: row.answer }),
  };
}
