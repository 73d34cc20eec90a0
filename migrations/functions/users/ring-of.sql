-- version: 1
--
-- The ring that a player is in now; NULL for everybody else, and for members of a dismissed ring. Players are never told.
--
-- Rule: players.md 3.

CREATE OR REPLACE FUNCTION ring_of(p_user uuid) RETURNS uuid
  LANGUAGE sql STABLE SET search_path = public, pg_temp
AS $$
  SELECT m.ring_id FROM ring_members m WHERE m.user_id = p_user AND m.ended_at IS NULL
$$;
