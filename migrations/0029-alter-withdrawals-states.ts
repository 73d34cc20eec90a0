import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql-functions';
import { storedName } from './stored-name';

/**
 * The payout's states as providers.md P3 has them. Rows that ended as Failed keep that word, because the audit of a
 * server of the release before knows it and no newer one. Those of the last three days are asked about again: a provider
 * may have paid them late.
 */
export class AlterWithdrawalsStates implements MigrationInterface {
  name = storedName(29, 'AlterWithdrawalsStates');

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
ALTER TABLE withdrawals
  -- Why it waits, a short code that the player reads as a sentence, and until when at most.
  ADD COLUMN hold_reason text,
  ADD COLUMN held_until timestamptz,
  -- The first answer that was lost: from then on only the provider's status says how it ended.
  ADD COLUMN unsure_since timestamptz,
  -- The first of the latest answers in a row that did not know it.
  ADD COLUMN missing_since timestamptz,
  -- What two persons are asked to confirm, or what the first of them has decided (first_admin).
  ADD COLUMN proposed text;
-- compatible: an older server writes none of these columns, so every row of its own passes
ALTER TABLE withdrawals
  ADD CONSTRAINT withdrawals_hold_reason_check CHECK (hold_reason ~ '^[A-Z_]{2,40}$'),
  ADD CONSTRAINT withdrawals_proposed_check CHECK (proposed IN ('paid', 'release', 'return'));

CREATE INDEX withdrawals_live_idx ON withdrawals (created_at)
  WHERE state NOT IN ('Paid', 'Approved', 'Paying', 'Refused', 'Released', 'Rejected', 'PaidLate', 'Returned', 'Failed');
CREATE INDEX withdrawals_paid_late_idx ON withdrawals (provider, updated_at) WHERE state = 'PaidLate';
`);
    await createFunctions(db, ['refuse_withdrawal_move']);
    await db.query(`
UPDATE withdrawals SET unsure_since = updated_at WHERE state = 'Unknown';
-- Held to be sent again after an answer was lost: from now on these are Unknown, and asked about first.
UPDATE withdrawals SET state = 'Sending', failure = 'UPGRADED' WHERE state = 'Held' AND checks > 0;
UPDATE withdrawals SET state = 'Unknown', next_check_at = now() WHERE state = 'Sending' AND failure = 'UPGRADED';
UPDATE withdrawals SET next_check_at = now(), checks = 0
WHERE state = 'Failed' AND sent_at IS NOT NULL AND updated_at > now() - interval '72 hours';
`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
