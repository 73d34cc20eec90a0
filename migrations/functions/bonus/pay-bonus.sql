-- version: 1
--
-- Posts the transfer that moves bonus money of a played grant to main: 'bonusToMain:<grant>:<cause>'.
--
-- Arguments:
--   p_now      time of the transfer
--   p_grant    the grant, which has ended as played
--   p_cause    why the money moves: 'round:<id>', or 'ticket:<id>' for a refund after the grant was played
--   p_amount   santim that leave bonus; with 0 nothing is posted
--   p_tax      santim of them that are withheld
-- Locks: the caller holds the player's accounts.
-- Rule: players.md 2.
-- Plans by index.

CREATE OR REPLACE FUNCTION pay_bonus(p_now timestamptz, p_grant bigint, p_cause text, p_amount bigint, p_tax bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_accounts bigint[];
  v_amounts bigint[];
BEGIN
  IF p_amount = 0 THEN RETURN; END IF;
  SELECT array_agg(l.account ORDER BY l.place), array_agg(l.amount ORDER BY l.place) INTO v_accounts, v_amounts
  FROM (
    SELECT 1 AS place, a.id AS account, -p_amount AS amount FROM bonus_grants g JOIN accounts a ON a.user_id = g.user_id
      AND a.kind = 'bonus' WHERE g.transfer_id = p_grant
    UNION ALL
    SELECT 2, a.id, p_amount - p_tax FROM bonus_grants g JOIN accounts a ON a.user_id = g.user_id AND a.kind = 'main'
    WHERE g.transfer_id = p_grant
    UNION ALL
    SELECT 3, a.id, p_tax FROM accounts a WHERE a.kind = 'tax'
  ) l WHERE l.amount <> 0;
  PERFORM ledger_post(p_now, ARRAY['system'], ARRAY[p_cause], ARRAY['bonusToMain:' || p_grant || ':' || p_cause],
    ARRAY['bonusToMain'], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY['grant:' || p_grant],
    array_fill(1, ARRAY[cardinality(v_accounts)]), v_accounts, v_amounts);
END $$;

REVOKE ALL ON FUNCTION pay_bonus FROM PUBLIC;
