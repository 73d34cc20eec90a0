-- version: 2
--
-- Trigger function. A new password, a block or a staff role ends the binding of a Telegram account in the same transaction.
--
-- Rule: channels.md 1.

CREATE OR REPLACE FUNCTION unbind_telegram() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp
AS $$
BEGIN
  IF NEW.status <> 'active' THEN
    PERFORM end_telegram_binding(NEW.id, 'blocked', now());
  ELSIF NEW.role = 'agent' OR NEW.kind <> 'person' THEN
    PERFORM end_telegram_binding(NEW.id, 'staff', now());
  ELSIF NEW.password_reset_at IS DISTINCT FROM OLD.password_reset_at THEN
    PERFORM end_telegram_binding(NEW.id, 'password reset', now());
  ELSIF NEW.password_hash IS DISTINCT FROM OLD.password_hash THEN
    PERFORM end_telegram_binding(NEW.id, 'password changed', now());
  END IF;
  RETURN NULL;
END $$;
