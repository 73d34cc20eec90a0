-- version: 3
--
-- Frees held cards and refunds confirmed cards of one player, all or none. A refund is possible until the sale closes. A round
-- without a sold card has the percent of its room again.
--
-- Arguments:
--   p_now           the present time
--   p_user, p_trace, p_round, p_cards
--                   the player, the id of the request, the round, and the cards without repetition
--   p_min_players, p_countdown, p_wait, p_lock
--                   as in start_waiting
-- Returns OK or a code of libs/contract: NOT_FOUND, NOT_YOURS, REMOVE_TOO_LATE.
-- Locks: the round, then accounts by id (ledger_post).
-- Rule: rules.md "Rounds".
-- Plans by index.

CREATE OR REPLACE FUNCTION remove_cards(
  p_now timestamptz, p_user uuid, p_trace text, p_round uuid, p_cards smallint[],
  p_min_players int, p_countdown interval, p_wait interval, p_lock interval
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_round rounds;
  v_paid uuid[];
  v_mine int;
BEGIN
  SELECT * INTO v_round FROM rounds WHERE id = p_round FOR NO KEY UPDATE;
  IF v_round.id IS NULL THEN RETURN 'NOT_FOUND'; END IF;
  SELECT count(*), COALESCE(array_agg(id) FILTER (WHERE state <> 'held'), '{}') INTO v_mine, v_paid
  FROM tickets WHERE round_id = p_round AND user_id = p_user AND card = ANY (p_cards) AND state <> 'removed';
  IF v_mine <> cardinality(p_cards) THEN RETURN 'NOT_YOURS'; END IF;
  IF cardinality(v_paid) > 0 AND (v_round.status NOT IN ('Open', 'Countdown') OR v_round.closes_at <= p_now) THEN
    RETURN 'REMOVE_TOO_LATE';
  END IF;
  DELETE FROM tickets WHERE round_id = p_round AND user_id = p_user AND card = ANY (p_cards) AND state = 'held';
  IF cardinality(v_paid) > 0 THEN
    PERFORM refund_tickets(p_now, 'user:' || p_user, p_trace, p_round, v_paid, 'removed');
    UPDATE rounds SET card_count = card_count - cardinality(v_paid),
      base_tenths = CASE WHEN card_count > cardinality(v_paid) THEN base_tenths END,
      player_count = player_count - CASE WHEN EXISTS (SELECT 1 FROM tickets
        WHERE round_id = p_round AND user_id = p_user AND state = 'confirmed') THEN 0 ELSE 1 END
    WHERE id = p_round;
    PERFORM start_waiting(p_round, p_now, p_min_players, p_countdown, p_wait, p_lock);
  END IF;
  RETURN 'OK';
END $$;

REVOKE ALL ON FUNCTION remove_cards FROM PUBLIC;
GRANT EXECUTE ON FUNCTION remove_cards TO edil_app;
