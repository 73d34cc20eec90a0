-- version: 1
--
-- Trigger function. An account is not erased while money or cards in an undecided round are on it, and an erased one never
-- comes back: it gets no phone, name, password, role or other status.
--
-- Errors: users_erasure.
-- Lock: the player's accounts, so that no money arrives between the look and the erasure.
-- Rule: players.md 6.
-- Plans by index.

CREATE OR REPLACE FUNCTION refuse_erasure() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  IF OLD.status = 'erased' THEN
    IF (NEW.status, NEW.phone, NEW.name, NEW.password_hash, NEW.role, NEW.kind)
       IS DISTINCT FROM (OLD.status, OLD.phone, OLD.name, OLD.password_hash, OLD.role, OLD.kind) THEN
      RAISE EXCEPTION 'the account % is erased', OLD.id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'users_erasure';
    END IF;
    RETURN NEW;
  END IF;
  PERFORM FROM accounts a WHERE a.user_id = OLD.id ORDER BY a.id FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM accounts a WHERE a.user_id = OLD.id AND a.kind IN ('main', 'held') AND a.balance > 0)
     OR EXISTS (SELECT FROM tickets t JOIN rounds r ON r.id = t.round_id AND r.status NOT IN ('Finished', 'Refunded')
       WHERE t.user_id = OLD.id AND t.state IN ('held', 'confirmed')) THEN
    RAISE EXCEPTION 'the account % still has money or cards', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'users_erasure';
  END IF;
  RETURN NEW;
END $$;
