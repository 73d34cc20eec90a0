-- version: 2
--
-- Trigger function. What leaves a player's account in 24 hours stays within the limits that its row names: all payouts
-- together ('payout'), and what goes to new payees and new receivers ('new'). Claims that have ended, because the money came
-- back, are not counted. The player's row is locked to the end of the transaction, so claims of one player see each other.
--
-- Errors: outgoing_claims_count, outgoing_claims_sum.
-- Rule: rules.md "Payees"; controls.md, threat 30.
-- Plans by index.

CREATE OR REPLACE FUNCTION check_outgoing_claim() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  v_count bigint;
  v_sum bigint;
BEGIN
  PERFORM 1 FROM users WHERE id = NEW.user_id FOR NO KEY UPDATE;
  SELECT count(*), COALESCE(sum(amount), 0) INTO v_count, v_sum FROM outgoing_claims
  WHERE user_id = NEW.user_id AND kind = NEW.kind AND ended_at IS NULL AND created_at > NEW.created_at - interval '24 hours';
  IF v_count + 1 > NEW.most_count THEN
    RAISE EXCEPTION 'player % has used up the payouts of 24 hours', NEW.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'outgoing_claims_count';
  END IF;
  IF v_sum + NEW.amount > NEW.most_sum THEN
    RAISE EXCEPTION 'player % has used up the sum of 24 hours', NEW.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'outgoing_claims_sum';
  END IF;
  RETURN NEW;
END $$;
