-- version: 2
--
-- Trigger function. The stored answer to an idempotency key can be neither changed nor deleted, but with its player's
-- account, which nobody can use again.
--
-- Errors: idempotency_keys_kept.

CREATE OR REPLACE FUNCTION refuse_forgetting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM users u WHERE u.id = OLD.user_id AND u.status = 'erased') THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'an answer is kept for ever'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'idempotency_keys_kept';
END $$;
