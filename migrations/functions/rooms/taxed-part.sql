-- version: 1
--
-- The santim of a part of a player's winnings in a round on which tax is due: none below the threshold; else the part's share
-- of the base, rounded down. Without a rule it is the whole part, on which no tax is withheld at once; winnings that stay
-- bonus money meet the rule of the day on which they turn.
--
-- Arguments:
--   p_rule    the rule of the round's lock; null: none
--   p_won     santim that all of the player's cards of the round have won, above 0
--   p_staked  santim that all of the player's cards of the round have cost
--   p_part    santim of p_won
-- Rule: rules.md "Tax".

CREATE OR REPLACE FUNCTION taxed_part(p_rule tax_rules, p_won bigint, p_staked bigint, p_part bigint) RETURNS bigint
  LANGUAGE plpgsql IMMUTABLE
AS $$
DECLARE
  v_base bigint := CASE WHEN p_rule.base = 'prizeLessStake' THEN GREATEST(p_won - p_staked, 0) ELSE p_won END;
BEGIN
  RETURN CASE WHEN v_base < COALESCE(p_rule.threshold, 0) THEN 0 ELSE p_part * v_base / p_won END;
END $$;
