-- version: 1
--
-- Trigger function. Staff, bots and blocked people have no Telegram account here.
--
-- Errors: telegram_bindings_staff, telegram_bindings_blocked.
-- Lock: the person's row, so that a role given at the same moment either is seen here or ends the binding.
-- Rule: channels.md 1.

CREATE OR REPLACE FUNCTION check_telegram_binding() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_user users;
  v_list staff_list;
BEGIN
  SELECT * INTO v_user FROM users WHERE id = NEW.user_id FOR NO KEY UPDATE;
  SELECT * INTO v_list FROM staff_list;
  IF is_staff(v_user, v_list) OR v_user.kind <> 'person' THEN
    RAISE EXCEPTION 'user % is staff', NEW.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'telegram_bindings_staff';
  END IF;
  IF v_user.status <> 'active' THEN
    RAISE EXCEPTION 'user % is blocked', NEW.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'telegram_bindings_blocked';
  END IF;
  RETURN NEW;
END $$;
