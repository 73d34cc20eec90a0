-- version: 3
--
-- Opens the next round of a room, unless a round is filling.
--
-- Arguments:
--   p_room         the room
--   p_id           id for the round
--   p_sealed       the sealed secret of its draw
--   p_commitment   hash of that secret, hex (fairness.md)
--   p_now          when it opens
-- Returns p_id, or null if no round was needed.
-- Locks: the room, so that two openers wait for each other.
-- Rule: rules.md "Rounds".
-- Plans by index.

CREATE OR REPLACE FUNCTION open_round(p_room uuid, p_id uuid, p_sealed bytea, p_commitment text, p_now timestamptz)
RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM 1 FROM rooms WHERE id = p_room FOR NO KEY UPDATE; -- two openers of one room wait for each other
  IF EXISTS (SELECT 1 FROM rounds WHERE room_id = p_room AND filling AND status IN ('Open', 'Countdown')) THEN
    RETURN NULL;
  END IF;
  INSERT INTO rounds (id, room_id, number, secret_sealed, commitment, created_at)
  SELECT p_id, p_room, COALESCE(max(number), 0) + 1, p_sealed, p_commitment, p_now FROM rounds WHERE room_id = p_room;
  RETURN p_id;
END $$;

REVOKE ALL ON FUNCTION open_round FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_round TO edil_app;
