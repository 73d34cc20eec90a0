import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Feedback, and the indexes by which the lists of feedback and of referred players are read a page at a time. */
export class CreateFeedback implements MigrationInterface {
  name = 'CreateFeedback1764000000006';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
CREATE TABLE feedback (
  id uuid CONSTRAINT feedback_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT feedback_user_id_fkey REFERENCES users (id),
  text text NOT NULL CONSTRAINT feedback_text_check CHECK (char_length(text) BETWEEN 1 AND 2000),
  rating smallint NOT NULL CONSTRAINT feedback_rating_check CHECK (rating BETWEEN 1 AND 5),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX feedback_created_at_idx ON feedback (created_at DESC, id);
CREATE INDEX feedback_user_id_idx ON feedback (user_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON feedback TO edil_app;

-- The wider index answers what the narrow one did, and a page of referred players, newest first, without a sort.
DROP INDEX users_referred_by_idx;
CREATE INDEX users_referred_by_idx ON users (referred_by, created_at DESC, id) WHERE referred_by IS NOT NULL;
-- With the amount in it, a player's income is summed up from the index alone.
DROP INDEX referral_income_referrer_id_idx;
CREATE INDEX referral_income_referrer_id_idx ON referral_income (referrer_id, player_id) INCLUDE (amount);
`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
