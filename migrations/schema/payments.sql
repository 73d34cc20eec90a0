-- Money in and out: deposits, withdrawals, payees, and the records of providers. Amounts are santim unless another unit is
-- named.

-- The answer to a request that moves money, kept for ever; 'resource' is the row that the first run of the request has
-- written.
CREATE TABLE idempotency_keys (
  user_id uuid CONSTRAINT idempotency_keys_user_id_fkey REFERENCES users (id),
  path text,
  key text CONSTRAINT idempotency_keys_key_check CHECK (key ~ '^[\x20-\x7e]{1,64}$'),
  request_hash bytea NOT NULL,
  resource text,
  -- json, not jsonb, because it keeps the order of the fields: a repeated answer is the same text.
  answer json,
  -- The run that holds the request, and until when no other run may take it over.
  owner uuid NOT NULL,
  lease_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, path, key)
);
CREATE TRIGGER idempotency_keys_kept BEFORE UPDATE OR DELETE ON idempotency_keys FOR EACH ROW
  WHEN (OLD.answer IS NOT NULL) EXECUTE FUNCTION refuse_forgetting();
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_keys TO edil_app;

-- Deposits, through a gateway or by a receipt (providers.md). Moves: payments/deposits/states.ts.
CREATE TABLE deposits (
  id uuid CONSTRAINT deposits_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT deposits_user_id_fkey REFERENCES users (id),
  channel text NOT NULL CONSTRAINT deposits_channel_check CHECK (channel IN ('gateway', 'receipt')),
  provider text NOT NULL
    CONSTRAINT deposits_provider_check
      CHECK (provider IN ('chapa', 'arifpay', 'santimpay', 'telebirr', 'cbebirr', 'manual')),
  medium text NOT NULL CONSTRAINT deposits_medium_check CHECK (medium IN ('CHECKOUT', 'TELEBIRR', 'CBE')),
  reference text NOT NULL CONSTRAINT deposits_reference_key UNIQUE
    CONSTRAINT deposits_reference_check CHECK (reference ~ '^[A-Z0-9]{8,40}$'),
  txn_id text CONSTRAINT deposits_txn_id_canonical_check CHECK (txn_id !~ '^FT[A-Z0-9]{10}.')
    CONSTRAINT deposits_txn_id_check CHECK (txn_id = upper(btrim(txn_id)) AND txn_id <> ''),
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
  -- Position among the transfers of the ledger, in the order of time.
  place bigint NOT NULL DEFAULT nextval('transfers_id_seq'),
  first_admin uuid CONSTRAINT deposits_first_admin_fkey REFERENCES users (id),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- The receipt's link as it was pasted. The person who opens it needs the exact capitals of its token.
  receipt_link text CONSTRAINT deposits_receipt_link_check CHECK (char_length(receipt_link) <= 300),
  -- The santim of the deposit that the provider has taken back.
  reversed bigint NOT NULL DEFAULT 0,
  fee numeric(20,6) CONSTRAINT deposits_fee_check CHECK (fee >= 0),
  -- The statement line by which a person has credited the deposit.
  statement_ref text,
  -- The payer's account as the receipt shows it, with its middle hidden.
  payer text CONSTRAINT deposits_payer_check CHECK (char_length(payer) BETWEEN 1 AND 40),
  -- The holder of that account by the receipt; removed after a year.
  payer_name text CONSTRAINT deposits_payer_name_check CHECK (char_length(payer_name) BETWEEN 1 AND 100),
  -- When a credited deposit counts against the deposit limits of its player; an open one counts when it was begun.
  limits_at timestamptz,
  CONSTRAINT deposits_channel_txn_check CHECK ((channel = 'receipt') = (txn_id IS NOT NULL)),
  CONSTRAINT deposits_credited_state_check CHECK ((state = 'Succeeded') = (credited IS NOT NULL)),
  CONSTRAINT deposits_first_admin_state_check CHECK (state <> 'AwaitingSecond' OR first_admin IS NOT NULL),
  CONSTRAINT deposits_reversed_check CHECK (reversed = 0 OR reversed > 0 AND reversed <= COALESCE(credited, 0)),
  -- A CBE link with a token is credited by the FT number behind it, which a person has read.
  CONSTRAINT deposits_txn_id_token_check CHECK (state <> 'Succeeded' OR txn_id NOT LIKE 'V2-%')
);
CREATE INDEX deposits_created_at_idx ON deposits (created_at);
CREATE INDEX deposits_limits_at_idx ON deposits (user_id, (COALESCE(limits_at, created_at)));
CREATE INDEX deposits_next_check_at_idx ON deposits (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE UNIQUE INDEX deposits_open_claim_key ON deposits (user_id, txn_id) WHERE state IN ('Review', 'AwaitingSecond');
CREATE INDEX deposits_payer_idx ON deposits (payer) WHERE payer IS NOT NULL;
CREATE INDEX deposits_payer_name_idx ON deposits (created_at) WHERE payer_name IS NOT NULL;
-- A statement line may name a payment only by the provider's or the bank's own number.
CREATE INDEX deposits_provider_ref_idx ON deposits (provider_ref) WHERE provider_ref IS NOT NULL;
-- A payment of a provider is credited once, and a receipt is credited once in the whole system.
CREATE UNIQUE INDEX deposits_provider_ref_key ON deposits (provider, provider_ref)
  WHERE channel = 'gateway' AND state = 'Succeeded' AND provider_ref IS NOT NULL;
CREATE INDEX deposits_session_idx ON deposits (provider, provider_session) WHERE provider_session IS NOT NULL;
CREATE UNIQUE INDEX deposits_statement_ref_key ON deposits (provider, statement_ref) WHERE statement_ref IS NOT NULL;
CREATE UNIQUE INDEX deposits_txn_id_key ON deposits (txn_id) WHERE state = 'Succeeded';
CREATE INDEX deposits_updated_at_idx ON deposits (updated_at);
CREATE INDEX deposits_user_id_idx ON deposits (user_id, created_at DESC);
CREATE INDEX deposits_waiting_idx ON deposits (created_at) WHERE state IN ('Review', 'AwaitingSecond');
CREATE TRIGGER deposits_kept BEFORE DELETE OR TRUNCATE ON deposits FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER deposits_move BEFORE INSERT OR UPDATE ON deposits FOR EACH ROW EXECUTE FUNCTION refuse_deposit_move();
CREATE TRIGGER deposits_player AFTER INSERT ON deposits REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT
  EXECUTE FUNCTION check_player();
CREATE TRIGGER deposits_wind_down BEFORE INSERT ON deposits FOR EACH ROW WHEN (NEW.channel = 'gateway')
  EXECUTE FUNCTION refuse_wind_down();
CREATE TRIGGER deposits_tell_arrival AFTER UPDATE OF state ON deposits FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND NEW.state = 'Succeeded') EXECUTE FUNCTION tell_player();
CREATE TRIGGER deposits_tell_credited AFTER INSERT ON deposits FOR EACH ROW WHEN (NEW.state = 'Succeeded')
  EXECUTE FUNCTION tell_player();
GRANT SELECT, INSERT, UPDATE ON deposits TO edil_app;

-- An amount that a player has announced for a payment to one of our accounts, so that its receipt can be matched
-- (providers.md 6).
CREATE TABLE deposit_intents (
  id uuid CONSTRAINT deposit_intents_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT deposit_intents_user_id_fkey REFERENCES users (id),
  medium text NOT NULL CONSTRAINT deposit_intents_medium_check CHECK (medium IN ('TELEBIRR', 'CBE')),
  -- The amount that the player asked for, in whole birr, and the amount to send; both in santim.
  asked bigint NOT NULL CONSTRAINT deposit_intents_asked_check CHECK (asked > 0 AND asked % 100 = 0),
  amount bigint NOT NULL CONSTRAINT deposit_intents_amount_check CHECK (amount > 0),
  code text NOT NULL CONSTRAINT deposit_intents_code_key UNIQUE
    CONSTRAINT deposit_intents_code_check CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{6}$'),
  created_at timestamptz NOT NULL,
  -- The time in which a payment can belong to this intent. It begins before created_at, because clocks differ.
  valid_from timestamptz NOT NULL,
  until timestamptz NOT NULL,
  CONSTRAINT deposit_intents_cbe_amount_excl EXCLUDE USING gist (int8range(amount, amount, '[]') WITH &&,
    tstzrange(valid_from, until) WITH &&)
    WHERE (medium = 'CBE' AND amount % 100 <> 0),
  -- An amount with santim belongs to one open intent of an account. An amount in whole birr can belong to any, so there the
  -- code decides.
  CONSTRAINT deposit_intents_telebirr_amount_excl EXCLUDE USING gist (int8range(amount, amount, '[]') WITH &&,
    tstzrange(valid_from, until) WITH &&)
    WHERE (medium = 'TELEBIRR' AND amount % 100 <> 0),
  CONSTRAINT deposit_intents_until_check CHECK (valid_from <= created_at AND created_at < until)
);
CREATE INDEX deposit_intents_amount_idx ON deposit_intents (medium, amount, until);
CREATE INDEX deposit_intents_until_idx ON deposit_intents (until);
CREATE INDEX deposit_intents_user_id_idx ON deposit_intents (user_id, until);
CREATE TRIGGER deposit_intents_player AFTER INSERT ON deposit_intents REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION check_player();
CREATE TRIGGER deposit_intents_wind_down BEFORE INSERT ON deposit_intents FOR EACH ROW
  EXECUTE FUNCTION refuse_wind_down();
GRANT SELECT, INSERT, DELETE ON deposit_intents TO edil_app;

-- An account to which a player's money may leave (rules.md "Payees").
CREATE TABLE payees (
  id uuid CONSTRAINT payees_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT payees_user_id_fkey REFERENCES users (id),
  method text NOT NULL CONSTRAINT payees_method_check CHECK (method IN ('TELEBIRR', 'CBE', 'BANK')),
  bank_id text,
  account_number text NOT NULL,
  account_key text NOT NULL,
  account_name text NOT NULL CONSTRAINT payees_account_name_check CHECK (char_length(account_name) BETWEEN 1 AND 100),
  state text NOT NULL
    CONSTRAINT payees_state_check CHECK (state IN ('unconfirmed', 'review', 'ready', 'refused', 'removed')),
  -- Until this time the payee is new, and shares a small daily sum with the player's other new payees.
  rests_until timestamptz,
  -- True if another player is paid on the same account, too. Staff see this, but it stops nothing.
  is_shared boolean NOT NULL DEFAULT false,
  reviewed_by uuid CONSTRAINT payees_reviewed_by_fkey REFERENCES users (id),
  confirmed_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT payees_account_key_check CHECK (account_key = payee_key(method, bank_id, account_number)),
  CONSTRAINT payees_bank_id_check CHECK ((method = 'BANK') = (bank_id IS NOT NULL)),
  CONSTRAINT payees_confirmed_at_check CHECK (state NOT IN ('review', 'ready') OR confirmed_at IS NOT NULL),
  CONSTRAINT payees_reviewed_by_own_check CHECK (reviewed_by <> user_id)
);
CREATE INDEX payees_account_key_idx ON payees (account_key);
CREATE INDEX payees_review_idx ON payees (created_at) WHERE state = 'review';
CREATE INDEX payees_updated_at_idx ON payees (updated_at);
-- A player has an account at most once as a live payee.
CREATE UNIQUE INDEX payees_user_id_account_key ON payees (user_id, account_key)
  WHERE state IN ('unconfirmed', 'review', 'ready');
CREATE TRIGGER payees_tell AFTER UPDATE OF state ON payees FOR EACH ROW
  WHEN (OLD.state = 'unconfirmed' AND NEW.state IN ('review', 'ready')) EXECUTE FUNCTION tell_player();
GRANT SELECT, INSERT, UPDATE ON payees TO edil_app;

-- One row for each player who has confirmed a payee or frozen the money.
CREATE TABLE payout_guards (
  user_id uuid CONSTRAINT payout_guards_pkey PRIMARY KEY CONSTRAINT payout_guards_user_id_fkey REFERENCES users (id),
  -- The first payee's name; a later payee with another name waits for a person.
  payout_name text CONSTRAINT payout_guards_payout_name_check CHECK (char_length(payout_name) BETWEEN 1 AND 100),
  frozen_until timestamptz,
  -- The player froze the money so often that only staff can lift the freeze, after a call.
  needs_call boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON payout_guards TO edil_app;

-- A freeze of all outgoing money, from the link in a player's SMS until it is lifted.
CREATE TABLE freezes (
  id uuid CONSTRAINT freezes_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT freezes_user_id_fkey REFERENCES users (id),
  at timestamptz NOT NULL,
  -- When the player (with code and password; lifted_by is their own id) or staff lifted the freeze.
  lifted_at timestamptz,
  lifted_by uuid CONSTRAINT freezes_lifted_by_fkey REFERENCES users (id),
  CONSTRAINT freezes_lifted_check CHECK ((lifted_at IS NULL) = (lifted_by IS NULL))
);
CREATE INDEX freezes_user_id_idx ON freezes (user_id, at);
CREATE TRIGGER freezes_tell_begin AFTER INSERT ON freezes FOR EACH ROW EXECUTE FUNCTION tell_player();
CREATE TRIGGER freezes_tell_end AFTER UPDATE OF lifted_at ON freezes FOR EACH ROW
  WHEN (OLD.lifted_at IS NULL AND NEW.lifted_at IS NOT NULL) EXECUTE FUNCTION tell_player();
GRANT SELECT, INSERT, UPDATE ON freezes TO edil_app;

-- Links in SMS that freeze the player's money. Each is an HMAC of its id; the table has only its hash.
CREATE TABLE freeze_links (
  id uuid CONSTRAINT freeze_links_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT freeze_links_user_id_fkey REFERENCES users (id),
  token_hash bytea NOT NULL CONSTRAINT freeze_links_token_hash_key UNIQUE,
  created_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE UNIQUE INDEX freeze_links_live_key ON freeze_links (user_id) WHERE ended_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON freeze_links TO edil_app;

-- Payouts that players have ordered. Moves: payments/withdrawals/states.ts.
CREATE TABLE withdrawals (
  id uuid CONSTRAINT withdrawals_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT withdrawals_user_id_fkey REFERENCES users (id),
  kind text NOT NULL CONSTRAINT withdrawals_kind_check CHECK (kind IN ('bank', 'direct', 'manual')),
  provider text NOT NULL
    CONSTRAINT withdrawals_provider_check CHECK (provider IN ('chapa', 'arifpay', 'santimpay', 'manual')),
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
  -- What the player reads of why staff rejected it, a key of playerReasons (libs/contract).
  player_reason text CONSTRAINT withdrawals_player_reason_check
    CHECK (player_reason IN ('wrongAccount', 'otherWay', 'contactUs')),
  next_check_at timestamptz,
  checks int NOT NULL DEFAULT 0,
  sent_at timestamptz,
  first_admin uuid CONSTRAINT withdrawals_first_admin_fkey REFERENCES users (id),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Why the payout waits, as a short code that the player reads as a sentence, and until when at most.
  hold_reason text CONSTRAINT withdrawals_hold_reason_check CHECK (hold_reason ~ '^[A-Z_]{2,40}$'),
  held_until timestamptz,
  -- When the provider's answer was first lost. From then on only the provider's status decides how the payout ended.
  unsure_since timestamptz,
  -- When the provider first answered, without another answer since, that it does not know the payout.
  missing_since timestamptz,
  -- The step that two people must confirm, or that the first of them has decided (first_admin).
  proposed text CONSTRAINT withdrawals_proposed_check CHECK (proposed IN ('paid', 'release', 'return')),
  payee_id uuid CONSTRAINT withdrawals_payee_id_fkey REFERENCES payees (id),
  -- The santim of the payout that are unplayed money.
  unplayed bigint NOT NULL DEFAULT 0,
  -- Santim that the provider has paid of a PaidLate payout, and that came back of a Returned one.
  settled bigint,
  returned bigint,
  -- The provider's fee in birr, exactly as it reports it.
  fee numeric(20,6) CONSTRAINT withdrawals_fee_check CHECK (fee >= 0),
  -- The person who is paying the payout by hand now ("I am paying this now"), and since when.
  paying_by uuid CONSTRAINT withdrawals_paying_by_fkey REFERENCES users (id),
  paying_since timestamptz,
  CONSTRAINT withdrawals_first_admin_state_check CHECK (state <> 'AwaitingSecond' OR first_admin IS NOT NULL),
  CONSTRAINT withdrawals_kind_provider_check CHECK ((kind = 'manual') = (provider = 'manual')),
  CONSTRAINT withdrawals_paying_check
    CHECK ((state = 'Paying') = (paying_by IS NOT NULL) AND (paying_by IS NULL) = (paying_since IS NULL)),
  CONSTRAINT withdrawals_paying_own_check CHECK (paying_by <> user_id),
  CONSTRAINT withdrawals_returned_check CHECK (returned > 0 AND returned <= COALESCE(settled, amount)),
  CONSTRAINT withdrawals_returned_state_check CHECK (state <> 'Returned' OR returned IS NOT NULL),
  CONSTRAINT withdrawals_settled_check CHECK (settled > 0 AND settled <= amount),
  CONSTRAINT withdrawals_settled_state_check CHECK (state <> 'PaidLate' OR settled IS NOT NULL),
  CONSTRAINT withdrawals_unplayed_check CHECK (unplayed BETWEEN 0 AND amount)
);
CREATE INDEX withdrawals_bank_reference_idx ON withdrawals (bank_reference) WHERE bank_reference IS NOT NULL;
CREATE INDEX withdrawals_created_at_idx ON withdrawals (created_at);
CREATE INDEX withdrawals_held_until_idx ON withdrawals (held_until) WHERE held_until IS NOT NULL;
CREATE INDEX withdrawals_live_idx ON withdrawals (created_at)
  WHERE state NOT IN ('Paid', 'Approved', 'Paying', 'Refused', 'Released', 'Rejected', 'PaidLate', 'Returned');
CREATE INDEX withdrawals_next_check_at_idx ON withdrawals (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX withdrawals_open_idx ON withdrawals (created_at)
  WHERE state NOT IN ('Paid', 'Approved', 'Rejected');
CREATE INDEX withdrawals_paid_idx ON withdrawals (updated_at) WHERE state = 'Paid';
CREATE INDEX withdrawals_paid_late_idx ON withdrawals (provider, updated_at) WHERE state = 'PaidLate';
CREATE INDEX withdrawals_payee_id_idx ON withdrawals (payee_id) WHERE payee_id IS NOT NULL;
CREATE INDEX withdrawals_paying_idx ON withdrawals (paying_since) WHERE state = 'Paying';
CREATE INDEX withdrawals_proposed_idx ON withdrawals (created_at) WHERE proposed IS NOT NULL;
CREATE INDEX withdrawals_provider_ref_idx ON withdrawals (provider_ref) WHERE provider_ref IS NOT NULL;
CREATE INDEX withdrawals_state_idx ON withdrawals (state, created_at);
CREATE INDEX withdrawals_updated_at_idx ON withdrawals (updated_at);
CREATE INDEX withdrawals_user_id_idx ON withdrawals (user_id, created_at DESC);
CREATE TRIGGER withdrawals_claims AFTER UPDATE OF state ON withdrawals FOR EACH ROW
  WHEN (NEW.state IS DISTINCT FROM OLD.state) EXECUTE FUNCTION end_outgoing_claims();
CREATE TRIGGER withdrawals_kept BEFORE DELETE OR TRUNCATE ON withdrawals FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER withdrawals_move BEFORE INSERT OR UPDATE ON withdrawals FOR EACH ROW
  EXECUTE FUNCTION refuse_withdrawal_move();
CREATE TRIGGER withdrawals_payee BEFORE UPDATE OF state ON withdrawals FOR EACH ROW
  WHEN (NEW.state IN ('Sending', 'Approved') AND OLD.state IN ('Requested', 'Held', 'Queued', 'AwaitingSecond'))
  EXECUTE FUNCTION check_withdrawal_payee();
CREATE TRIGGER withdrawals_player AFTER INSERT ON withdrawals REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT
  EXECUTE FUNCTION check_player();
CREATE TRIGGER withdrawals_tell_asked AFTER INSERT ON withdrawals FOR EACH ROW EXECUTE FUNCTION tell_player();
CREATE TRIGGER withdrawals_tell_end AFTER UPDATE OF state ON withdrawals FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND NEW.state IN ('Paid', 'PaidLate', 'Refused', 'Released', 'Rejected',
    'Returned'))
  EXECUTE FUNCTION tell_player();
GRANT SELECT, INSERT, UPDATE ON withdrawals TO edil_app;

-- Money that left an account by payouts and transfers, for the limits of 24 hours.
CREATE TABLE outgoing_claims (
  kind text CONSTRAINT outgoing_claims_kind_check CHECK (kind IN ('payout', 'new')),
  -- 'withdrawal:<id>' or the key of a transfer.
  cause text,
  user_id uuid NOT NULL CONSTRAINT outgoing_claims_user_id_fkey REFERENCES users (id),
  amount bigint NOT NULL CONSTRAINT outgoing_claims_amount_check CHECK (amount > 0),
  -- The limits in force at that time; null for none.
  most_count int,
  most_sum bigint,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT outgoing_claims_pkey PRIMARY KEY (cause, kind)
);
CREATE INDEX outgoing_claims_user_id_idx ON outgoing_claims (user_id, kind, created_at);
CREATE TRIGGER outgoing_claims_check BEFORE INSERT ON outgoing_claims FOR EACH ROW
  EXECUTE FUNCTION check_outgoing_claim();
GRANT SELECT, INSERT, UPDATE ON outgoing_claims TO edil_app;

-- Releases of payouts of unplayed money by staff; above one person's allowance a second person must agree.
CREATE TABLE payout_releases (
  withdrawal_id uuid CONSTRAINT payout_releases_pkey PRIMARY KEY
    CONSTRAINT payout_releases_withdrawal_id_fkey REFERENCES withdrawals (id),
  first_admin uuid NOT NULL CONSTRAINT payout_releases_first_admin_fkey REFERENCES users (id),
  second_admin uuid CONSTRAINT payout_releases_second_admin_fkey REFERENCES users (id),
  released_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT payout_releases_second_admin_check CHECK (second_admin <> first_admin)
);
GRANT SELECT, INSERT, UPDATE ON payout_releases TO edil_app;

-- Calls of providers to us, as they came. Equal calls are one row with a count of copies.
CREATE TABLE webhooks (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT webhooks_pkey PRIMARY KEY,
  provider text NOT NULL,
  dedupe_key bytea NOT NULL CONSTRAINT webhooks_dedupe_key_key UNIQUE,
  reference text,
  body bytea NOT NULL,
  copies int NOT NULL DEFAULT 1,
  received_at timestamptz NOT NULL
);
CREATE INDEX webhooks_received_at_idx ON webhooks (received_at);
CREATE INDEX webhooks_reference_idx ON webhooks (reference);
GRANT SELECT, INSERT, UPDATE, DELETE ON webhooks TO edil_app;

-- A difference between our books and a provider's, which a person settles (providers.md P4).
CREATE TABLE payment_cases (
  id uuid CONSTRAINT payment_cases_pkey PRIMARY KEY,
  kind text NOT NULL
    CONSTRAINT payment_cases_kind_check
      CHECK (kind IN ('missing there', 'missing here', 'amount', 'fee', 'status', 'twice', 'reversed', 'late success',
        'unknown shape', 'float', 'receipt', 'name', 'unplayed', 'complaint')),
  -- The cause in the same words each time the difference is found, because each cause has at most one unsettled case.
  cause text NOT NULL CONSTRAINT payment_cases_cause_check CHECK (char_length(cause) BETWEEN 1 AND 300),
  -- Null if no provider is involved.
  provider text,
  reference text,
  user_id uuid CONSTRAINT payment_cases_user_id_fkey REFERENCES users (id),
  deposit_id uuid CONSTRAINT payment_cases_deposit_id_fkey REFERENCES deposits (id),
  withdrawal_id uuid CONSTRAINT payment_cases_withdrawal_id_fkey REFERENCES withdrawals (id),
  -- The unexplained santim.
  amount bigint NOT NULL CONSTRAINT payment_cases_amount_check CHECK (amount >= 0),
  -- Both sides in a form for people: names with texts, money in birr.
  ours jsonb NOT NULL CONSTRAINT payment_cases_ours_check CHECK (jsonb_typeof(ours) = 'object'),
  theirs jsonb NOT NULL CONSTRAINT payment_cases_theirs_check CHECK (jsonb_typeof(theirs) = 'object'),
  state text NOT NULL DEFAULT 'Open'
    CONSTRAINT payment_cases_state_check CHECK (state IN ('Open', 'LookedAt', 'AwaitingSecond', 'Settled')),
  assignee_id uuid CONSTRAINT payment_cases_assignee_id_fkey REFERENCES users (id),
  happened_at timestamptz NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  seen int NOT NULL DEFAULT 1,
  -- Null until the case counts, because a difference that only one run has seen may be a payment under way.
  confirmed_at timestamptz,
  -- How the case is settled: by a reason alone, by a posting of the ledger, or because both sides agree again.
  settlement text CONSTRAINT payment_cases_settlement_check CHECK (settlement IN ('reason', 'posting', 'agreed')),
  reason text CONSTRAINT payment_cases_reason_check CHECK (char_length(reason) BETWEEN 3 AND 500),
  post_to text CONSTRAINT payment_cases_post_to_check CHECK (post_to IN ('player', 'house', 'reversal')),
  -- Santim; a negative amount is taken from the player or the house.
  post_amount bigint CONSTRAINT payment_cases_post_amount_check CHECK (post_amount <> 0),
  proposed_by uuid CONSTRAINT payment_cases_proposed_by_fkey REFERENCES users (id),
  settled_by uuid CONSTRAINT payment_cases_settled_by_fkey REFERENCES users (id),
  settled_at timestamptz,
  -- Above alone_max two people must settle it (rules.md "Roles and protection"), and nobody settles a case of
  -- their own.
  CONSTRAINT payment_cases_four_eyes_check
    CHECK (state <> 'Settled' OR settlement = 'agreed' OR settled_by <> proposed_by OR GREATEST(amount,
      abs(COALESCE(post_amount, 0))) <= alone_max()),
  CONSTRAINT payment_cases_own_check CHECK (settled_by IS DISTINCT FROM user_id OR settled_by IS NULL),
  CONSTRAINT payment_cases_posting_check
    CHECK ((settlement IS NOT DISTINCT FROM 'posting') = (post_amount IS NOT NULL)
      AND (post_amount IS NULL) = (post_to IS NULL) AND (post_to IS NULL OR provider IS NOT NULL)
      AND (post_to IS DISTINCT FROM 'player' OR user_id IS NOT NULL)),
  -- A reversal needs two people, whatever the amount.
  CONSTRAINT payment_cases_reversal_check
    CHECK (post_to IS DISTINCT FROM 'reversal' OR kind = 'reversed' AND post_amount > 0 AND num_nonnulls(deposit_id,
      withdrawal_id) = 1 AND (state <> 'Settled' OR settled_by <> proposed_by)),
  CONSTRAINT payment_cases_settled_by_check
    CHECK (CASE WHEN settlement = 'agreed' THEN settled_by IS NULL ELSE (state = 'Settled') = (settled_by IS NOT NULL)
      AND (settlement IS NULL) = (proposed_by IS NULL) AND (settlement IS NULL) = (reason IS NULL) END),
  CONSTRAINT payment_cases_settlement_state_check
    CHECK ((state IN ('AwaitingSecond', 'Settled')) = (settlement IS NOT NULL)
      AND (state = 'Settled') = (settled_at IS NOT NULL))
);
CREATE INDEX payment_cases_deposit_id_idx ON payment_cases (deposit_id) WHERE deposit_id IS NOT NULL;
CREATE INDEX payment_cases_first_seen_at_idx ON payment_cases (first_seen_at);
CREATE UNIQUE INDEX payment_cases_open_cause_key ON payment_cases (cause) WHERE state <> 'Settled';
CREATE INDEX payment_cases_open_idx ON payment_cases (happened_at) WHERE state <> 'Settled';
CREATE INDEX payment_cases_posted_idx ON payment_cases (provider) INCLUDE (post_amount) WHERE settlement = 'posting';
CREATE INDEX payment_cases_settled_cause_idx ON payment_cases (cause) WHERE state = 'Settled';
CREATE INDEX payment_cases_user_id_idx ON payment_cases (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX payment_cases_withdrawal_id_idx ON payment_cases (withdrawal_id) WHERE withdrawal_id IS NOT NULL;
CREATE TRIGGER payment_cases_move BEFORE INSERT OR UPDATE OR DELETE ON payment_cases FOR EACH ROW
  EXECUTE FUNCTION refuse_case_move();
GRANT SELECT, INSERT, UPDATE, DELETE ON payment_cases TO edil_app;

-- A note of staff about a case.
CREATE TABLE case_notes (
  id uuid CONSTRAINT case_notes_pkey PRIMARY KEY,
  case_id uuid NOT NULL CONSTRAINT case_notes_case_id_fkey REFERENCES payment_cases (id),
  author_id uuid NOT NULL CONSTRAINT case_notes_author_id_fkey REFERENCES users (id),
  text text NOT NULL CONSTRAINT case_notes_text_check CHECK (char_length(text) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL
);
CREATE INDEX case_notes_case_id_idx ON case_notes (case_id, created_at);
CREATE TRIGGER case_notes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON case_notes FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
GRANT SELECT, INSERT ON case_notes TO edil_app;

-- Whether a provider's payouts are paused: a difference or a person pauses them, a person starts them again. A provider
-- without a row is not paused.
CREATE TABLE payout_pauses (
  provider text CONSTRAINT payout_pauses_pkey PRIMARY KEY,
  is_paused boolean NOT NULL,
  reason text NOT NULL,
  case_id uuid CONSTRAINT payout_pauses_case_id_fkey REFERENCES payment_cases (id),
  -- Null if a difference paused the payouts, and not a person.
  changed_by uuid CONSTRAINT payout_pauses_changed_by_fkey REFERENCES users (id),
  changed_at timestamptz NOT NULL,
  CONSTRAINT payout_pauses_started_check CHECK (is_paused OR changed_by IS NOT NULL)
);
GRANT SELECT, INSERT, UPDATE ON payout_pauses TO edil_app;

-- The columns of a provider's or bank's CSV file as staff have named them, proposed for the next file of that provider.
CREATE TABLE statement_columns (
  provider text CONSTRAINT statement_columns_pkey PRIMARY KEY,
  columns jsonb NOT NULL CONSTRAINT statement_columns_columns_check CHECK (jsonb_typeof(columns) = 'object'),
  changed_by uuid NOT NULL CONSTRAINT statement_columns_changed_by_fkey REFERENCES users (id),
  changed_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON statement_columns TO edil_app;

-- A file of a provider or bank that staff have imported.
CREATE TABLE statements (
  id uuid CONSTRAINT statements_pkey PRIMARY KEY,
  provider text NOT NULL,
  name text NOT NULL,
  -- The time that the file covers completely: a payment that it lacks did not happen then. Null if nobody claims that.
  covers_from timestamptz,
  covers_to timestamptz,
  lines int NOT NULL,
  added int NOT NULL,
  imported_by uuid NOT NULL CONSTRAINT statements_imported_by_fkey REFERENCES users (id),
  created_at timestamptz NOT NULL,
  -- Hash of the file, hexadecimal; the audit log has it too.
  sha256 text CONSTRAINT statements_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  CONSTRAINT statements_added_check CHECK (added BETWEEN 0 AND lines),
  CONSTRAINT statements_covers_check CHECK ((covers_from IS NULL) = (covers_to IS NULL) AND covers_from < covers_to)
);
CREATE INDEX statements_provider_idx ON statements (provider, created_at);
GRANT SELECT, INSERT, UPDATE ON statements TO edil_app;

-- A provider's record of a payment: its latest answer, an entry in its list, or a line of a statement.
CREATE TABLE provider_records (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT provider_records_pkey PRIMARY KEY,
  provider text NOT NULL,
  side text NOT NULL CONSTRAINT provider_records_side_check CHECK (side IN ('deposit', 'payout')),
  source text NOT NULL CONSTRAINT provider_records_source_check CHECK (source IN ('answer', 'list', 'statement')),
  -- The key of the record: our reference for an answer, the identity of the line for a statement.
  line_key text NOT NULL,
  reference text,
  provider_ref text,
  -- Our payment that the record is about; both null while none is matched.
  deposit_id uuid CONSTRAINT provider_records_deposit_id_fkey REFERENCES deposits (id),
  withdrawal_id uuid CONSTRAINT provider_records_withdrawal_id_fkey REFERENCES withdrawals (id),
  state text NOT NULL
    CONSTRAINT provider_records_state_check
      CHECK (state IN ('pending', 'succeeded', 'failed', 'expired', 'missing', 'reversed', 'unknown')),
  -- The status in the provider's own word.
  status text NOT NULL,
  -- Birr, exactly as reported; null if it is not reported.
  amount numeric(20,6) CONSTRAINT provider_records_amount_check CHECK (amount >= 0),
  fee numeric(20,6) CONSTRAINT provider_records_fee_check CHECK (fee >= 0),
  happened_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  statement_id uuid CONSTRAINT provider_records_statement_id_fkey REFERENCES statements (id),
  CONSTRAINT provider_records_line_key UNIQUE (provider, side, source, line_key),
  CONSTRAINT provider_records_ours_check CHECK (CASE side WHEN 'deposit' THEN withdrawal_id ELSE deposit_id END IS NULL),
  CONSTRAINT provider_records_statement_check CHECK ((source = 'statement') = (statement_id IS NOT NULL))
);
CREATE INDEX provider_records_deposit_id_idx ON provider_records (deposit_id) WHERE deposit_id IS NOT NULL;
CREATE INDEX provider_records_provider_ref_idx ON provider_records (provider_ref) WHERE source <> 'answer';
CREATE INDEX provider_records_reference_idx ON provider_records (reference) WHERE source <> 'answer';
CREATE INDEX provider_records_seen_idx ON provider_records (provider, side, seen_at, id);
-- Records without a payment of ours, which are looked up by key and matched in the order in which they were seen.
CREATE INDEX provider_records_unmatched_idx ON provider_records (provider, side, seen_at, id)
  WHERE deposit_id IS NULL AND withdrawal_id IS NULL AND source <> 'answer';
CREATE INDEX provider_records_unmatched_key_idx ON provider_records (COALESCE(reference, provider_ref, line_key))
  WHERE deposit_id IS NULL AND withdrawal_id IS NULL;
CREATE INDEX provider_records_withdrawal_id_idx ON provider_records (withdrawal_id) WHERE withdrawal_id IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON provider_records TO edil_app;

-- The newest float that a provider or its statement has reported.
CREATE TABLE provider_floats (
  provider text CONSTRAINT provider_floats_pkey PRIMARY KEY,
  balance numeric(20,6) NOT NULL,
  at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON provider_floats TO edil_app;

-- Disagreements within our own books; a row stays when a comparison finds it gone.
CREATE TABLE reconcile_differences (
  name text CONSTRAINT reconcile_differences_pkey PRIMARY KEY,
  kind text NOT NULL,
  detail text NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  resolved_at timestamptz
);
GRANT SELECT, INSERT, UPDATE, DELETE ON reconcile_differences TO edil_app;

-- Money that a player owes, because a provider took a deposit back, or paid a payout whose money the player had got back.
-- The next incoming money pays it first.
CREATE TABLE receivables (
  id uuid CONSTRAINT receivables_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT receivables_user_id_fkey REFERENCES users (id),
  -- What caused the debt: 'late:<id of the withdrawal>' or 'reversed:<id of the deposit>:<all that went back so far>'.
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
CREATE INDEX receivables_created_at_idx ON receivables (created_at);
CREATE INDEX receivables_open_idx ON receivables (user_id, created_at) WHERE recovered < amount;
CREATE TRIGGER receivables_kept BEFORE DELETE OR TRUNCATE ON receivables FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER receivables_move BEFORE UPDATE ON receivables FOR EACH ROW EXECUTE FUNCTION refuse_receivable_move();
GRANT SELECT, INSERT, UPDATE ON receivables TO edil_app;
