-- version: 1
--
-- The moment with which a day begins in Addis Ababa.

CREATE OR REPLACE FUNCTION addis_midnight(p_day date) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT (p_day::timestamp - interval '3 hours') AT TIME ZONE 'UTC' $$;
