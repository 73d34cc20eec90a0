import type { MigrationInterface, QueryRunner } from 'typeorm';
import { storedName } from './stored-name';

/** Campaign prizes of linked players wait before they are paid (players.md 2). */
export class CreateBonusWaits implements MigrationInterface {
  name = storedName(58, 'CreateBonusWaits');

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
CREATE TABLE bonus_waits (
  campaign_id uuid,
  day date,
  stake bigint,
  place int,
  until timestamptz NOT NULL,
  paid_at timestamptz CONSTRAINT bonus_waits_paid_at_check CHECK (paid_at >= until),
  CONSTRAINT bonus_waits_pkey PRIMARY KEY (campaign_id, day, stake, place),
  CONSTRAINT bonus_waits_award_fkey FOREIGN KEY (campaign_id, day, stake, place)
    REFERENCES bonus_awards (campaign_id, day, stake, place)
);
CREATE INDEX bonus_waits_until_idx ON bonus_waits (until) WHERE paid_at IS NULL;
CREATE TRIGGER bonus_waits_append_only BEFORE DELETE OR TRUNCATE ON bonus_waits
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
GRANT SELECT, INSERT, UPDATE (paid_at) ON bonus_waits TO edil_app;
`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
