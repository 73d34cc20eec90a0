import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql-functions';

/** The public beacon's sandbox chain, and the counts of the public status page. */
export class CreateRoundTallies implements MigrationInterface {
  name = 'CreateStatus1764000000015';

  async up(db: QueryRunner): Promise<void> {
    await createFunctions(db, ['tally_beacon', 'tally_outcome', 'tally_round']);
    await db.query(`
ALTER TABLE rounds DROP CONSTRAINT rounds_beacon_chain_check;
ALTER TABLE rounds ADD CONSTRAINT rounds_beacon_chain_check
  CHECK (beacon_chain IN ('local', 'quicknet') OR beacon_chain ~ '^sandbox-[0-9a-f]{192}$') NOT VALID;
ALTER TABLE rounds VALIDATE CONSTRAINT rounds_beacon_chain_check;

-- How rounds ended, by the day (UTC) and the kind of beacon they were locked with.
CREATE TABLE round_tallies (
  day date NOT NULL,
  beacon text NOT NULL CONSTRAINT round_tallies_beacon_check CHECK (beacon IN ('none', 'local', 'quicknet', 'sandbox')),
  outcome text NOT NULL CONSTRAINT round_tallies_outcome_check
    CHECK (outcome IN ('played', 'refunded', 'void', 'late_beacon', 'no_beacon')),
  rounds bigint NOT NULL CONSTRAINT round_tallies_rounds_check CHECK (rounds > 0),
  CONSTRAINT round_tallies_pkey PRIMARY KEY (day, beacon, outcome)
);

CREATE CONSTRAINT TRIGGER rounds_tally AFTER UPDATE ON rounds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.finished_at IS NULL AND NEW.finished_at IS NOT NULL) EXECUTE FUNCTION tally_round();

INSERT INTO round_tallies (day, beacon, outcome, rounds)
SELECT (finished_at AT TIME ZONE 'UTC')::date, tally_beacon(beacon_chain), tally_outcome(status, refund_reason), count(*)
FROM rounds WHERE finished_at IS NOT NULL GROUP BY 1, 2, 3;

-- In how many minutes of a day (UTC) some server was there and reached this database.
CREATE TABLE service_days (
  day date CONSTRAINT service_days_pkey PRIMARY KEY,
  minutes int NOT NULL CONSTRAINT service_days_minutes_check CHECK (minutes BETWEEN 1 AND 1440),
  first_minute timestamptz NOT NULL,
  last_minute timestamptz NOT NULL
);

CREATE INDEX withdrawals_paid_idx ON withdrawals (updated_at) WHERE state = 'Paid';

GRANT SELECT ON round_tallies TO edil_app;
GRANT SELECT, INSERT, UPDATE ON service_days TO edil_app;
`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
