-- version: 1
--
-- Trigger function. The kind and owner of an account are fixed, its version never falls, and an account with a stored balance
-- keeps storing one. The trigger's WHEN clause compares the rows, so this function runs only for a forbidden change.
--
-- Errors: accounts_by_postings.
-- Rule: architecture.md "How a birr moves"; controls.md M1-M8.

CREATE OR REPLACE FUNCTION refuse_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'account % keeps what it is', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'accounts_by_postings';
END $$;
