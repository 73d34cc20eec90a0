-- version: 1
--
-- Trigger function. The entries of the transparency log are numbered from 0 without a gap.
--
-- Errors: log_entries_gapless.
-- Rule: fairness.md 9.

CREATE OR REPLACE FUNCTION check_log_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.index <> 0 AND NOT EXISTS (SELECT FROM log_entries e WHERE e.index = NEW.index - 1) THEN
    RAISE EXCEPTION 'entry % of the log would leave a gap', NEW.index
      USING ERRCODE = 'check_violation', CONSTRAINT = 'log_entries_gapless';
  END IF;
  RETURN NEW;
END $$;
