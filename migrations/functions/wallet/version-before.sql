-- version: 1
--
-- The last version of a player's account that was posted before a time; 0 if none was. The versions of an account are
-- 1, 2, 3 … without a gap (check_postings) and their times rise, so the last one is found by halving: twenty look-ups by
-- index among a million postings, however long ago the time is.
--
-- Times do not rise strictly: of two transactions that run at once, the one that began later may post first. A caller who
-- needs each posting on its side of the time allows for that.
-- Plans by index.

CREATE OR REPLACE FUNCTION version_before(p_account bigint, p_at timestamptz) RETURNS bigint LANGUAGE plpgsql STABLE
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_before bigint := 0;
  v_after bigint := (SELECT a.version + 1 FROM accounts a WHERE a.id = p_account);
  v_middle bigint;
BEGIN
  WHILE v_before + 1 < v_after LOOP
    v_middle := (v_before + v_after) / 2;
    IF (SELECT t.created_at < p_at FROM postings p JOIN transfers t ON t.id = p.transfer_id
        WHERE p.account_id = p_account AND p.version = v_middle) THEN
      v_before := v_middle;
    ELSE
      v_after := v_middle;
    END IF;
  END LOOP;
  RETURN v_before;
END $$;
