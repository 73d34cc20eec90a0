-- version: 1
--
-- The kind of beacon at a round's lock, as round_tallies counts it: none, local, quicknet or sandbox.
--
-- Argument: rounds.beacon_chain, null for a round that ended before its lock.

CREATE OR REPLACE FUNCTION tally_beacon(p_chain text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN p_chain IS NULL THEN 'none' WHEN p_chain LIKE 'sandbox-%' THEN 'sandbox' ELSE p_chain END
$$;
