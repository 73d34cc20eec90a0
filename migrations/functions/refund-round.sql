-- version: 1
--
-- Ends a round before its draw: every stake goes back to where it came from.
--
-- Arguments:
--   p_now      when the round ends
--   p_round    the round
--   p_reason   why, as the round shows it
-- Returns the santim that were given back.
-- Locks: the caller holds the round's row; then accounts by id (ledger_post).
-- Rule: rules.md "Rounds".

CREATE OR REPLACE FUNCTION refund_round(p_now timestamptz, p_round uuid, p_reason text)
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

REVOKE ALL ON FUNCTION refund_round FROM PUBLIC;
GRANT EXECUTE ON FUNCTION refund_round TO edil_app;
