import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql-functions';
import { storedName } from './stored-name';

/** Rounds of a public room may run side by side; those of a space are played one at a time (rules.md "Rounds"). */
export class AlterRoundsFilling implements MigrationInterface {
  name = storedName(54, 'AlterRoundsFilling');

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
ALTER TABLE rooms
  -- Cards at which a round starts although another one of the room plays; 200: only a full one does.
  ADD COLUMN side_by_side_at smallint NOT NULL DEFAULT 120,
  -- From the sale that lets a round start beside others to its first call.
  ADD COLUMN full_countdown interval NOT NULL DEFAULT '8 seconds';
-- compatible: a server of before leaves both columns as they are
ALTER TABLE rooms
  ADD CONSTRAINT rooms_side_by_side_at_check CHECK (side_by_side_at BETWEEN 2 AND 200),
  ADD CONSTRAINT rooms_full_countdown_check CHECK (full_countdown >= interval '0');
GRANT UPDATE (side_by_side_at, full_countdown) ON rooms TO edil_app;

-- Players are led to the round that fills. Those of before are over, or are set below.
ALTER TABLE rounds
  ADD COLUMN filling boolean NOT NULL DEFAULT false,
  ADD COLUMN one_at_a_time boolean NOT NULL DEFAULT true;
ALTER TABLE rounds ALTER COLUMN filling SET DEFAULT true;
UPDATE rounds SET one_at_a_time = false
WHERE status IN ('Open', 'Countdown', 'Locked', 'Playing') AND room_id IN (SELECT id FROM rooms WHERE space_id IS NULL);
UPDATE rounds r SET filling = true
WHERE r.status IN ('Open', 'Countdown') AND r.card_count < 200 AND NOT EXISTS (SELECT FROM rounds n
  WHERE n.room_id = r.room_id AND n.number > r.number AND n.status IN ('Open', 'Countdown'));
-- compatible: no server of before opens or fills a round but by open_round and buy_cards
CREATE UNIQUE INDEX rounds_one_filling_key ON rounds (room_id) WHERE filling AND status IN ('Open', 'Countdown');
-- compatible: it stays for spaces, and no server of before counts on it for the public rooms: start_waiting decides
DROP INDEX rounds_one_running_key;
-- compatible: it refuses less than the one before
CREATE UNIQUE INDEX rounds_one_running_key ON rounds (room_id)
  WHERE one_at_a_time AND status IN ('Countdown', 'Locked', 'Playing');
`);
    await createFunctions(db, ['mark_round_of_space', 'end_filling']);
    await db.query(TRIGGERS);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}

const TRIGGERS = `
-- compatible: it refuses nothing, and fills a column that servers of before do not read
CREATE TRIGGER rounds_of_space BEFORE INSERT ON rounds FOR EACH ROW EXECUTE FUNCTION mark_round_of_space();
-- compatible: a server of before does not write the column, and its locks and sales end the filling here
CREATE TRIGGER rounds_filling BEFORE UPDATE ON rounds FOR EACH ROW
  WHEN (NEW.filling AND (NOT OLD.filling OR NEW.card_count = 200 OR NEW.status NOT IN ('Open', 'Countdown')))
  EXECUTE FUNCTION end_filling();
`;
