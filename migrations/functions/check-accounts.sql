-- version: 1
--
-- Trigger function. A balance changes only to what a posting of the account says, and an account keeps its owner.
--
-- Errors: accounts_by_postings.
-- Reads the rows before and after the statement as "before_rows" and "after_rows". It joins by hash, also below functions that
-- allow no hash join.
-- Rule: architecture.md "How a birr moves"; threats.md M1-M8.

CREATE OR REPLACE FUNCTION check_accounts() RETURNS trigger LANGUAGE plpgsql SET enable_hashjoin = on AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM after_rows n LEFT JOIN before_rows o ON o.id = n.id
    WHERE o.id IS NULL
      OR (n.kind, n.user_id, n.round_id, n.provider) IS DISTINCT FROM (o.kind, o.user_id, o.round_id, o.provider)
      OR n.version < o.version OR (n.balance IS NULL) <> (o.balance IS NULL)
      OR n.balance IS NOT NULL AND (n.version, n.balance) IS DISTINCT FROM (o.version, o.balance)
        AND NOT EXISTS (SELECT 1 FROM postings p
          WHERE p.account_id = n.id AND p.version = n.version AND p.balance_after = n.balance)) THEN
    RAISE EXCEPTION 'a balance changes by postings only'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'accounts_by_postings';
  END IF;
  RETURN NULL;
END $$;
