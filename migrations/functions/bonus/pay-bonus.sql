-- version: 2
--
-- Posts the transfer that moves bonus money of a grant that was played, or that the wind-down has ended, to main, less the tax
-- by the rule of the day:
-- 'bonusToMain:<grant>:<cause>'.
--
-- Arguments:
--   p_now      time of the transfer
--   p_grant    the grant, which has ended as played or by the wind-down
--   p_cause    why the money moves: 'round:<id>', or 'ticket:<id>' for a refund after the grant was played, or 'windDown'
--   p_amount   santim that leave bonus; with 0 nothing is posted
--   p_taxable  santim of them that are taxed
-- Locks: the caller holds the player's accounts.
-- Rule: players.md 2; rules.md "Tax".
-- Plans by index.

CREATE OR REPLACE FUNCTION pay_bonus(p_now timestamptz, p_grant bigint, p_cause text, p_amount bigint, p_taxable bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_rule tax_rules := tax_rule_at(p_now);
  v_tax bigint := p_taxable * COALESCE(v_rule.percent_tenths, 0) / 1000;
  v_key text := 'bonusToMain:' || p_grant || ':' || p_cause;
  v_accounts bigint[];
  v_amounts bigint[];
BEGIN
  IF p_amount = 0 THEN RETURN; END IF;
  IF v_tax > 0 THEN
    UPDATE bonus_grants SET tax = tax + v_tax WHERE transfer_id = p_grant;
    INSERT INTO withholdings (transfer_key, user_id, rule, winnings, taxed, percent_tenths, amount, created_at)
    SELECT v_key, user_id, v_rule.number, p_amount, p_taxable, v_rule.percent_tenths, v_tax, p_now
    FROM bonus_grants WHERE transfer_id = p_grant;
  END IF;
  SELECT array_agg(l.account ORDER BY l.place), array_agg(l.amount ORDER BY l.place) INTO v_accounts, v_amounts
  FROM (
    SELECT 1 AS place, a.id AS account, -p_amount AS amount FROM bonus_grants g JOIN accounts a ON a.user_id = g.user_id
      AND a.kind = 'bonus' WHERE g.transfer_id = p_grant
    UNION ALL
    SELECT 2, a.id, p_amount - v_tax FROM bonus_grants g JOIN accounts a ON a.user_id = g.user_id AND a.kind = 'main'
    WHERE g.transfer_id = p_grant
    UNION ALL
    SELECT 3, a.id, v_tax FROM accounts a WHERE a.kind = 'tax'
  ) l WHERE l.amount <> 0;
  PERFORM ledger_post(p_now, ARRAY['system'], ARRAY[p_cause], ARRAY[v_key],
    ARRAY['bonusToMain'], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY['grant:' || p_grant],
    array_fill(1, ARRAY[cardinality(v_accounts)]), v_accounts, v_amounts);
END $$;

REVOKE ALL ON FUNCTION pay_bonus FROM PUBLIC;
