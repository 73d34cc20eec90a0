-- version: 1
--
-- Before the tables: an index of users calls it.
--
-- Every three letters in a row of a name, in lower case and without repetition: the index of people by a part of their
-- name. Not pg_trgm: where the database sorts by bytes it takes Ethiopic letters for marks.
--
-- The index users_name_trigrams_idx keeps its answers: with a change of this function a migration must rebuild that index.

CREATE OR REPLACE FUNCTION name_trigrams(p_name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT COALESCE(array_agg(DISTINCT substr(lower(p_name), i, 3)), '{}') FROM generate_series(1, char_length(p_name) - 2) i
$$;
