-- version: 1
--
-- Who imported a statement that a float case rests on: of its provider, from an hour before it was first seen, since what a
-- statement tells is compared at once and again each hour. None of them ends the case.
--
-- Rule: providers.md P4.

CREATE OR REPLACE FUNCTION float_importers(p_provider text, p_first_seen timestamptz) RETURNS text[] LANGUAGE sql STABLE
  SET search_path = public, pg_temp
AS $$
  SELECT COALESCE(array_agg(DISTINCT s.imported_by::text), '{}') FROM statements s
  WHERE s.provider = p_provider AND s.created_at >= p_first_seen - interval '1 hour'
$$;
