-- version: 2
--
-- Trigger function. The cause and amount of a debt are fixed, and the recovered part never shrinks. It changes
-- hands only from an erased account to the account that its phone has signed up since.
--
-- Errors: receivables_move.
-- Rule: docs/providers.md P3.4.

CREATE OR REPLACE FUNCTION refuse_receivable_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.recovered < OLD.recovered
    OR NEW.user_id <> OLD.user_id AND NOT EXISTS (SELECT FROM users u WHERE u.id = OLD.user_id AND u.status = 'erased')
    OR (NEW.id, NEW.cause, NEW.provider, NEW.reference, NEW.amount, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.cause, OLD.provider, OLD.reference, OLD.amount, OLD.created_at) THEN
    RAISE EXCEPTION 'receivable % keeps its cause, and what was recovered', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'receivables_move';
  END IF;
  RETURN NEW;
END $$;
