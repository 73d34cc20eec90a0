-- version: 2
--
-- Trigger function. A round that is over holds no money.
--
-- Errors: rounds_escrow_empty.
-- Deferred to the commit.
-- Rule: threats.md M7.

CREATE OR REPLACE FUNCTION check_round_end() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET enable_material = off
  SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  IF (SELECT COALESCE(sum(p.amount), 0) FROM accounts a JOIN postings p ON p.account_id = a.id
      WHERE a.round_id = NEW.id) <> 0 THEN
    RAISE EXCEPTION 'round % ends with money in escrow', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'rounds_escrow_empty';
  END IF;
  RETURN NULL;
END $$;
