-- version: 2
--
-- Ends the unspent part of grants whose time is over ('bonusEnd'): it goes back to the promotion. Winnings of these grants
-- stay until they are played. The time of a player on a break or excluded does not pass. What a refund brings back ends again,
-- so the key of a transfer has what has ended of the grant so far, which only grows: 'bonusEnd:<grant>:<lapsed>'.
--
-- Arguments:
--   p_now     the present time
--   p_limit   most players in one call
-- Returns the players whose balance has changed.
-- Locks: the players' accounts, in the order of their ids. Whoever holds them holds the grants too, which are read again
-- below.
-- Rule: players.md 2.
-- Plans by index.

CREATE OR REPLACE FUNCTION end_bonus(p_now timestamptz, p_limit int) RETURNS uuid[] LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_users uuid[] := ARRAY(SELECT DISTINCT g.user_id FROM bonus_grants g JOIN users u ON u.id = g.user_id
    WHERE g.ended_at IS NULL AND g.rest > 0 AND g.until <= p_now AND excluded_since(u, p_now) IS NULL LIMIT p_limit);
  v_grant record;
BEGIN
  PERFORM 1 FROM accounts WHERE user_id = ANY (v_users) AND kind IN ('main', 'bonus') ORDER BY id FOR NO KEY UPDATE;
  FOR v_grant IN
    SELECT g.transfer_id, g.rest, g.lapsed + g.rest AS lapsed, a.id AS bonus, p.id AS promotion
    FROM bonus_grants g JOIN accounts a ON a.user_id = g.user_id AND a.kind = 'bonus' JOIN accounts p ON p.kind = 'promotion'
    WHERE g.user_id = ANY (v_users) AND g.ended_at IS NULL AND g.rest > 0 AND g.until <= p_now ORDER BY g.transfer_id
  LOOP
    UPDATE bonus_grants SET lapsed = lapsed + rest, rest = 0,
      ended_at = CASE WHEN won + taxable + in_play = 0 THEN p_now END,
      ended_why = CASE WHEN won + taxable + in_play = 0 THEN 'expired' END
    WHERE transfer_id = v_grant.transfer_id;
    PERFORM ledger_post(p_now, ARRAY['system'], ARRAY['bonus'], ARRAY['bonusEnd:' || v_grant.transfer_id || ':' || v_grant.lapsed],
      ARRAY['bonusEnd'], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY['grant:' || v_grant.transfer_id],
      ARRAY[1, 1], ARRAY[v_grant.bonus, v_grant.promotion], ARRAY[-v_grant.rest, v_grant.rest]);
  END LOOP;
  RETURN v_users;
END $$;

REVOKE ALL ON FUNCTION end_bonus FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_bonus TO edil_app;
