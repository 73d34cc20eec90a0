-- version: 3
--
-- Trigger function. Of a paid ticket only its end and its prize can change, and it is never deleted. After the sale has
-- closed no card is sold or given back, and only a round in status Playing pays prizes.
--
-- Errors: tickets_kept, tickets_fixed, tickets_after_lock.
-- Rule: rules.md "Rounds".

CREATE OR REPLACE FUNCTION refuse_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_status text;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.state <> 'held' THEN
      RAISE EXCEPTION 'a paid ticket is never deleted'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'tickets_kept';
    END IF;
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND (
      (NEW.id, NEW.round_id, NEW.user_id, NEW.card, NEW.purchase_id, NEW.from_main, NEW.from_bonus)
      IS DISTINCT FROM
      (OLD.id, OLD.round_id, OLD.user_id, OLD.card, OLD.purchase_id, OLD.from_main, OLD.from_bonus)
      OR NEW.state <> OLD.state
        AND (OLD.state, NEW.state) NOT IN (('confirmed', 'removed'), ('confirmed', 'refunded'))) THEN
    RAISE EXCEPTION 'ticket % is fixed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'tickets_fixed';
  END IF;
  SELECT status INTO v_status FROM rounds WHERE id = NEW.round_id;
  IF v_status NOT IN ('Open', 'Countdown') AND (TG_OP = 'INSERT' OR NEW.state = 'removed' AND OLD.state <> 'removed')
     OR v_status NOT IN ('Open', 'Countdown', 'Locked') AND NEW.state = 'refunded' AND OLD.state <> 'refunded'
     OR v_status <> 'Playing' AND (NEW.payout <> COALESCE(OLD.payout, 0) OR NEW.bonus_payout <> COALESCE(OLD.bonus_payout, 0)
       OR NEW.guarantee_part <> COALESCE(OLD.guarantee_part, 0)) THEN
    RAISE EXCEPTION 'round % is closed', NEW.round_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'tickets_after_lock';
  END IF;
  RETURN NEW;
END $$;
