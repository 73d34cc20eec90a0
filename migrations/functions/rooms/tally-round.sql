-- version: 2
--
-- Trigger function. Counts a round that has just ended, for the public status page, and of a public one that was played what its
-- settlement moved: from the escrow account, and thereof not to the house. The application can only read the counts.
--
-- Deferred, because all rounds of a day (UTC) share a count. Its locks are the last that a transaction takes, in one order, and are
-- held during the commit only, so that two ends never wait for each other's players.
-- Rule: rules.md "Prize".
-- Plans by index.

CREATE OR REPLACE FUNCTION tally_round() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO round_tallies AS t (day, beacon, outcome, rounds)
  VALUES ((NEW.finished_at AT TIME ZONE 'UTC')::date, tally_beacon(NEW.beacon_chain),
    tally_outcome(NEW.status, NEW.refund_reason), 1)
  ON CONFLICT ON CONSTRAINT round_tallies_pkey DO UPDATE SET rounds = t.rounds + 1;
  INSERT INTO stake_returns AS s (day, stake, staked, returned, promised)
  SELECT (NEW.finished_at AT TIME ZONE 'UTC')::date, m.stake, l.staked, l.staked - l.kept, l.staked * (1000 - NEW.percent_tenths) / 1000
  FROM rooms m
  CROSS JOIN (
    SELECT (-sum(p.amount) FILTER (WHERE a.kind = 'escrow'))::bigint AS staked,
      COALESCE(sum(p.amount) FILTER (WHERE a.kind = 'house'), 0)::bigint AS kept
    FROM transfers t JOIN postings p ON p.transfer_id = t.id JOIN accounts a ON a.id = p.account_id
    WHERE t.key = 'settle:' || NEW.id
  ) l
  WHERE NEW.status = 'Finished' AND m.id = NEW.room_id AND m.space_id IS NULL AND l.staked > 0
  ON CONFLICT ON CONSTRAINT stake_returns_pkey DO UPDATE SET staked = s.staked + EXCLUDED.staked,
    returned = s.returned + EXCLUDED.returned, promised = s.promised + EXCLUDED.promised;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tally_round FROM PUBLIC;
