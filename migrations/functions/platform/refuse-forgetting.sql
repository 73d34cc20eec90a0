-- version: 1
--
-- Trigger function. The stored answer to an idempotency key can be neither changed nor deleted.
--
-- Errors: idempotency_keys_kept.

CREATE OR REPLACE FUNCTION refuse_forgetting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an answer is kept for ever'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'idempotency_keys_kept';
END $$;
