-- The differences of a database made by the numbered migrations from the model (apps/api/src/platform/db/migrate.ts).
DROP TABLE migrations;
CREATE TABLE migrations (
  name text CONSTRAINT migrations_pkey PRIMARY KEY,
  checksum text NOT NULL CONSTRAINT migrations_checksum_check CHECK (checksum ~ '^[0-9a-f]{64}$'),
  applied_at timestamptz NOT NULL
);
GRANT SELECT ON migrations TO edil_app;
TRUNCATE repeatable_migrations;

DROP TABLE deposit_limits, staff_upgrades;
DROP FUNCTION mirror_deposit_limit;
DROP FUNCTION refund_round;
DROP FUNCTION settle_round(timestamptz, uuid, smallint[], bigint[], jsonb, int, bigint, text);
DROP FUNCTION buy_cards(timestamptz, int, int, interval, interval, interval, uuid[], text[], text[], uuid[], uuid[], int[], int[],
  smallint[], uuid[], uuid[], bytea[], text[]);
DROP FUNCTION hold_cards;
CREATE DOMAIN card_limits AS jsonb CONSTRAINT card_limits_check CHECK (VALUE ? 'other');
ALTER TABLE staff DROP CONSTRAINT staff_origin_check;
ALTER TABLE staff ADD CONSTRAINT staff_origin_check CHECK (origin IN ('invitation', 'demo'));
DROP INDEX deposits_txn_id_double_idx, withdrawals_live_idx, withdrawals_open_idx;
CREATE INDEX withdrawals_live_idx ON withdrawals (created_at)
  WHERE state NOT IN ('Paid', 'Approved', 'Paying', 'Refused', 'Released', 'Rejected', 'PaidLate', 'Returned');
CREATE INDEX withdrawals_open_idx ON withdrawals (created_at) WHERE state NOT IN ('Paid', 'Approved', 'Rejected');
DROP TRIGGER withdrawals_tell_end ON withdrawals;
CREATE TRIGGER withdrawals_tell_end AFTER UPDATE OF state ON withdrawals FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND NEW.state IN ('Paid', 'PaidLate', 'Refused', 'Released', 'Rejected', 'Returned'))
  EXECUTE FUNCTION tell_player();

ALTER TABLE telegram_link_tokens
  ADD COLUMN username text,
  ADD COLUMN phone text CONSTRAINT telegram_link_tokens_phone_check CHECK (phone ~ '^\+251[79][0-9]{8}$'),
  ADD COLUMN proof text CONSTRAINT telegram_link_tokens_proof_check CHECK (proof IN ('newcomer', 'password', 'code')),
  ADD COLUMN user_id uuid CONSTRAINT telegram_link_tokens_user_id_fkey REFERENCES users (id),
  ADD COLUMN name text,
  ADD COLUMN age_confirmed boolean,
  ADD COLUMN number smallint CONSTRAINT telegram_link_tokens_number_check CHECK (number BETWEEN 10 AND 99),
  ADD COLUMN refusal text CONSTRAINT telegram_link_tokens_refusal_check
    CHECK (refusal IN ('CHAT_REFUSED', 'TELEGRAM_TAKEN', 'PHONE_TAKEN', 'FORBIDDEN')),
  ADD COLUMN entered_at timestamptz,
  ADD CONSTRAINT telegram_link_tokens_asked_check
    CHECK (num_nonnulls(phone, proof, number) IN (0, 3) AND (refusal IS NULL OR used_at IS NOT NULL));
CREATE INDEX telegram_link_tokens_user_id_idx ON telegram_link_tokens (user_id) WHERE user_id IS NOT NULL;
ALTER TABLE otp_challenges DROP CONSTRAINT otp_challenges_purpose_check;
ALTER TABLE otp_challenges ADD CONSTRAINT otp_challenges_purpose_check
  CHECK (purpose IN ('public', 'transfer', 'payee', 'unfreeze', 'telegram'));
ALTER TABLE telegram_bindings DROP CONSTRAINT telegram_bindings_ended_why_check;
ALTER TABLE telegram_bindings ADD CONSTRAINT telegram_bindings_ended_why_check
  CHECK (ended_why IN ('settings', 'password reset', 'password changed', 'blocked', 'staff', 'signed out'));
DROP TRIGGER users_unbind_telegram ON users;
CREATE TRIGGER users_unbind_telegram AFTER UPDATE OF password_hash, password_reset_at, status, role, kind ON users
  FOR EACH ROW EXECUTE FUNCTION unbind_telegram();

INSERT INTO staff_limits (name, santim) VALUES ('soloMonth', 1000000);
ALTER TABLE adjustments DROP CONSTRAINT adjustments_four_eyes_check;
ALTER TABLE adjustments ADD CONSTRAINT adjustments_four_eyes_check
  CHECK (state <> 'Posted' OR COALESCE(checker_id <> maker_id, amount <= alone_max()));
ALTER TABLE payment_cases DROP CONSTRAINT payment_cases_four_eyes_check;
ALTER TABLE payment_cases ADD CONSTRAINT payment_cases_four_eyes_check
  CHECK (state <> 'Settled' OR settlement = 'agreed' OR settled_by <> proposed_by OR GREATEST(amount,
    abs(COALESCE(post_amount, 0))) <= alone_max());
ALTER TABLE staff_list ADD COLUMN shared_device text NOT NULL DEFAULT 'refuse'
  CONSTRAINT staff_list_shared_device_check CHECK (shared_device IN ('refuse', 'note'));
ALTER TABLE proposals
  ADD COLUMN reviewed_by uuid CONSTRAINT proposals_reviewed_by_fkey REFERENCES users (id),
  ADD COLUMN reviewed_at timestamptz,
  ADD COLUMN finding text CONSTRAINT proposals_finding_check CHECK (finding IN ('right', 'wrong')),
  ADD COLUMN review_note text CONSTRAINT proposals_review_note_check CHECK (char_length(review_note) BETWEEN 1 AND 500),
  ADD CONSTRAINT proposals_review_check CHECK (num_nonnulls(reviewed_by, reviewed_at, finding) IN (0, 3)
    AND (finding IS NULL OR is_alone) AND (finding IS DISTINCT FROM 'wrong' OR review_note IS NOT NULL)),
  ADD CONSTRAINT proposals_review_eyes_check CHECK (reviewed_by <> maker_id);
CREATE INDEX proposals_unreviewed_idx ON proposals (made_at) WHERE is_alone AND reviewed_at IS NULL;
GRANT UPDATE (reviewed_by, reviewed_at, finding, review_note) ON proposals TO edil_app;
CREATE TRIGGER proposals_review_insert BEFORE INSERT ON proposals FOR EACH ROW WHEN (NEW.finding IS NOT NULL)
  EXECUTE FUNCTION check_review();
CREATE TRIGGER proposals_review_update BEFORE UPDATE ON proposals FOR EACH ROW
  WHEN ((NEW.reviewed_by, NEW.reviewed_at, NEW.finding, NEW.review_note)
    IS DISTINCT FROM (OLD.reviewed_by, OLD.reviewed_at, OLD.finding, OLD.review_note))
  EXECUTE FUNCTION check_review();

ALTER TABLE statements ADD COLUMN sha256 text CONSTRAINT statements_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$');
DELETE FROM provider_floats WHERE at > clock_timestamp();
