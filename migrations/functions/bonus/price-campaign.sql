-- version: 1
--
-- Trigger function. Writes the largest cost of a campaign under its terms: every prize of every stake, on each of its days. A
-- draft has no days and costs nothing.
--
-- Units: santim; days include the first and the last one.
-- Rule: controls.md 1.

CREATE OR REPLACE FUNCTION price_campaign() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp
AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.awarded := 0;
  END IF;
  NEW.largest_cost := COALESCE(NEW.last_day - NEW.first_day + 1, 0) * (
    SELECT COALESCE(sum(z.prize), 0)
    FROM bonus_campaign_stakes s CROSS JOIN unnest(s.prizes) AS z (prize)
    WHERE s.campaign_id = NEW.id);
  RETURN NEW;
END $$;
