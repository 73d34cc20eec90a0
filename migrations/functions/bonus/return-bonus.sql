-- version: 3
--
-- Gives the bonus money of refunded tickets back to the grants that paid it. Money that returns to a grant after its time lives
-- another 24 hours, from the end of a break during which it returns; money that returns to a grant that was played meanwhile moves to main.
--
-- Arguments: as in refund_tickets, which calls it after its transfers.
-- Locks: the caller holds the players' accounts, and thereby their grants.
-- Rule: players.md 2.
-- Plans by index.

CREATE OR REPLACE FUNCTION return_bonus(p_at timestamptz, p_round uuid, p_tickets uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_back record;
BEGIN
  FOR v_back IN
    SELECT b.grant_id, sum(b.from_rest)::bigint AS rest, sum(b.from_won)::bigint AS won, sum(b.from_taxable)::bigint AS taxable,
      min(b.ticket_id::text) AS ticket
    FROM bonus_stakes b WHERE b.round_id = p_round AND b.ticket_id = ANY (p_tickets) GROUP BY b.grant_id ORDER BY b.grant_id
  LOOP
    UPDATE bonus_grants SET in_play = in_play - v_back.rest - v_back.won - v_back.taxable, rest = rest + v_back.rest,
      won = won + v_back.won, taxable = taxable + v_back.taxable,
      until = CASE WHEN v_back.rest > 0 AND until <= p_at THEN interval '24 hours'
        + GREATEST(p_at, (SELECT u.break_until FROM users u WHERE u.id = bonus_grants.user_id)) ELSE until END
    WHERE transfer_id = v_back.grant_id AND ended_at IS NULL;
    CONTINUE WHEN FOUND;
    UPDATE bonus_grants SET in_play = in_play - v_back.rest - v_back.won - v_back.taxable,
      turned = turned + v_back.rest + v_back.won + v_back.taxable
    WHERE transfer_id = v_back.grant_id;
    PERFORM pay_bonus(p_at, v_back.grant_id, 'ticket:' || v_back.ticket, v_back.rest + v_back.won + v_back.taxable,
      v_back.taxable);
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION return_bonus FROM PUBLIC;
