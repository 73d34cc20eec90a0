-- version: 2
--
-- Trigger function. A balance must equal the newest posting of its account; an account without postings must be empty.
--
-- Errors: accounts_by_postings (refuse_account_change, which compares each row with its old values, raises it too).
-- Reads the rows after the statement as "after_rows".
-- The posting stands behind LIMIT 1, so that a plan can only look it up by its account and version:
-- below NOT EXISTS Postgres may read all postings into a hash table, and no setting keeps it from that.
-- Rule: architecture.md "How a birr moves"; controls.md M1-M8.
-- Plans by index.

CREATE OR REPLACE FUNCTION check_accounts() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM after_rows n
    LEFT JOIN LATERAL (SELECT true AS is_there FROM postings p
      WHERE p.account_id = n.id AND p.version = n.version AND p.balance_after = n.balance LIMIT 1) p ON true
    WHERE n.balance IS NOT NULL AND p.is_there IS NULL AND (n.version <> 0 OR n.balance <> 0)) THEN
    RAISE EXCEPTION 'a balance changes by postings only'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'accounts_by_postings';
  END IF;
  RETURN NULL;
END $$;
