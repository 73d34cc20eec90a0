import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a forgotten password was reset last: money does not leave the account in the hours after it (RESET_HOLD_HOURS). */
export class AlterUsersPasswordResetAt implements MigrationInterface {
  name = 'HoldPayouts1764000000020';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE users ADD COLUMN password_reset_at timestamptz');
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
