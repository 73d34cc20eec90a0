-- version: 1
--
-- Begins a new transparency log under another name, after a compromised key or a backup that is older than what a witness has
-- seen. Its first entry names the old log with its last size and root. The old log's entries and heads are kept in
-- log_archive and log_archive_heads. Waiting entries get their places in the new log. Only the owner of the tables can call
-- it, and all servers must be stopped and then started with the new LOG_ORIGIN.
--
-- Returns the first entry.
-- Errors: check_violation for a name that the log has or had, or if there is no log.
-- Locks: the advisory lock of sequence_log, and the tables of the log.
-- Rule: fairness.md 9.

CREATE OR REPLACE FUNCTION succeed_log(p_origin text, p_now timestamptz) RETURNS text
LANGUAGE plpgsql SET search_path = public, pg_temp
AS $$
DECLARE
  v_old text; v_size bigint; v_root bytea; v_entry text; v_leaf bytea; v_table text;
  v_tables text[] := ARRAY['log_entries', 'log_nodes', 'log_checkpoints', 'log_cosignatures', 'log_witnessed'];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('transparency log', 0));
  SELECT n.origin INTO v_old FROM log_names n ORDER BY n.id DESC LIMIT 1;
  SELECT c.size, c.root INTO v_size, v_root FROM log_checkpoints c ORDER BY c.size DESC LIMIT 1;
  IF v_old IS NULL OR v_size IS NULL THEN
    RAISE EXCEPTION 'there is no log to succeed' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM log_names n WHERE n.origin = p_origin) THEN
    RAISE EXCEPTION '% is or was the name of this log', p_origin USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO log_archive (origin, index, type, round_id, entry, at)
  SELECT v_old, e.index, e.type, e.round_id, e.entry, e.at FROM log_entries e;
  INSERT INTO log_archive_heads (origin, size, root, at, cosignatures)
  SELECT v_old, c.size, c.root, c.at, COALESCE((SELECT jsonb_object_agg(s.vkey, encode(s.signature, 'base64'))
    FROM log_cosignatures s WHERE s.size = c.size), '{}') FROM log_checkpoints c;
  FOREACH v_table IN ARRAY v_tables LOOP EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', v_table); END LOOP;
  TRUNCATE log_entries, log_nodes, log_checkpoints, log_cosignatures, log_witnessed, log_witnesses, log_halts;
  FOREACH v_table IN ARRAY v_tables LOOP EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER', v_table); END LOOP;
  v_entry := format(E'edil-bingo/succeeds/v1\norigin %s\nsize %s\nroot %s\n', v_old, v_size, encode(v_root, 'hex'));
  v_leaf := sha256('\x00'::bytea || convert_to(v_entry, 'UTF8'));
  INSERT INTO log_names (origin, since) VALUES (p_origin, p_now);
  INSERT INTO log_entries (index, type, entry, leaf, at) VALUES (0, 'edil-bingo/succeeds/v1', v_entry, v_leaf, p_now);
  INSERT INTO log_checkpoints (size, root, at) VALUES (1, v_leaf, p_now);
  RETURN v_entry;
END $$;

REVOKE ALL ON FUNCTION succeed_log FROM PUBLIC;
