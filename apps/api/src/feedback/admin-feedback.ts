import { Injectable } from '@nestjs/common';
import { NotificationService } from '../notifications';
import { AdminLog } from '../platform/admin-log';
import { Clock } from '../platform/clock';
import { Db } from '../platform/db';
import { DomainError } from '../platform/errors';
import type { SessionUser } from '../platform/http';
import { Lists } from '../platform/lists';
import { Feedback } from './feedback.entity';
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
      const feedback = tx.repo(Feedback);
      const row = await feedback.findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
      if (!row) throw new DomainError('NOT_FOUND');
      if (row.answered_at) throw new DomainError('IDEMPOTENCY_CONFLICT');
      await feedback.update({ id }, { answer: text, answered_at: this.clock.now(), answered_by: admin.id });
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
