-- version: 2
--
-- Trigger function. The escrow account of a round that is over must be empty.
--
-- Errors: rounds_escrow_empty.
-- Deferred to the commit, because the money moves in the same transaction.
-- Rule: controls.md M7.
-- Plans by index.

CREATE OR REPLACE FUNCTION check_round_end() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF (SELECT COALESCE(sum(p.amount), 0) FROM accounts a JOIN postings p ON p.account_id = a.id
      WHERE a.round_id = NEW.id) <> 0 THEN
    RAISE EXCEPTION 'round % ends with money in escrow', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'rounds_escrow_empty';
  END IF;
  RETURN NULL;
END $$;
