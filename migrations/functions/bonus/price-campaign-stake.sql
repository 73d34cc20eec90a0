-- version: 2
--
-- Trigger function. Makes price_campaign compute the cost of a campaign again after its stakes have changed.
--
-- Errors: bonus_campaigns_cost_check if the new terms can cost more than was confirmed.
-- Rule: controls.md 1.

CREATE OR REPLACE FUNCTION price_campaign_stake() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  -- A new row has no OLD and a deleted one no NEW: both are null then.
  UPDATE bonus_campaigns SET largest_cost = 0 WHERE id IN (OLD.campaign_id, NEW.campaign_id);
  RETURN NULL;
END $$;
