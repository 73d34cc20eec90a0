-- version: 3
--
-- Santim that one member of staff may still move alone for a player: SOLO_DAY within 24 hours and SOLO_MONTH within 30 days,
-- each less the amounts that this person, or all staff for this player, have moved alone. A debit does not cancel a credit.
--
-- Arguments: p_player is null if no player is concerned.
-- Locks: the rows of both people, in the order of their ids, until the end of the transaction. It reads after that, so that
-- of two simultaneous callers the second sees what the first has moved.
-- Clock: the database's, which no server can set.
-- Rule: controls.md 1.
-- Plans by index.

CREATE OR REPLACE FUNCTION solo_room(p_admin uuid, p_player uuid) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_now timestamptz;
  v_room bigint;
BEGIN
  PERFORM 1 FROM users WHERE id IN (p_admin, p_player) ORDER BY id FOR NO KEY UPDATE;
  v_now := clock_timestamp();
  SELECT min(l.santim - GREATEST(
    (SELECT COALESCE(sum(p.value), 0) FROM proposals p
     WHERE p.is_alone AND p.maker_id = p_admin AND p.counted_at > v_now - s.span),
    (SELECT COALESCE(sum(p.value), 0) FROM proposals p
     WHERE p.is_alone AND p.receiver_id = p_player AND p.counted_at > v_now - s.span)))
  INTO STRICT v_room FROM staff_limits l
    JOIN (VALUES ('soloDay', interval '24 hours'), ('soloMonth', interval '30 days')) AS s (name, span) ON s.name = l.name;
  RETURN GREATEST(v_room, 0);
END $$;

REVOKE ALL ON FUNCTION solo_room FROM PUBLIC;
GRANT EXECUTE ON FUNCTION solo_room TO edil_app;
