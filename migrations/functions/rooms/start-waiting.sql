-- version: 4
--
-- Starts the wait or the countdown of a round with players, if it may start now. That is the head of its room's queue; in a
-- public room also a full round, and a filling round that has side_by_side_at cards of at least p_min_players players, which
-- then stops filling. The latter two start beside rounds that are played, and a full round shortens a running countdown. Ends
-- the wait of a round that has lost its last player. Otherwise nothing changes. A big game is no part of the queue: its hour
-- starts it.
--
-- Arguments:
--   p_round         the round
--   p_now           the present time
--   p_min_players   number of players that starts the countdown
--   p_countdown     time from the last of these players to the first call
--   p_wait          time that fewer players wait for more
--   p_lock          time before the first call at which the sale closes
-- A round that starts beside others has the countdown of its room (full_countdown), if that is shorter than p_countdown.
-- Locks: the caller holds the round's row. A caller that ends a round has locked the following rounds first.
-- Rule: rules.md "Rounds".
-- Plans by index.

CREATE OR REPLACE FUNCTION start_waiting(
  p_round uuid, p_now timestamptz, p_min_players int, p_countdown interval, p_wait interval, p_lock interval
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_round rounds;
  v_room rooms;
  v_full boolean;
  v_head boolean;
  v_beside boolean;
  v_countdown interval := p_countdown;
BEGIN
  SELECT * INTO v_round FROM rounds WHERE id = p_round;
  IF v_round.guarantee IS NOT NULL THEN RETURN; END IF;
  v_full := v_round.card_count = 200 AND NOT v_round.one_at_a_time;
  IF v_round.status IS DISTINCT FROM 'Open' AND NOT (v_full AND v_round.status = 'Countdown') THEN RETURN; END IF;
  v_head := NOT EXISTS (SELECT 1 FROM rounds WHERE room_id = v_round.room_id
    AND number < v_round.number AND guarantee IS NULL AND status IN ('Open', 'Countdown', 'Locked', 'Playing'));
  SELECT * INTO v_room FROM rooms WHERE id = v_round.room_id;
  v_beside := v_full OR NOT v_head AND NOT v_round.one_at_a_time AND v_round.filling
    AND v_round.card_count >= v_room.side_by_side_at AND v_round.player_count >= p_min_players;
  IF NOT v_head AND NOT v_beside THEN RETURN; END IF;
  IF v_beside THEN v_countdown := GREATEST(LEAST(p_countdown, v_room.full_countdown), p_lock); END IF;
  IF v_round.status = 'Countdown' THEN
    UPDATE rounds SET starts_at = p_now + v_countdown, closes_at = p_now + v_countdown - p_lock,
      next_due_at = p_now + v_countdown - p_lock
    WHERE id = p_round AND starts_at > p_now + v_countdown;
  ELSIF v_round.player_count >= p_min_players THEN
    UPDATE rounds SET status = 'Countdown', wait_until = NULL, starts_at = p_now + v_countdown,
      closes_at = p_now + v_countdown - p_lock, next_due_at = p_now + v_countdown - p_lock,
      filling = filling AND NOT v_beside
    WHERE id = p_round;
  ELSIF v_round.player_count > 0 AND v_round.wait_until IS NULL THEN
    UPDATE rounds SET wait_until = p_now + p_wait, next_due_at = p_now + p_wait WHERE id = p_round;
  ELSIF v_round.player_count = 0 AND v_round.wait_until IS NOT NULL THEN
    UPDATE rounds SET wait_until = NULL, next_due_at = NULL WHERE id = p_round;
  END IF;
END $$;

REVOKE ALL ON FUNCTION start_waiting FROM PUBLIC;
GRANT EXECUTE ON FUNCTION start_waiting TO edil_app;
