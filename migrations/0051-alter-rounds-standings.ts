import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql-functions';
import { storedName } from './stored-name';

/** A finished round is counted into the standings after its settlement, exactly once (rules.md "Bonus, referral, leaderboards"). */
export class AlterRoundsStandings implements MigrationInterface {
  name = storedName(51, 'AlterRoundsStandings');

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
-- True from the settlement until the standings have the round. An older server's settlement counts at once: false.
ALTER TABLE rounds ADD COLUMN standings_due boolean NOT NULL DEFAULT false;
CREATE INDEX rounds_standings_due_idx ON rounds (finished_at) WHERE standings_due;
`);
    await createFunctions(db, ['count_finished_round', 'refuse_standings_again', 'check_bonus_day']);
    await db.query(`
-- Whoever takes the mark away counts the round, in the same transaction.
CREATE OR REPLACE TRIGGER rounds_count AFTER UPDATE OF status, standings_due ON rounds FOR EACH ROW
  WHEN (NEW.status = 'Finished' AND NOT NEW.standings_due AND (OLD.status <> 'Finished' OR OLD.standings_due))
  EXECUTE FUNCTION count_finished_round();
-- compatible: an older server never writes the column
CREATE TRIGGER rounds_standings BEFORE INSERT OR UPDATE OF standings_due ON rounds FOR EACH ROW
  WHEN (NEW.standings_due) EXECUTE FUNCTION refuse_standings_again();
-- compatible: an older server tries a day again that a newer one has not counted yet
CREATE TRIGGER bonus_days_counted BEFORE INSERT ON bonus_days FOR EACH ROW EXECUTE FUNCTION check_bonus_day();
`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
