import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql-functions';

/** What staff decide and note, and the indexes of their lists (docs/admin-api.md). */
export class CreateAdjustments implements MigrationInterface {
  name = 'CreateBackoffice1764000000010';

  async up(db: QueryRunner): Promise<void> {
    await createFunctions(db, ['refuse_adjustment_move']);
    await db.query(ADJUSTMENTS);
    await db.query(RECORDS);
    await db.query(INDEXES);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}

const ADJUSTMENTS = `
INSERT INTO transfer_kinds (kind, account_kinds) VALUES ('adjustment', '{house,promotion,main,bonus}');

CREATE TABLE adjustments (
  id uuid CONSTRAINT adjustments_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT adjustments_user_id_fkey REFERENCES users (id),
  direction text NOT NULL CONSTRAINT adjustments_direction_check CHECK (direction IN ('credit', 'debit')),
  balance text NOT NULL CONSTRAINT adjustments_balance_check CHECK (balance IN ('main', 'bonus')),
  amount bigint NOT NULL CONSTRAINT adjustments_amount_check CHECK (amount > 0),
  reason text NOT NULL CONSTRAINT adjustments_reason_check CHECK (char_length(reason) BETWEEN 3 AND 500),
  state text NOT NULL CONSTRAINT adjustments_state_check CHECK (state IN ('AwaitingSecond', 'Posted', 'Rejected')),
  maker_id uuid NOT NULL CONSTRAINT adjustments_maker_id_fkey REFERENCES users (id),
  checker_id uuid CONSTRAINT adjustments_checker_id_fkey REFERENCES users (id),
  decision_reason text,
  -- The client's Idempotency-Key.
  request_key text,
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  -- Above 1 000 birr (in santim) a second person decides, and it is always another one (rules.md "Roles and protection").
  CONSTRAINT adjustments_four_eyes_check CHECK (state <> 'Posted' OR COALESCE(checker_id <> maker_id, amount <= 100000)),
  -- Nobody gives money to themselves.
  CONSTRAINT adjustments_own_check CHECK (maker_id <> user_id
    AND (state <> 'Posted' OR checker_id IS DISTINCT FROM user_id)),
  CONSTRAINT adjustments_decided_check CHECK ((state = 'AwaitingSecond') = (decided_at IS NULL)),
  CONSTRAINT adjustments_maker_id_request_key_key UNIQUE (maker_id, request_key)
);
CREATE INDEX adjustments_created_at_idx ON adjustments (created_at);
CREATE INDEX adjustments_user_id_idx ON adjustments (user_id, created_at);
CREATE INDEX adjustments_waiting_idx ON adjustments (created_at) WHERE state = 'AwaitingSecond';

CREATE TRIGGER adjustments_move BEFORE INSERT OR UPDATE ON adjustments
  FOR EACH ROW EXECUTE FUNCTION refuse_adjustment_move();
CREATE TRIGGER adjustments_kept BEFORE DELETE OR TRUNCATE ON adjustments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
GRANT SELECT, INSERT, UPDATE ON adjustments TO edil_app;
`;

const RECORDS = `
CREATE TABLE staff_notes (
  id uuid CONSTRAINT staff_notes_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT staff_notes_user_id_fkey REFERENCES users (id),
  author_id uuid NOT NULL CONSTRAINT staff_notes_author_id_fkey REFERENCES users (id),
  text text NOT NULL CONSTRAINT staff_notes_text_check CHECK (char_length(text) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL
);
CREATE INDEX staff_notes_user_id_idx ON staff_notes (user_id, created_at);
CREATE TRIGGER staff_notes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON staff_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
GRANT SELECT, INSERT ON staff_notes TO edil_app;

-- What the audits of the ledger found, so that any server can tell.
CREATE TABLE ledger_audits (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT ledger_audits_pkey PRIMARY KEY,
  at timestamptz NOT NULL,
  ok boolean NOT NULL,
  violations int NOT NULL,
  imbalance bigint NOT NULL
);
CREATE INDEX ledger_audits_at_idx ON ledger_audits (at);
GRANT SELECT, INSERT, DELETE ON ledger_audits TO edil_app;
`;

const INDEXES = `
CREATE INDEX users_created_at_idx ON users (created_at);
CREATE INDEX users_agents_idx ON users (created_at) WHERE role = 'agent';
CREATE INDEX users_blocked_idx ON users (created_at) WHERE status = 'blocked';
CREATE INDEX transfers_created_at_idx ON transfers (created_at);
CREATE INDEX transfers_payments_idx ON transfers (created_at) WHERE kind IN ('deposit', 'withdraw');
-- Bets are the mass and need none: any page of newest transfers is full of them.
CREATE INDEX transfers_kind_idx ON transfers (kind, id) WHERE kind <> 'bet';
CREATE INDEX transfers_purchase_id_idx ON transfers (purchase_id) WHERE purchase_id IS NOT NULL;
CREATE INDEX transfers_subject_idx ON transfers (subject) WHERE subject IS NOT NULL;
CREATE INDEX rounds_voided_idx ON rounds (finished_at) WHERE refund_reason = 'void';
CREATE INDEX rounds_parked_idx ON rounds (parked_at) WHERE parked_at IS NOT NULL;
CREATE INDEX rooms_space_id_idx ON rooms (space_id) WHERE space_id IS NOT NULL;
CREATE INDEX tickets_from_bonus_idx ON tickets (round_id) INCLUDE (from_bonus, state) WHERE from_bonus > 0;
CREATE INDEX deposits_created_at_idx ON deposits (created_at);
CREATE INDEX deposits_waiting_idx ON deposits (created_at) WHERE state IN ('Review', 'AwaitingSecond');
CREATE INDEX withdrawals_created_at_idx ON withdrawals (created_at);
CREATE INDEX withdrawals_open_idx ON withdrawals (created_at)
  WHERE state NOT IN ('Paid', 'Approved', 'Failed', 'Rejected');
CREATE INDEX withdrawals_state_idx ON withdrawals (state, created_at);
CREATE INDEX spaces_created_at_idx ON spaces (created_at);
CREATE INDEX audit_log_actor_id_idx ON audit_log (actor_id, id);
CREATE INDEX audit_log_action_idx ON audit_log (action, id);
CREATE INDEX audit_log_at_idx ON audit_log (at);
`;
