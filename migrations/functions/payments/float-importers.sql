-- version: 1
--
-- The people who imported the statements on which a float case rests: those of its provider from one hour before the case was
-- first seen, because a statement is compared at once and again each hour. None of these people may end the case.
--
-- Rule: providers.md P4.

CREATE OR REPLACE FUNCTION float_importers(p_provider text, p_first_seen timestamptz) RETURNS text[] LANGUAGE sql STABLE
  SET search_path = public, pg_temp
AS $$
  SELECT COALESCE(array_agg(DISTINCT s.imported_by::text), '{}') FROM statements s
  WHERE s.provider = p_provider AND s.created_at >= p_first_seen - interval '1 hour'
$$;
