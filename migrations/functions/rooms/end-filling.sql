-- version: 1
--
-- Trigger function. A round stops filling with its 200th card, its lock or its refund, and never fills again.
--
-- Errors: rounds_filling_ended.
-- Rule: rules.md "Rounds".

CREATE OR REPLACE FUNCTION end_filling() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT OLD.filling THEN
    RAISE EXCEPTION 'round % does not fill any more', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'rounds_filling_ended';
  END IF;
  NEW.filling := false;
  RETURN NEW;
END $$;
