-- version: 1
--
-- Trigger function. A bonus day can be paid only after every round that finished before its end (09:00 in Addis Ababa) is
-- counted.
--
-- Errors: bonus_days_counted.
-- Rule: rules.md "Bonus, referral, leaderboards".
-- Plans by index.

CREATE OR REPLACE FUNCTION check_bonus_day() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM rounds r WHERE r.standings_due
      AND r.finished_at < (NEW.day + 1 + time '09:00') AT TIME ZONE 'Africa/Addis_Ababa' LIMIT 1) THEN
    RAISE EXCEPTION 'a round of the day % is not counted yet', NEW.day
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bonus_days_counted';
  END IF;
  RETURN NEW;
END $$;
