-- version: 1
--
-- Trigger function. A new account is empty.
--
-- Errors: accounts_start.
-- Rule: controls.md M1-M8.

CREATE OR REPLACE FUNCTION check_account_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF COALESCE(NEW.balance, 0) <> 0 OR NEW.version <> 0 THEN
    RAISE EXCEPTION 'an account starts empty' USING ERRCODE = 'check_violation', CONSTRAINT = 'accounts_start';
  END IF;
  RETURN NEW;
END $$;
