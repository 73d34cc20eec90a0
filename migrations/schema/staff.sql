-- Staff: who they are, the decisions that need two of them, and the audit log (controls.md).

-- The deployment's settings about its staff. Whoever migrates writes them; the application only reads them.
CREATE TABLE staff_list (
  id boolean DEFAULT true CONSTRAINT staff_list_pkey PRIMARY KEY CONSTRAINT staff_list_id_check CHECK (id),
  -- SYSTEM_ADMIN_PHONES
  phones text[] NOT NULL,
  -- True in demo mode, where admins and agents may also play.
  plays boolean NOT NULL,
  -- Whether two people who have signed in with one browser are kept from deciding about each other; otherwise this is only
  -- noted.
  shared_device text NOT NULL DEFAULT 'refuse'
    CONSTRAINT staff_list_shared_device_check CHECK (shared_device IN ('refuse', 'note'))
);
GRANT SELECT ON staff_list TO edil_app;
INSERT INTO staff_list (phones, plays) VALUES ('{}', false);

-- How much an admin may move alone in a day and in a month. The owner writes the rows from the settings when a server
-- migrates; the application only reads them.
CREATE TABLE staff_limits (
  name text CONSTRAINT staff_limits_pkey PRIMARY KEY,
  santim bigint NOT NULL CONSTRAINT staff_limits_santim_check CHECK (santim >= 0)
);
GRANT SELECT ON staff_limits TO edil_app;
INSERT INTO staff_limits (name, santim) VALUES ('soloDay', 100000), ('soloMonth', 1000000);

-- Invitations to become an admin, or an inspector until a date, each with the hash of its code.
CREATE TABLE staff_invitations (
  id uuid CONSTRAINT staff_invitations_pkey PRIMARY KEY,
  phone text NOT NULL,
  code_hash bytea NOT NULL CONSTRAINT staff_invitations_code_key UNIQUE,
  -- The admin who proposed the invitation; null: the command on the server.
  invited_by uuid CONSTRAINT staff_invitations_invited_by_fkey REFERENCES users (id),
  invited_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- The session in which the code was given; only in this session may the person set up a factor because of it.
  accepted_in uuid CONSTRAINT staff_invitations_accepted_in_fkey REFERENCES sessions (id) ON DELETE SET NULL,
  redeemed_by uuid CONSTRAINT staff_invitations_redeemed_by_fkey REFERENCES users (id),
  redeemed_at timestamptz,
  replaced_at timestamptz,
  -- When the seat of an inspector ends; null: an invitation to become an admin.
  seat_until timestamptz,
  CONSTRAINT staff_invitations_expires_check CHECK (expires_at <= invited_at + interval '24 hours'),
  -- An inspector is invited by an admin, and until the end of a day that is 90 days ahead at most.
  CONSTRAINT staff_invitations_seat_check CHECK (seat_until IS NULL
    OR seat_until > invited_at AND seat_until <= invited_at + interval '91 days' AND invited_by IS NOT NULL),
  CONSTRAINT staff_invitations_once_check CHECK (redeemed_at IS NULL OR replaced_at IS NULL),
  CONSTRAINT staff_invitations_redeemed_check
    CHECK ((redeemed_at IS NULL) = (redeemed_by IS NULL) AND (redeemed_at IS NULL OR redeemed_at <= expires_at))
);
CREATE INDEX staff_invitations_accepted_in_idx ON staff_invitations (accepted_in) WHERE accepted_in IS NOT NULL;
CREATE UNIQUE INDEX staff_invitations_open_key ON staff_invitations (phone)
  WHERE redeemed_at IS NULL AND replaced_at IS NULL;
GRANT SELECT, INSERT ON staff_invitations TO edil_app;
GRANT UPDATE (accepted_in, redeemed_by, redeemed_at, replaced_at) ON staff_invitations TO edil_app;

-- The admins and inspectors, since when, and how each became one.
CREATE TABLE staff (
  user_id uuid CONSTRAINT staff_pkey PRIMARY KEY CONSTRAINT staff_user_id_fkey REFERENCES users (id),
  role text NOT NULL DEFAULT 'admin' CONSTRAINT staff_role_check CHECK (role IN ('admin', 'inspector')),
  -- demo: an account of demo mode.
  origin text NOT NULL CONSTRAINT staff_origin_check CHECK (origin IN ('invitation', 'demo')),
  invitation_id uuid CONSTRAINT staff_invitation_id_fkey REFERENCES staff_invitations (id),
  since timestamptz NOT NULL,
  ended_at timestamptz,
  -- Until this time the admin may use no verb that moves money or changes roles and settings.
  no_money_until timestamptz,
  -- When the seat of an inspector ends, by itself.
  seat_until timestamptz,
  CONSTRAINT staff_seat_check CHECK ((role = 'inspector') = (seat_until IS NOT NULL)
    AND (seat_until IS NULL OR seat_until <= since + interval '91 days' AND origin = 'invitation')),
  CONSTRAINT staff_invitation_check CHECK ((origin = 'invitation') = (invitation_id IS NOT NULL))
);
CREATE TRIGGER staff_check BEFORE INSERT OR UPDATE ON staff FOR EACH ROW EXECUTE FUNCTION check_staff();
CREATE TRIGGER staff_stays BEFORE DELETE OR TRUNCATE ON staff FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
GRANT SELECT, INSERT ON staff TO edil_app;
GRANT UPDATE (role, origin, invitation_id, since, ended_at, no_money_until, seat_until) ON staff TO edil_app;

-- A change that one member of staff proposes and another must confirm (controls.md 1). States:
-- staff/approvals/proposal-rows.ts.
CREATE TABLE proposals (
  id uuid CONSTRAINT proposals_pkey PRIMARY KEY,
  kind text NOT NULL CONSTRAINT proposals_kind_check CHECK (kind ~ '^[a-zA-Z]{2,40}$'),
  -- The subject of the change, such as 'deposit:<id>'.
  subject text NOT NULL CONSTRAINT proposals_subject_check CHECK (char_length(subject) BETWEEN 1 AND 200),
  maker_id uuid NOT NULL CONSTRAINT proposals_maker_id_fkey REFERENCES users (id),
  -- The player whose money the change concerns; null if it concerns nobody's.
  receiver_id uuid CONSTRAINT proposals_receiver_id_fkey REFERENCES users (id),
  -- The largest amount that the change can move, in santim, never negative.
  value bigint NOT NULL CONSTRAINT proposals_value_check CHECK (value >= 0),
  -- The command that a confirmation carries out; money is text in santim.
  command jsonb NOT NULL CONSTRAINT proposals_command_check CHECK (jsonb_typeof(command) = 'object'),
  -- The state before and after, as people see it.
  before jsonb,
  after jsonb NOT NULL,
  -- SHA-256 in hexadecimal of all columns above except the receiver, and of the reason; a trigger computes it.
  hash text NOT NULL CONSTRAINT proposals_hash_check CHECK (hash ~ '^[0-9a-f]{64}$'),
  reason text CONSTRAINT proposals_reason_check CHECK (char_length(reason) BETWEEN 1 AND 500),
  -- True if the maker carried the change out alone, within the solo allowance.
  is_alone boolean NOT NULL DEFAULT false,
  state text NOT NULL
    CONSTRAINT proposals_state_check CHECK (state IN ('Open', 'Confirmed', 'Refused', 'Withdrawn', 'Expired')),
  checker_id uuid CONSTRAINT proposals_checker_id_fkey REFERENCES users (id),
  decision_reason text CONSTRAINT proposals_decision_reason_check CHECK (char_length(decision_reason) <= 500),
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  decided_at timestamptz,
  -- When the change was counted against the solo allowance, by the database's clock.
  counted_at timestamptz,
  -- The transfer that the proposal allowed, which the ledger notes here: one proposal moves money once.
  transfer_id bigint CONSTRAINT proposals_transfer_id_key UNIQUE
    CONSTRAINT proposals_transfer_id_fkey REFERENCES transfers (id),
  -- The person who reviewed what the maker did alone, and the result.
  reviewed_by uuid CONSTRAINT proposals_reviewed_by_fkey REFERENCES users (id),
  reviewed_at timestamptz,
  finding text CONSTRAINT proposals_finding_check CHECK (finding IN ('right', 'wrong')),
  review_note text CONSTRAINT proposals_review_note_check CHECK (char_length(review_note) BETWEEN 1 AND 500),
  CONSTRAINT proposals_alone_check CHECK (is_alone = (counted_at IS NOT NULL)),
  CONSTRAINT proposals_checker_check
    CHECK ((checker_id IS NOT NULL) = (state = 'Refused' OR state = 'Confirmed' AND NOT is_alone)),
  CONSTRAINT proposals_decided_check CHECK ((state = 'Open') = (decided_at IS NULL)),
  CONSTRAINT proposals_expires_check CHECK (expires_at > made_at AND expires_at <= made_at + interval '72 hours'),
  CONSTRAINT proposals_four_eyes_check CHECK (checker_id <> maker_id),
  CONSTRAINT proposals_review_check
    CHECK (num_nonnulls(reviewed_by, reviewed_at, finding) IN (0, 3) AND (finding IS NULL OR is_alone)
      AND (finding IS DISTINCT FROM 'wrong' OR review_note IS NOT NULL)),
  CONSTRAINT proposals_review_eyes_check CHECK (reviewed_by <> maker_id)
);
CREATE INDEX proposals_alone_maker_idx ON proposals (maker_id, counted_at) WHERE is_alone;
CREATE INDEX proposals_alone_receiver_idx ON proposals (receiver_id, counted_at) WHERE is_alone;
CREATE INDEX proposals_made_at_idx ON proposals (made_at);
CREATE INDEX proposals_open_idx ON proposals (expires_at) WHERE state = 'Open';
-- A subject has at most one open proposal.
CREATE UNIQUE INDEX proposals_open_subject_key ON proposals (subject) WHERE state = 'Open';
CREATE INDEX proposals_subject_idx ON proposals (subject, made_at);
CREATE INDEX proposals_unreviewed_idx ON proposals (made_at) WHERE is_alone AND reviewed_at IS NULL;
CREATE TRIGGER proposals_kept BEFORE DELETE OR TRUNCATE ON proposals FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER proposals_move BEFORE INSERT OR UPDATE ON proposals FOR EACH ROW EXECUTE FUNCTION refuse_proposal_move();
CREATE TRIGGER proposals_review_insert BEFORE INSERT ON proposals FOR EACH ROW WHEN (NEW.finding IS NOT NULL)
  EXECUTE FUNCTION check_review();
CREATE TRIGGER proposals_review_update BEFORE UPDATE ON proposals FOR EACH ROW
  WHEN ((NEW.reviewed_by, NEW.reviewed_at, NEW.finding, NEW.review_note) IS DISTINCT FROM (OLD.reviewed_by,
    OLD.reviewed_at, OLD.finding, OLD.review_note))
  EXECUTE FUNCTION check_review();
GRANT SELECT, INSERT ON proposals TO edil_app;
GRANT UPDATE (state, checker_id, decision_reason, decided_at, reviewed_by, reviewed_at, finding,
  review_note) ON proposals TO edil_app;

-- The wind-down of the house: one row. From its time on nothing begins that takes or promises money.
CREATE TABLE wind_down (
  id boolean DEFAULT true CONSTRAINT wind_down_pkey PRIMARY KEY CONSTRAINT wind_down_id_check CHECK (id),
  -- Null: none is planned.
  from_at timestamptz,
  -- The confirmed proposal that planned it, moved it or called it off, and when; null before the first one.
  proposal_id uuid CONSTRAINT wind_down_proposal_id_fkey REFERENCES proposals (id),
  changed_at timestamptz,
  CONSTRAINT wind_down_changed_check
    CHECK ((proposal_id IS NULL) = (changed_at IS NULL) AND (from_at IS NULL OR COALESCE(from_at >= changed_at, false)))
);
CREATE TRIGGER wind_down_confirmed BEFORE UPDATE ON wind_down FOR EACH ROW EXECUTE FUNCTION check_wind_down();
CREATE TRIGGER wind_down_kept BEFORE DELETE OR TRUNCATE ON wind_down FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
GRANT SELECT ON wind_down TO edil_app;
GRANT UPDATE (from_at, proposal_id, changed_at) ON wind_down TO edil_app;
INSERT INTO wind_down DEFAULT VALUES;

-- Money that staff gave to or took from a player, with the reason.
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
  CONSTRAINT adjustments_maker_id_request_key_key UNIQUE (maker_id, request_key),
  CONSTRAINT adjustments_decided_check CHECK ((state = 'AwaitingSecond') = (decided_at IS NULL)),
  -- Above alone_max a second person decides; the checker is never the maker (rules.md "Roles and protection").
  CONSTRAINT adjustments_four_eyes_check CHECK (state <> 'Posted' OR COALESCE(checker_id <> maker_id, amount <= alone_max())),
  -- Nobody decides about money for themselves.
  CONSTRAINT adjustments_own_check
    CHECK (maker_id <> user_id AND (state <> 'Posted' OR checker_id IS DISTINCT FROM user_id))
);
CREATE INDEX adjustments_created_at_idx ON adjustments (created_at);
CREATE INDEX adjustments_user_id_idx ON adjustments (user_id, created_at);
CREATE INDEX adjustments_waiting_idx ON adjustments (created_at) WHERE state = 'AwaitingSecond';
CREATE TRIGGER adjustments_kept BEFORE DELETE OR TRUNCATE ON adjustments FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER adjustments_move BEFORE INSERT OR UPDATE ON adjustments FOR EACH ROW
  EXECUTE FUNCTION refuse_adjustment_move();
GRANT SELECT, INSERT, UPDATE ON adjustments TO edil_app;

-- Actions of staff, servers and jobs; rows never change (controls.md 3).
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT audit_log_pkey PRIMARY KEY,
  at timestamptz NOT NULL,
  actor_id uuid CONSTRAINT audit_log_actor_id_fkey REFERENCES users (id),
  action text NOT NULL,
  subject text NOT NULL,
  before json,
  after json,
  reason text,
  request_id text NOT NULL,
  actor_kind text NOT NULL DEFAULT 'staff'
    CONSTRAINT audit_log_actor_kind_check CHECK (actor_kind IN ('staff', 'server', 'job', 'stranger')),
  -- SHA-256 of the salt and of the fields of audit_personal.
  personal_hash bytea CONSTRAINT audit_log_personal_hash_check CHECK (octet_length(personal_hash) = 32),
  CONSTRAINT audit_log_actor_check CHECK ((actor_kind = 'staff') = (actor_id IS NOT NULL))
);
CREATE INDEX audit_log_action_idx ON audit_log (action, id);
CREATE INDEX audit_log_actor_id_idx ON audit_log (actor_id, id);
CREATE INDEX audit_log_at_idx ON audit_log (at);
-- What was done, without what was only looked at, which is most of the log (audit-log.list.ts).
CREATE INDEX audit_log_deeds_idx ON audit_log (at, id)
  WHERE action !~ '\.(list|show|sessions|timeline|members|leaderboard)$';
CREATE INDEX audit_log_subject_idx ON audit_log (subject);
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER audit_log_queue AFTER INSERT ON audit_log REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT
  EXECUTE FUNCTION queue_audit_rows();
GRANT SELECT, INSERT ON audit_log TO edil_app;

-- The part of a row of the audit log that identifies a person, which can be erased.
CREATE TABLE audit_personal (
  row_id bigint CONSTRAINT audit_personal_pkey PRIMARY KEY
    CONSTRAINT audit_personal_row_id_fkey REFERENCES audit_log (id),
  salt bytea NOT NULL CONSTRAINT audit_personal_salt_check CHECK (octet_length(salt) = 16),
  at timestamptz NOT NULL,
  address text,
  device text,
  phone text
);
CREATE INDEX audit_personal_at_idx ON audit_personal (at);
CREATE INDEX audit_personal_phone_idx ON audit_personal (phone) WHERE phone IS NOT NULL;
GRANT SELECT, INSERT, DELETE ON audit_personal TO edil_app;

-- Rows of the audit log that are not in the chain yet.
CREATE TABLE audit_unchained (
  row_id bigint CONSTRAINT audit_unchained_pkey PRIMARY KEY
    CONSTRAINT audit_unchained_row_id_fkey REFERENCES audit_log (id),
  since timestamptz NOT NULL DEFAULT clock_timestamp()
);
GRANT SELECT ON audit_unchained TO edil_app;

-- The chain of the audit log: each hash covers the hash before it.
CREATE TABLE audit_chain (
  seq bigint CONSTRAINT audit_chain_pkey PRIMARY KEY CONSTRAINT audit_chain_seq_check CHECK (seq > 0),
  row_id bigint NOT NULL CONSTRAINT audit_chain_row_id_key UNIQUE
    CONSTRAINT audit_chain_row_id_fkey REFERENCES audit_log (id),
  hash bytea NOT NULL CONSTRAINT audit_chain_hash_check CHECK (octet_length(hash) = 32),
  chained_at timestamptz NOT NULL
);
CREATE TRIGGER audit_chain_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_chain FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
GRANT SELECT ON audit_chain TO edil_app;

-- The last complete check of the chain by a server: how far it came, and the first row that failed.
CREATE TABLE audit_chain_checks (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT audit_chain_checks_pkey PRIMARY KEY,
  at timestamptz NOT NULL,
  seq bigint NOT NULL,
  violations int NOT NULL CONSTRAINT audit_chain_checks_violations_check CHECK (violations >= 0),
  first text
);
CREATE INDEX audit_chain_checks_at_idx ON audit_chain_checks (at);
GRANT SELECT, INSERT, DELETE ON audit_chain_checks TO edil_app;
