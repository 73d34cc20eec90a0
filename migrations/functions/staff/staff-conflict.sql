-- version: 2
--
-- Why a member of staff may not decide about a player's money: the link between the two (staff_bond), or 'ring', if the
-- player is in a ring with somebody who is linked with that person; null if nothing speaks against it.
--
-- Rule: controls.md 1.

CREATE OR REPLACE FUNCTION staff_conflict(p_admin uuid, p_player uuid) RETURNS text LANGUAGE sql STABLE
  SET search_path = public, pg_temp
AS $$
  SELECT COALESCE(staff_bond(p_admin, p_player), CASE WHEN EXISTS (
    SELECT FROM ring_members m WHERE m.ring_id = ring_of(p_player) AND m.ended_at IS NULL AND m.user_id <> p_player
      AND staff_bond(p_admin, m.user_id) IS NOT NULL) THEN 'ring' END)
$$;
