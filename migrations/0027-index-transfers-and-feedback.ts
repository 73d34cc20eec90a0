import type { MigrationInterface, QueryRunner } from 'typeorm';
import { storedName } from './stored-name';

/** What the event `message` is read from every second: the latest payments and corrections, the latest answers. */
export class IndexTransfersAndFeedback implements MigrationInterface {
  name = storedName(27, 'IndexTransfersAndFeedback');

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX transfers_adjustments_idx ON transfers (created_at) WHERE kind = 'adjustment';
      CREATE INDEX feedback_answered_at_idx ON feedback (answered_at) WHERE answered_at IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
