-- version: 3
--
-- Writes a message to a player, once for each event, in the transaction of that event; the router sends it from the outbox
-- (channels.md 3). Returns the id; null if the message was written before, or if the player has not asked for this kind.
--
-- Arguments:
--   p_now     time of the event
--   p_kind    one of message_kinds; those of 'asked' are sent only to players who asked for them, all others always
--   p_event   the event; with p_kind it is the same for every repetition of the event
--   p_params  values for the text; amounts in santim
--   p_page    the page of the player app to which the message leads
--   p_until   when the message is outdated; null: after a day, or after three days if it is about money or safety
--
-- Rule: channels.md 3.

CREATE OR REPLACE FUNCTION add_message(
  p_now timestamptz, p_user uuid, p_kind text, p_event text, p_params jsonb, p_page text, p_until timestamptz DEFAULT NULL
) RETURNS uuid LANGUAGE plpgsql
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_asked boolean := p_kind = ANY (message_kinds('asked'));
  v_topic text := CASE WHEN v_asked THEN p_kind ELSE p_kind || ':' || p_event END;
  v_id uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM users u WHERE u.id = p_user AND u.kind = 'person' AND u.status <> 'erased'
      AND (NOT v_asked OR excluded_since(u, p_now) IS NULL)) THEN
    RETURN NULL;
  END IF;
  IF v_asked AND NOT EXISTS (SELECT FROM message_settings s WHERE s.user_id = p_user AND p_kind = ANY (s.kinds)) THEN
    RETURN NULL;
  END IF;
  INSERT INTO messages (id, user_id, kind, event, topic, params, page, created_at, expires_at)
  VALUES (gen_random_uuid(), p_user, p_kind, p_event, v_topic, p_params, p_page, p_now,
    COALESCE(p_until, p_now + CASE WHEN v_asked THEN interval '1 day' ELSE interval '3 days' END))
  ON CONFLICT ON CONSTRAINT messages_event_key DO NOTHING RETURNING id INTO v_id;
  IF v_id IS NULL THEN
    RETURN NULL;
  END IF;
  -- A newer message of a topic replaces the older one, because it says what is true now.
  UPDATE messages SET state = 'ended', ended_at = p_now, ended_why = 'replaced'
  WHERE user_id = p_user AND topic = v_topic AND state = 'waiting' AND channel IS NULL AND id <> v_id;
  -- Gives an open page five seconds to take the message. Messages about safety do not wait, because the page may be a
  -- thief's.
  INSERT INTO outbox (kind, payload, created_at, due_at)
  VALUES ('message', jsonb_build_object('id', v_id), p_now, CASE
    WHEN p_kind = ANY (message_kinds('safety')) THEN p_now
    ELSE p_now + interval '5 seconds' END);
  RETURN v_id;
END $$;
