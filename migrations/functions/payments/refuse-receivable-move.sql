-- version: 1
--
-- Trigger function. The cause and amount of a debt are fixed, and the recovered part never shrinks.
--
-- Errors: receivables_move.
-- Rule: docs/providers.md P3.4.

CREATE OR REPLACE FUNCTION refuse_receivable_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.recovered < OLD.recovered
    OR (NEW.id, NEW.user_id, NEW.cause, NEW.provider, NEW.reference, NEW.amount, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.cause, OLD.provider, OLD.reference, OLD.amount, OLD.created_at) THEN
    RAISE EXCEPTION 'receivable % keeps its cause, and what was recovered', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'receivables_move';
  END IF;
  RETURN NEW;
END $$;
