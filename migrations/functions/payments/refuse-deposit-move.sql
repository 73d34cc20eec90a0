-- version: 5
--
-- Trigger function. A deposit moves only as payments/deposits/states.ts says, and keeps its identity and, once
-- credited, its amount and the time at which it counts against limits. A number of CBE is its FT number of 12 characters, whatever was written after it. The number of a
-- link that shows only a token (V2-…) may become the FT number. A deposit leaves AwaitingSecond only by the decision about its
-- proposal: its row is locked here, so the statement below sees every proposal.
--
-- Errors: deposits_state_move, deposits_proposed, deposits_identity.
-- Rule: the table of moves is the same in both places.

CREATE OR REPLACE FUNCTION refuse_deposit_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state NOT IN ('Created', 'Review') THEN
      RAISE EXCEPTION 'a deposit may not start as %', NEW.state
        USING ERRCODE = 'check_violation', CONSTRAINT = 'deposits_state_move';
    END IF;
    NEW.txn_id := regexp_replace(NEW.txn_id, '^(FT[A-Z0-9]{10}).+$', '\1');
    RETURN NEW;
  END IF;
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('Created', 'Pending'), ('Created', 'Succeeded'), ('Created', 'Failed'), ('Created', 'Expired'), ('Created', 'Review'),
    ('Pending', 'Succeeded'), ('Pending', 'Failed'), ('Pending', 'Expired'), ('Pending', 'Review'),
    ('Failed', 'Succeeded'), ('Failed', 'Review'), ('Expired', 'Succeeded'), ('Expired', 'Review'),
    ('Review', 'Succeeded'), ('Review', 'AwaitingSecond'), ('Review', 'Rejected'),
    ('AwaitingSecond', 'Succeeded'), ('AwaitingSecond', 'Review')) THEN
    RAISE EXCEPTION 'deposit % may not move from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'deposits_state_move';
  END IF;
  IF OLD.state = 'AwaitingSecond' AND NEW.state <> OLD.state
     AND EXISTS (SELECT FROM proposals p WHERE p.subject = 'deposit:' || OLD.id AND p.state = 'Open') THEN
    RAISE EXCEPTION 'deposit % waits for a second person', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'deposits_proposed';
  END IF;
  IF (NEW.id, NEW.user_id, NEW.channel, NEW.reference, NEW.amount, NEW.created_at)
     IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.channel, OLD.reference, OLD.amount, OLD.created_at)
     OR NEW.txn_id IS DISTINCT FROM OLD.txn_id
       AND NOT COALESCE(OLD.txn_id LIKE 'V2-%' AND NEW.txn_id ~ '^FT[A-Z0-9]{10}$', false)
     OR OLD.channel = 'gateway' AND NEW.provider <> OLD.provider
     OR OLD.credited IS NOT NULL AND (NEW.credited, NEW.limits_at) IS DISTINCT FROM (OLD.credited, OLD.limits_at) THEN
    RAISE EXCEPTION 'the identity of deposit % is fixed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'deposits_identity';
  END IF;
  RETURN NEW;
END $$;
