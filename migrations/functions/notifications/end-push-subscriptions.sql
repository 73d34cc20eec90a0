-- version: 1
--
-- Trigger function. A subscription to push messages ends with the session that made it: whoever has the device next is told
-- nothing of this player.
--
-- Rule: channels.md 3.

CREATE OR REPLACE FUNCTION end_push_subscriptions() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp
AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
