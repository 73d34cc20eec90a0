-- version: 6
--
-- Holds free cards for one player, all or none.
--
-- Arguments:
--   p_now         the present time
--   p_until       when the hold ends
--   p_max_cards   cards that one player may have in a round, by stake: paid ones, and those held in any round of its
--                 room; a big game has a limit of its own and counts alone
--   p_user, p_round, p_cards
--                 the player, the round, and the cards without repetition; the player's paid cards among them
--                 stay as they are
-- Returns OK or a code of libs/contract: FORBIDDEN (blocked, or staff), NOT_FOUND, ROUND_CLOSED, CARD_HELD (by another player), CARD_LIMIT.
-- Locks: the round, then the player's holds in the room (advisory), so that two rounds never count the same allowance.
-- Rule: rules.md "Rounds".
-- Plans by index.

CREATE OR REPLACE FUNCTION hold_cards(
  p_now timestamptz, p_until timestamptz, p_max_cards card_limits, p_user uuid, p_round uuid, p_cards smallint[]
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_round rounds;
  v_mine int;
BEGIN
  IF EXISTS (SELECT FROM users u, staff_list l WHERE u.id = p_user AND player_bar(u, l, p_now) IN ('staff', 'blocked')) THEN
    RETURN 'FORBIDDEN';
  END IF;
  SELECT * INTO v_round FROM rounds WHERE id = p_round FOR NO KEY UPDATE;
  IF v_round.id IS NULL THEN RETURN 'NOT_FOUND'; END IF;
  IF v_round.status NOT IN ('Open', 'Countdown') OR v_round.closes_at <= p_now THEN RETURN 'ROUND_CLOSED'; END IF;
  IF EXISTS (SELECT 1 FROM tickets WHERE round_id = p_round AND card = ANY (p_cards) AND user_id <> p_user
      AND (state = 'confirmed' OR state = 'held' AND hold_until > p_now)) THEN RETURN 'CARD_HELD'; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('holds ' || v_round.room_id || ' ' || p_user, 0));
  SELECT count(*) INTO v_mine FROM tickets t WHERE t.user_id = p_user
    AND t.round_id = ANY (ARRAY(SELECT r.id FROM rounds r WHERE r.room_id = v_round.room_id
      AND r.status IN ('Open', 'Countdown') AND (r.id = p_round OR r.guarantee IS NULL AND v_round.guarantee IS NULL)))
    AND NOT (t.round_id = p_round AND t.card = ANY (p_cards))
    AND (t.state = 'held' AND t.hold_until > p_now OR t.state = 'confirmed' AND t.round_id = p_round);
  IF v_mine + cardinality(p_cards) 
    > COALESCE(v_round.most_cards, max_cards(p_max_cards, (SELECT stake FROM rooms WHERE id = v_round.room_id))) THEN
    RETURN 'CARD_LIMIT';
  END IF;
  DELETE FROM tickets WHERE round_id = p_round AND card = ANY (p_cards) AND state = 'held';
  INSERT INTO tickets (round_id, user_id, card, state, hold_until, created_at)
  SELECT p_round, p_user, c.card, 'held', p_until, p_now FROM unnest(p_cards) AS c (card)
  LEFT JOIN LATERAL (SELECT t.id FROM tickets t WHERE t.round_id = p_round AND t.card = c.card AND t.state = 'confirmed'
    LIMIT 1) t ON true
  WHERE t.id IS NULL;
  RETURN 'OK';
END $$;

REVOKE ALL ON FUNCTION hold_cards FROM PUBLIC;
GRANT EXECUTE ON FUNCTION hold_cards TO edil_app;
