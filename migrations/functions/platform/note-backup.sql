-- version: 1
--
-- Notes for monitoring that a backup is complete: the only thing that the readers' role writes.
--
-- Arguments: how long it took in milliseconds, and how many rows it has.

CREATE OR REPLACE FUNCTION note_backup(p_took_ms bigint, p_rows bigint) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO job_runs (name, last_ok_at, took_ms, result) VALUES ('backup', now(), p_took_ms, p_rows || ' rows')
  ON CONFLICT ON CONSTRAINT job_runs_pkey
  DO UPDATE SET last_ok_at = excluded.last_ok_at, took_ms = excluded.took_ms, result = excluded.result
$$;
REVOKE ALL ON FUNCTION note_backup FROM PUBLIC;
