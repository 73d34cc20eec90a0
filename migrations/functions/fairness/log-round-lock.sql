-- version: 2
--
-- Trigger function. Queues the lock of a round for the transparency log in the same commit in which the round is locked.
--
-- Rule: fairness.md 9.

CREATE OR REPLACE FUNCTION log_round_lock() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO log_waiting (type, round_id, entry) VALUES (split_part(NEW.lock_entry, E'\n', 1), NEW.id, NEW.lock_entry)
  ON CONFLICT ON CONSTRAINT log_waiting_round_key DO NOTHING;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION log_round_lock FROM PUBLIC;
