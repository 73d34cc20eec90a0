-- version: 3
--
-- Why an account may not play: staff (in demo mode only an account that is marked as staff), blocked or erased, or excluded by the
-- player's own wish; NULL for everybody else. A break ends by itself; an exclusion lasts until the player has come back
-- (refuse-end-of-exclusion.sql). A single expression, so that Postgres can inline it in the calling statement.
--
-- Arguments: p_at, the time at which a break counts.
-- Rule: rules.md "Who does not play"; players.md 1.

CREATE OR REPLACE FUNCTION player_bar(u users, l staff_list, p_at timestamptz) RETURNS text
  LANGUAGE sql IMMUTABLE
AS $$
  SELECT CASE
    WHEN u.kind = 'staff' OR NOT l.plays AND is_staff(u, l) THEN 'staff'
    WHEN u.status <> 'active' THEN 'blocked'
    WHEN u.self_excluded_until IS NOT NULL OR u.break_until > p_at THEN 'excluded' END
$$;
