-- version: 2
--
-- Whether a player may see the whole name of another: the other has written to them, or both belong to one space (as member
-- or owner) or attend one scheduled game. Who has made a scheduled game does not own its hidden space. Writing to a stranger is not enough. A single expression, so that Postgres can
-- inline it in the calling statement.
--
-- Rule: protocol.md, user/listUsers.

CREATE OR REPLACE FUNCTION is_acquainted(p_viewer uuid, p_other uuid) RETURNS boolean
  LANGUAGE sql STABLE
AS $$
  SELECT p_viewer = p_other
    OR EXISTS (SELECT FROM chat_messages m WHERE m.pair_low = LEAST(p_viewer, p_other)
      AND m.pair_high = GREATEST(p_viewer, p_other) AND NOT m.hidden AND m.sender_id = p_other)
    OR EXISTS (SELECT FROM (
        SELECT space_id AS id FROM space_members WHERE user_id = p_viewer
        UNION ALL SELECT id FROM spaces WHERE owner_id = p_viewer AND kind = 'private' AND deleted_at IS NULL) mine
      JOIN spaces s ON s.id = mine.id AND s.deleted_at IS NULL
      WHERE s.owner_id = p_other AND s.kind = 'private'
        OR EXISTS (SELECT FROM space_members m WHERE m.space_id = s.id AND m.user_id = p_other))
    OR EXISTS (SELECT FROM scheduled_game_attendees mine
      JOIN scheduled_game_attendees theirs ON theirs.game_id = mine.game_id AND theirs.user_id = p_other
      WHERE mine.user_id = p_viewer)
$$;
