-- version: 1
--
-- Trigger function. An account is erased only by its player's request that has waited for 24 hours, and not while it is
-- blocked, or money, cards in an undecided round, an order, case, receivable or freeze is on it. An erased one never comes
-- back: it gets no phone, name, password, role or other status. The server's own clock decides, not a time from the caller.
--
-- Errors: users_erasure, users_erasure_request.
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
  IF OLD.status = 'blocked'
     OR EXISTS (SELECT FROM accounts a WHERE a.user_id = OLD.id AND a.kind IN ('main', 'held') AND a.balance > 0)
     OR EXISTS (SELECT FROM tickets t JOIN rounds r ON r.id = t.round_id AND r.status NOT IN ('Finished', 'Refunded')
       WHERE t.user_id = OLD.id AND t.state IN ('held', 'confirmed'))
     OR EXISTS (SELECT FROM withdrawals w WHERE w.user_id = OLD.id
       AND w.state NOT IN ('Paid', 'Refused', 'Released', 'Rejected', 'PaidLate', 'Returned'))
     OR EXISTS (SELECT FROM deposits d WHERE d.user_id = OLD.id
       AND d.state IN ('Created', 'Pending', 'Review', 'AwaitingSecond'))
     OR EXISTS (SELECT FROM payment_cases c WHERE c.user_id = OLD.id AND c.state <> 'Settled')
     OR EXISTS (SELECT FROM receivables r WHERE r.user_id = OLD.id AND r.recovered < r.amount)
     OR EXISTS (SELECT FROM payout_guards g WHERE g.user_id = OLD.id AND g.frozen_until > clock_timestamp()) THEN
    RAISE EXCEPTION 'something is open on the account %', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'users_erasure';
  END IF;
  IF NOT EXISTS (SELECT FROM data_requests q WHERE q.user_id = OLD.id AND q.kind = 'erasure' AND q.ended_at IS NULL
       AND q.asked_at <= clock_timestamp() - interval '24 hours') THEN
    RAISE EXCEPTION 'no request to erase the account % has waited for 24 hours', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'users_erasure_request';
  END IF;
  RETURN NEW;
END $$;
