import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql-functions';
import { storedName } from './stored-name';

/** What one person does alone is looked at by another, and has a limit of 30 days beside that of a day (controls.md 1). */
export class AlterStaffAlone implements MigrationInterface {
  name = storedName(64, 'AlterStaffAlone');

  async up(db: QueryRunner): Promise<void> {
    await db.query(TABLES);
    await createFunctions(db, ['check_review']);
    await db.query(TRIGGERS);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}

const TABLES = `
INSERT INTO staff_limits (name, santim) VALUES ('soloMonth', 1000000);

-- Whether a browser that two people have signed in with keeps one from deciding about the other, or is only noted.
ALTER TABLE staff_list ADD COLUMN shared_device text NOT NULL DEFAULT 'refuse'
  CONSTRAINT staff_list_shared_device_check CHECK (shared_device IN ('refuse', 'note'));

-- Who looked at what its maker did alone, and what they found.
ALTER TABLE proposals
  ADD COLUMN reviewed_by uuid CONSTRAINT proposals_reviewed_by_fkey REFERENCES users (id),
  ADD COLUMN reviewed_at timestamptz,
  ADD COLUMN finding text CONSTRAINT proposals_finding_check CHECK (finding IN ('right', 'wrong')),
  ADD COLUMN review_note text CONSTRAINT proposals_review_note_check CHECK (char_length(review_note) BETWEEN 1 AND 500),
  ADD CONSTRAINT proposals_review_check CHECK (num_nonnulls(reviewed_by, reviewed_at, finding) IN (0, 3)
    AND (finding IS NULL OR is_alone) AND (finding IS DISTINCT FROM 'wrong' OR review_note IS NOT NULL)),
  ADD CONSTRAINT proposals_review_eyes_check CHECK (reviewed_by <> maker_id);
CREATE INDEX proposals_unreviewed_idx ON proposals (made_at) WHERE is_alone AND reviewed_at IS NULL;
GRANT UPDATE (reviewed_by, reviewed_at, finding, review_note) ON proposals TO edil_app;
`;

const TRIGGERS = `
CREATE TRIGGER proposals_review_insert BEFORE INSERT ON proposals FOR EACH ROW WHEN (NEW.finding IS NOT NULL)
  EXECUTE FUNCTION check_review();
CREATE TRIGGER proposals_review_update BEFORE UPDATE ON proposals FOR EACH ROW
  WHEN ((NEW.reviewed_by, NEW.reviewed_at, NEW.finding, NEW.review_note)
    IS DISTINCT FROM (OLD.reviewed_by, OLD.reviewed_at, OLD.finding, OLD.review_note))
  EXECUTE FUNCTION check_review();
`;
