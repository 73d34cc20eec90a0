-- version: 1
--
-- Adds up to p_limit rows of the audit log to the chain, the lowest id first. Rows are written without a lock and wait in
-- audit_unchained from their own commit on, so a row that commits late is chained later and none is skipped. Only one caller
-- runs at a time, over all servers; another caller gets NULL.
--
-- Returns the number of added rows.
-- Rule: controls.md 3.

CREATE OR REPLACE FUNCTION chain_audit_rows(p_limit int) RETURNS int LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_row audit_log;
  v_seq bigint; v_hash bytea; v_at timestamptz := clock_timestamp();
  v_seqs bigint[] := '{}'; v_ids bigint[] := '{}'; v_hashes bytea[] := '{}';
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('audit chain', 0)) THEN RETURN NULL; END IF;
  SELECT c.seq, c.hash INTO v_seq, v_hash FROM audit_chain c ORDER BY c.seq DESC LIMIT 1;
  v_seq := COALESCE(v_seq, 0);
  v_hash := COALESCE(v_hash, decode(repeat('00', 32), 'hex'));
  FOR v_row IN
    SELECT l.* FROM audit_unchained q JOIN audit_log l ON l.id = q.row_id ORDER BY q.row_id LIMIT p_limit
  LOOP
    v_seq := v_seq + 1;
    v_hash := audit_row_hash(v_hash, v_seq, v_at, v_row);
    v_seqs := v_seqs || v_seq; v_ids := v_ids || v_row.id; v_hashes := v_hashes || v_hash;
  END LOOP;
  INSERT INTO audit_chain (seq, row_id, hash, chained_at)
  SELECT x.seq, x.id, x.hash, v_at FROM unnest(v_seqs, v_ids, v_hashes) AS x (seq, id, hash);
  DELETE FROM audit_unchained q WHERE q.row_id = ANY (v_ids);
  RETURN cardinality(v_ids);
END $$;

REVOKE ALL ON FUNCTION chain_audit_rows FROM PUBLIC;
GRANT EXECUTE ON FUNCTION chain_audit_rows TO edil_app;
