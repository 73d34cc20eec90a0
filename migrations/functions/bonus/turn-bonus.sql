-- version: 3
--
-- Moves the bonus money of a round that was just settled: the bonus part of each prize from main to bonus ('bonusPart'); and,
-- once a grant is played, all its money to main ('bonusToMain'), less the tax by the rule of the day (pay_bonus). A grant
-- without money ends.
--
-- Arguments: as in settle_round, which calls it after its transfer.
-- Locks: as in play_bonus.
-- Rule: players.md 2.
-- Plans by index.

CREATE OR REPLACE FUNCTION turn_bonus(p_now timestamptz, p_round uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_part record;
  v_grant bonus_grants;
BEGIN
  IF NOT EXISTS (SELECT FROM bonus_stakes WHERE round_id = p_round LIMIT 1) THEN RETURN; END IF;
  FOR v_part IN
    SELECT t.user_id, sum(t.bonus_payout)::bigint AS amount, max(m.id) AS main, max(b.id) AS bonus
    FROM tickets t JOIN accounts m ON m.user_id = t.user_id AND m.kind = 'main'
    JOIN accounts b ON b.user_id = t.user_id AND b.kind = 'bonus'
    WHERE t.round_id = p_round AND t.state = 'confirmed' AND t.bonus_payout > 0 GROUP BY t.user_id ORDER BY t.user_id
  LOOP
    PERFORM ledger_post(p_now, ARRAY['system'], ARRAY['round:' || p_round], ARRAY['bonusPart:' || p_round || ':' || v_part.user_id],
      ARRAY['bonusPart'], ARRAY[p_round], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY['user:' || v_part.user_id],
      ARRAY[1, 1], ARRAY[v_part.main, v_part.bonus], ARRAY[-v_part.amount, v_part.amount]);
  END LOOP;
  FOR v_grant IN
    SELECT g.* FROM bonus_grants g WHERE g.ended_at IS NULL
      AND g.transfer_id = ANY (ARRAY(SELECT DISTINCT grant_id FROM bonus_stakes WHERE round_id = p_round))
      AND (g.played >= g.to_play OR g.rest + g.won + g.taxable + g.in_play = 0)
    ORDER BY g.transfer_id
  LOOP
    UPDATE bonus_grants SET ended_at = p_now, ended_why = CASE WHEN played >= to_play THEN 'played' ELSE 'spent' END,
      rest = 0, won = 0, taxable = 0, turned = turned + rest + won + taxable
    WHERE transfer_id = v_grant.transfer_id;
    PERFORM pay_bonus(p_now, v_grant.transfer_id, 'round:' || p_round, v_grant.rest + v_grant.won + v_grant.taxable,
      v_grant.taxable);
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION turn_bonus FROM PUBLIC;
