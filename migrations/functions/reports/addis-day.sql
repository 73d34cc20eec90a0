-- version: 1
--
-- The day of a moment in Addis Ababa, which is three hours ahead of UTC all year.

CREATE OR REPLACE FUNCTION addis_day(p_at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT ((p_at AT TIME ZONE 'UTC') + interval '3 hours')::date $$;
