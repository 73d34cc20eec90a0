import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql-functions';
import { storedName } from './stored-name';

/**
 * Differences between our books and the providers' as cases for a person, what the providers say (their records, from
 * their answers, lists and statements), and the pause of one provider's payouts (docs/providers.md P4).
 */
export class CreatePaymentCases implements MigrationInterface {
  name = storedName(28, 'CreatePaymentCases');

  async up(db: QueryRunner): Promise<void> {
    await createFunctions(db, ['refuse_case_move']);
    await db.query(CASES);
    await db.query(RECORDS);
    await db.query(PAUSES);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}

const CASES = `
INSERT INTO transfer_kinds (kind, account_kinds) VALUES ('case', '{clearing,main,house}');

CREATE TABLE payment_cases (
  id uuid CONSTRAINT payment_cases_pkey PRIMARY KEY,
  kind text NOT NULL CONSTRAINT payment_cases_kind_check CHECK (kind IN ('missing there', 'missing here', 'amount', 'fee',
    'status', 'twice', 'reversed', 'late success', 'unknown shape', 'float', 'receipt', 'name', 'unplayed')),
  -- What it is about, the same words each time it is found: there is one unsettled case of a cause.
  cause text NOT NULL CONSTRAINT payment_cases_cause_check CHECK (char_length(cause) BETWEEN 1 AND 300),
  -- Null where no provider is involved.
  provider text,
  reference text,
  user_id uuid CONSTRAINT payment_cases_user_id_fkey REFERENCES users (id),
  deposit_id uuid CONSTRAINT payment_cases_deposit_id_fkey REFERENCES deposits (id),
  withdrawal_id uuid CONSTRAINT payment_cases_withdrawal_id_fkey REFERENCES withdrawals (id),
  -- Santim that are not explained.
  amount bigint NOT NULL CONSTRAINT payment_cases_amount_check CHECK (amount >= 0),
  -- Both sides as a person reads them: names with texts, money in birr.
  ours jsonb NOT NULL CONSTRAINT payment_cases_ours_check CHECK (jsonb_typeof(ours) = 'object'),
  theirs jsonb NOT NULL CONSTRAINT payment_cases_theirs_check CHECK (jsonb_typeof(theirs) = 'object'),
  state text NOT NULL DEFAULT 'Open' CONSTRAINT payment_cases_state_check
    CHECK (state IN ('Open', 'LookedAt', 'AwaitingSecond', 'Settled')),
  assignee_id uuid CONSTRAINT payment_cases_assignee_id_fkey REFERENCES users (id),
  happened_at timestamptz NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  seen int NOT NULL DEFAULT 1,
  -- Null until it counts: a difference that only one run has seen may be a payment under way.
  confirmed_at timestamptz,
  -- How it is settled: by a reason alone, by a posting of the ledger, or because both sides agree by now.
  settlement text CONSTRAINT payment_cases_settlement_check CHECK (settlement IN ('reason', 'posting', 'agreed')),
  reason text CONSTRAINT payment_cases_reason_check CHECK (char_length(reason) BETWEEN 3 AND 500),
  post_to text CONSTRAINT payment_cases_post_to_check CHECK (post_to IN ('player', 'house')),
  -- Santim; negative takes from the player or the house.
  post_amount bigint CONSTRAINT payment_cases_post_amount_check CHECK (post_amount <> 0),
  proposed_by uuid CONSTRAINT payment_cases_proposed_by_fkey REFERENCES users (id),
  settled_by uuid CONSTRAINT payment_cases_settled_by_fkey REFERENCES users (id),
  settled_at timestamptz,
  CONSTRAINT payment_cases_settlement_state_check CHECK ((state IN ('AwaitingSecond', 'Settled')) = (settlement IS NOT NULL)
    AND (state = 'Settled') = (settled_at IS NOT NULL)),
  CONSTRAINT payment_cases_settled_by_check CHECK (CASE WHEN settlement = 'agreed' THEN settled_by IS NULL
    ELSE (state = 'Settled') = (settled_by IS NOT NULL) AND (settlement IS NULL) = (proposed_by IS NULL)
      AND (settlement IS NULL) = (reason IS NULL) END),
  CONSTRAINT payment_cases_posting_check CHECK ((settlement IS NOT DISTINCT FROM 'posting') = (post_amount IS NOT NULL)
    AND (post_amount IS NULL) = (post_to IS NULL) AND (post_to IS NULL OR provider IS NOT NULL)
    AND (post_to IS DISTINCT FROM 'player' OR user_id IS NOT NULL)),
  -- Above 1 000 birr (in santim) two people settle it (rules.md "Roles and protection"), and nobody settles their own.
  CONSTRAINT payment_cases_four_eyes_check CHECK (state <> 'Settled' OR settlement = 'agreed' OR settled_by <> proposed_by
    OR GREATEST(amount, abs(COALESCE(post_amount, 0))) <= 100000),
  CONSTRAINT payment_cases_own_check CHECK (settled_by IS DISTINCT FROM user_id OR settled_by IS NULL)
);
CREATE UNIQUE INDEX payment_cases_open_cause_key ON payment_cases (cause) WHERE state <> 'Settled';
CREATE INDEX payment_cases_settled_cause_idx ON payment_cases (cause) WHERE state = 'Settled';
CREATE INDEX payment_cases_first_seen_at_idx ON payment_cases (first_seen_at);
CREATE INDEX payment_cases_open_idx ON payment_cases (happened_at) WHERE state <> 'Settled';
CREATE INDEX payment_cases_posted_idx ON payment_cases (provider) INCLUDE (post_amount) WHERE settlement = 'posting';
CREATE INDEX payment_cases_user_id_idx ON payment_cases (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX payment_cases_deposit_id_idx ON payment_cases (deposit_id) WHERE deposit_id IS NOT NULL;
CREATE INDEX payment_cases_withdrawal_id_idx ON payment_cases (withdrawal_id) WHERE withdrawal_id IS NOT NULL;
CREATE TRIGGER payment_cases_move BEFORE INSERT OR UPDATE OR DELETE ON payment_cases
  FOR EACH ROW EXECUTE FUNCTION refuse_case_move();
GRANT SELECT, INSERT, UPDATE, DELETE ON payment_cases TO edil_app;

CREATE TABLE case_notes (
  id uuid CONSTRAINT case_notes_pkey PRIMARY KEY,
  case_id uuid NOT NULL CONSTRAINT case_notes_case_id_fkey REFERENCES payment_cases (id),
  author_id uuid NOT NULL CONSTRAINT case_notes_author_id_fkey REFERENCES users (id),
  text text NOT NULL CONSTRAINT case_notes_text_check CHECK (char_length(text) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL
);
CREATE INDEX case_notes_case_id_idx ON case_notes (case_id, created_at);
CREATE TRIGGER case_notes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON case_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
GRANT SELECT, INSERT ON case_notes TO edil_app;
`;

const RECORDS = `
-- The columns of a provider's or bank's CSV as a person has named them; the next file of that provider starts with them.
CREATE TABLE statement_columns (
  provider text CONSTRAINT statement_columns_pkey PRIMARY KEY,
  columns jsonb NOT NULL CONSTRAINT statement_columns_columns_check CHECK (jsonb_typeof(columns) = 'object'),
  changed_by uuid NOT NULL CONSTRAINT statement_columns_changed_by_fkey REFERENCES users (id),
  changed_at timestamptz NOT NULL
);

CREATE TABLE statements (
  id uuid CONSTRAINT statements_pkey PRIMARY KEY,
  provider text NOT NULL,
  name text NOT NULL,
  -- The time that it covers whole: what is not in it did not happen there. Null if nobody said so.
  covers_from timestamptz,
  covers_to timestamptz,
  lines int NOT NULL,
  added int NOT NULL,
  imported_by uuid NOT NULL CONSTRAINT statements_imported_by_fkey REFERENCES users (id),
  created_at timestamptz NOT NULL,
  CONSTRAINT statements_covers_check CHECK ((covers_from IS NULL) = (covers_to IS NULL) AND covers_from < covers_to),
  CONSTRAINT statements_added_check CHECK (added BETWEEN 0 AND lines)
);
CREATE INDEX statements_provider_idx ON statements (provider, created_at);

-- What a provider says about a payment: its latest answer, its place in the provider's list, a line of a statement.
CREATE TABLE provider_records (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT provider_records_pkey PRIMARY KEY,
  provider text NOT NULL,
  side text NOT NULL CONSTRAINT provider_records_side_check CHECK (side IN ('deposit', 'payout')),
  source text NOT NULL CONSTRAINT provider_records_source_check CHECK (source IN ('answer', 'list', 'statement')),
  -- What makes it one record: our reference for an answer, the identity of its line in a statement.
  line_key text NOT NULL,
  reference text,
  provider_ref text,
  -- Ours that it is about; both null while we have none.
  deposit_id uuid CONSTRAINT provider_records_deposit_id_fkey REFERENCES deposits (id),
  withdrawal_id uuid CONSTRAINT provider_records_withdrawal_id_fkey REFERENCES withdrawals (id),
  state text NOT NULL CONSTRAINT provider_records_state_check
    CHECK (state IN ('pending', 'succeeded', 'failed', 'expired', 'missing', 'reversed', 'unknown')),
  -- The provider's own word.
  status text NOT NULL,
  -- Birr, exactly as told; null where it is not told.
  amount numeric(20, 6) CONSTRAINT provider_records_amount_check CHECK (amount >= 0),
  fee numeric(20, 6) CONSTRAINT provider_records_fee_check CHECK (fee >= 0),
  happened_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  statement_id uuid CONSTRAINT provider_records_statement_id_fkey REFERENCES statements (id),
  CONSTRAINT provider_records_line_key UNIQUE (provider, side, source, line_key),
  CONSTRAINT provider_records_statement_check CHECK ((source = 'statement') = (statement_id IS NOT NULL)),
  CONSTRAINT provider_records_ours_check CHECK (CASE side WHEN 'deposit' THEN withdrawal_id ELSE deposit_id END IS NULL)
);
CREATE INDEX provider_records_seen_at_idx ON provider_records (provider, side, seen_at);
CREATE INDEX provider_records_deposit_id_idx ON provider_records (deposit_id) WHERE deposit_id IS NOT NULL;
CREATE INDEX provider_records_withdrawal_id_idx ON provider_records (withdrawal_id) WHERE withdrawal_id IS NOT NULL;
CREATE INDEX provider_records_reference_idx ON provider_records (reference) WHERE source <> 'answer';
CREATE INDEX provider_records_provider_ref_idx ON provider_records (provider_ref) WHERE source <> 'answer';
-- A line of a statement may name only the provider's or the bank's own number of a payment.
CREATE INDEX deposits_provider_ref_idx ON deposits (provider_ref) WHERE provider_ref IS NOT NULL;
CREATE INDEX withdrawals_provider_ref_idx ON withdrawals (provider_ref) WHERE provider_ref IS NOT NULL;
CREATE INDEX withdrawals_bank_reference_idx ON withdrawals (bank_reference) WHERE bank_reference IS NOT NULL;

-- The float that a provider or its statement told.
CREATE TABLE provider_floats (
  provider text CONSTRAINT provider_floats_pkey PRIMARY KEY,
  balance numeric(20, 6) NOT NULL,
  at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON statement_columns, statements, provider_records, provider_floats TO edil_app;
`;

const PAUSES = `
-- The payouts of one provider, which a difference stops and a person starts again. No row: they go out.
CREATE TABLE payout_pauses (
  provider text CONSTRAINT payout_pauses_pkey PRIMARY KEY,
  is_paused boolean NOT NULL,
  reason text NOT NULL,
  case_id uuid CONSTRAINT payout_pauses_case_id_fkey REFERENCES payment_cases (id),
  -- Null if no person did it.
  changed_by uuid CONSTRAINT payout_pauses_changed_by_fkey REFERENCES users (id),
  changed_at timestamptz NOT NULL,
  CONSTRAINT payout_pauses_started_check CHECK (is_paused OR changed_by IS NOT NULL)
);
GRANT SELECT, INSERT, UPDATE ON payout_pauses TO edil_app;
`;
