-- version: 1
--
-- How a round ended, as round_tallies counts it: played, void, late_beacon, no_beacon or refunded.
--
-- Arguments: rounds.status and rounds.refund_reason.

CREATE OR REPLACE FUNCTION tally_outcome(p_status text, p_reason text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN p_status = 'Finished' THEN 'played'
    WHEN p_reason IN ('void', 'late_beacon', 'no_beacon') THEN p_reason ELSE 'refunded' END
$$;
