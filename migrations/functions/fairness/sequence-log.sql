-- version: 1
--
-- Gives up to p_limit waiting entries of the transparency log their places, oldest first, and writes the hashes of the tree
-- that become final by that, and the checkpoint of the new size. Only one caller runs at a time, over all servers; after a
-- crash the entries still wait. It signs nothing, so its result does not depend on the caller.
--
-- A second lock or end of a round gets no place. While log_halts has a row, no entry gets one.
--
-- Returns the size of the log, and how many entries were added by this call.
-- Locks: an advisory lock to the end of the transaction; no row that a game holds.
-- Rule: fairness.md 9.

CREATE OR REPLACE FUNCTION sequence_log(p_limit int) RETURNS TABLE (size bigint, added int)
LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
#variable_conflict use_column
DECLARE
  v_at timestamptz := clock_timestamp();
  v_from bigint; v_to bigint; v_added int; v_level int := 1; v_hash bytea; v_root bytea;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('transparency log', 0));
  SELECT COALESCE(max(c.size), 0) INTO v_from FROM log_checkpoints c;
  IF EXISTS (SELECT FROM log_halts) THEN RETURN QUERY SELECT v_from, 0; RETURN; END IF;
  WITH gone AS (
    DELETE FROM log_waiting w WHERE w.id IN (SELECT q.id FROM log_waiting q ORDER BY q.id LIMIT p_limit)
    RETURNING w.id, w.type, w.round_id, w.entry
  ), fresh AS (
    SELECT g.*, row_number() OVER (ORDER BY g.id) - 1 AS place FROM gone g
    WHERE g.round_id IS NULL
      OR NOT EXISTS (SELECT FROM log_entries e WHERE e.round_id = g.round_id AND e.type = g.type)
  )
  INSERT INTO log_entries (index, type, round_id, entry, leaf, at)
  SELECT v_from + f.place, f.type, f.round_id, f.entry, sha256('\x00'::bytea || convert_to(f.entry, 'UTF8')), v_at
  FROM fresh f ORDER BY f.place;
  GET DIAGNOSTICS v_added = ROW_COUNT;
  v_to := v_from + v_added;
  IF v_added = 0 THEN RETURN QUERY SELECT v_from, 0; RETURN; END IF;
  INSERT INTO log_nodes (level, index, hash)
  SELECT 1, i, sha256('\x01'::bytea || l.leaf || r.leaf)
  FROM generate_series(v_from >> 1, (v_to >> 1) - 1) i
  JOIN log_entries l ON l.index = 2 * i JOIN log_entries r ON r.index = 2 * i + 1;
  -- Without a new complete subtree on this level there is none on the levels above.
  WHILE (v_to >> v_level) > (v_from >> v_level) LOOP
    INSERT INTO log_nodes (level, index, hash)
    SELECT v_level + 1, i, sha256('\x01'::bytea || l.hash || r.hash)
    FROM generate_series(v_from >> (v_level + 1), (v_to >> (v_level + 1)) - 1) i
    JOIN log_nodes l ON l.level = v_level AND l.index = 2 * i
    JOIN log_nodes r ON r.level = v_level AND r.index = 2 * i + 1;
    v_level := v_level + 1;
  END LOOP;
  -- The binary digits of the size name the complete subtrees of the tree; they are joined from the right.
  FOR v_level IN 0..52 LOOP
    CONTINUE WHEN (v_to >> v_level) & 1 = 0;
    IF v_level = 0 THEN SELECT e.leaf INTO STRICT v_hash FROM log_entries e WHERE e.index = v_to - 1;
    ELSE
      SELECT n.hash INTO STRICT v_hash FROM log_nodes n WHERE n.level = v_level AND n.index = (v_to >> v_level) - 1;
    END IF;
    v_root := CASE WHEN v_root IS NULL THEN v_hash ELSE sha256('\x01'::bytea || v_hash || v_root) END;
  END LOOP;
  INSERT INTO log_checkpoints (size, root, at) VALUES (v_to, v_root, v_at);
  RETURN QUERY SELECT v_to, v_added;
END $$;

REVOKE ALL ON FUNCTION sequence_log FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sequence_log TO edil_app;
