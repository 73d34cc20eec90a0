-- version: 1
--
-- Trigger function. Ends a push subscription with the session that made it, so that the next person with the device gets no
-- messages of this player.
--
-- Rule: channels.md 3.

CREATE OR REPLACE FUNCTION end_push_subscriptions() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp
AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
