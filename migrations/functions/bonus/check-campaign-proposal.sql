-- version: 2
--
-- Trigger function. The confirmed cost of a campaign can rise only by a proposal about it, of exactly this value, that two
-- people have agreed on. The product's own first campaign is inserted without one.
--
-- Errors: bonus_campaigns_confirmed.
-- Rule: controls.md 1.
-- Plans by index.

CREATE OR REPLACE FUNCTION check_campaign_proposal() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp
AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.proposal_id IS NULL
    OR TG_OP = 'UPDATE' AND NEW.confirmed_cost <= OLD.confirmed_cost THEN
    RETURN NEW;
  END IF;
  IF NOT EXISTS (SELECT FROM proposals p WHERE p.id = NEW.proposal_id AND p.state = 'Confirmed' AND NOT p.is_alone
    AND p.subject = 'campaign:' || NEW.id AND p.value = NEW.confirmed_cost) THEN
    RAISE EXCEPTION 'campaign % has no confirmed proposal of % santim', NEW.id, NEW.confirmed_cost
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bonus_campaigns_confirmed';
  END IF;
  RETURN NEW;
END $$;
