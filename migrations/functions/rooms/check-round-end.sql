-- version: 3
--
-- Trigger function. The escrow account of a round that is over must be empty, and the winning cards have together what the
-- house added to its prize at the lock, which is never more than the guarantee that two people have confirmed.
--
-- Errors: rounds_escrow_empty, rounds_added_paid.
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
  IF (SELECT COALESCE(sum(t.guarantee_part), 0) FROM tickets t WHERE t.round_id = NEW.id AND t.state = 'confirmed')
    <> (CASE NEW.status WHEN 'Finished' THEN NEW.added ELSE 0 END) THEN
    RAISE EXCEPTION 'round % does not pay what the house added', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'rounds_added_paid';
  END IF;
  RETURN NULL;
END $$;
