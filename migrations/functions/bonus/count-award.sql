-- version: 1
--
-- Trigger function. Adds a prize to the sum that its campaign has paid, which can never exceed the campaign's largest cost.
--
-- Units: santim.
-- Errors: bonus_campaigns_cost_check.
-- Rule: controls.md 1.

CREATE OR REPLACE FUNCTION count_award() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  UPDATE bonus_campaigns SET awarded = awarded + NEW.amount WHERE id = NEW.campaign_id;
  RETURN NULL;
END $$;
