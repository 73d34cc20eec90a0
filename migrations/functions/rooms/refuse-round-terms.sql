-- version: 2
--
-- Trigger function. The referral percent, the base percent and the tax rule of a round are fixed from its lock on, so that a
-- change never affects a running round.
--
-- Errors: rounds_terms.
-- Rule: rules.md "Bonus, referral, leaderboards", "Tax".

CREATE OR REPLACE FUNCTION refuse_round_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.lock_hash IS NOT NULL
     AND (NEW.referral_tenths, NEW.base_tenths, NEW.tax_rule)
       IS DISTINCT FROM (OLD.referral_tenths, OLD.base_tenths, OLD.tax_rule) THEN
    RAISE EXCEPTION 'the terms of round % are fixed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'rounds_terms';
  END IF;
  RETURN NEW;
END $$;
