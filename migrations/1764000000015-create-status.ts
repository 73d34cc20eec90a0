import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The public beacon's sandbox chain, and the counts of the public status page. */
export class CreateStatus1764000000015 implements MigrationInterface {
  name = 'CreateStatus1764000000015';

  async up(db: QueryRunner): Promise<void> {
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

CREATE FUNCTION tally_beacon(p_chain text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN p_chain IS NULL THEN 'none' WHEN p_chain LIKE 'sandbox-%' THEN 'sandbox' ELSE p_chain END
$$;
CREATE FUNCTION tally_outcome(p_status text, p_reason text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN p_status = 'Finished' THEN 'played'
    WHEN p_reason IN ('void', 'late_beacon', 'no_beacon') THEN p_reason ELSE 'refunded' END
$$;

-- Counted by whoever ends a round, in the same transaction, and by nobody else: the application may only read. Deferred,
-- because a count is shared by all rounds of a day: its lock is the last that a transaction takes and is held for the
-- commit alone, so that two ends never wait for each other's players.
CREATE FUNCTION tally_round() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO round_tallies AS t (day, beacon, outcome, rounds)
  VALUES ((NEW.finished_at AT TIME ZONE 'UTC')::date, tally_beacon(NEW.beacon_chain),
    tally_outcome(NEW.status, NEW.refund_reason), 1)
  ON CONFLICT ON CONSTRAINT round_tallies_pkey DO UPDATE SET rounds = t.rounds + 1;
  RETURN NULL;
END $$;
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

REVOKE ALL ON FUNCTION tally_round FROM PUBLIC;
GRANT SELECT ON round_tallies TO edil_app;
GRANT SELECT, INSERT, UPDATE ON service_days TO edil_app;
`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
