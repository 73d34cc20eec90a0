-- version: 1
--
-- Trigger function. Opens the main, bonus and held accounts of a new user, each with 0 santim.
--
-- Rule: architecture.md "How a birr moves".

CREATE OR REPLACE FUNCTION open_user_accounts() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO accounts (kind, user_id, balance) VALUES ('main', NEW.id, 0), ('bonus', NEW.id, 0), ('held', NEW.id, 0);
  RETURN NULL;
END $$;
