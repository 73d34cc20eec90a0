-- version: 1
--
-- Since when a player has been excluded by their own wish, by a break or an exclusion, whichever began first; '-infinity' if
-- the time is not known, and NULL for a player who is not excluded.
--
-- Arguments: p_at, the time at which a break counts.
-- Rule: rules.md "Who does not play"; players.md 1.

CREATE OR REPLACE FUNCTION excluded_since(u users, p_at timestamptz) RETURNS timestamptz
  LANGUAGE sql IMMUTABLE
AS $$
  SELECT LEAST(
    CASE WHEN u.self_excluded_until IS NOT NULL THEN COALESCE(u.self_excluded_from, '-infinity') END,
    CASE WHEN u.break_until > p_at THEN COALESCE(u.break_from, '-infinity') END)
$$;
