import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql-functions';

/** Money in and out: intents, webhooks as they came, answers by idempotency key, limits and the audit log. */
export class CreatePayments implements MigrationInterface {
  name = 'CreatePayments1763800000000';

  async up(db: QueryRunner): Promise<void> {
    await createFunctions(db, ['refuse_deposit_move', 'refuse_withdrawal_move', 'refuse_forgetting']);
    await db.query(TABLES);
    await db.query(MOVES);
    await db.query(`
INSERT INTO accounts (kind, provider) VALUES ('clearing', 'chapa'), ('clearing', 'arifpay'), ('clearing', 'santimpay'),
  ('clearing', 'telebirr'), ('clearing', 'cbebirr'), ('clearing', 'manual');

CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER deposits_kept BEFORE DELETE OR TRUNCATE ON deposits FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER withdrawals_kept BEFORE DELETE OR TRUNCATE ON withdrawals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();

GRANT USAGE ON SEQUENCE transfers_id_seq TO edil_app;
GRANT SELECT, INSERT, UPDATE ON deposits, withdrawals, webhooks, deposit_limits, reconcile_differences TO edil_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_keys TO edil_app;
GRANT SELECT, INSERT ON audit_log TO edil_app;
`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}

const TABLES = `
CREATE TABLE deposits (
  id uuid CONSTRAINT deposits_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT deposits_user_id_fkey REFERENCES users (id),
  channel text NOT NULL CONSTRAINT deposits_channel_check CHECK (channel IN ('gateway', 'receipt')),
  provider text NOT NULL CONSTRAINT deposits_provider_check
    CHECK (provider IN ('chapa', 'arifpay', 'santimpay', 'telebirr', 'cbebirr', 'manual')),
  medium text NOT NULL CONSTRAINT deposits_medium_check CHECK (medium IN ('CHECKOUT', 'TELEBIRR', 'CBE')),
  reference text NOT NULL CONSTRAINT deposits_reference_key UNIQUE
    CONSTRAINT deposits_reference_check CHECK (reference ~ '^[A-Z0-9]{8,40}$'),
  txn_id text CONSTRAINT deposits_txn_id_check CHECK (txn_id = upper(btrim(txn_id)) AND txn_id <> ''),
  amount bigint NOT NULL CONSTRAINT deposits_amount_check CHECK (amount > 0),
  verified bigint CONSTRAINT deposits_verified_check CHECK (verified > 0),
  credited bigint CONSTRAINT deposits_credited_check CHECK (credited > 0),
  provider_session text,
  provider_ref text,
  checkout_url text,
  state text NOT NULL,
  failure text,
  next_check_at timestamptz,
  checks int NOT NULL DEFAULT 0,
  -- Where it stands among the transfers of the ledger, in the order of time.
  place bigint NOT NULL DEFAULT nextval('transfers_id_seq'),
  first_admin uuid CONSTRAINT deposits_first_admin_fkey REFERENCES users (id),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT deposits_channel_txn_check CHECK ((channel = 'receipt') = (txn_id IS NOT NULL)),
  CONSTRAINT deposits_credited_state_check CHECK ((state = 'Succeeded') = (credited IS NOT NULL)),
  CONSTRAINT deposits_first_admin_state_check CHECK (state <> 'AwaitingSecond' OR first_admin IS NOT NULL)
);
CREATE INDEX deposits_user_id_idx ON deposits (user_id, created_at DESC);
CREATE INDEX deposits_next_check_at_idx ON deposits (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX deposits_session_idx ON deposits (provider, provider_session) WHERE provider_session IS NOT NULL;
CREATE INDEX deposits_updated_at_idx ON deposits (updated_at);
-- A payment of a provider, and a receipt in the whole system, is credited once.
CREATE UNIQUE INDEX deposits_provider_ref_key ON deposits (provider, provider_ref)
  WHERE channel = 'gateway' AND state = 'Succeeded' AND provider_ref IS NOT NULL;
CREATE UNIQUE INDEX deposits_txn_id_key ON deposits (txn_id) WHERE state = 'Succeeded';
CREATE UNIQUE INDEX deposits_open_claim_key ON deposits (user_id, txn_id) WHERE state IN ('Review', 'AwaitingSecond');

CREATE TABLE withdrawals (
  id uuid CONSTRAINT withdrawals_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT withdrawals_user_id_fkey REFERENCES users (id),
  kind text NOT NULL CONSTRAINT withdrawals_kind_check CHECK (kind IN ('bank', 'direct', 'manual')),
  provider text NOT NULL CONSTRAINT withdrawals_provider_check
    CHECK (provider IN ('chapa', 'arifpay', 'santimpay', 'manual')),
  medium text NOT NULL CONSTRAINT withdrawals_medium_check CHECK (medium IN ('TELEBIRR', 'CBE', 'BANK')),
  reference text NOT NULL CONSTRAINT withdrawals_reference_key UNIQUE
    CONSTRAINT withdrawals_reference_check CHECK (reference ~ '^[A-Z0-9]{8,40}$'),
  amount bigint NOT NULL CONSTRAINT withdrawals_amount_check CHECK (amount > 0),
  account_number text NOT NULL,
  account_name text NOT NULL,
  bank_id text,
  provider_session text,
  provider_ref text,
  bank_reference text,
  state text NOT NULL,
  failure text,
  next_check_at timestamptz,
  checks int NOT NULL DEFAULT 0,
  sent_at timestamptz,
  first_admin uuid CONSTRAINT withdrawals_first_admin_fkey REFERENCES users (id),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT withdrawals_kind_provider_check CHECK ((kind = 'manual') = (provider = 'manual')),
  CONSTRAINT withdrawals_first_admin_state_check CHECK (state <> 'AwaitingSecond' OR first_admin IS NOT NULL)
);
CREATE INDEX withdrawals_user_id_idx ON withdrawals (user_id, created_at DESC);
CREATE INDEX withdrawals_next_check_at_idx ON withdrawals (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX withdrawals_updated_at_idx ON withdrawals (updated_at);

CREATE TABLE webhooks (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT webhooks_pkey PRIMARY KEY,
  provider text NOT NULL,
  dedupe_key bytea NOT NULL CONSTRAINT webhooks_dedupe_key_key UNIQUE,
  reference text,
  body bytea NOT NULL,
  copies int NOT NULL DEFAULT 1,
  received_at timestamptz NOT NULL
);
CREATE INDEX webhooks_reference_idx ON webhooks (reference);

-- The answer to a request that moves money, kept for ever; 'resource' is the row that its first run has written.
CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL CONSTRAINT idempotency_keys_user_id_fkey REFERENCES users (id),
  path text NOT NULL,
  key text NOT NULL CONSTRAINT idempotency_keys_key_check CHECK (key ~ '^[\\x20-\\x7e]{1,64}$'),
  request_hash bytea NOT NULL,
  resource text,
  -- json keeps the order of the fields: a repeated answer is the same text.
  answer json,
  -- Who runs the request, and until when nobody else may take it over.
  owner uuid NOT NULL,
  lease_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, path, key)
);

CREATE TABLE deposit_limits (
  user_id uuid CONSTRAINT deposit_limits_pkey PRIMARY KEY
    CONSTRAINT deposit_limits_user_id_fkey REFERENCES users (id),
  daily bigint CONSTRAINT deposit_limits_daily_check CHECK (daily >= 0),
  pending_daily bigint CONSTRAINT deposit_limits_pending_daily_check CHECK (pending_daily >= 0),
  pending_from timestamptz,
  updated_at timestamptz NOT NULL,
  CONSTRAINT deposit_limits_pending_check CHECK (pending_daily IS NULL OR pending_from IS NOT NULL)
);

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT audit_log_pkey PRIMARY KEY,
  at timestamptz NOT NULL,
  actor_id uuid NOT NULL CONSTRAINT audit_log_actor_id_fkey REFERENCES users (id),
  action text NOT NULL,
  subject text NOT NULL,
  before jsonb,
  after jsonb,
  reason text,
  request_id text NOT NULL
);
CREATE INDEX audit_log_subject_idx ON audit_log (subject);

CREATE TABLE reconcile_differences (
  name text CONSTRAINT reconcile_differences_pkey PRIMARY KEY,
  kind text NOT NULL,
  detail text NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  resolved_at timestamptz
);
`;

/** The same tables of moves as payments/deposits/deposit-states.ts and payments/withdrawals/withdrawal-states.ts. */
const MOVES = `
CREATE TRIGGER deposits_move BEFORE INSERT OR UPDATE ON deposits FOR EACH ROW EXECUTE FUNCTION refuse_deposit_move();

CREATE TRIGGER withdrawals_move BEFORE INSERT OR UPDATE ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION refuse_withdrawal_move();

CREATE TRIGGER idempotency_keys_kept BEFORE UPDATE OR DELETE ON idempotency_keys
  FOR EACH ROW WHEN (OLD.answer IS NOT NULL) EXECUTE FUNCTION refuse_forgetting();
`;
