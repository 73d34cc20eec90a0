-- version: 1
--
-- Trigger function. A complaint moves only as complaints/states.ts says, by one version each time, and keeps what it is about and
-- its deadlines. A player has at most three that wait for their first answer: the player's row is locked here, so the count sees
-- those that are made at the same moment. Nobody acknowledges or answers a complaint about themselves.
--
-- Errors: complaints_state_move, complaints_open, complaints_identity, complaints_own.
-- Rule: rules.md "Complaints".

CREATE OR REPLACE FUNCTION refuse_complaint_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF (NEW.state, NEW.version) <> ('Open', 1) THEN
      RAISE EXCEPTION 'a complaint may not start as %', NEW.state
        USING ERRCODE = 'check_violation', CONSTRAINT = 'complaints_state_move';
    END IF;
    PERFORM FROM users u WHERE u.id = NEW.user_id FOR NO KEY UPDATE;
    IF (SELECT count(*) FROM complaints c WHERE c.user_id = NEW.user_id AND c.state IN ('Open', 'Acknowledged')) >= 3 THEN
      RAISE EXCEPTION 'player % has three open complaints', NEW.user_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'complaints_open';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.version <> OLD.version + (NEW.state <> OLD.state)::int OR NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('Open', 'Acknowledged'), ('Open', 'Answered'), ('Acknowledged', 'Answered'),
    ('Answered', 'Appealed'), ('Answered', 'Closed'), ('Appealed', 'Closed')) THEN
    RAISE EXCEPTION 'complaint % may not move from % to %', OLD.number, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'complaints_state_move';
  END IF;
  IF (NEW.id, NEW.number, NEW.user_id, NEW.round_id, NEW.deposit_id, NEW.withdrawal_id, NEW.person_id, NEW.created_at)
     IS DISTINCT FROM
     (OLD.id, OLD.number, OLD.user_id, OLD.round_id, OLD.deposit_id, OLD.withdrawal_id, OLD.person_id, OLD.created_at)
     OR OLD.acknowledged_at <> NEW.acknowledged_at OR OLD.answered_at <> NEW.answered_at
     OR OLD.appealed_at <> NEW.appealed_at OR OLD.closed_at <> NEW.closed_at
     OR NEW.text <> OLD.text OR NEW.answer <> OLD.answer OR NEW.appeal <> OLD.appeal OR NEW.final_answer <> OLD.final_answer THEN
    RAISE EXCEPTION 'what complaint % is about is fixed', OLD.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'complaints_identity';
  END IF;
  IF EXISTS (SELECT FROM (VALUES (OLD.acknowledged_by, NEW.acknowledged_by), (OLD.answered_by, NEW.answered_by),
      (OLD.closed_by, NEW.closed_by)) AS v (before, by)
    WHERE v.by IS DISTINCT FROM v.before AND v.by IS NOT NULL AND complaint_conflict(NEW, v.by)) THEN
    RAISE EXCEPTION 'complaint % is about the person who moves it', OLD.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'complaints_own';
  END IF;
  RETURN NEW;
END $$;
