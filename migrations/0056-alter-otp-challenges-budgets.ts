import type { MigrationInterface, QueryRunner } from 'typeorm';
import { storedName } from './stored-name';

/** Who asked for a code, so that strangers draw on a budget of their own (players.md 4). */
export class AlterOtpChallengesBudgets implements MigrationInterface {
  name = storedName(56, 'AlterOtpChallengesBudgets');

  async up(db: QueryRunner): Promise<void> {
    await db.query(BUDGETS);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}

const BUDGETS = `
ALTER TABLE otp_challenges
  -- Asked for by a device that the phone's player has signed in with. Codes of an older server count as a stranger's.
  ADD COLUMN is_known boolean NOT NULL DEFAULT false,
  -- Keyed hash of the stranger's network.
  ADD COLUMN asked_from bytea CONSTRAINT otp_challenges_asked_from_check CHECK (octet_length(asked_from) = 8);
`;
