-- version: 1
--
-- Trigger function. An adjustment starts undecided and is decided once; all its other values are fixed.
--
-- Errors: adjustments_state_move.
-- Rule: rules.md "Roles and protection".

CREATE OR REPLACE FUNCTION refuse_adjustment_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state = 'Rejected' OR NEW.checker_id IS NOT NULL THEN
      RAISE EXCEPTION 'an adjustment may not start decided'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'adjustments_state_move';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.state <> 'AwaitingSecond'
     OR (NEW.id, NEW.user_id, NEW.direction, NEW.balance, NEW.amount, NEW.reason, NEW.maker_id, NEW.request_key,
       NEW.created_at)
     IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.direction, OLD.balance, OLD.amount, OLD.reason, OLD.maker_id,
       OLD.request_key, OLD.created_at) THEN
    RAISE EXCEPTION 'adjustment % is fixed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'adjustments_state_move';
  END IF;
  RETURN NEW;
END $$;
