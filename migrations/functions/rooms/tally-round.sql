-- version: 1
--
-- Trigger function. Counts a round that has just ended, for the public status page. The application can only read the counts.
--
-- Deferred, because all rounds of a day (UTC) share a count. Its lock is the last that a transaction takes, and is held
-- during the commit only, so that two ends never wait for each other's players.

CREATE OR REPLACE FUNCTION tally_round() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO round_tallies AS t (day, beacon, outcome, rounds)
  VALUES ((NEW.finished_at AT TIME ZONE 'UTC')::date, tally_beacon(NEW.beacon_chain),
    tally_outcome(NEW.status, NEW.refund_reason), 1)
  ON CONFLICT ON CONSTRAINT round_tallies_pkey DO UPDATE SET rounds = t.rounds + 1;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tally_round FROM PUBLIC;
