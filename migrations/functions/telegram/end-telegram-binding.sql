-- version: 1
--
-- Ends the binding of a player's Telegram account and the sessions that it opened, except the session of the caller.
-- Returns whether there was a binding. told_at shows later that both sides were told.
--
-- Rule: channels.md 1.

CREATE OR REPLACE FUNCTION end_telegram_binding(p_user uuid, p_why text, p_now timestamptz, p_keep uuid DEFAULT NULL)
  RETURNS boolean LANGUAGE plpgsql
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_binding uuid;
BEGIN
  UPDATE telegram_bindings SET ended_at = p_now, ended_why = p_why
  WHERE user_id = p_user AND ended_at IS NULL RETURNING id INTO v_binding;
  IF v_binding IS NULL THEN
    RETURN false;
  END IF;
  UPDATE sessions s SET revoked_at = p_now, revoked_reason = 'unbound'
  FROM telegram_sessions t
  WHERE t.binding_id = v_binding AND s.id = t.session_id AND s.revoked_at IS NULL AND s.id IS DISTINCT FROM p_keep;
  RETURN true;
END $$;
