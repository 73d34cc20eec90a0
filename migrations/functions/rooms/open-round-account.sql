-- version: 1
--
-- Trigger function. Opens the escrow account of a new round; that account stores no balance (docs/adr/0007).
--
-- Rule: architecture.md "How a birr moves".

CREATE OR REPLACE FUNCTION open_round_account() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO accounts (kind, round_id) VALUES ('escrow', NEW.id);
  RETURN NULL;
END $$;
