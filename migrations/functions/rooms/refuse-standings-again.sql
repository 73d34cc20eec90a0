-- version: 1
--
-- Trigger function. A round becomes due for the standings at its settlement only; a counted round is never due again.
--
-- Errors: rounds_counted_once.
-- Rule: rules.md "Bonus, referral, leaderboards".

CREATE OR REPLACE FUNCTION refuse_standings_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NOT OLD.standings_due AND NOT (NEW.status = 'Finished' AND OLD.status <> 'Finished') THEN
    RAISE EXCEPTION 'round % is not due for the standings', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'rounds_counted_once';
  END IF;
  RETURN NEW;
END $$;
