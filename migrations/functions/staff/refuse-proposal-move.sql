-- version: 3
--
-- Trigger function. A proposal starts open, or is carried out at once by one person within the solo allowance. It is decided
-- once, before it expires; everything except its decision and its review (check_review) is fixed. The hash of the shown
-- values is computed here.
--
-- Errors: proposals_state_move, proposals_fixed, proposals_over, proposals_own, solo_allowance.
-- Locks: those of solo_room, if the proposal uses some of the allowance.
-- Rule: controls.md 1.

CREATE OR REPLACE FUNCTION refuse_proposal_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_room bigint := 0;
  -- The columns that may change: the decision, the transfer and the review.
  c_open CONSTANT text[] := '{state,checker_id,decision_reason,decided_at,transfer_id,reviewed_by,reviewed_at,finding,review_note}';
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> (CASE WHEN NEW.is_alone THEN 'Confirmed' ELSE 'Open' END) OR NEW.transfer_id IS NOT NULL THEN
      RAISE EXCEPTION 'a proposal may not start as %', NEW.state
        USING ERRCODE = 'check_violation', CONSTRAINT = 'proposals_state_move';
    END IF;
    IF staff_conflict(NEW.maker_id, NEW.receiver_id) IS NOT NULL THEN
      RAISE EXCEPTION 'nobody of the staff decides about money of their own or of people near them'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'proposals_own';
    END IF;
    NEW.counted_at := NULL;
    IF NEW.is_alone THEN
      -- A proposal that uses nothing of the allowance takes no lock.
      IF NEW.value > 0 THEN v_room := solo_room(NEW.maker_id, NEW.receiver_id); END IF;
      -- At most alone_max at once, even if the allowance of the day is larger (rules.md "Roles and protection").
      IF NEW.kind NOT IN ('adjustment', 'deposit', 'release', 'giveBack', 'payee', 'case', 'payout')
        OR NEW.value > LEAST(alone_max(), v_room) THEN
        RAISE EXCEPTION 'one person alone may not do this'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'solo_allowance';
      END IF;
      NEW.counted_at := clock_timestamp();
    END IF;
    NEW.hash := encode(sha256(convert_to(jsonb_build_object('id', NEW.id, 'kind', NEW.kind, 'subject', NEW.subject,
      'maker', NEW.maker_id, 'value', NEW.value, 'command', NEW.command, 'before', NEW.before, 'after', NEW.after,
      'reason', NEW.reason)::text, 'UTF8')), 'hex');
    RETURN NEW;
  END IF;
  IF (to_jsonb(NEW) - c_open) IS DISTINCT FROM (to_jsonb(OLD) - c_open) THEN
    RAISE EXCEPTION 'proposal % is fixed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'proposals_fixed';
  END IF;
  -- After the decision only the transfer of the proposal is recorded, by the ledger.
  IF OLD.state <> 'Open' AND (NEW.state, NEW.checker_id, NEW.decision_reason, NEW.decided_at)
     IS DISTINCT FROM (OLD.state, OLD.checker_id, OLD.decision_reason, OLD.decided_at)
     OR OLD.transfer_id IS NOT NULL AND NEW.transfer_id IS DISTINCT FROM OLD.transfer_id
     OR NEW.transfer_id IS NOT NULL AND NEW.state <> 'Confirmed' THEN
    RAISE EXCEPTION 'proposal % is decided', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'proposals_state_move';
  END IF;
  IF OLD.state = 'Open' AND NEW.state = 'Confirmed' THEN
    IF NEW.decided_at >= OLD.expires_at THEN
      RAISE EXCEPTION 'proposal % has ended', OLD.id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'proposals_over';
    END IF;
    IF staff_conflict(NEW.checker_id, OLD.receiver_id) IS NOT NULL THEN
      RAISE EXCEPTION 'nobody of the staff decides about money of their own or of people near them'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'proposals_own';
    END IF;
  END IF;
  RETURN NEW;
END $$;
