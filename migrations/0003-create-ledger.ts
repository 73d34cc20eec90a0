import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql-functions';

/**
 * The double-entry ledger (architecture.md "How a birr moves"; threats.md M1–M8, M10, M14).
 *
 * Order of writing inside one transaction, which the triggers rely on: postings, then balances, then the
 * transfer row itself. The trigger on the transfer sees all its postings and refuses anything that does not
 * sum to zero; a posting for a transfer that already exists is refused. Nothing is checked row by row.
 */
export class CreateLedger implements MigrationInterface {
  name = 'CreateLedger1763700000002';

  async up(db: QueryRunner): Promise<void> {
    await createFunctions(db, [
      'refuse_edit',
      'check_postings',
      'check_account_insert',
      'check_accounts',
      'check_transfers',
      'check_round_end',
      'open_user_accounts',
      'open_round_account',
    ]);
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

CREATE TRIGGER postings_check AFTER INSERT ON postings REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION check_postings();

CREATE TRIGGER accounts_start BEFORE INSERT ON accounts FOR EACH ROW EXECUTE FUNCTION check_account_insert();

CREATE TRIGGER accounts_check AFTER UPDATE ON accounts
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION check_accounts();

CREATE TRIGGER transfers_check AFTER INSERT ON transfers REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION check_transfers();

CREATE CONSTRAINT TRIGGER rounds_escrow_empty AFTER UPDATE OF status ON rounds DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status IN ('Finished', 'Refunded')) EXECUTE FUNCTION check_round_end();

CREATE TRIGGER users_accounts AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION open_user_accounts();

CREATE TRIGGER rounds_account AFTER INSERT ON rounds FOR EACH ROW EXECUTE FUNCTION open_round_account();

GRANT SELECT ON accounts, transfers, postings, transfer_kinds TO edil_app;
`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
