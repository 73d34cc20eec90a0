-- version: 3
--
-- Gives back every card of one player, held or paid, in the rounds of a space that are not locked. The stored status decides,
-- not the clock: when a membership ends, a card is returned unless the lock has already fixed it.
--
-- Arguments:
--   p_now, p_actor, p_trace   as in ledger_post
--   p_space, p_user           the space and the player
--   p_min_players, p_countdown, p_wait, p_lock
--                             as in start_waiting
-- Returns the rounds concerned.
-- Locks: the caller holds the row of the space, so that no round opens meanwhile; then rounds by (room, number), then
-- accounts by id.
-- Rule: rules.md "Roles and protection".
-- Plans by index.

CREATE OR REPLACE FUNCTION refund_member(
  p_now timestamptz, p_actor text, p_trace text, p_space uuid, p_user uuid,
  p_min_players int, p_countdown interval, p_wait interval, p_lock interval
) RETURNS TABLE (round uuid) LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_round uuid;
  v_paid uuid[];
BEGIN
  PERFORM 1 FROM rounds r JOIN rooms ro ON ro.id = r.room_id
  WHERE ro.space_id = p_space AND r.status IN ('Open', 'Countdown')
  ORDER BY r.room_id, r.number FOR NO KEY UPDATE OF r;
  FOR v_round IN
    SELECT r.id FROM rounds r JOIN rooms ro ON ro.id = r.room_id
    WHERE ro.space_id = p_space AND r.status IN ('Open', 'Countdown') AND EXISTS (SELECT 1 FROM tickets t
      WHERE t.round_id = r.id AND t.user_id = p_user AND t.state IN ('held', 'confirmed'))
    ORDER BY r.room_id, r.number
  LOOP
    DELETE FROM tickets WHERE round_id = v_round AND user_id = p_user AND state = 'held';
    v_paid := ARRAY(SELECT id FROM tickets WHERE round_id = v_round AND user_id = p_user AND state = 'confirmed');
    IF cardinality(v_paid) > 0 THEN
      PERFORM refund_tickets(p_now, p_actor, p_trace, v_round, v_paid, 'removed');
      UPDATE rounds SET card_count = card_count - cardinality(v_paid), player_count = player_count - 1,
        base_tenths = CASE WHEN card_count > cardinality(v_paid) THEN base_tenths END
      WHERE id = v_round;
      PERFORM start_waiting(v_round, p_now, p_min_players, p_countdown, p_wait, p_lock);
    END IF;
    round := v_round;
    RETURN NEXT;
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION refund_member FROM PUBLIC;
GRANT EXECUTE ON FUNCTION refund_member TO edil_app;
