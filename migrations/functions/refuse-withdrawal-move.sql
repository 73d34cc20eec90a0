-- version: 1
--
-- Trigger function. A withdrawal moves only as payments/withdrawals/withdrawal-states.ts says, and keeps its identity.
--
-- Errors: withdrawals_state_move, withdrawals_identity.
-- Rule: the table of moves is the same in both places.

CREATE OR REPLACE FUNCTION refuse_withdrawal_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> (CASE NEW.kind WHEN 'manual' THEN 'Queued' ELSE 'Held' END) THEN
      RAISE EXCEPTION 'a withdrawal may not start as %', NEW.state
        USING ERRCODE = 'check_violation', CONSTRAINT = 'withdrawals_state_move';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('Held', 'Sending'), ('Held', 'Rejected'),
    ('Sending', 'Sent'), ('Sending', 'Unknown'), ('Sending', 'Held'), ('Sending', 'Paid'), ('Sending', 'Failed'),
    ('Sending', 'Review'),
    ('Sent', 'Paid'), ('Sent', 'Failed'), ('Sent', 'Review'),
    ('Unknown', 'Held'), ('Unknown', 'Sent'), ('Unknown', 'Paid'), ('Unknown', 'Failed'), ('Unknown', 'Review'),
    ('Queued', 'AwaitingSecond'), ('Queued', 'Approved'), ('Queued', 'Rejected'),
    ('AwaitingSecond', 'Approved'), ('AwaitingSecond', 'Rejected'),
    ('Approved', 'Paid'), ('Approved', 'Rejected'), ('Review', 'Paid'), ('Review', 'Failed')) THEN
    RAISE EXCEPTION 'withdrawal % may not move from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'withdrawals_state_move';
  END IF;
  IF (NEW.id, NEW.user_id, NEW.kind, NEW.provider, NEW.medium, NEW.reference, NEW.amount, NEW.account_number,
      NEW.account_name, NEW.bank_id, NEW.created_at)
     IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.kind, OLD.provider, OLD.medium, OLD.reference, OLD.amount,
      OLD.account_number, OLD.account_name, OLD.bank_id, OLD.created_at) THEN
    RAISE EXCEPTION 'the identity of withdrawal % is fixed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'withdrawals_identity';
  END IF;
  RETURN NEW;
END $$;
