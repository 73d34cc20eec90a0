-- version: 2
--
-- The santim from main that a player may still stake at p_at under their loss limits; NULL without a limit, and negative if a
-- limit was lowered below what is lost. It is reliable only for a caller who holds the player's accounts, because nobody else
-- can stake then.
--
-- Rule: players.md 1.

CREATE OR REPLACE FUNCTION loss_left(p_user uuid, p_at timestamptz) RETURNS bigint LANGUAGE plpgsql STABLE
  SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM player_limits l WHERE l.user_id = p_user AND l.field LIKE '%Loss' AND l.amount IS NOT NULL) THEN
    RETURN NULL;
  END IF;
  RETURN (SELECT min(u.amount - u.used) FROM loss_limits_used(p_user, p_at) u);
END $$;
