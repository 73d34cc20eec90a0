-- version: 1
--
-- Trigger function. A new password, by a reset or by its owner, and a block end what was asked for about the player's data,
-- because a thief may have asked for it.
--
-- Rule: players.md 6.

CREATE OR REPLACE FUNCTION end_data_requests() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp
AS $$
BEGIN
  UPDATE data_requests SET ended_at = now(), ended_why = 'cancelled' WHERE user_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $$;
