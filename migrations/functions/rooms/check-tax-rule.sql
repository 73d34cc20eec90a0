-- version: 1
--
-- Trigger function. Tax rules are numbered without a gap, and a rule is what two people have agreed on: the command of its
-- proposal, confirmed before the rule is written. Only the first rule may come from the settings of the first start.
--
-- Errors: tax_rules_confirmed.
-- Rule: rules.md "Tax"; controls.md 1.
-- Plans by index.

CREATE OR REPLACE FUNCTION check_tax_rule() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp
AS $$
BEGIN
  IF NEW.number <> (SELECT COALESCE(max(number), 0) + 1 FROM tax_rules)
    OR NEW.proposal_id IS NOT NULL AND NOT EXISTS (SELECT FROM proposals p WHERE p.id = NEW.proposal_id
      AND p.kind = 'taxRule' AND p.state = 'Confirmed' AND NOT p.is_alone AND p.decided_at <= NEW.made_at
      AND p.command = jsonb_build_object('from', NEW.first_day, 'percentTenths', NEW.percent_tenths,
        'threshold', NEW.threshold::text, 'base', NEW.base, 'source', NEW.source)) THEN
    RAISE EXCEPTION 'tax rule % is not what two people have confirmed', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'tax_rules_confirmed';
  END IF;
  RETURN NEW;
END $$;
