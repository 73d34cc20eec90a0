-- version: 5
--
-- Trigger function. A withdrawal moves only as payments/withdrawals/states.ts says, and keeps its identity. After
-- an answer about it was lost (unsure_since), no refusal ends it: only the provider's status or two people do. With its
-- player's account the name of the receiver is erased, and the number but for its last four digits.
--
-- Errors: withdrawals_state_move, withdrawals_unsure, withdrawals_identity.
-- Rule: the table of moves is the same in both places. No move leads from Unknown to Held, because a payout could be paid
-- twice that way (providers.md P3).

CREATE OR REPLACE FUNCTION refuse_withdrawal_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state NOT IN ('Requested', CASE NEW.kind WHEN 'manual' THEN 'Queued' ELSE 'Held' END) THEN
      RAISE EXCEPTION 'a withdrawal may not start as %', NEW.state
        USING ERRCODE = 'check_violation', CONSTRAINT = 'withdrawals_state_move';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('Requested', 'Held'), ('Requested', 'Queued'), ('Requested', 'Released'), ('Requested', 'Rejected'),
    ('Held', 'Sending'), ('Held', 'Released'), ('Held', 'Rejected'),
    ('Sending', 'Sent'), ('Sending', 'Unknown'), ('Sending', 'Held'), ('Sending', 'Paid'), ('Sending', 'Refused'),
    ('Sending', 'Released'), ('Sending', 'Review'),
    ('Sent', 'Paid'), ('Sent', 'Released'), ('Sent', 'Review'),
    ('Unknown', 'Sending'), ('Unknown', 'Sent'), ('Unknown', 'Paid'), ('Unknown', 'Released'), ('Unknown', 'Review'),
    ('Queued', 'AwaitingSecond'), ('Queued', 'Approved'), ('Queued', 'Released'), ('Queued', 'Rejected'),
    ('AwaitingSecond', 'Approved'), ('AwaitingSecond', 'Rejected'), ('AwaitingSecond', 'Queued'),
    ('Approved', 'Paying'), ('Approved', 'Paid'), ('Approved', 'Rejected'),
    ('Paying', 'Approved'), ('Paying', 'Paid'), ('Paying', 'Review'),
    ('Review', 'Paid'), ('Review', 'Released'),
    ('Refused', 'PaidLate'), ('Released', 'PaidLate'),
    ('Paid', 'Returned'), ('PaidLate', 'Returned')) THEN
    RAISE EXCEPTION 'withdrawal % may not move from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'withdrawals_state_move';
  END IF;
  IF NEW.state = 'Unknown' THEN
    NEW.unsure_since := COALESCE(OLD.unsure_since, NEW.unsure_since, NEW.updated_at);
  END IF;
  IF OLD.unsure_since IS NOT NULL AND (NEW.unsure_since IS NULL
      OR NEW.state = 'Held' AND OLD.state <> 'Held'
      OR NEW.state IN ('Refused', 'Rejected') AND NEW.state <> OLD.state
      OR NEW.state = 'Released' AND OLD.state = 'Held') THEN
    RAISE EXCEPTION 'an answer about withdrawal % was lost, so a refusal does not end it', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'withdrawals_unsure';
  END IF;
  IF (NEW.id, NEW.user_id, NEW.kind, NEW.provider, NEW.medium, NEW.reference, NEW.amount, NEW.bank_id, NEW.created_at)
     IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.kind, OLD.provider, OLD.medium, OLD.reference, OLD.amount, OLD.bank_id,
      OLD.created_at)
     OR (NEW.account_number, NEW.account_name) IS DISTINCT FROM (OLD.account_number, OLD.account_name)
       AND NOT ((NEW.account_number, NEW.account_name) = ('*' || right(OLD.account_number, 4), '—')
         AND EXISTS (SELECT FROM users u WHERE u.id = OLD.user_id AND u.status = 'erased')) THEN
    RAISE EXCEPTION 'the identity of withdrawal % is fixed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'withdrawals_identity';
  END IF;
  RETURN NEW;
END $$;
