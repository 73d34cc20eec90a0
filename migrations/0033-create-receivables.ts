import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql-functions';
import { storedName } from './stored-name';

/**
 * What a player owes after a late success or a reversal, and what providers keep: account kinds `receivable` (one, of
 * nobody) and `fees` (one a provider), and what a payout or deposit really moved (docs/providers.md P3.4, P3.6).
 */
export class CreateReceivables implements MigrationInterface {
  name = storedName(33, 'CreateReceivables');

  async up(db: QueryRunner): Promise<void> {
    await createFunctions(db, ['refuse_receivable_move']);
    await db.query(`
ALTER TABLE accounts DROP CONSTRAINT accounts_kind_check, DROP CONSTRAINT accounts_owner_check;
-- compatible: both checks grow wider, every account of an older server passes
ALTER TABLE accounts
  ADD CONSTRAINT accounts_kind_check CHECK (kind IN ('main', 'bonus', 'held', 'escrow', 'house', 'promotion', 'referral',
    'tax', 'clearing', 'receivable', 'fees')),
  ADD CONSTRAINT accounts_owner_check CHECK (
    (kind IN ('main', 'bonus', 'held')) = (user_id IS NOT NULL) AND (kind = 'escrow') = (round_id IS NOT NULL)
    AND (kind IN ('clearing', 'fees')) = (provider IS NOT NULL) AND (user_id IS NOT NULL) = (balance IS NOT NULL));
INSERT INTO accounts (kind, provider) SELECT 'fees', provider FROM accounts
WHERE kind = 'clearing' AND provider IN ('chapa', 'arifpay', 'santimpay');
INSERT INTO accounts (kind) VALUES ('receivable');
INSERT INTO transfer_kinds (kind, account_kinds) VALUES
  ('receivable', '{receivable,clearing,main}'), ('fee', '{clearing,fees}');

CREATE TABLE receivables (
  id uuid CONSTRAINT receivables_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT receivables_user_id_fkey REFERENCES users (id),
  -- 'late:<id of the withdrawal>' or 'reversed:<id of the deposit>:<all that went back so far>'.
  cause text NOT NULL CONSTRAINT receivables_cause_key UNIQUE,
  provider text NOT NULL,
  reference text NOT NULL,
  -- Santim.
  amount bigint NOT NULL CONSTRAINT receivables_amount_check CHECK (amount > 0),
  recovered bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT receivables_recovered_check CHECK (recovered BETWEEN 0 AND amount)
);
CREATE INDEX receivables_open_idx ON receivables (user_id, created_at) WHERE recovered < amount;
CREATE INDEX receivables_created_at_idx ON receivables (created_at);
CREATE TRIGGER receivables_move BEFORE UPDATE ON receivables
  FOR EACH ROW EXECUTE FUNCTION refuse_receivable_move();
CREATE TRIGGER receivables_kept BEFORE DELETE OR TRUNCATE ON receivables
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
GRANT SELECT, INSERT, UPDATE ON receivables TO edil_app;

ALTER TABLE withdrawals
  -- What the provider has paid of a PaidLate one, and what came back of a Returned one, in santim.
  ADD COLUMN settled bigint,
  ADD COLUMN returned bigint,
  -- What the provider kept, in birr, exactly as it says.
  ADD COLUMN fee numeric(20, 6);
-- compatible: an older server writes none of these columns
ALTER TABLE withdrawals
  ADD CONSTRAINT withdrawals_settled_check CHECK (settled > 0 AND settled <= amount),
  ADD CONSTRAINT withdrawals_settled_state_check CHECK (state <> 'PaidLate' OR settled IS NOT NULL),
  ADD CONSTRAINT withdrawals_returned_check CHECK (returned > 0 AND returned <= COALESCE(settled, amount)),
  ADD CONSTRAINT withdrawals_returned_state_check CHECK (state <> 'Returned' OR returned IS NOT NULL),
  ADD CONSTRAINT withdrawals_fee_check CHECK (fee >= 0);
ALTER TABLE deposits
  -- What of it the provider has taken back, in santim.
  ADD COLUMN reversed bigint NOT NULL DEFAULT 0,
  ADD COLUMN fee numeric(20, 6);
-- compatible: an older server writes none of these columns
ALTER TABLE deposits
  ADD CONSTRAINT deposits_reversed_check CHECK (reversed = 0 OR reversed > 0 AND reversed <= COALESCE(credited, 0)),
  ADD CONSTRAINT deposits_fee_check CHECK (fee >= 0);
`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
