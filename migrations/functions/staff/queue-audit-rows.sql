-- version: 1
--
-- Trigger function. Queues new rows of the audit log for their place in the chain (chain_audit_rows).
--
-- Reads the inserted rows as "fresh".
-- Rule: controls.md 3.

CREATE OR REPLACE FUNCTION queue_audit_rows() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO audit_unchained (row_id) SELECT f.id FROM fresh f;
  RETURN NULL;
END $$;
