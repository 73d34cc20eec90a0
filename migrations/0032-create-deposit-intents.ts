import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql-functions';
import { storedName } from './stored-name';

/**
 * Intents of manual deposits; and each CBE receipt once by its FT number of 12 characters, whatever a link shows behind
 * it (docs/providers.md section 6.3). Stored numbers are made canonical first; where two rows then have the same one,
 * the earlier keeps it and the later is marked `DOUBLE-<n>-<number as stored>`, for a person to look at.
 */
export class CreateDepositIntents implements MigrationInterface {
  name = storedName(32, 'CreateDepositIntents');

  async up(db: QueryRunner): Promise<void> {
    await createFunctions(db, ['refuse_deposit_move']);
    await db.query(INTENTS);
    await db.query(CANONICAL);
    await db.query(RULES);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}

const INTENTS = `
CREATE TABLE deposit_intents (
  id uuid CONSTRAINT deposit_intents_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT deposit_intents_user_id_fkey REFERENCES users (id),
  medium text NOT NULL CONSTRAINT deposit_intents_medium_check CHECK (medium IN ('TELEBIRR', 'CBE')),
  -- What the player asked for, in whole birr, and what is to be sent; both in santim.
  asked bigint NOT NULL CONSTRAINT deposit_intents_asked_check CHECK (asked > 0 AND asked % 100 = 0),
  amount bigint NOT NULL CONSTRAINT deposit_intents_amount_check CHECK (amount > 0),
  code text NOT NULL CONSTRAINT deposit_intents_code_key UNIQUE
    CONSTRAINT deposit_intents_code_check CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{6}$'),
  created_at timestamptz NOT NULL,
  -- Payments from valid_from to until may be this one's. It begins before created_at, for clocks differ.
  valid_from timestamptz NOT NULL,
  until timestamptz NOT NULL,
  CONSTRAINT deposit_intents_until_check CHECK (valid_from <= created_at AND created_at < until),
  -- An amount with santim belongs to one open intent of an account. Whole birr belong to nobody: there the code counts.
  CONSTRAINT deposit_intents_telebirr_amount_excl EXCLUDE USING gist
    (int8range(amount, amount, '[]') WITH &&, tstzrange(valid_from, until) WITH &&)
    WHERE (medium = 'TELEBIRR' AND amount % 100 <> 0),
  CONSTRAINT deposit_intents_cbe_amount_excl EXCLUDE USING gist
    (int8range(amount, amount, '[]') WITH &&, tstzrange(valid_from, until) WITH &&)
    WHERE (medium = 'CBE' AND amount % 100 <> 0)
);
CREATE INDEX deposit_intents_user_id_idx ON deposit_intents (user_id, until);
CREATE INDEX deposit_intents_amount_idx ON deposit_intents (medium, amount, until);
CREATE INDEX deposit_intents_until_idx ON deposit_intents (until);
GRANT SELECT, INSERT, DELETE ON deposit_intents TO edil_app;

-- Whose phone ends with the digits that a masked payer shows.
CREATE INDEX users_phone_tail_idx ON users (reverse(phone) COLLATE "C");
`;

/** The trigger of moves guards the number of a deposit, so it rests for this one correction. */
const CANONICAL = `
ALTER TABLE deposits DISABLE TRIGGER deposits_move;
WITH long AS (
  SELECT id, left(txn_id, 12) AS ft, state, user_id, created_at FROM deposits WHERE txn_id ~ '^FT[A-Z0-9]{10}.'
), taken AS (
  -- Rows that keep their number stand before those that are to get it; of these, credited ones first, then by age.
  SELECT id, ft, long, row_number() OVER (PARTITION BY ft ORDER BY credited DESC, long, created_at, id) AS place,
    credited, user_id, open,
    row_number() OVER (PARTITION BY ft, user_id, open ORDER BY long, created_at, id) AS place_open
  FROM (
    SELECT id, ft, true AS long, state = 'Succeeded' AS credited, state IN ('Review', 'AwaitingSecond') AS open,
      user_id, created_at FROM long
    UNION ALL
    SELECT id, txn_id, false, state = 'Succeeded', state IN ('Review', 'AwaitingSecond'), user_id, created_at
    FROM deposits WHERE txn_id IN (SELECT ft FROM long)
  ) AS rows
)
UPDATE deposits SET txn_id = CASE
    WHEN taken.credited AND taken.place > 1 OR taken.open AND taken.place_open > 1
    THEN 'DOUBLE-' || GREATEST(taken.place, taken.place_open) || '-' || deposits.txn_id
    ELSE taken.ft END
FROM taken WHERE taken.id = deposits.id AND taken.long;
ALTER TABLE deposits ENABLE TRIGGER deposits_move;
`;

const RULES = `
-- compatible: the trigger deposits_move shortens what an older server writes
ALTER TABLE deposits ADD CONSTRAINT deposits_txn_id_canonical_check CHECK (txn_id !~ '^FT[A-Z0-9]{10}.');
-- A link of CBE that shows a token is credited by the FT number behind it, which a person has seen.
-- compatible: an older server writes no such number
ALTER TABLE deposits
  ADD CONSTRAINT deposits_txn_id_token_check CHECK (state <> 'Succeeded' OR txn_id NOT LIKE 'V2-%');
-- The link as it was pasted, for the person who opens it: a token's capitals matter.
ALTER TABLE deposits
  ADD COLUMN receipt_link text CONSTRAINT deposits_receipt_link_check CHECK (char_length(receipt_link) <= 300);
CREATE INDEX deposits_txn_id_double_idx ON deposits (txn_id) WHERE txn_id LIKE 'DOUBLE-%';
`;
