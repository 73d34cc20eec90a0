-- People's accounts, the limits they have set for themselves, and the notes of staff about them.

-- An account: a player, an agent, a member of staff or a demo player.
CREATE TABLE users (
  id uuid CONSTRAINT users_pkey PRIMARY KEY,
  phone text NOT NULL CONSTRAINT users_phone_key UNIQUE
    CONSTRAINT users_phone_check CHECK (phone ~ '^\+251[79][0-9]{8}$' OR status = 'erased' AND phone = id::text),
  name text NOT NULL CONSTRAINT users_name_check CHECK (char_length(name) BETWEEN 1 AND 60),
  password_hash text,
  language text NOT NULL DEFAULT 'amharic'
    CONSTRAINT users_language_check CHECK (language IN ('amharic', 'english', 'oromiffa', 'tigray')),
  role text NOT NULL DEFAULT 'player' CONSTRAINT users_role_check CHECK (role IN ('player', 'agent')),
  kind text NOT NULL DEFAULT 'person' CONSTRAINT users_kind_check CHECK (kind IN ('person', 'staff', 'bot')),
  status text NOT NULL DEFAULT 'active' CONSTRAINT users_status_check CHECK (status IN ('active', 'blocked', 'erased')),
  fair_id uuid NOT NULL CONSTRAINT users_fair_id_key UNIQUE,
  referral_code text NOT NULL CONSTRAINT users_referral_code_key UNIQUE,
  referred_by uuid CONSTRAINT users_referred_by_fkey REFERENCES users (id),
  age_confirmed_at timestamptz,
  self_excluded_until timestamptz,
  created_at timestamptz NOT NULL,
  password_reset_at timestamptz,
  -- When the player last added a passkey, whether or not it is still there.
  passkey_added_at timestamptz,
  terms_version text,
  -- When the present self-exclusion began.
  self_excluded_from timestamptz,
  -- The last break that the player asked for.
  break_from timestamptz,
  break_until timestamptz,
  -- True if only a Telegram contact has named the phone, so that no money may leave yet.
  phone_unproved boolean NOT NULL DEFAULT false,
  -- When the player asked to come back from an exclusion whose time is over.
  return_asked_at timestamptz,
  reminder_minutes smallint CONSTRAINT users_reminder_check CHECK (reminder_minutes IN (15, 30, 60)),
  -- When the player last answered the question about limits, which is asked again after six months.
  limits_reviewed_at timestamptz,
  CONSTRAINT users_break_check CHECK (break_from < break_until),
  CONSTRAINT users_referred_by_check CHECK (referred_by <> id),
  CONSTRAINT users_return_check CHECK (return_asked_at IS NULL OR self_excluded_until IS NOT NULL),
  CONSTRAINT users_terms_version_check
    CHECK (terms_version IS NULL OR char_length(terms_version) BETWEEN 1 AND 40 AND age_confirmed_at IS NOT NULL)
);
CREATE INDEX users_agents_idx ON users (created_at) WHERE role = 'agent';
CREATE INDEX users_blocked_idx ON users (created_at) WHERE status = 'blocked';
CREATE INDEX users_created_at_idx ON users (created_at);
-- Finds the players who get no notices to a whole group.
CREATE INDEX users_excluded_idx ON users (id) WHERE self_excluded_until IS NOT NULL OR break_until IS NOT NULL;
CREATE INDEX users_name_idx ON users (lower(name) text_pattern_ops);
CREATE INDEX users_name_order_idx ON users (lower(name), id);
CREATE INDEX users_name_trigrams_idx ON users USING gin (name_trigrams(name));
CREATE INDEX users_other_kind_idx ON users (id) WHERE kind <> 'person';
-- Finds phones that end with the digits of a masked payer.
CREATE INDEX users_phone_tail_idx ON users (reverse(phone) COLLATE "C");
CREATE INDEX users_referred_by_idx ON users (referred_by, created_at DESC, id) WHERE referred_by IS NOT NULL;
CREATE TRIGGER users_accounts AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION open_user_accounts();
CREATE TRIGGER users_end_data_requests AFTER UPDATE OF password_hash, password_reset_at, status ON users FOR EACH ROW
  WHEN (NEW.status <> 'erased' AND (NEW.status = 'blocked'
    OR (NEW.password_hash, NEW.password_reset_at) IS DISTINCT FROM (OLD.password_hash, OLD.password_reset_at)))
  EXECUTE FUNCTION end_data_requests();
CREATE TRIGGER users_erasure BEFORE UPDATE ON users FOR EACH ROW WHEN ('erased' IN (OLD.status, NEW.status))
  EXECUTE FUNCTION refuse_erasure();
CREATE TRIGGER users_exclusion BEFORE UPDATE OF self_excluded_until, break_until, return_asked_at ON users
  FOR EACH ROW WHEN (OLD.self_excluded_until IS NOT NULL OR OLD.break_until IS NOT NULL)
  EXECUTE FUNCTION refuse_end_of_exclusion();
CREATE TRIGGER users_tell_password AFTER UPDATE OF password_reset_at ON users FOR EACH ROW
  WHEN (NEW.password_reset_at IS DISTINCT FROM OLD.password_reset_at AND NEW.password_reset_at IS NOT NULL)
  EXECUTE FUNCTION tell_player();
CREATE TRIGGER users_unbind_telegram AFTER UPDATE OF password_hash, password_reset_at, status, role, kind ON users
  FOR EACH ROW EXECUTE FUNCTION unbind_telegram();
GRANT SELECT, INSERT, UPDATE, DELETE ON users TO edil_app;

-- A player's own limit on deposits or losses (players.md 1).
CREATE TABLE player_limits (
  user_id uuid CONSTRAINT player_limits_user_id_fkey REFERENCES users (id),
  field text
    CONSTRAINT player_limits_field_check
      CHECK (field IN ('dailyDeposit', 'weeklyDeposit', 'monthlyDeposit', 'dailyLoss', 'weeklyLoss', 'monthlyLoss')),
  -- Santim; null: no limit.
  amount bigint CONSTRAINT player_limits_amount_check CHECK (amount >= 0),
  -- The looser value that the player asked for; null with a pending_from: no limit.
  pending_amount bigint CONSTRAINT player_limits_pending_amount_check CHECK (pending_amount >= 0),
  -- From when the player may confirm the looser value.
  pending_from timestamptz,
  updated_at timestamptz NOT NULL,
  CONSTRAINT player_limits_pkey PRIMARY KEY (user_id, field),
  CONSTRAINT player_limits_pending_check CHECK (pending_from IS NOT NULL OR pending_amount IS NULL),
  CONSTRAINT player_limits_wait_check CHECK (pending_from >= updated_at + interval '24 hours')
);
CREATE TRIGGER player_limits_looser BEFORE UPDATE OR DELETE ON player_limits FOR EACH ROW
  EXECUTE FUNCTION refuse_looser_limit();
GRANT SELECT, INSERT, UPDATE ON player_limits TO edil_app;

-- A ring: players whom the signals link with one another (players.md 3).
CREATE TABLE rings (
  id uuid CONSTRAINT rings_pkey PRIMARY KEY,
  -- When the computation first found the ring, and when it last did.
  found_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  -- The time of the oldest sign of the ring.
  since timestamptz NOT NULL,
  -- [{ signal, weight, facts }], strongest first.
  reasons jsonb NOT NULL CONSTRAINT rings_reasons_check CHECK (jsonb_typeof(reasons) = 'array'),
  -- Holds by two people, each with the person who proposed it.
  payouts_held_at timestamptz,
  payouts_held_by uuid CONSTRAINT rings_payouts_held_by_fkey REFERENCES users (id),
  payouts_proposed_by uuid CONSTRAINT rings_payouts_proposed_by_fkey REFERENCES users (id),
  prizes_held_at timestamptz,
  prizes_held_by uuid CONSTRAINT rings_prizes_held_by_fkey REFERENCES users (id),
  prizes_proposed_by uuid CONSTRAINT rings_prizes_proposed_by_fkey REFERENCES users (id),
  dismissed_at timestamptz,
  dismissed_by uuid CONSTRAINT rings_dismissed_by_fkey REFERENCES users (id),
  dismissed_reason text CONSTRAINT rings_dismissed_reason_check CHECK (char_length(dismissed_reason) BETWEEN 1 AND 500),
  CONSTRAINT rings_dismissed_check CHECK (num_nonnulls(dismissed_at, dismissed_by, dismissed_reason) IN (0, 3)),
  -- A dismissed ring holds nothing.
  CONSTRAINT rings_dismissed_hold_check
    CHECK (dismissed_at IS NULL OR num_nonnulls(payouts_held_at, prizes_held_at) = 0),
  CONSTRAINT rings_payouts_four_eyes_check CHECK (payouts_held_by <> payouts_proposed_by),
  CONSTRAINT rings_payouts_held_check
    CHECK (num_nonnulls(payouts_held_at, payouts_held_by, payouts_proposed_by) IN (0, 3)),
  CONSTRAINT rings_prizes_four_eyes_check CHECK (prizes_held_by <> prizes_proposed_by),
  CONSTRAINT rings_prizes_held_check CHECK (num_nonnulls(prizes_held_at, prizes_held_by, prizes_proposed_by) IN (0, 3))
);
GRANT SELECT, INSERT, UPDATE ON rings TO edil_app;

-- The members of a ring.
CREATE TABLE ring_members (
  ring_id uuid CONSTRAINT ring_members_ring_id_fkey REFERENCES rings (id),
  user_id uuid CONSTRAINT ring_members_user_id_fkey REFERENCES users (id),
  since timestamptz NOT NULL,
  -- When the computation last found the player in the ring.
  seen_at timestamptz NOT NULL,
  -- Null while the player is a member; a dismissal ends the membership of all.
  ended_at timestamptz,
  CONSTRAINT ring_members_pkey PRIMARY KEY (ring_id, user_id)
);
CREATE INDEX ring_members_user_id_idx ON ring_members (user_id);
CREATE UNIQUE INDEX ring_members_user_id_key ON ring_members (user_id) WHERE ended_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON ring_members TO edil_app;

-- Links between two players, by signal. The computation writes them anew each hour.
CREATE TABLE ring_links (
  user_a uuid,
  user_b uuid,
  signal text
    CONSTRAINT ring_links_signal_check
      CHECK (signal IN ('device', 'address', 'payee', 'payer', 'referral', 'money', 'together', 'taps')),
  weight real NOT NULL CONSTRAINT ring_links_weight_check CHECK (weight > 0),
  facts jsonb NOT NULL,
  since timestamptz NOT NULL,
  CONSTRAINT ring_links_pkey PRIMARY KEY (user_a, user_b, signal),
  CONSTRAINT ring_links_order_check CHECK (user_a < user_b)
);
GRANT SELECT, INSERT, DELETE ON ring_links TO edil_app;

-- A note of staff about a ring.
CREATE TABLE ring_notes (
  id uuid CONSTRAINT ring_notes_pkey PRIMARY KEY,
  ring_id uuid NOT NULL CONSTRAINT ring_notes_ring_id_fkey REFERENCES rings (id),
  author_id uuid NOT NULL CONSTRAINT ring_notes_author_id_fkey REFERENCES users (id),
  text text NOT NULL CONSTRAINT ring_notes_text_check CHECK (char_length(text) BETWEEN 1 AND 1000),
  at timestamptz NOT NULL
);
CREATE INDEX ring_notes_ring_id_idx ON ring_notes (ring_id, at);
GRANT SELECT, INSERT ON ring_notes TO edil_app;

-- A note of staff about a player.
CREATE TABLE staff_notes (
  id uuid CONSTRAINT staff_notes_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT staff_notes_user_id_fkey REFERENCES users (id),
  author_id uuid NOT NULL CONSTRAINT staff_notes_author_id_fkey REFERENCES users (id),
  text text NOT NULL CONSTRAINT staff_notes_text_check CHECK (char_length(text) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL
);
CREATE INDEX staff_notes_user_id_idx ON staff_notes (user_id, created_at);
CREATE TRIGGER staff_notes_append_only BEFORE UPDATE OR TRUNCATE ON staff_notes FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER staff_notes_kept BEFORE DELETE ON staff_notes FOR EACH ROW EXECUTE FUNCTION keep_unless_erased();
GRANT SELECT, INSERT, DELETE ON staff_notes TO edil_app;

-- A person's wish to get a copy of their data or to have the account erased (players.md 6). It waits for 24 hours.
CREATE TABLE data_requests (
  id uuid CONSTRAINT data_requests_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT data_requests_user_id_fkey REFERENCES users (id),
  kind text NOT NULL CONSTRAINT data_requests_kind_check CHECK (kind IN ('copy', 'erasure')),
  asked_at timestamptz NOT NULL,
  -- From when the copy can be downloaded or the account is erased.
  ready_at timestamptz NOT NULL,
  -- Until when the copy can be downloaded; null for an erasure.
  until timestamptz,
  ended_at timestamptz,
  -- 'open': the erasure was refused, because something was open when its time came.
  ended_why text CONSTRAINT data_requests_ended_why_check CHECK (ended_why IN ('cancelled', 'erased', 'open', 'over')),
  -- What was open then.
  open_matters text[],
  CONSTRAINT data_requests_ended_check
    CHECK ((ended_at IS NULL) = (ended_why IS NULL) AND (ended_why IS NOT DISTINCT FROM 'open') = (open_matters IS NOT NULL)),
  CONSTRAINT data_requests_until_check CHECK ((kind = 'copy') = (until IS NOT NULL) AND until > ready_at),
  CONSTRAINT data_requests_wait_check CHECK (ready_at >= asked_at + interval '24 hours')
);
CREATE INDEX data_requests_due_idx ON data_requests (ready_at) WHERE kind = 'erasure' AND ended_at IS NULL;
CREATE UNIQUE INDEX data_requests_open_key ON data_requests (user_id, kind) WHERE ended_at IS NULL;
CREATE INDEX data_requests_user_id_idx ON data_requests (user_id, asked_at);
GRANT SELECT, INSERT, UPDATE ON data_requests TO edil_app;

-- Accounts that were erased, each with a keyed hash of its phone, so that a sign-up with the phone finds what must be kept.
CREATE TABLE erasures (
  user_id uuid CONSTRAINT erasures_pkey PRIMARY KEY CONSTRAINT erasures_user_id_fkey REFERENCES users (id),
  phone_hash bytea NOT NULL CONSTRAINT erasures_phone_hash_check CHECK (octet_length(phone_hash) = 32),
  erased_at timestamptz NOT NULL
);
CREATE INDEX erasures_phone_hash_idx ON erasures (phone_hash, erased_at);
CREATE TRIGGER erasures_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON erasures FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
GRANT SELECT, INSERT ON erasures TO edil_app;

-- Breaches of personal data, of which the authority must be told within 72 hours (operations.md "Retention and privacy").
CREATE TABLE breaches (
  id uuid CONSTRAINT breaches_pkey PRIMARY KEY,
  what text NOT NULL CONSTRAINT breaches_what_check CHECK (char_length(what) BETWEEN 1 AND 2000),
  seen_at timestamptz NOT NULL,
  -- How many people it concerns; null while that is not known.
  people int CONSTRAINT breaches_people_check CHECK (people >= 0),
  -- What was done about it.
  done text CONSTRAINT breaches_done_check CHECK (char_length(done) BETWEEN 1 AND 2000),
  -- When the authority was told.
  told_at timestamptz,
  noted_by uuid NOT NULL CONSTRAINT breaches_noted_by_fkey REFERENCES users (id),
  noted_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT breaches_seen_at_check CHECK (seen_at <= noted_at),
  CONSTRAINT breaches_told_at_check CHECK (told_at >= seen_at AND told_at <= updated_at)
);
CREATE INDEX breaches_seen_at_idx ON breaches (seen_at);
CREATE INDEX breaches_untold_idx ON breaches (seen_at) WHERE told_at IS NULL;
CREATE TRIGGER breaches_kept BEFORE DELETE OR TRUNCATE ON breaches FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
GRANT SELECT, INSERT ON breaches TO edil_app;
GRANT UPDATE (people, done, told_at, updated_at) ON breaches TO edil_app;

-- Settings of the running product that staff can change.
CREATE TABLE site_settings (
  name text CONSTRAINT site_settings_name_check CHECK (name <> ''),
  version int CONSTRAINT site_settings_version_check CHECK (version > 0),
  value jsonb NOT NULL,
  -- The person who changed the setting; null: the product itself.
  changed_by uuid CONSTRAINT site_settings_changed_by_fkey REFERENCES users (id),
  reason text NOT NULL CONSTRAINT site_settings_reason_check CHECK (btrim(reason) <> ''),
  changed_at timestamptz NOT NULL,
  CONSTRAINT site_settings_pkey PRIMARY KEY (name, version)
);
CREATE INDEX site_settings_changed_at_idx ON site_settings (changed_at DESC);
CREATE TRIGGER site_settings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON site_settings FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
GRANT SELECT, INSERT ON site_settings TO edil_app;

-- Switches by which staff stop something for everybody, with the reason.
CREATE TABLE switches (
  name text CONSTRAINT switches_pkey PRIMARY KEY,
  is_on boolean NOT NULL,
  reason text NOT NULL,
  changed_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON switches TO edil_app;
INSERT INTO switches (name, is_on, reason, changed_at) VALUES ('payouts', true, 'initial', now());
