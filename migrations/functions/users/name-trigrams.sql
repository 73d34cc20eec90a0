-- version: 1
--
-- Before the tables: an index of users calls this function.
--
-- Every three consecutive letters of a name, in lower case and without repetition, to index people by a part of their name.
-- pg_trgm is not used, because in a database that sorts by bytes it takes Ethiopic letters for punctuation.
--
-- The index users_name_trigrams_idx stores its results: a migration that changes this function must rebuild that index.

CREATE OR REPLACE FUNCTION name_trigrams(p_name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT COALESCE(array_agg(DISTINCT substr(lower(p_name), i, 3)), '{}') FROM generate_series(1, char_length(p_name) - 2) i
$$;
