-- version: 1
--
-- Trigger function. Nobody, whatever their role, can shorten a running self-exclusion or break. A break ends at its time. An
-- exclusion ends after its time if its player has asked to come back and 24 hours have passed since. The server's own clock
-- decides, not a time from the caller.
--
-- Errors: users_exclusion, users_break, users_return.
-- Rule: players.md 1.

CREATE OR REPLACE FUNCTION refuse_end_of_exclusion() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
BEGIN
  IF NEW.self_excluded_until IS NULL AND NOT COALESCE(OLD.self_excluded_until <= v_now
       AND OLD.return_asked_at BETWEEN OLD.self_excluded_until AND v_now - interval '24 hours', false)
     AND OLD.self_excluded_until IS NOT NULL
     OR NEW.self_excluded_until < OLD.self_excluded_until THEN
    RAISE EXCEPTION 'the exclusion of user % may not end before its time', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'users_exclusion';
  END IF;
  IF OLD.break_until > v_now AND (NEW.break_until IS NULL OR NEW.break_until < OLD.break_until) THEN
    RAISE EXCEPTION 'the break of user % may not end before its time', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'users_break';
  END IF;
  IF NEW.return_asked_at IS DISTINCT FROM OLD.return_asked_at AND NEW.return_asked_at < OLD.self_excluded_until THEN
    RAISE EXCEPTION 'user % may ask to come back when the exclusion is over', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'users_return';
  END IF;
  RETURN NEW;
END $$;
