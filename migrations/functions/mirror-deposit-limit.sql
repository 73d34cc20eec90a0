-- version: 1
--
-- Trigger function. A daily deposit limit that a server of before this table writes counts here too, if it is stricter.
--
-- Rule: docs/upgrade.md; players.md 1.

CREATE OR REPLACE FUNCTION mirror_deposit_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO player_limits AS l (user_id, field, amount, updated_at)
  VALUES (NEW.user_id, 'dailyDeposit', NEW.daily, NEW.updated_at)
  ON CONFLICT ON CONSTRAINT player_limits_pkey DO UPDATE SET amount = LEAST(l.amount, NEW.daily);
  RETURN NEW;
END $$;
