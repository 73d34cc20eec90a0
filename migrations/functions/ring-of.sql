-- version: 1
--
-- The ring that a player is in now; NULL for everybody else. Without the computation of rings nobody is in one.
--
-- Rule: players.md 3.

CREATE OR REPLACE FUNCTION ring_of(p_user uuid) RETURNS uuid
  LANGUAGE sql STABLE SET search_path = public, pg_temp
AS $$
  SELECT NULL::uuid
$$;
