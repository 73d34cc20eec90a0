import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql-functions';
import { storedName } from './stored-name';

/**
 * The player's money leaves only to the player (rules.md "Payees"): the accounts that a player has confirmed, what may
 * leave in 24 hours, the freeze by a link, and unplayed money.
 */
export class CreatePayees implements MigrationInterface {
  name = storedName(30, 'CreatePayees');

  async up(db: QueryRunner): Promise<void> {
    await createFunctions(db, [
      'payee_key',
      'check_outgoing_claim',
      'end_outgoing_claims',
      'check_withdrawal_payee',
      'unplayed_money',
    ]);
    await db.query(PAYEES);
    await db.query(LIMITS);
    await db.query(FREEZES);
    await db.query(CHANGES);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}

const PAYEES = `
CREATE TABLE payees (
  id uuid CONSTRAINT payees_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT payees_user_id_fkey REFERENCES users (id),
  method text NOT NULL CONSTRAINT payees_method_check CHECK (method IN ('TELEBIRR', 'CBE', 'BANK')),
  bank_id text,
  account_number text NOT NULL,
  account_key text NOT NULL,
  account_name text NOT NULL CONSTRAINT payees_account_name_check CHECK (char_length(account_name) BETWEEN 1 AND 100),
  state text NOT NULL CONSTRAINT payees_state_check CHECK (state IN ('unconfirmed', 'review', 'ready', 'refused', 'removed')),
  -- Until then it shares a small sum a day with all other new ones.
  rests_until timestamptz,
  -- Another player is paid there too: staff see it, it stops nothing.
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
-- An account is one live payee of a player.
CREATE UNIQUE INDEX payees_user_id_account_key ON payees (user_id, account_key)
  WHERE state IN ('unconfirmed', 'review', 'ready');
CREATE INDEX payees_account_key_idx ON payees (account_key);
CREATE INDEX payees_review_idx ON payees (created_at) WHERE state = 'review';
CREATE INDEX payees_updated_at_idx ON payees (updated_at);

-- One row a player who has confirmed a payee or frozen the money.
CREATE TABLE payout_guards (
  user_id uuid CONSTRAINT payout_guards_pkey PRIMARY KEY CONSTRAINT payout_guards_user_id_fkey REFERENCES users (id),
  -- The first payee's name; later ones must agree with it.
  payout_name text CONSTRAINT payout_guards_payout_name_check CHECK (char_length(payout_name) BETWEEN 1 AND 100),
  frozen_until timestamptz,
  -- Frozen so often that only a person of the staff lifts it, after a call.
  needs_call boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON payees, payout_guards TO edil_app;
`;

const LIMITS = `
-- What leaves an account by payouts and transfers, for the limits of 24 hours.
CREATE TABLE outgoing_claims (
  kind text NOT NULL CONSTRAINT outgoing_claims_kind_check CHECK (kind IN ('payout', 'new')),
  -- 'withdrawal:<id>' or the key of a transfer.
  cause text NOT NULL,
  user_id uuid NOT NULL CONSTRAINT outgoing_claims_user_id_fkey REFERENCES users (id),
  amount bigint NOT NULL CONSTRAINT outgoing_claims_amount_check CHECK (amount > 0),
  -- The limits that held then; null for none.
  most_count int,
  most_sum bigint,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT outgoing_claims_pkey PRIMARY KEY (cause, kind)
);
CREATE INDEX outgoing_claims_user_id_idx ON outgoing_claims (user_id, kind, created_at);
CREATE TRIGGER outgoing_claims_check BEFORE INSERT ON outgoing_claims
  FOR EACH ROW EXECUTE FUNCTION check_outgoing_claim();

-- Whom a player has sent money to, and when first.
CREATE TABLE transfer_receivers (
  sender_id uuid NOT NULL CONSTRAINT transfer_receivers_sender_id_fkey REFERENCES users (id),
  receiver_id uuid NOT NULL CONSTRAINT transfer_receivers_receiver_id_fkey REFERENCES users (id),
  first_at timestamptz NOT NULL,
  CONSTRAINT transfer_receivers_pkey PRIMARY KEY (sender_id, receiver_id)
);

-- Unplayed money that went along with a transfer.
CREATE TABLE unplayed_transfers (
  key text CONSTRAINT unplayed_transfers_pkey PRIMARY KEY,
  sender_id uuid NOT NULL CONSTRAINT unplayed_transfers_sender_id_fkey REFERENCES users (id),
  receiver_id uuid NOT NULL CONSTRAINT unplayed_transfers_receiver_id_fkey REFERENCES users (id),
  amount bigint NOT NULL CONSTRAINT unplayed_transfers_amount_check CHECK (amount > 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX unplayed_transfers_sender_id_idx ON unplayed_transfers (sender_id);
CREATE INDEX unplayed_transfers_receiver_id_idx ON unplayed_transfers (receiver_id);
GRANT SELECT, INSERT, UPDATE ON outgoing_claims TO edil_app;
GRANT SELECT, INSERT ON transfer_receivers, unplayed_transfers TO edil_app;

-- A person lets a payout of unplayed money go; above the allowance of one person a second one has to.
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
`;

const FREEZES = `
CREATE TABLE freezes (
  id uuid CONSTRAINT freezes_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT freezes_user_id_fkey REFERENCES users (id),
  at timestamptz NOT NULL,
  -- The player by code and password (lifted_by is their own id), or a person of the staff.
  lifted_at timestamptz,
  lifted_by uuid CONSTRAINT freezes_lifted_by_fkey REFERENCES users (id),
  CONSTRAINT freezes_lifted_check CHECK ((lifted_at IS NULL) = (lifted_by IS NULL))
);
CREATE INDEX freezes_user_id_idx ON freezes (user_id, at);

-- The link in a player's SMS; its text is made from its id, and only the hash of the text is stored.
CREATE TABLE freeze_links (
  id uuid CONSTRAINT freeze_links_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT freeze_links_user_id_fkey REFERENCES users (id),
  token_hash bytea NOT NULL CONSTRAINT freeze_links_token_hash_key UNIQUE,
  created_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE UNIQUE INDEX freeze_links_live_key ON freeze_links (user_id) WHERE ended_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON freezes, freeze_links TO edil_app;
`;

const CHANGES = `
ALTER TABLE withdrawals
  ADD COLUMN payee_id uuid,
  -- Santim of unplayed money in it.
  ADD COLUMN unplayed bigint NOT NULL DEFAULT 0;
-- compatible: an older server writes neither column, so every row of its own passes
ALTER TABLE withdrawals
  ADD CONSTRAINT withdrawals_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES payees (id),
  ADD CONSTRAINT withdrawals_unplayed_check CHECK (unplayed BETWEEN 0 AND amount);
CREATE INDEX withdrawals_payee_id_idx ON withdrawals (payee_id) WHERE payee_id IS NOT NULL;

-- compatible: the new words are those of newer servers only
ALTER TABLE otp_challenges DROP CONSTRAINT otp_challenges_purpose_check;
-- compatible: an older server writes the first two words, which stay
ALTER TABLE otp_challenges ADD CONSTRAINT otp_challenges_purpose_check
  CHECK (purpose IN ('public', 'transfer', 'payee', 'unfreeze'));
`;
