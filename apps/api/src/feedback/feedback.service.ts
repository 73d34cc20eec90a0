import { Injectable } from '@nestjs/common';
import { maskPhone } from '@libs/contract';
import { AdminLog } from '../platform/admin-log';
import { Clock } from '../platform/clock';
import { Db, type Row } from '../platform/db';
import { Entropy } from '../platform/entropy';
import { DomainError } from '../platform/errors';
import type { SessionUser } from '../platform/http';
import type { User } from '../users/users.entity';
import type { CreateFeedbackDto, FeedbackDto, FeedbackPageDto, UpdateFeedbackDto } from './feedback.dto';
import { Feedback } from './feedback.entity';

const PAGE_ROWS = 10;

type FeedbackRow = Row<Feedback, 'id' | 'user_id' | 'text' | 'rating' | 'created_at' | 'answer'> &
  Row<User, 'name' | 'phone'>;

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
    const [text, now] = [feedback, this.clock.now()];
    await this.db
      .repo(Feedback)
      .insert({ id, user_id: user.id, text, rating, created_at: now, updated_at: now });
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
    this.log.noteAdmin(user, 'feedback', { pageNumber });
    return {
      feedbacks: rows.flatMap((row) => (row.id === null ? [] : [viewOf(row, user)])),
      totalPages: Math.max(1, Math.ceil(Number(rows[0]?.total ?? 0n) / PAGE_ROWS)),
    };
  }

  /** @throws DomainError NOT_FOUND, and NOT_YOURS unless the caller is the author or a system admin */
  async one(user: SessionUser, id: string): Promise<FeedbackDto> {
    const row = await this.find(id, (found) => found.user_id === user.id || user.isSystemAdmin);
    if (row.user_id !== user.id) this.log.noteAdmin(user, 'feedback', { id });
    return viewOf(row, user);
  }

  /** @throws DomainError NOT_FOUND, and NOT_YOURS unless the caller is the author: an admin cannot change its text */
  async update(user: SessionUser, id: string, change: UpdateFeedbackDto): Promise<FeedbackDto> {
    await this.find(id, (row) => row.user_id === user.id);
    const { feedback: text, rating } = change;
    await this.db
      .repo(Feedback)
      .update({ id, user_id: user.id }, { text, rating, updated_at: this.clock.now() });
    return this.one(user, id);
  }

  /**
   * Deletes a feedback for good. If an admin deletes the feedback of another person, the audit log keeps its content.
   * @throws DomainError NOT_FOUND, and NOT_YOURS unless the caller is the author or a system admin
   */
  async remove(user: SessionUser, id: string): Promise<void> {
    await this.find(id, (row) => row.user_id === user.id || user.isSystemAdmin);
    await this.db.transaction(async (tx) => {
      const [deleted] = await tx.query<Row<Feedback, 'id' | 'user_id' | 'text'>>(
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
