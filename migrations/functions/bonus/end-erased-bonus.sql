-- version: 1
--
-- Ends the bonus money of an erased account ('bonusEnd'): all of it goes back to the promotion, what each grant still has
-- under the grant's name and the rest, which belongs to no grant, under the account's.
--
-- Locks: the player's bonus account, and thereby the grants.
-- Rule: players.md 6.
-- Plans by index.

CREATE OR REPLACE FUNCTION end_erased_bonus(p_now timestamptz, p_user uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_promotion bigint := (SELECT a.id FROM accounts a WHERE a.kind = 'promotion');
  v_bonus bigint;
  v_left bigint;
  v_part record;
BEGIN
  SELECT a.id, a.balance INTO v_bonus, v_left FROM accounts a WHERE a.user_id = p_user AND a.kind = 'bonus' FOR NO KEY UPDATE;
  FOR v_part IN
    SELECT 'grant:' || g.transfer_id AS subject, g.transfer_id, g.rest + g.won + g.taxable AS amount
    FROM bonus_grants g WHERE g.user_id = p_user AND g.ended_at IS NULL
    UNION ALL SELECT 'erased:' || p_user, NULL, NULL ORDER BY 2 NULLS LAST
  LOOP
    v_part.amount := COALESCE(v_part.amount, v_left);
    UPDATE bonus_grants SET lapsed = lapsed + rest + won + taxable, rest = 0, won = 0, taxable = 0, ended_at = p_now,
      ended_why = 'erased' WHERE transfer_id = v_part.transfer_id;
    CONTINUE WHEN v_part.amount = 0;
    PERFORM ledger_post(p_now, ARRAY['system'], ARRAY['erasure'], ARRAY['bonusEnd:' || v_part.subject || ':erased'],
      ARRAY['bonusEnd'], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[v_part.subject],
      ARRAY[1, 1], ARRAY[v_bonus, v_promotion], ARRAY[-v_part.amount, v_part.amount]);
    v_left := v_left - v_part.amount;
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION end_erased_bonus FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_erased_bonus TO edil_app;
