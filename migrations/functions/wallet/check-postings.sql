-- version: 3
--
-- Trigger function. Checks the postings of one statement: they must come before their transfer, continue the balance and
-- version of their account, and put no money into a round that no longer accepts it.
--
-- Errors: postings_with_transfer, postings_chain, postings_closed_round.
-- Reads the inserted rows as "fresh".
-- Rule: architecture.md "How a birr moves"; controls.md M1-M8.
-- Plans by index.

CREATE OR REPLACE FUNCTION check_postings() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM fresh f JOIN transfers t ON t.id = f.transfer_id) THEN
    RAISE EXCEPTION 'a posting was added to a transfer that exists'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'postings_with_transfer';
  END IF;
  IF EXISTS (
    SELECT 1 FROM fresh f
    LEFT JOIN accounts a ON a.id = f.account_id
    LEFT JOIN postings p ON p.account_id = f.account_id AND p.version = f.version - 1
    WHERE a.id IS NULL OR (a.balance IS NULL) <> (f.version IS NULL)
      OR f.version IS NOT NULL AND (f.balance_after <> COALESCE(p.balance_after, 0) + f.amount
        OR f.version < 1 OR (f.version > 1) <> (p.version IS NOT NULL))) THEN
    RAISE EXCEPTION 'a posting does not continue its account'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'postings_chain';
  END IF;
  -- Each account has a query of its own behind OFFSET 0, so that the plan can only look accounts up by their id.
  IF EXISTS (
    SELECT 1 FROM (SELECT account_id, max(amount) AS most FROM fresh GROUP BY account_id) f
    WHERE (SELECT r.status IN ('Finished', 'Refunded') OR f.most > 0 AND r.status NOT IN ('Open', 'Countdown')
           FROM (SELECT a.kind, a.round_id FROM accounts a WHERE a.id = f.account_id OFFSET 0) a
           JOIN rounds r ON r.id = a.round_id WHERE a.kind = 'escrow')) THEN
    RAISE EXCEPTION 'the round is closed for money'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'postings_closed_round';
  END IF;
  RETURN NULL;
END $$;
