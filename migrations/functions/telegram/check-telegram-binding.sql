-- version: 2
--
-- Trigger function. Staff, bots and blocked people can bind no Telegram account. A Telegram account whose player is blocked,
-- excluded or on a break gets no other player, because it would be the same person with another phone.
--
-- Errors: telegram_bindings_staff, telegram_bindings_blocked, telegram_bindings_barred.
-- Lock: the person's row, so that a role that is given at the same moment is either seen here or ends the binding.
-- Rule: channels.md 1; players.md 1.
-- Plans by index.

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
  IF EXISTS (SELECT FROM telegram_bindings b JOIN users u ON u.id = b.user_id
      WHERE b.telegram_id = NEW.telegram_id AND b.user_id <> NEW.user_id AND b.ended_at IS NOT NULL
        AND player_bar(u, v_list, NEW.bound_at) IN ('blocked', 'excluded')) THEN
    RAISE EXCEPTION 'the earlier player of telegram account % may not play', NEW.telegram_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'telegram_bindings_barred';
  END IF;
  RETURN NEW;
END $$;
