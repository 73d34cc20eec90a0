-- version: 4
--
-- Trigger function. Nobody becomes an admin without a redeemed invitation to their own phone and a second factor of their
-- own, and a hold of the money verbs is never shortened. The same holds for an inspector, whose seat ends when the
-- invitation says, and whose account is marked as staff and never played.
--
-- Errors: staff_invited, staff_factor, staff_hold, staff_inspector.
-- Rule: controls.md 2.

CREATE OR REPLACE FUNCTION check_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.no_money_until IS NOT NULL
    AND (NEW.no_money_until IS NULL OR NEW.no_money_until < OLD.no_money_until) THEN
    RAISE EXCEPTION 'the hold of admin % cannot be shortened', NEW.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_hold';
  END IF;
  -- A row that is only ended or put on hold needs no new proof.
  IF TG_OP = 'UPDATE' AND (NEW.ended_at IS NOT NULL OR OLD.ended_at IS NULL AND NEW.origin = OLD.origin
    AND NEW.invitation_id IS NOT DISTINCT FROM OLD.invitation_id AND NEW.seat_until IS NOT DISTINCT FROM OLD.seat_until
    AND NEW.role = OLD.role) THEN
    RETURN NEW;
  END IF;
  IF NEW.origin = 'invitation' AND NOT EXISTS (
    SELECT FROM staff_invitations i JOIN users u ON u.id = NEW.user_id AND u.phone = i.phone
    WHERE i.id = NEW.invitation_id AND i.redeemed_by = NEW.user_id
      AND i.seat_until IS NOT DISTINCT FROM NEW.seat_until
      AND NOT EXISTS (SELECT FROM staff s WHERE s.invitation_id = i.id AND s.user_id <> NEW.user_id)
      AND (TG_OP = 'INSERT' OR OLD.invitation_id IS DISTINCT FROM i.id)) THEN
    RAISE EXCEPTION 'user % has redeemed no invitation', NEW.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_invited';
  END IF;
  IF NEW.origin <> 'demo'
    AND NOT EXISTS (SELECT FROM second_factors WHERE user_id = NEW.user_id AND confirmed_at IS NOT NULL AND NOT is_demo)
    AND NOT EXISTS (SELECT FROM passkeys WHERE user_id = NEW.user_id AND use = 'secondFactor') THEN
    RAISE EXCEPTION 'user % has no second factor', NEW.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_factor';
  END IF;
  IF NEW.role = 'inspector' AND NOT EXISTS (
    SELECT FROM users WHERE id = NEW.user_id AND kind = 'staff' AND role = 'player' AND NOT has_played(id)) THEN
    RAISE EXCEPTION 'the account of inspector % is not marked as staff, or has played', NEW.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_inspector';
  END IF;
  RETURN NEW;
END $$;
