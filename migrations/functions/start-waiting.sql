-- version: 2
--
-- Starts the wait or the countdown of a round, if it is the head of its room's queue and has players; ends the wait of a
-- round that lost its last player. Otherwise it changes nothing.
--
-- Arguments:
--   p_round         the round
--   p_now           the present time
--   p_min_players   players that start the countdown
--   p_countdown     from the last of these players to the first call
--   p_wait          how long fewer players wait for more
--   p_lock          how long before the first call buying closes
-- Locks: the caller holds the round's row. A caller that ends a round has locked its successors first.
-- Rule: rules.md "Rounds".

CREATE OR REPLACE FUNCTION start_waiting(
  p_round uuid, p_now timestamptz, p_min_players int, p_countdown interval, p_wait interval, p_lock interval
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
  SET enable_material = off SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  v_round rounds;
BEGIN
  SELECT * INTO v_round FROM rounds WHERE id = p_round;
  IF v_round.status IS DISTINCT FROM 'Open' OR EXISTS (SELECT 1 FROM rounds WHERE room_id = v_round.room_id
      AND number < v_round.number AND status IN ('Open', 'Countdown', 'Locked', 'Playing')) THEN
    RETURN;
  END IF;
  IF v_round.player_count >= p_min_players THEN
    UPDATE rounds SET status = 'Countdown', wait_until = NULL, starts_at = p_now + p_countdown,
      closes_at = p_now + p_countdown - p_lock, next_due_at = p_now + p_countdown - p_lock
    WHERE id = p_round;
  ELSIF v_round.player_count > 0 AND v_round.wait_until IS NULL THEN
    UPDATE rounds SET wait_until = p_now + p_wait, next_due_at = p_now + p_wait WHERE id = p_round;
  ELSIF v_round.player_count = 0 AND v_round.wait_until IS NOT NULL THEN
    UPDATE rounds SET wait_until = NULL, next_due_at = NULL WHERE id = p_round;
  END IF;
END $$;

REVOKE ALL ON FUNCTION start_waiting FROM PUBLIC;
GRANT EXECUTE ON FUNCTION start_waiting TO edil_app;
