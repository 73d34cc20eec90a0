-- version: 1
--
-- Trigger function. A row about a player is kept as long as the player's account is not erased.
--
-- Errors: <table>_kept.
-- Rule: players.md 6.

CREATE OR REPLACE FUNCTION keep_unless_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM users u WHERE u.id = OLD.user_id AND u.status = 'erased') THEN
    RAISE EXCEPTION 'a row of % is kept', TG_TABLE_NAME
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_kept';
  END IF;
  RETURN OLD;
END $$;
