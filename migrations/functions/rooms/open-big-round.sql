-- version: 1
--
-- Opens the round of a big game beside the queue of its room.
--
-- Arguments:
--   p_room, p_id, p_sealed, p_commitment, p_now
--                  as in open_round
--   p_starts       when the first call is due
--   p_due          when its countdown begins
--   p_terms        the command of the confirmed proposal (check_guarantee)
-- Locks: the room, so that its rounds get their numbers one after the other.
-- Rule: rules.md "Big games".
-- Plans by index.

CREATE OR REPLACE FUNCTION open_big_round(
  p_room uuid, p_id uuid, p_sealed bytea, p_commitment text, p_now timestamptz, p_starts timestamptz, p_due timestamptz, p_terms jsonb
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM 1 FROM rooms WHERE id = p_room FOR NO KEY UPDATE;
  INSERT INTO rounds (id, room_id, number, secret_sealed, commitment, created_at, filling, starts_at, next_due_at,
    guarantee, min_cards, min_people, most_cards)
  SELECT p_id, p_room, COALESCE(max(number), 0) + 1, p_sealed, p_commitment, p_now, false, p_starts, p_due,
    (p_terms ->> 'guarantee')::bigint, (p_terms ->> 'minCards')::smallint, (p_terms ->> 'minPlayers')::smallint,
    (p_terms ->> 'cardsPerPlayer')::smallint
  FROM rounds WHERE room_id = p_room;
END $$;

REVOKE ALL ON FUNCTION open_big_round FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_big_round TO edil_app;
