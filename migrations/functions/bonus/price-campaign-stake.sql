-- version: 1
--
-- Trigger function. Lets price_campaign count a campaign again whose stakes have changed.
--
-- Errors: bonus_campaigns_cost_check if the new terms can cost more than was confirmed.
-- Rule: controls.md 1.

CREATE OR REPLACE FUNCTION price_campaign_stake() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE bonus_campaigns SET largest_cost = 0 WHERE id = OLD.campaign_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE bonus_campaigns SET largest_cost = 0 WHERE id = NEW.campaign_id;
  END IF;
  RETURN NULL;
END $$;
