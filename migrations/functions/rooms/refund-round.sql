-- version: 4
--
-- Ends a round before its draw and returns every stake to the balance that paid it.
--
-- Arguments:
--   p_now      the time of the end
--   p_round    the round
--   p_reason   the reason, which the round shows
--   p_log      the entry about this for the transparency log; null: none
-- Returns the refunded santim.
-- Locks: the caller holds the round's row; then accounts by id (ledger_post).
-- Rule: rules.md "Rounds".
-- Plans by index.

CREATE OR REPLACE FUNCTION refund_round(p_now timestamptz, p_round uuid, p_reason text, p_log text)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_total bigint;
BEGIN
  DELETE FROM tickets WHERE round_id = p_round AND state = 'held';
  v_total := refund_tickets(p_now, 'system', 'round:' || p_round, p_round,
    ARRAY(SELECT id FROM tickets WHERE round_id = p_round AND state = 'confirmed'), 'refunded');
  UPDATE rounds SET status = 'Refunded', refund_reason = p_reason, finished_at = p_now, next_due_at = NULL,
    wait_until = NULL WHERE id = p_round;
  IF p_log IS NOT NULL THEN
    INSERT INTO log_waiting (type, round_id, entry) VALUES (split_part(p_log, E'\n', 1), p_round, p_log)
    ON CONFLICT ON CONSTRAINT log_waiting_round_key DO NOTHING;
  END IF;
  RETURN v_total;
END $$;

REVOKE ALL ON FUNCTION refund_round FROM PUBLIC;
GRANT EXECUTE ON FUNCTION refund_round TO edil_app;
