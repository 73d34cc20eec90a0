-- version: 1
--
-- Trigger function. What one person did alone is reviewed once, afterwards, by another person who is not near the player.
--
-- Errors: proposals_reviewed, proposals_own.
-- Rule: controls.md 1.

CREATE OR REPLACE FUNCTION check_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR OLD.finding IS NOT NULL THEN
    RAISE EXCEPTION 'proposal % starts without a review and has one', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'proposals_reviewed';
  END IF;
  IF staff_conflict(NEW.reviewed_by, NEW.receiver_id) IS NOT NULL THEN
    RAISE EXCEPTION 'nobody of the staff decides about money of their own or of people near them'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'proposals_own';
  END IF;
  RETURN NEW;
END $$;
