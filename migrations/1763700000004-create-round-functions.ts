import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The queue of rounds of a room: opening, waiting, holding and giving back cards (rules.md "Rounds"). */
export class CreateRoundFunctions1763700000004 implements MigrationInterface {
  name = 'CreateRoundFunctions1763700000004';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
-- Opens the next round of a room unless one with a free card is open. Returns its id, or null.
CREATE FUNCTION open_round(p_room uuid, p_id uuid, p_sealed bytea, p_commitment text, p_now timestamptz)
RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM rooms WHERE id = p_room FOR NO KEY UPDATE; -- two openers of one room wait for each other
  IF EXISTS (SELECT 1 FROM rounds WHERE room_id = p_room AND status IN ('Open', 'Countdown') AND card_count < 200) THEN
    RETURN NULL;
  END IF;
  INSERT INTO rounds (id, room_id, number, secret_sealed, commitment, created_at)
  SELECT p_id, p_room, COALESCE(max(number), 0) + 1, p_sealed, p_commitment, p_now FROM rounds WHERE room_id = p_room;
  RETURN p_id;
END $$;

-- Starts the wait or the countdown of a round, if it is the head of its room's queue and has players; ends the wait
-- of a round that lost its last one. The caller holds the round's lock; who ends a round locks its successors first.
CREATE FUNCTION start_waiting(
  p_round uuid, p_now timestamptz, p_min_players int, p_countdown interval, p_wait interval, p_lock interval
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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

-- Holds free cards for one player, all or none. Returns 'OK' or a code of libs/contract.
CREATE FUNCTION hold_cards(
  p_now timestamptz, p_until timestamptz, p_max_cards int, p_user uuid, p_round uuid, p_cards smallint[]
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_round rounds;
  v_mine int;
BEGIN
  SELECT * INTO v_round FROM rounds WHERE id = p_round FOR NO KEY UPDATE;
  IF v_round.id IS NULL THEN RETURN 'NOT_FOUND'; END IF;
  IF v_round.status NOT IN ('Open', 'Countdown') OR v_round.closes_at <= p_now THEN RETURN 'ROUND_CLOSED'; END IF;
  IF EXISTS (SELECT 1 FROM tickets WHERE round_id = p_round AND card = ANY (p_cards) AND user_id <> p_user
      AND (state = 'confirmed' OR state = 'held' AND hold_until > p_now)) THEN RETURN 'CARD_HELD'; END IF;
  SELECT count(*) INTO v_mine FROM tickets WHERE user_id = p_user AND round_id = p_round AND NOT card = ANY (p_cards)
    AND (state = 'confirmed' OR state = 'held' AND hold_until > p_now);
  IF v_mine + cardinality(p_cards) > p_max_cards THEN RETURN 'CARD_LIMIT'; END IF;
  DELETE FROM tickets WHERE round_id = p_round AND card = ANY (p_cards) AND state = 'held';
  INSERT INTO tickets (round_id, user_id, card, state, hold_until, created_at)
  SELECT p_round, p_user, c.card, 'held', p_until, p_now FROM unnest(p_cards) AS c (card)
  WHERE NOT EXISTS (SELECT 1 FROM tickets t WHERE t.round_id = p_round AND t.card = c.card AND t.state = 'confirmed');
  RETURN 'OK';
END $$;

-- Frees held cards and refunds confirmed ones of one player, all or none; the refund ends with the sale.
CREATE FUNCTION remove_cards(
  p_now timestamptz, p_user uuid, p_trace text, p_round uuid, p_cards smallint[],
  p_min_players int, p_countdown interval, p_wait interval, p_lock interval
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
      player_count = player_count - CASE WHEN EXISTS (SELECT 1 FROM tickets
        WHERE round_id = p_round AND user_id = p_user AND state = 'confirmed') THEN 0 ELSE 1 END
    WHERE id = p_round;
    PERFORM start_waiting(p_round, p_now, p_min_players, p_countdown, p_wait, p_lock);
  END IF;
  RETURN 'OK';
END $$;

-- Ends a round before its draw: every stake back to where it came from. The caller holds the round's lock.
CREATE FUNCTION refund_round(p_now timestamptz, p_round uuid, p_reason text)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_total bigint;
BEGIN
  DELETE FROM tickets WHERE round_id = p_round AND state = 'held';
  v_total := refund_tickets(p_now, 'system', 'round:' || p_round, p_round,
    ARRAY(SELECT id FROM tickets WHERE round_id = p_round AND state = 'confirmed'), 'refunded');
  UPDATE rounds SET status = 'Refunded', refund_reason = p_reason, finished_at = p_now, next_due_at = NULL,
    wait_until = NULL WHERE id = p_round;
  RETURN v_total;
END $$;

REVOKE ALL ON FUNCTION open_round, start_waiting, hold_cards, remove_cards, refund_round FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_round, start_waiting, hold_cards, remove_cards, refund_round TO edil_app;
`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
