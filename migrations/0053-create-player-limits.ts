import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql-functions';
import { storedName } from './stored-name';

/** What players set for themselves: limits, breaks, and exclusions that nobody ends early (players.md 1). */
export class CreatePlayerLimits implements MigrationInterface {
  name = storedName(53, 'CreatePlayerLimits');

  async up(db: QueryRunner): Promise<void> {
    await db.query(TABLES);
    await createFunctions(db, [
      'excluded_since',
      'player_bar',
      'check_player',
      'refuse_end_of_exclusion',
      'refuse_looser_limit',
      'mirror_deposit_limit',
    ]);
    await db.query(TRIGGERS);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}

const TABLES = `
CREATE TABLE player_limits (
  user_id uuid CONSTRAINT player_limits_user_id_fkey REFERENCES users (id),
  field text CONSTRAINT player_limits_field_check CHECK (field IN ('dailyDeposit', 'weeklyDeposit', 'monthlyDeposit',
    'dailyLoss', 'weeklyLoss', 'monthlyLoss')),
  -- Santim; null: no limit.
  amount bigint CONSTRAINT player_limits_amount_check CHECK (amount >= 0),
  -- A looser value that was asked for; null with a pending_from: no limit.
  pending_amount bigint CONSTRAINT player_limits_pending_amount_check CHECK (pending_amount >= 0),
  -- From when its player may confirm it.
  pending_from timestamptz,
  updated_at timestamptz NOT NULL,
  CONSTRAINT player_limits_pkey PRIMARY KEY (user_id, field),
  CONSTRAINT player_limits_pending_check CHECK (pending_from IS NOT NULL OR pending_amount IS NULL),
  CONSTRAINT player_limits_wait_check CHECK (pending_from >= updated_at + interval '24 hours')
);
-- deposit_limits stays for the servers of before, until a later migration drops it.
INSERT INTO player_limits (user_id, field, amount, pending_amount, pending_from, updated_at)
SELECT user_id, 'dailyDeposit', CASE WHEN pending_from <= now() THEN pending_daily ELSE daily END,
  CASE WHEN pending_from > now() THEN pending_daily END, CASE WHEN pending_from > now() THEN pending_from END,
  LEAST(updated_at, pending_from - interval '24 hours')
FROM deposit_limits;
GRANT SELECT, INSERT, UPDATE ON player_limits TO edil_app;

ALTER TABLE users
  ADD COLUMN IF NOT EXISTS break_from timestamptz, -- as in 0044
  ADD COLUMN IF NOT EXISTS break_until timestamptz,
  -- When the player asked to come back from an exclusion that is over.
  ADD COLUMN return_asked_at timestamptz,
  ADD COLUMN reminder_minutes smallint,
  -- When the player last answered the question about limits, which is asked again after six months.
  ADD COLUMN limits_reviewed_at timestamptz;
-- An exclusion of before ended by itself.
UPDATE users SET self_excluded_until = NULL, self_excluded_from = NULL WHERE self_excluded_until <= now();
-- compatible: servers of before leave these columns empty
ALTER TABLE users
  ADD CONSTRAINT users_break_check CHECK (break_from < break_until),
  ADD CONSTRAINT users_return_check CHECK (return_asked_at IS NULL OR self_excluded_until IS NOT NULL),
  ADD CONSTRAINT users_reminder_check CHECK (reminder_minutes IN (15, 30, 60));

-- Who gets no notice that is for a whole group.
CREATE INDEX users_excluded_idx ON users (id) WHERE self_excluded_until IS NOT NULL OR break_until IS NOT NULL;
-- The purchases of the days of a loss limit.
CREATE INDEX purchases_user_id_created_at_idx ON purchases (user_id, created_at);
`;

const TRIGGERS = `
-- compatible: a server of before answers an error to who would cut an exclusion short, and nothing is written
CREATE TRIGGER users_exclusion BEFORE UPDATE OF self_excluded_until, break_until, return_asked_at ON users
  FOR EACH ROW WHEN (OLD.self_excluded_until IS NOT NULL OR OLD.break_until IS NOT NULL)
  EXECUTE FUNCTION refuse_end_of_exclusion();
CREATE TRIGGER player_limits_looser BEFORE UPDATE OR DELETE ON player_limits
  FOR EACH ROW EXECUTE FUNCTION refuse_looser_limit();
-- compatible: it refuses nothing that a server of before writes, and copies it
CREATE TRIGGER deposit_limits_mirror AFTER INSERT OR UPDATE ON deposit_limits
  FOR EACH ROW EXECUTE FUNCTION mirror_deposit_limit();
-- compatible: a server of before refuses a deposit of an excluded player itself; of one on a break it answers an error
CREATE TRIGGER deposits_player AFTER INSERT ON deposits
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION check_player();
-- compatible: a server of before refuses an excluded player itself; to one on a break it answers an error
CREATE TRIGGER deposit_intents_player AFTER INSERT ON deposit_intents
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION check_player();
-- compatible: a server of before answers an error to an excluded player who joins, and nothing is written
CREATE TRIGGER scheduled_game_attendees_player AFTER INSERT ON scheduled_game_attendees
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION check_player();
-- compatible: a server of before answers an error to an excluded player who joins, and nothing is written
CREATE TRIGGER space_members_player AFTER INSERT ON space_members
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION check_player();
`;
