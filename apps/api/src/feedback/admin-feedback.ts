import { Injectable } from '@nestjs/common';
import { NotificationService } from '../notifications';
import { AdminLog } from '../platform/admin-log';
import { Clock } from '../platform/clock';
import { Db } from '../platform/db';
import { DomainError } from '../platform/errors';
import type { SessionUser } from '../platform/http';
import { Lists } from '../platform/lists';
import { feedbackList, type FeedbackRowDto } from './feedback.list';

/** Answers feedback for system admins. */
@Injectable()
export class AdminFeedback {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly log: AdminLog,
    private readonly lists: Lists,
    private readonly notifications: NotificationService,
  ) {}

  /**
   * Answers a feedback once: if two admins answer at the same moment, one is refused, so that the author receives only
   * one answer. A text becomes a notice to the author; without a text the feedback is only marked.
   *
   * @throws DomainError NOT_FOUND, IDEMPOTENCY_CONFLICT if it is already answered
   */
  async answer(admin: SessionUser, id: string, text: string | null): Promise<FeedbackRowDto> {
    await this.db.transaction(async (tx) => {
      const [row] = await tx.query<{ user_id: string; answered_at: Date | null }>(
        'SELECT user_id, answered_at FROM feedback WHERE id = $1 FOR NO KEY UPDATE',
        [id],
      );
      if (!row) throw new DomainError('NOT_FOUND');
      if (row.answered_at) throw new DomainError('IDEMPOTENCY_CONFLICT');
      await tx.query('UPDATE feedback SET answer = $2, answered_at = $3, answered_by = $4 WHERE id = $1', [
        id,
        text,
        this.clock.now(),
        admin.id,
      ]);
      if (text !== null) await this.notifications.tell(tx, [row.user_id], { kind: 'feedbackAnswered', text });
      await this.log.write(tx, {
        actorId: admin.id,
        action: 'feedback.answer',
        subject: `feedback:${id}`,
        before: { state: 'open' },
        after: { state: 'answered', answer: text },
        reason: null,
      });
    });
    return this.lists.one(admin, feedbackList, id);
  }
}
