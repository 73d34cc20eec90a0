-- version: 2
--
-- Why a person of the staff may not decide about the money of a player: what binds the two (staff_bond), or 'ring': the
-- player is in a ring with somebody bound to that person; null if nothing stands against it.
--
-- Rule: controls.md 1.

CREATE OR REPLACE FUNCTION staff_conflict(p_admin uuid, p_player uuid) RETURNS text LANGUAGE sql STABLE
  SET search_path = public, pg_temp
AS $$
  SELECT COALESCE(staff_bond(p_admin, p_player), CASE WHEN EXISTS (
    SELECT FROM ring_members m WHERE m.ring_id = ring_of(p_player) AND m.ended_at IS NULL AND m.user_id <> p_player
      AND staff_bond(p_admin, m.user_id) IS NOT NULL) THEN 'ring' END)
$$;
