import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql-functions';
import { storedName } from './stored-name';

/**
 * A reversal that only reconciliation saw can settle its case as the reversal of the payment, by two people; and the
 * comparison reads its records page by page.
 */
export class AlterPaymentCasesReversals implements MigrationInterface {
  name = storedName(46, 'AlterPaymentCasesReversals');

  async up(db: QueryRunner): Promise<void> {
    await db.query(REVERSALS);
    await db.query(PAGES);
    await createFunctions(db, ['check_staff_transfers']);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}

const REVERSALS = `
-- compatible: it allows one value more, which no older server writes
ALTER TABLE payment_cases DROP CONSTRAINT payment_cases_post_to_check;
-- compatible: an older server writes no reversal
ALTER TABLE payment_cases
  ADD CONSTRAINT payment_cases_post_to_check CHECK (post_to IN ('player', 'house', 'reversal')),
  -- Two people, whatever the amount.
  ADD CONSTRAINT payment_cases_reversal_check CHECK (post_to IS DISTINCT FROM 'reversal' OR kind = 'reversed'
    AND post_amount > 0 AND num_nonnulls(deposit_id, withdrawal_id) = 1
    AND (state <> 'Settled' OR settled_by <> proposed_by));
`;

const PAGES = `
CREATE INDEX provider_records_seen_idx ON provider_records (provider, side, seen_at, id);
DROP INDEX provider_records_seen_at_idx;
-- What has none of our payments yet: looked up by its key, and matched in the order in which it was seen.
CREATE INDEX provider_records_unmatched_idx ON provider_records (provider, side, seen_at, id)
  WHERE deposit_id IS NULL AND withdrawal_id IS NULL AND source <> 'answer';
CREATE INDEX provider_records_unmatched_key_idx ON provider_records (COALESCE(reference, provider_ref, line_key))
  WHERE deposit_id IS NULL AND withdrawal_id IS NULL;
`;
