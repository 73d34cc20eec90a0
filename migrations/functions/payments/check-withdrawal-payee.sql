-- version: 3
--
-- Trigger function. Before money leaves (Sending, or Approved for a payment by hand), its account must belong to the player:
-- it is the player's phone, or a confirmed payee that is not in review. The player's money must not be frozen, and the player
-- not blocked. A payout that a person ordered before they became staff still leaves.
--
-- Errors: withdrawals_payee, withdrawals_frozen, withdrawals_blocked.
-- Rule: rules.md "Payees", "Who does not play"; controls.md, threat 30.
-- Plans by index.

CREATE OR REPLACE FUNCTION check_withdrawal_payee() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (SELECT FROM users u WHERE u.id = NEW.user_id AND u.status = 'blocked') THEN
    RAISE EXCEPTION 'player % is blocked', NEW.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'withdrawals_blocked';
  END IF;
  IF EXISTS (SELECT FROM payout_guards g WHERE g.user_id = NEW.user_id AND g.frozen_until > NEW.updated_at) THEN
    RAISE EXCEPTION 'the money of player % is frozen', NEW.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'withdrawals_frozen';
  END IF;
  IF NEW.kind <> 'direct'
    AND NOT EXISTS (SELECT FROM payees p WHERE p.id = NEW.payee_id AND p.user_id = NEW.user_id AND p.state = 'ready'
      AND p.account_key = payee_key(NEW.medium, NEW.bank_id, NEW.account_number))
    AND NOT EXISTS (SELECT FROM users u WHERE u.id = NEW.user_id AND NEW.medium <> 'BANK'
      AND payee_key(NEW.medium, NULL, u.phone) = payee_key(NEW.medium, NULL, NEW.account_number)) THEN
    RAISE EXCEPTION 'withdrawal % goes to an account that is no payee of its player', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'withdrawals_payee';
  END IF;
  RETURN NEW;
END $$;
