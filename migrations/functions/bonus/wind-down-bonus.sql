-- version: 1
--
-- Ends bonus money once the wind-down has begun. What a grant has won moves to main ('bonusToMain'), less the tax by the rule
-- of the day; its unspent part goes back to the promotion ('bonusEnd'), and so does bonus money without a grant. A player with
-- a grant in a round that still runs waits for the end of that round.
--
-- Arguments: as in end_bonus.
-- Returns the players whose balance has changed.
-- Locks: as in end_bonus; players whose main account another transaction holds wait for the next call. No stake begins after the wind-down, so that a grant without money in play stays so.
-- Rule: rules.md "If the house closes"; players.md 2.

CREATE OR REPLACE FUNCTION wind_down_bonus(p_now timestamptz, p_limit int) RETURNS uuid[] LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_users uuid[] := ARRAY(SELECT b.user_id FROM wind_down w JOIN accounts b ON b.kind = 'bonus'
    JOIN accounts m ON m.user_id = b.user_id AND m.kind = 'main'
    WHERE w.from_at <= p_now
      AND (b.balance > 0 OR EXISTS (SELECT FROM bonus_grants g WHERE g.user_id = b.user_id AND g.ended_at IS NULL))
      AND NOT EXISTS (SELECT FROM bonus_grants g WHERE g.user_id = b.user_id AND g.ended_at IS NULL AND g.in_play > 0)
    ORDER BY m.id LIMIT p_limit FOR NO KEY UPDATE OF m SKIP LOCKED);
  v_grant record;
  v_loose record;
BEGIN
  PERFORM 1 FROM accounts WHERE user_id = ANY (v_users) AND kind IN ('main', 'bonus') ORDER BY id FOR NO KEY UPDATE;
  FOR v_grant IN
    SELECT g.transfer_id, g.rest, g.won, g.taxable, b.id AS bonus, p.id AS promotion
    FROM bonus_grants g JOIN accounts b ON b.user_id = g.user_id AND b.kind = 'bonus' JOIN accounts p ON p.kind = 'promotion'
    WHERE g.user_id = ANY (v_users) AND g.ended_at IS NULL AND g.in_play = 0 ORDER BY g.transfer_id
  LOOP
    UPDATE bonus_grants SET ended_at = p_now, ended_why = 'windDown', lapsed = lapsed + rest, turned = turned + won + taxable,
      rest = 0, won = 0, taxable = 0
    WHERE transfer_id = v_grant.transfer_id;
    IF v_grant.rest > 0 THEN
      PERFORM ledger_post(p_now, ARRAY['system'], ARRAY['windDown'], ARRAY['bonusEnd:' || v_grant.transfer_id || ':windDown'],
        ARRAY['bonusEnd'], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY['grant:' || v_grant.transfer_id],
        ARRAY[1, 1], ARRAY[v_grant.bonus, v_grant.promotion], ARRAY[-v_grant.rest, v_grant.rest]);
    END IF;
    PERFORM pay_bonus(p_now, v_grant.transfer_id, 'windDown', v_grant.won + v_grant.taxable, v_grant.taxable);
  END LOOP;
  FOR v_loose IN
    SELECT b.user_id, b.id AS bonus, b.balance, b.version, p.id AS promotion
    FROM accounts b JOIN accounts p ON p.kind = 'promotion'
    WHERE b.user_id = ANY (v_users) AND b.kind = 'bonus' AND b.balance > 0
      AND NOT EXISTS (SELECT FROM bonus_grants g WHERE g.user_id = b.user_id AND g.ended_at IS NULL)
  LOOP
    PERFORM ledger_post(p_now, ARRAY['system'], ARRAY['windDown'],
      ARRAY['bonusEnd:user:' || v_loose.user_id || ':' || v_loose.version], ARRAY['bonusEnd'], ARRAY[NULL::uuid],
      ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY['user:' || v_loose.user_id], ARRAY[1, 1],
      ARRAY[v_loose.bonus, v_loose.promotion], ARRAY[-v_loose.balance, v_loose.balance]);
  END LOOP;
  RETURN v_users;
END $$;

REVOKE ALL ON FUNCTION wind_down_bonus FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wind_down_bonus TO edil_app;
