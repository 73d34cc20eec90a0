-- version: 1
--
-- Trigger function. A limit can become stricter at any time, but looser only as the player asked at least 24 hours before.
--
-- Errors: player_limits_looser.
-- Rule: players.md 1.

CREATE OR REPLACE FUNCTION refuse_looser_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.user_id, NEW.field) <> (OLD.user_id, OLD.field)
     OR COALESCE(NEW.amount > OLD.amount, OLD.amount IS NOT NULL AND NEW.amount IS NULL)
       AND NOT COALESCE(OLD.pending_from <= clock_timestamp() AND NEW.amount IS NOT DISTINCT FROM OLD.pending_amount, false) THEN
    RAISE EXCEPTION 'the limit % of user % may not become looser now', OLD.field, OLD.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'player_limits_looser';
  END IF;
  RETURN NEW;
END $$;
