import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql-functions';
import { storedName } from './stored-name';

/** What staff propose and what one of them may do alone (controls.md 1). */
export class CreateProposals implements MigrationInterface {
  name = storedName(35, 'CreateProposals');

  async up(db: QueryRunner): Promise<void> {
    await createFunctions(db, ['solo_room', 'refuse_proposal_move']);
    await db.query(CONFLICT);
    await db.query(LIMITS);
    await db.query(PROPOSALS);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}

const LIMITS = `
-- Written by the owner when a server migrates, from its settings; the application only reads it.
CREATE TABLE staff_limits (
  name text CONSTRAINT staff_limits_pkey PRIMARY KEY,
  santim bigint NOT NULL CONSTRAINT staff_limits_santim_check CHECK (santim >= 0)
);
INSERT INTO staff_limits (name, santim) VALUES ('soloDay', 100000);
GRANT SELECT ON staff_limits TO edil_app;
`;

const PROPOSALS = `
CREATE TABLE proposals (
  id uuid CONSTRAINT proposals_pkey PRIMARY KEY,
  kind text NOT NULL CONSTRAINT proposals_kind_check CHECK (kind ~ '^[a-zA-Z]{2,40}$'),
  -- What it is about, such as 'deposit:<id>'.
  subject text NOT NULL CONSTRAINT proposals_subject_check CHECK (char_length(subject) BETWEEN 1 AND 200),
  maker_id uuid NOT NULL CONSTRAINT proposals_maker_id_fkey REFERENCES users (id),
  -- The player whose money it is about; null where it is nobody's.
  receiver_id uuid CONSTRAINT proposals_receiver_id_fkey REFERENCES users (id),
  -- The most santim that it can move, without a sign.
  value bigint NOT NULL CONSTRAINT proposals_value_check CHECK (value >= 0),
  -- What is done once it is confirmed; money as santim in text.
  command jsonb NOT NULL CONSTRAINT proposals_command_check CHECK (jsonb_typeof(command) = 'object'),
  -- As people see it.
  before jsonb,
  after jsonb NOT NULL,
  -- SHA-256 in hexadecimal of all of the above but the receiver; made by the trigger.
  hash text NOT NULL CONSTRAINT proposals_hash_check CHECK (hash ~ '^[0-9a-f]{64}$'),
  reason text CONSTRAINT proposals_reason_check CHECK (char_length(reason) BETWEEN 1 AND 500),
  -- Done by its maker alone, within the solo allowance.
  is_alone boolean NOT NULL DEFAULT false,
  state text NOT NULL CONSTRAINT proposals_state_check
    CHECK (state IN ('Open', 'Confirmed', 'Refused', 'Withdrawn', 'Expired')),
  checker_id uuid CONSTRAINT proposals_checker_id_fkey REFERENCES users (id),
  decision_reason text CONSTRAINT proposals_decision_reason_check CHECK (char_length(decision_reason) <= 500),
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  decided_at timestamptz,
  -- When the solo allowance was used, by the database's clock.
  counted_at timestamptz,
  -- The transfer that it was for, noted by the ledger: one proposal moves money once.
  transfer_id bigint CONSTRAINT proposals_transfer_id_key UNIQUE
    CONSTRAINT proposals_transfer_id_fkey REFERENCES transfers (id),
  CONSTRAINT proposals_four_eyes_check CHECK (checker_id <> maker_id),
  CONSTRAINT proposals_checker_check CHECK ((checker_id IS NOT NULL)
    = (state = 'Refused' OR state = 'Confirmed' AND NOT is_alone)),
  CONSTRAINT proposals_decided_check CHECK ((state = 'Open') = (decided_at IS NULL)),
  CONSTRAINT proposals_alone_check CHECK (is_alone = (counted_at IS NOT NULL)),
  CONSTRAINT proposals_expires_check CHECK (expires_at > made_at AND expires_at <= made_at + interval '72 hours')
);
-- One thing waits for one decision.
CREATE UNIQUE INDEX proposals_open_subject_key ON proposals (subject) WHERE state = 'Open';
CREATE INDEX proposals_open_idx ON proposals (expires_at) WHERE state = 'Open';
CREATE INDEX proposals_made_at_idx ON proposals (made_at);
CREATE INDEX proposals_subject_idx ON proposals (subject, made_at);
CREATE INDEX proposals_alone_maker_idx ON proposals (maker_id, counted_at) WHERE is_alone;
CREATE INDEX proposals_alone_receiver_idx ON proposals (receiver_id, counted_at) WHERE is_alone;
CREATE TRIGGER proposals_move BEFORE INSERT OR UPDATE ON proposals
  FOR EACH ROW EXECUTE FUNCTION refuse_proposal_move();
CREATE TRIGGER proposals_kept BEFORE DELETE OR TRUNCATE ON proposals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
GRANT SELECT, INSERT ON proposals TO edil_app;
GRANT UPDATE (state, checker_id, decision_reason, decided_at) ON proposals TO edil_app;
`;

/** As it was here: 0036 asks it about stored rows, before there is what it reads by now. */
const CONFLICT = `
CREATE FUNCTION staff_conflict(p_admin uuid, p_player uuid) RETURNS text LANGUAGE sql STABLE
  SET search_path = public, pg_temp
AS $$
  SELECT CASE
    WHEN p_admin = p_player THEN 'own'
    WHEN EXISTS (SELECT FROM users u WHERE u.id = p_admin AND u.referred_by = p_player
      OR u.id = p_player AND u.referred_by = p_admin) THEN 'referral'
    WHEN EXISTS (SELECT FROM payees a JOIN payees b ON b.account_key = a.account_key
      WHERE a.user_id = p_admin AND b.user_id = p_player
        AND a.state IN ('review', 'ready') AND b.state IN ('review', 'ready')) THEN 'payee' END
$$`;
