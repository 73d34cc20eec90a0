-- version: 1
--
-- Prolongs a player's grants by the time in which they may not play: from p_from, or from the start of the grant if it is
-- later, to p_to.
--
-- Locks: the player's accounts, and thereby the grants.
-- Rule: players.md 2.
-- Plans by index.

CREATE OR REPLACE FUNCTION stop_bonus_clock(p_user uuid, p_from timestamptz, p_to timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM 1 FROM accounts WHERE user_id = p_user AND kind IN ('main', 'bonus') ORDER BY id FOR NO KEY UPDATE;
  UPDATE bonus_grants SET until = until + (p_to - GREATEST(p_from, created_at))
  WHERE user_id = p_user AND ended_at IS NULL AND until > p_from AND p_to > GREATEST(p_from, created_at);
END $$;

REVOKE ALL ON FUNCTION stop_bonus_clock FROM PUBLIC;
GRANT EXECUTE ON FUNCTION stop_bonus_clock TO edil_app;
