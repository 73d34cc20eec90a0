-- version: 2
--
-- Trigger function. Keeps the money that leaves a player's account in 24 hours within the limits in the row: all payouts
-- together ('payout'), and money to new payees and new receivers ('new'). Claims that ended because the money came back do
-- not count. The player's row is locked until the end of the transaction, so that claims of one player see each other.
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
