import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql-functions';
import { storedName } from './stored-name';

/** How often a sign-in to a player's account failed, by day (controls.md 3.1), and who may not play (2.5). */
export class CreateSignInFailures implements MigrationInterface {
  name = storedName(43, 'CreateSignInFailures');

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE sign_in_failures (
        user_id uuid CONSTRAINT sign_in_failures_user_id_fkey REFERENCES users (id),
        -- Of Addis Ababa.
        day date,
        failures int NOT NULL CONSTRAINT sign_in_failures_failures_check CHECK (failures > 0),
        last_at timestamptz NOT NULL,
        CONSTRAINT sign_in_failures_pkey PRIMARY KEY (user_id, day)
      );
      CREATE INDEX sign_in_failures_last_at_idx ON sign_in_failures (last_at);
      GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_failures TO edil_app;
    `);
    await createFunctions(db, ['check_player']);
    await db.query(TRIGGERS);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}

const TRIGGERS = `
-- compatible: buy_cards, which every server calls, refuses these players before it writes
CREATE TRIGGER purchases_player AFTER INSERT ON purchases
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT
  EXECUTE FUNCTION check_player('user_id', 'created_at', 'blocked,excluded,staff');
-- compatible: a blocked player cannot sign in to order a payout, and an older server has no accounts of staff
CREATE TRIGGER withdrawals_player AFTER INSERT ON withdrawals
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT
  EXECUTE FUNCTION check_player('user_id', 'created_at', 'blocked,staff');
-- compatible: a day with such a winner is paid by the new server, which leaves them out; an older one tries again
CREATE TRIGGER bonus_days_player AFTER INSERT ON bonus_awards
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT
  EXECUTE FUNCTION check_player('user_id', 'awarded_at', 'blocked,excluded,staff');
-- compatible: settle_round, which every server calls, gives staff no share
CREATE TRIGGER referral_income_player AFTER INSERT ON referral_income
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT
  EXECUTE FUNCTION check_player('referrer_id', 'created_at', 'staff');
`;
