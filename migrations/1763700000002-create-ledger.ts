import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The double-entry ledger (architecture.md "How a birr moves"; threats.md M1–M8, M10, M14).
 *
 * Order of writing inside one transaction, which the triggers rely on: postings, then balances, then the
 * transfer row itself. The trigger on the transfer sees all its postings and refuses anything that does not
 * sum to zero; a posting for a transfer that already exists is refused. Nothing is checked row by row.
 */
export class CreateLedger1763700000002 implements MigrationInterface {
  name = 'CreateLedger1763700000002';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
CREATE TABLE accounts (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT accounts_pkey PRIMARY KEY,
  kind text NOT NULL CONSTRAINT accounts_kind_check
    CHECK (kind IN ('main', 'bonus', 'held', 'escrow', 'house', 'promotion', 'referral', 'tax', 'clearing')),
  user_id uuid CONSTRAINT accounts_user_id_fkey REFERENCES users (id),
  round_id uuid CONSTRAINT accounts_round_id_fkey REFERENCES rounds (id),
  provider text,
  balance bigint CONSTRAINT accounts_balance_check CHECK (balance >= 0),
  version bigint NOT NULL DEFAULT 0,
  CONSTRAINT accounts_owner_check CHECK (
    (kind IN ('main', 'bonus', 'held')) = (user_id IS NOT NULL) AND (kind = 'escrow') = (round_id IS NOT NULL)
    AND (kind = 'clearing') = (provider IS NOT NULL) AND (user_id IS NOT NULL) = (balance IS NOT NULL)),
  CONSTRAINT accounts_identity_key UNIQUE NULLS NOT DISTINCT (kind, user_id, round_id, provider)
);
CREATE UNIQUE INDEX accounts_user_id_kind_key ON accounts (user_id, kind) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX accounts_round_id_key ON accounts (round_id) WHERE round_id IS NOT NULL;
INSERT INTO accounts (kind, provider) VALUES ('house', NULL), ('promotion', NULL), ('referral', NULL), ('tax', NULL),
  ('clearing', 'demo');

-- Which kinds of account a kind of transfer may touch: bonus money is never withdrawn or sent (M10).
CREATE TABLE transfer_kinds (
  kind text CONSTRAINT transfer_kinds_pkey PRIMARY KEY,
  account_kinds text[] NOT NULL
);
INSERT INTO transfer_kinds (kind, account_kinds) VALUES
  ('bet', '{main,bonus,escrow}'), ('refund', '{main,bonus,escrow}'),
  ('settle', '{escrow,main,house,referral,tax}'), ('deposit', '{clearing,main}'),
  ('withdraw', '{main,held,clearing}'), ('transfer', '{main}'), ('bonus', '{promotion,bonus}'),
  ('opening', '{clearing,main}');

CREATE SEQUENCE transfers_id_seq;
CREATE TABLE transfers (
  id bigint CONSTRAINT transfers_pkey PRIMARY KEY,
  key text NOT NULL CONSTRAINT transfers_key_key UNIQUE,
  kind text NOT NULL CONSTRAINT transfers_kind_fkey REFERENCES transfer_kinds (kind),
  actor text NOT NULL,
  request_id text NOT NULL,
  round_id uuid CONSTRAINT transfers_round_id_fkey REFERENCES rounds (id),
  purchase_id uuid CONSTRAINT transfers_purchase_id_fkey REFERENCES purchases (id),
  ticket_id uuid CONSTRAINT transfers_ticket_id_fkey REFERENCES tickets (id),
  subject text,
  created_at timestamptz NOT NULL,
  CONSTRAINT transfers_cause_check CHECK (CASE kind
    WHEN 'bet' THEN purchase_id IS NOT NULL AND round_id IS NOT NULL
    WHEN 'refund' THEN ticket_id IS NOT NULL AND round_id IS NOT NULL
    WHEN 'settle' THEN round_id IS NOT NULL
    ELSE subject IS NOT NULL END)
);
CREATE INDEX transfers_round_id_idx ON transfers (round_id) WHERE round_id IS NOT NULL;

CREATE TABLE postings (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT postings_pkey PRIMARY KEY,
  transfer_id bigint NOT NULL CONSTRAINT postings_transfer_id_fkey
    REFERENCES transfers (id) DEFERRABLE INITIALLY DEFERRED,
  -- No foreign key: it would lock the shared escrow row; the trigger below checks that the account exists.
  account_id bigint NOT NULL,
  amount bigint NOT NULL CONSTRAINT postings_amount_check CHECK (amount <> 0),
  balance_after bigint CONSTRAINT postings_balance_after_check CHECK (balance_after >= 0),
  version bigint,
  CONSTRAINT postings_account_id_version_key UNIQUE (account_id, version),
  CONSTRAINT postings_version_check CHECK ((version IS NULL) = (balance_after IS NULL))
);
CREATE INDEX postings_transfer_id_idx ON postings (transfer_id);

CREATE FUNCTION refuse_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: the ledger is append-only', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_append_only';
END $$;
CREATE TRIGGER postings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON postings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER transfers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER accounts_kept BEFORE DELETE OR TRUNCATE ON accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER purchases_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON purchases
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER referral_income_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON referral_income
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();

CREATE FUNCTION check_postings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM fresh f JOIN transfers t ON t.id = f.transfer_id) THEN
    RAISE EXCEPTION 'a posting was added to a transfer that exists'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'postings_with_transfer';
  END IF;
  IF EXISTS (
    SELECT 1 FROM fresh f
    LEFT JOIN accounts a ON a.id = f.account_id
    LEFT JOIN postings p ON p.account_id = f.account_id AND p.version = f.version - 1
    WHERE a.id IS NULL OR (a.balance IS NULL) <> (f.version IS NULL)
      OR f.version IS NOT NULL AND (f.balance_after <> COALESCE(p.balance_after, 0) + f.amount
        OR f.version < 1 OR (f.version > 1) <> (p.version IS NOT NULL))) THEN
    RAISE EXCEPTION 'a posting does not continue its account'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'postings_chain';
  END IF;
  -- A query of its own for each escrow, so that the plan can only look rounds up by their account.
  IF EXISTS (
    SELECT 1 FROM (SELECT account_id, max(amount) AS most FROM fresh GROUP BY account_id) f
    WHERE (SELECT r.status IN ('Finished', 'Refunded') OR f.most > 0 AND r.status NOT IN ('Open', 'Countdown')
           FROM accounts a JOIN rounds r ON r.id = a.round_id WHERE a.id = f.account_id AND a.kind = 'escrow')) THEN
    RAISE EXCEPTION 'the round is closed for money'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'postings_closed_round';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER postings_check AFTER INSERT ON postings REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION check_postings();

CREATE FUNCTION check_account_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF COALESCE(NEW.balance, 0) <> 0 OR NEW.version <> 0 THEN
    RAISE EXCEPTION 'an account starts empty' USING ERRCODE = 'check_violation', CONSTRAINT = 'accounts_start';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER accounts_start BEFORE INSERT ON accounts FOR EACH ROW EXECUTE FUNCTION check_account_insert();

-- Hashed, also below functions that allow no hash join: it compares the rows before with those after.
CREATE FUNCTION check_accounts() RETURNS trigger LANGUAGE plpgsql SET enable_hashjoin = on AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM after_rows n LEFT JOIN before_rows o ON o.id = n.id
    WHERE o.id IS NULL
      OR (n.kind, n.user_id, n.round_id, n.provider) IS DISTINCT FROM (o.kind, o.user_id, o.round_id, o.provider)
      OR n.version < o.version OR (n.balance IS NULL) <> (o.balance IS NULL)
      OR n.balance IS NOT NULL AND (n.version, n.balance) IS DISTINCT FROM (o.version, o.balance)
        AND NOT EXISTS (SELECT 1 FROM postings p
          WHERE p.account_id = n.id AND p.version = n.version AND p.balance_after = n.balance)) THEN
    RAISE EXCEPTION 'a balance changes by postings only'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'accounts_by_postings';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_check AFTER UPDATE ON accounts
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION check_accounts();

CREATE FUNCTION check_transfers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM fresh t LEFT JOIN postings p ON p.transfer_id = t.id
    GROUP BY t.id HAVING count(p.id) < 2 OR sum(p.amount) <> 0) THEN
    RAISE EXCEPTION 'a transfer does not balance'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'transfers_balance';
  END IF;
  IF EXISTS (
    SELECT 1 FROM fresh t JOIN transfer_kinds k ON k.kind = t.kind
    JOIN postings p ON p.transfer_id = t.id JOIN accounts a ON a.id = p.account_id
    WHERE NOT a.kind = ANY (k.account_kinds) OR a.round_id IS DISTINCT FROM t.round_id AND a.kind = 'escrow'
      OR p.version > a.version OR p.version = a.version AND p.balance_after <> a.balance) THEN
    RAISE EXCEPTION 'a transfer touches an account it must not, or left a balance behind'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'transfers_accounts';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER transfers_check AFTER INSERT ON transfers REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION check_transfers();

-- A round that is over holds no money (M7).
CREATE FUNCTION check_round_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT COALESCE(sum(p.amount), 0) FROM accounts a JOIN postings p ON p.account_id = a.id
      WHERE a.round_id = NEW.id) <> 0 THEN
    RAISE EXCEPTION 'round % ends with money in escrow', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'rounds_escrow_empty';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER rounds_escrow_empty AFTER UPDATE OF status ON rounds DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status IN ('Finished', 'Refunded')) EXECUTE FUNCTION check_round_end();

CREATE FUNCTION open_user_accounts() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO accounts (kind, user_id, balance) VALUES ('main', NEW.id, 0), ('bonus', NEW.id, 0), ('held', NEW.id, 0);
  RETURN NULL;
END $$;
CREATE TRIGGER users_accounts AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION open_user_accounts();

CREATE FUNCTION open_round_account() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO accounts (kind, round_id) VALUES ('escrow', NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER rounds_account AFTER INSERT ON rounds FOR EACH ROW EXECUTE FUNCTION open_round_account();

GRANT SELECT ON accounts, transfers, postings, transfer_kinds TO edil_app;
`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
