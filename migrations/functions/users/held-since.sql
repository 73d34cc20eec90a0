-- version: 1
--
-- The last time at which a new way into a player's account began: a password reset, a passkey, a Telegram account. No money
-- leaves the account for some hours after it, so that a player whose SIM card or phone was stolen has time to act. NULL: no
-- such time.
--
-- Rule: rules.md "Password reset"; controls.md, threat 21; players.md 5.
-- Plans by index.

CREATE OR REPLACE FUNCTION held_since(p_user uuid) RETURNS timestamptz LANGUAGE plpgsql STABLE
  SET search_path = public, pg_temp
AS $$
BEGIN
  RETURN (SELECT GREATEST(u.password_reset_at, u.passkey_added_at,
      (SELECT max(b.bound_at) FROM telegram_bindings b WHERE b.user_id = p_user))
    FROM users u WHERE u.id = p_user);
END $$;
