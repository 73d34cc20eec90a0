import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql-functions';

/**
 * The referral percent is frozen with a round's lock, so that a change of the setting never reaches a running round. The
 * settlement that reads it comes with create-withholdings, in the same run.
 */
export class AlterRoundsReferralTenths implements MigrationInterface {
  name = 'FreezeReferral1764000000018';

  async up(db: QueryRunner): Promise<void> {
    await createFunctions(db, ['refuse_round_terms']);
    await db.query(TERMS);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}

const TERMS = `
-- Tenths of a percent; every round of before had 10 %.
ALTER TABLE rounds ADD COLUMN referral_tenths int NOT NULL DEFAULT 100
  CONSTRAINT rounds_referral_tenths_check CHECK (referral_tenths BETWEEN 0 AND 500);

CREATE TRIGGER rounds_terms BEFORE UPDATE OF referral_tenths, base_tenths ON rounds
  FOR EACH ROW EXECUTE FUNCTION refuse_round_terms();
`;
