-- version: 1
--
-- Takes a player's debts from their main balance, oldest first, as far as the money goes; each part is a transfer of its own.
--
-- Arguments: p_trace, the id of the request, for the ledger.
-- Locks: the open receivables, then the main account. The caller holds the player's row.
-- Rule: providers.md P3.4.
-- Plans by index.

CREATE OR REPLACE FUNCTION recover_receivables(p_now timestamptz, p_user uuid, p_trace text)
  RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_open receivables;
  v_account bigint;
  v_left bigint;
  v_part bigint;
BEGIN
  FOR v_open IN SELECT * FROM receivables r WHERE r.user_id = p_user AND r.recovered < r.amount
    ORDER BY r.created_at, r.id FOR UPDATE
  LOOP
    IF v_left IS NULL THEN
      SELECT a.id, a.balance INTO v_account, v_left FROM accounts a
      WHERE a.user_id = p_user AND a.kind = 'main' FOR NO KEY UPDATE;
    END IF;
    v_part := LEAST(v_left, v_open.amount - v_open.recovered);
    EXIT WHEN v_part = 0;
    PERFORM ledger_post(p_now, ARRAY['system'], ARRAY[p_trace],
      ARRAY['receivable:' || v_open.id || ':' || (v_open.recovered + v_part)], ARRAY['receivable'], ARRAY[NULL::uuid],
      ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[v_open.reference], ARRAY[1, 1],
      ARRAY[v_account, (SELECT a.id FROM accounts a WHERE a.kind = 'receivable' AND a.provider IS NULL AND a.user_id IS NULL)],
      ARRAY[-v_part, v_part]);
    UPDATE receivables SET recovered = recovered + v_part, updated_at = p_now WHERE id = v_open.id;
    v_left := v_left - v_part;
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION recover_receivables FROM PUBLIC;
GRANT EXECUTE ON FUNCTION recover_receivables TO edil_app;
