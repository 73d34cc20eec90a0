-- version: 1
--
-- Trigger function. Refuses to change or delete rows of tables that are append-only.
--
-- Errors: ledger_append_only.
-- Rule: controls.md M14.

CREATE OR REPLACE FUNCTION refuse_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: the ledger is append-only', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_append_only';
END $$;
