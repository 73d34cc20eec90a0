-- version: 1
--
-- Records for monitoring that a backup is complete. It is the only write of the readers' role.
--
-- Arguments: how long the backup took in milliseconds, and its number of rows.

CREATE OR REPLACE FUNCTION note_backup(p_took_ms bigint, p_rows bigint) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO job_runs (name, last_ok_at, took_ms, result) VALUES ('backup', now(), p_took_ms, p_rows || ' rows')
  ON CONFLICT ON CONSTRAINT job_runs_pkey
  DO UPDATE SET last_ok_at = excluded.last_ok_at, took_ms = excluded.took_ms, result = excluded.result
$$;
REVOKE ALL ON FUNCTION note_backup FROM PUBLIC;
