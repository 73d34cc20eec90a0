-- The double-entry ledger (architecture.md "How a birr moves"). Amounts are santim.
--
-- Order of writing in one transaction, on which the triggers rely: postings, then balances, then the transfer row itself. The
-- trigger on the transfer sees all its postings and refuses any that do not sum to zero; a posting for an existing transfer
-- is refused. Nothing is checked row by row.

CREATE SEQUENCE transfers_id_seq;
GRANT USAGE ON SEQUENCE transfers_id_seq TO edil_app;

-- The kinds of account that each kind of transfer may touch: bonus money is never withdrawn or sent (M10).
CREATE TABLE transfer_kinds (
  kind text CONSTRAINT transfer_kinds_pkey PRIMARY KEY,
  account_kinds text[] NOT NULL
);
GRANT SELECT ON transfer_kinds TO edil_app;
INSERT INTO transfer_kinds (kind, account_kinds) VALUES
  ('bet', '{main,bonus,escrow}'),
  ('refund', '{main,bonus,escrow}'),
  -- The promotion account pays what the house adds to the prize of a big game.
  ('settle', '{escrow,main,house,referral,tax,promotion}'),
  -- What the house added for a player in a ring waits on held, and comes back to main.
  ('prizeWait', '{main,held}'),
  ('deposit', '{clearing,main}'),
  ('withdraw', '{main,held,clearing}'),
  ('transfer', '{main}'),
  ('bonus', '{promotion,bonus}'),
  -- The bonus part of a prize, posted in the transaction of the settlement.
  ('bonusPart', '{main,bonus}'),
  ('bonusToMain', '{bonus,main,tax}'),
  ('bonusEnd', '{bonus,promotion}'),
  -- The money that demo players begin with.
  ('opening', '{clearing,main}'),
  ('adjustment', '{house,promotion,main,bonus}'),
  ('case', '{clearing,main,house}'),
  ('receivable', '{receivable,clearing,main}'),
  ('fee', '{clearing,fees}');

-- An account of the ledger. A player's account stores a balance; the balance of any other is the sum of its postings.
CREATE TABLE accounts (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT accounts_pkey PRIMARY KEY,
  kind text NOT NULL
    CONSTRAINT accounts_kind_check
      CHECK (kind IN ('main', 'bonus', 'held', 'escrow', 'house', 'promotion', 'referral', 'tax', 'clearing',
        'receivable', 'fees')),
  user_id uuid CONSTRAINT accounts_user_id_fkey REFERENCES users (id),
  round_id uuid CONSTRAINT accounts_round_id_fkey REFERENCES rounds (id),
  provider text,
  balance bigint CONSTRAINT accounts_balance_check CHECK (balance >= 0),
  version bigint NOT NULL DEFAULT 0,
  CONSTRAINT accounts_identity_key UNIQUE NULLS NOT DISTINCT (kind, user_id, round_id, provider),
  CONSTRAINT accounts_owner_check
    CHECK ( (kind IN ('main', 'bonus', 'held')) = (user_id IS NOT NULL) AND (kind = 'escrow') = (round_id IS NOT NULL)
      AND (kind IN ('clearing', 'fees')) = (provider IS NOT NULL) AND (user_id IS NOT NULL) = (balance IS NOT NULL))
);
CREATE UNIQUE INDEX accounts_round_id_key ON accounts (round_id) WHERE round_id IS NOT NULL;
CREATE UNIQUE INDEX accounts_user_id_kind_key ON accounts (user_id, kind) WHERE user_id IS NOT NULL;
CREATE TRIGGER accounts_check AFTER UPDATE ON accounts REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT
  EXECUTE FUNCTION check_accounts();
-- AFTER, so that a violated unique key or check of the table is reported first.
CREATE TRIGGER accounts_identity AFTER UPDATE ON accounts FOR EACH ROW
  WHEN ((NEW.id, NEW.kind, NEW.user_id, NEW.round_id, NEW.provider) IS DISTINCT FROM (OLD.id, OLD.kind, OLD.user_id,
    OLD.round_id, OLD.provider) OR NEW.version < OLD.version OR (NEW.balance IS NULL) <> (OLD.balance IS NULL))
  EXECUTE FUNCTION refuse_account_change();
CREATE TRIGGER accounts_kept BEFORE DELETE OR TRUNCATE ON accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER accounts_start BEFORE INSERT ON accounts FOR EACH ROW EXECUTE FUNCTION check_account_insert();
GRANT SELECT ON accounts TO edil_app;
INSERT INTO accounts (kind, provider) VALUES ('house', NULL), ('promotion', NULL), ('referral', NULL), ('tax', NULL),
  ('clearing', 'demo'), ('clearing', 'chapa'), ('clearing', 'arifpay'), ('clearing', 'santimpay'), ('clearing', 'telebirr'),
  ('clearing', 'cbebirr'), ('clearing', 'manual'), ('fees', 'arifpay'), ('fees', 'chapa'), ('fees', 'santimpay'),
  ('receivable', NULL);

-- One movement of money with its business key, and two or more postings that sum to zero.
CREATE TABLE transfers (
  id bigint CONSTRAINT transfers_pkey PRIMARY KEY,
  key text NOT NULL CONSTRAINT transfers_key_key UNIQUE,
  kind text NOT NULL CONSTRAINT transfers_kind_fkey REFERENCES transfer_kinds (kind),
  actor text NOT NULL,
  request_id text NOT NULL,
  round_id uuid CONSTRAINT transfers_round_id_fkey REFERENCES rounds (id),
  -- Without an index: the bet of a purchase has the key 'bet:<purchase>'.
  purchase_id uuid CONSTRAINT transfers_purchase_id_fkey REFERENCES purchases (id),
  ticket_id uuid CONSTRAINT transfers_ticket_id_fkey REFERENCES tickets (id),
  subject text,
  created_at timestamptz NOT NULL,
  CONSTRAINT transfers_cause_check
    CHECK (CASE kind WHEN 'bet' THEN purchase_id IS NOT NULL AND round_id IS NOT NULL WHEN 'refund'
      THEN ticket_id IS NOT NULL AND round_id IS NOT NULL WHEN 'settle' THEN round_id IS NOT NULL ELSE subject IS NOT NULL
      END)
);
CREATE INDEX transfers_adjustments_idx ON transfers (created_at) WHERE kind = 'adjustment';
CREATE INDEX transfers_created_at_idx ON transfers (created_at);
-- No index for bets: they are most of the rows, so any page of the newest transfers is full of them.
CREATE INDEX transfers_kind_idx ON transfers (kind, id) WHERE kind <> 'bet';
CREATE INDEX transfers_payments_idx ON transfers (created_at)
  WHERE kind IN ('deposit', 'withdraw', 'receivable');
CREATE INDEX transfers_round_id_idx ON transfers (round_id) WHERE round_id IS NOT NULL;
CREATE INDEX transfers_subject_idx ON transfers (subject) WHERE subject IS NOT NULL;
CREATE TRIGGER transfers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfers FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER transfers_bonus AFTER INSERT ON transfers REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT
  EXECUTE FUNCTION follow_bonus();
CREATE TRIGGER transfers_check AFTER INSERT ON transfers REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT
  EXECUTE FUNCTION check_transfers();
CREATE TRIGGER transfers_staff AFTER INSERT ON transfers REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT
  EXECUTE FUNCTION check_staff_transfers();
GRANT SELECT ON transfers TO edil_app;

-- The amounts that a transfer adds to or takes from accounts.
CREATE TABLE postings (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT postings_pkey PRIMARY KEY,
  transfer_id bigint NOT NULL
    CONSTRAINT postings_transfer_id_fkey REFERENCES transfers (id) DEFERRABLE INITIALLY DEFERRED,
  -- Without a foreign key, which would lock the shared escrow row; the trigger below checks that the account exists.
  account_id bigint NOT NULL,
  amount bigint NOT NULL CONSTRAINT postings_amount_check CHECK (amount <> 0),
  balance_after bigint CONSTRAINT postings_balance_after_check CHECK (balance_after >= 0),
  version bigint,
  CONSTRAINT postings_account_id_version_key UNIQUE (account_id, version),
  CONSTRAINT postings_version_check CHECK ((version IS NULL) = (balance_after IS NULL))
);
CREATE INDEX postings_transfer_id_idx ON postings (transfer_id);
CREATE TRIGGER postings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON postings FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER postings_check AFTER INSERT ON postings REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT
  EXECUTE FUNCTION check_postings();
GRANT SELECT ON postings TO edil_app;

-- The receivers to whom a player has sent money, and when first and last.
CREATE TABLE transfer_receivers (
  sender_id uuid CONSTRAINT transfer_receivers_sender_id_fkey REFERENCES users (id),
  receiver_id uuid CONSTRAINT transfer_receivers_receiver_id_fkey REFERENCES users (id),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  CONSTRAINT transfer_receivers_pkey PRIMARY KEY (sender_id, receiver_id)
);
GRANT SELECT, INSERT ON transfer_receivers TO edil_app;

-- Unplayed money that moved along with a transfer.
CREATE TABLE unplayed_transfers (
  key text CONSTRAINT unplayed_transfers_pkey PRIMARY KEY,
  sender_id uuid NOT NULL CONSTRAINT unplayed_transfers_sender_id_fkey REFERENCES users (id),
  receiver_id uuid NOT NULL CONSTRAINT unplayed_transfers_receiver_id_fkey REFERENCES users (id),
  amount bigint NOT NULL CONSTRAINT unplayed_transfers_amount_check CHECK (amount > 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX unplayed_transfers_receiver_id_idx ON unplayed_transfers (receiver_id);
CREATE INDEX unplayed_transfers_sender_id_idx ON unplayed_transfers (sender_id);
GRANT SELECT, INSERT ON unplayed_transfers TO edil_app;

-- Tax that was withheld from a player's winnings: by the settlement of a round, or when bonus money turned to main.
CREATE TABLE withholdings (
  -- The key of the transfer that moved it to the account of the tax.
  transfer_key text,
  user_id uuid CONSTRAINT withholdings_user_id_fkey REFERENCES users (id),
  rule int NOT NULL CONSTRAINT withholdings_rule_fkey REFERENCES tax_rules (number),
  -- Santim that came to main by the transfer before tax, those of them that are taxed, and the santim withheld.
  winnings bigint NOT NULL,
  taxed bigint NOT NULL CONSTRAINT withholdings_taxed_check CHECK (taxed BETWEEN 1 AND winnings),
  percent_tenths int NOT NULL CONSTRAINT withholdings_percent_tenths_check CHECK (percent_tenths BETWEEN 1 AND 500),
  amount bigint NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT withholdings_pkey PRIMARY KEY (transfer_key, user_id),
  CONSTRAINT withholdings_amount_check CHECK (amount > 0 AND amount = taxed * percent_tenths / 1000)
);
CREATE INDEX withholdings_created_at_idx ON withholdings (created_at);
CREATE INDEX withholdings_user_id_idx ON withholdings (user_id, created_at);
CREATE TRIGGER withholdings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withholdings FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
GRANT SELECT ON withholdings TO edil_app;

-- Results of the audits of the ledger, so that any server can report them.
CREATE TABLE ledger_audits (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT ledger_audits_pkey PRIMARY KEY,
  at timestamptz NOT NULL,
  ok boolean NOT NULL,
  violations int NOT NULL,
  imbalance bigint NOT NULL
);
CREATE INDEX ledger_audits_at_idx ON ledger_audits (at);
GRANT SELECT, INSERT, DELETE ON ledger_audits TO edil_app;
