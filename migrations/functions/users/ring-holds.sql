-- version: 1
--
-- Whether two people hold the payouts or the prizes (of a campaign, and what the house added to that of a big game) of the ring that a player is in.
--
-- Arguments: p_what, 'payouts' or 'prizes'.
-- Rule: players.md 3.

CREATE OR REPLACE FUNCTION ring_holds(p_user uuid, p_what text) RETURNS boolean
  LANGUAGE sql STABLE SET search_path = public, pg_temp
AS $$
  SELECT EXISTS (
    SELECT FROM ring_members m JOIN rings r ON r.id = m.ring_id
    WHERE m.user_id = p_user AND m.ended_at IS NULL
      AND CASE p_what WHEN 'payouts' THEN r.payouts_held_at WHEN 'prizes' THEN r.prizes_held_at END IS NOT NULL)
$$;
