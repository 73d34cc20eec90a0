import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql-functions';
import { storedName } from './stored-name';

/** Who is staff, and that they, like blocked and excluded players, do not play (controls.md 2). */
export class CreateStaffList implements MigrationInterface {
  name = storedName(44, 'CreateStaffList');

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- What the settings of the deployment say of its staff. Whoever migrates writes it; the application only reads it.
      CREATE TABLE staff_list (
        id boolean NOT NULL DEFAULT true CONSTRAINT staff_list_pkey PRIMARY KEY CONSTRAINT staff_list_id_check CHECK (id),
        -- SYSTEM_ADMIN_PHONES
        phones text[] NOT NULL,
        -- Demo mode: its admins and agents may try everything.
        plays boolean NOT NULL
      );
      INSERT INTO staff_list (phones, plays) VALUES ('{}', false);
      GRANT SELECT ON staff_list TO edil_app;

      -- What a round would have brought a referrer who is staff; the house keeps it.
      CREATE TABLE referral_forgone (
        round_id uuid NOT NULL CONSTRAINT referral_forgone_round_id_fkey REFERENCES rounds (id),
        player_id uuid NOT NULL CONSTRAINT referral_forgone_player_id_fkey REFERENCES users (id),
        referrer_id uuid NOT NULL CONSTRAINT referral_forgone_referrer_id_fkey REFERENCES users (id),
        -- Santim.
        amount bigint NOT NULL CONSTRAINT referral_forgone_amount_check CHECK (amount > 0),
        created_at timestamptz NOT NULL,
        CONSTRAINT referral_forgone_pkey PRIMARY KEY (round_id, player_id)
      );
      CREATE INDEX referral_forgone_player_id_idx ON referral_forgone (player_id);
      CREATE INDEX referral_forgone_referrer_id_idx ON referral_forgone (referrer_id);
      GRANT SELECT ON referral_forgone TO edil_app;

      -- When the self-exclusion that is in force began; null, as an older server writes it: nobody knows.
      -- The breaks of 0053 come now: player_bar in its current form, which old servers run from here on, reads them.
      ALTER TABLE users ADD COLUMN self_excluded_from timestamptz, ADD COLUMN IF NOT EXISTS break_from timestamptz,
        ADD COLUMN IF NOT EXISTS break_until timestamptz;
      -- What was earned up to now is paid out all the same.
      UPDATE users SET self_excluded_from = now() WHERE self_excluded_until > now();
    `);
    await createFunctions(db, ['is_staff', 'excluded_since', 'player_bar', 'check_player']);
    await db.query(TRIGGERS);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}

const TRIGGERS = `
CREATE TRIGGER referral_forgone_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON referral_forgone
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
-- compatible: buy_cards, which every server calls, refuses each such buyer by a code before the row is written
CREATE TRIGGER purchases_player AFTER INSERT ON purchases
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION check_player();
-- compatible: an older server refuses a session of a blocked player; to staff it answers an error, and nothing is written
CREATE TRIGGER withdrawals_player AFTER INSERT ON withdrawals
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION check_player();
-- compatible: a day with such a winner waits for a new server, which leaves them out; an older one only tries again
CREATE TRIGGER bonus_awards_player AFTER INSERT ON bonus_awards
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION check_player();
-- compatible: settle_round, which every server calls, gives staff no share
CREATE TRIGGER referral_income_player AFTER INSERT ON referral_income
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION check_player();
`;
