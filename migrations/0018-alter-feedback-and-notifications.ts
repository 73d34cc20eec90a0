import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers to feedback, notices that end before their time, and the order in which the desk reads its lists. */
export class AlterFeedbackAndNotifications implements MigrationInterface {
  name = 'CompleteDesk1764000000012';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
-- Answered once: with a text that the author is told, or without one, as done.
ALTER TABLE feedback
  ADD COLUMN answer text CONSTRAINT feedback_answer_check CHECK (char_length(answer) BETWEEN 1 AND 400),
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN answered_by uuid CONSTRAINT feedback_answered_by_fkey REFERENCES users (id),
  ADD CONSTRAINT feedback_answered_check
    CHECK ((answered_at IS NULL) = (answered_by IS NULL) AND (answer IS NULL OR answered_at IS NOT NULL));
DROP INDEX feedback_created_at_idx;
CREATE INDEX feedback_created_at_idx ON feedback (created_at, id);
CREATE INDEX feedback_open_idx ON feedback (created_at, id) WHERE answered_at IS NULL;
CREATE INDEX feedback_rating_idx ON feedback (rating, id);

-- A notice may be taken back before it has begun: then it ends where it starts and is in force at no time.
ALTER TABLE notifications DROP CONSTRAINT notifications_period_check,
  ADD CONSTRAINT notifications_period_check CHECK (ends_at >= starts_at),
  ADD COLUMN ended_by uuid CONSTRAINT notifications_ended_by_fkey REFERENCES users (id);
CREATE INDEX notifications_written_idx ON notifications (starts_at, id) WHERE created_by IS NOT NULL;
GRANT UPDATE (ends_at, ended_by) ON notifications TO edil_app;

DROP INDEX chat_reports_created_at_idx;
DROP INDEX chat_reports_open_idx;
CREATE INDEX chat_reports_created_at_idx ON chat_reports (created_at, id);
CREATE INDEX chat_reports_open_idx ON chat_reports (created_at, id) WHERE resolved_at IS NULL;
CREATE INDEX chat_reports_waiting_idx ON chat_reports (created_at, id) WHERE resolved_at IS NULL AND kind = 'player';
CREATE INDEX chat_reports_receiver_idx ON chat_reports (receiver_id, created_at DESC);
CREATE INDEX chat_mutes_created_at_idx ON chat_mutes (created_at, user_id);
CREATE INDEX chat_mutes_until_idx ON chat_mutes (until, user_id);
`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
