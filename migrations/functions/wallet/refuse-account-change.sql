-- version: 1
--
-- Trigger function. An account keeps its kind and its owner, its version never falls, and one with a balance keeps having one.
-- The trigger's WHEN clause compares them, so that this runs for a forbidden change only.
--
-- Errors: accounts_by_postings.
-- Rule: architecture.md "How a birr moves"; controls.md M1-M8.

CREATE OR REPLACE FUNCTION refuse_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'account % keeps what it is', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'accounts_by_postings';
END $$;
