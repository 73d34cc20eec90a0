import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql-functions';
import { storedName } from './stored-name';

/** A binding of Telegram is asked about in the chat of its account, and a new password ends it (channels.md 1). */
export class AlterTelegramAsked implements MigrationInterface {
  name = storedName(62, 'AlterTelegramAsked');

  async up(db: QueryRunner): Promise<void> {
    await db.query(ASKED);
    await createFunctions(db, ['unbind_telegram']);
    await db.query(TRIGGER);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}

const ASKED = `
ALTER TABLE telegram_link_tokens
  -- Name of the account at Telegram, without @.
  ADD COLUMN username text,
  -- Whose phone was proved, and by what; the player is NULL where the phone has none yet.
  ADD COLUMN phone text CONSTRAINT telegram_link_tokens_phone_check CHECK (phone ~ '^\\+251[79][0-9]{8}$'),
  ADD COLUMN proof text CONSTRAINT telegram_link_tokens_proof_check CHECK (proof IN ('newcomer', 'password', 'code')),
  ADD COLUMN user_id uuid CONSTRAINT telegram_link_tokens_user_id_fkey REFERENCES users (id),
  -- What a new player has said of themselves.
  ADD COLUMN name text,
  ADD COLUMN age_confirmed boolean,
  -- The number that the page shows and the chat has to press.
  ADD COLUMN number smallint CONSTRAINT telegram_link_tokens_number_check CHECK (number BETWEEN 10 AND 99),
  -- Why it was used up without a binding.
  ADD COLUMN refusal text CONSTRAINT telegram_link_tokens_refusal_check
    CHECK (refusal IN ('CHAT_REFUSED', 'TELEGRAM_TAKEN', 'PHONE_TAKEN', 'FORBIDDEN')),
  -- When the page that waited signed in.
  ADD COLUMN entered_at timestamptz,
  -- compatible: an older server writes none of the four
  ADD CONSTRAINT telegram_link_tokens_asked_check
    CHECK (num_nonnulls(phone, proof, number) IN (0, 3) AND (refusal IS NULL OR used_at IS NOT NULL));
CREATE INDEX telegram_link_tokens_user_id_idx ON telegram_link_tokens (user_id) WHERE user_id IS NOT NULL;

-- compatible: the new word is that of newer servers only
ALTER TABLE otp_challenges DROP CONSTRAINT otp_challenges_purpose_check;
-- compatible: an older server writes the words that stay
ALTER TABLE otp_challenges ADD CONSTRAINT otp_challenges_purpose_check
  CHECK (purpose IN ('public', 'transfer', 'payee', 'unfreeze', 'telegram'));

-- compatible: the new word is that of newer servers only
ALTER TABLE telegram_bindings DROP CONSTRAINT telegram_bindings_ended_why_check;
-- compatible: an older server writes the words that stay
ALTER TABLE telegram_bindings ADD CONSTRAINT telegram_bindings_ended_why_check
  CHECK (ended_why IN ('settings', 'password reset', 'password changed', 'blocked', 'staff', 'signed out'));
`;

const TRIGGER = `
DROP TRIGGER users_unbind_telegram ON users;
-- compatible: it refuses nothing
CREATE TRIGGER users_unbind_telegram AFTER UPDATE OF password_hash, password_reset_at, status, role, kind ON users
  FOR EACH ROW EXECUTE FUNCTION unbind_telegram();
`;
