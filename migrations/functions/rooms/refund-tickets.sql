-- version: 4
--
-- Refunds paid tickets. Each gets back exactly what it took from bonus and main, in one transfer 'refund:<ticket>' for each;
-- bonus money goes back to its grants (return_bonus).
--
-- Arguments:
--   p_at, p_actor, p_request   as in ledger_post
--   p_round                    the round of the tickets
--   p_tickets                  ids of confirmed tickets of that round
--   p_state                    the last state of the tickets: 'removed' (before the lock) or 'refunded'
-- Returns the refunded santim, 0 without tickets.
-- Errors: a ticket that is not confirmed, or belongs to another round, violates tickets_refundable; then nothing is refunded.
-- Locks: the caller holds the round's row; then accounts by id (ledger_post).
-- Rule: rules.md "Rounds", "Wallet".
-- Plans by index.

CREATE OR REPLACE FUNCTION refund_tickets(
  p_at timestamptz, p_actor text, p_request text, p_round uuid, p_tickets uuid[], p_state text
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_ids uuid[];
  v_n int;
  v_leg_transfer int[];
  v_leg_account bigint[];
  v_leg_amount bigint[];
  v_total bigint;
  v_bonus bigint;
BEGIN
  SELECT array_agg(id ORDER BY card), count(*), sum(from_main + from_bonus), sum(from_bonus) INTO v_ids, v_n, v_total, v_bonus
  FROM tickets WHERE id = ANY (p_tickets) AND round_id = p_round AND state = 'confirmed';
  IF v_n IS DISTINCT FROM cardinality(p_tickets) THEN
    RAISE EXCEPTION 'a ticket is not refundable' USING ERRCODE = 'check_violation', CONSTRAINT = 'tickets_refundable';
  END IF;
  IF v_n = 0 THEN RETURN 0; END IF;
  IF v_bonus > 0 THEN
    -- All accounts that may change: money that returns to a played grant moves on to main.
    PERFORM 1 FROM accounts a WHERE a.kind IN ('main', 'bonus')
      AND a.user_id = ANY (ARRAY(SELECT t.user_id FROM tickets t WHERE t.id = ANY (v_ids))) ORDER BY a.id FOR NO KEY UPDATE;
  END IF;
  SELECT array_agg(l.ord ORDER BY l.ord, l.leg), array_agg(l.account ORDER BY l.ord, l.leg),
    array_agg(l.amount ORDER BY l.ord, l.leg)
  INTO v_leg_transfer, v_leg_account, v_leg_amount
  FROM (
    SELECT i.ord::int AS ord, 1 AS leg, e.id AS account, -(t.from_main + t.from_bonus) AS amount
    FROM unnest(v_ids) WITH ORDINALITY i (id, ord) JOIN tickets t ON t.id = i.id
    JOIN accounts e ON e.round_id = p_round
    UNION ALL
    SELECT i.ord::int, 2, a.id, CASE a.kind WHEN 'main' THEN t.from_main ELSE t.from_bonus END
    FROM unnest(v_ids) WITH ORDINALITY i (id, ord) JOIN tickets t ON t.id = i.id
    JOIN accounts a ON a.user_id = t.user_id AND a.kind IN ('main', 'bonus')
  ) l WHERE l.amount <> 0;
  PERFORM ledger_post(p_at, array_fill(p_actor, ARRAY[v_n]), array_fill(p_request, ARRAY[v_n]),
    ARRAY(SELECT 'refund:' || i FROM unnest(v_ids) i), array_fill('refund'::text, ARRAY[v_n]),
    array_fill(p_round, ARRAY[v_n]), array_fill(NULL::uuid, ARRAY[v_n]), v_ids, array_fill(NULL::text, ARRAY[v_n]),
    v_leg_transfer, v_leg_account, v_leg_amount);
  IF v_bonus > 0 THEN PERFORM return_bonus(p_at, p_round, v_ids); END IF;
  UPDATE tickets SET state = p_state, ended_at = p_at WHERE id = ANY (v_ids);
  RETURN v_total;
END $$;

REVOKE ALL ON FUNCTION refund_tickets FROM PUBLIC;
GRANT EXECUTE ON FUNCTION refund_tickets TO edil_app;
