-- version: 1
--
-- Trigger function. From the beginning of the wind-down on nobody starts a deposit, gets an amount to send or plans a game.
--
-- Errors: <table>_wind_down.
-- Rule: rules.md "If the house closes".
-- Plans by index.

CREATE OR REPLACE FUNCTION refuse_wind_down() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp
AS $$
BEGIN
  IF EXISTS (SELECT FROM wind_down w WHERE w.from_at <= NEW.created_at) THEN
    RAISE EXCEPTION 'the house takes no % any more', TG_TABLE_NAME
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_wind_down';
  END IF;
  RETURN NEW;
END $$;
