-- version: 1
--
-- Holds what the house added to the prize of a big game for players in a ring: it moves from main to held, and waits 72 hours
-- like a campaign prize.
--
-- Arguments: as in settle_round, which calls it after its transfer. What of the prize is tax or bonus money is not held.
-- Locks: as in ledger_post.
-- Rule: rules.md "Big games".
-- Plans by index.

CREATE OR REPLACE FUNCTION hold_prizes(p_now timestamptz, p_round uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_wait record;
BEGIN
  FOR v_wait IN
    SELECT s.user_id, LEAST(s.added, s.main - COALESCE(h.amount, 0)) AS amount, m.id AS main, k.id AS held
    FROM (SELECT user_id, sum(guarantee_part)::bigint AS added, sum(payout - bonus_payout)::bigint AS main FROM tickets
          WHERE round_id = p_round AND state = 'confirmed' GROUP BY user_id HAVING sum(guarantee_part) > 0) s
    JOIN accounts m ON m.user_id = s.user_id AND m.kind = 'main'
    JOIN accounts k ON k.user_id = s.user_id AND k.kind = 'held'
    LEFT JOIN withholdings h ON h.transfer_key = 'settle:' || p_round AND h.user_id = s.user_id
    WHERE ring_of(s.user_id) IS NOT NULL ORDER BY s.user_id
  LOOP
    CONTINUE WHEN v_wait.amount <= 0;
    INSERT INTO prize_waits (round_id, user_id, amount, until) VALUES (p_round, v_wait.user_id, v_wait.amount, p_now + interval '72 hours');
    PERFORM ledger_post(p_now, ARRAY['system'], ARRAY['round:' || p_round], ARRAY['prizeWait:' || p_round || ':' || v_wait.user_id],
      ARRAY['prizeWait'], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY['user:' || v_wait.user_id],
      ARRAY[1, 1], ARRAY[v_wait.main, v_wait.held], ARRAY[-v_wait.amount, v_wait.amount]);
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION hold_prizes FROM PUBLIC;
