-- version: 3
--
-- Trigger function. A case starts open and only moves forward; its subject is fixed, and a settled case is fixed completely.
-- Only an unconfirmed case can be deleted. A float case cannot be ended by anybody who imported a statement on which it
-- rests, nor by that statement alone.
--
-- Errors: payment_cases_float, payment_cases_state_move, payment_cases_identity, payment_cases_kept.
-- Rule: providers.md P4.

CREATE OR REPLACE FUNCTION refuse_case_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.confirmed_at IS NOT NULL OR OLD.state <> 'Open' THEN
      RAISE EXCEPTION 'case % is kept', OLD.id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_cases_kept';
    END IF;
    RETURN OLD;
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'Open' THEN
      RAISE EXCEPTION 'a case may not start as %', NEW.state
        USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_cases_state_move';
    END IF;
    RETURN NEW;
  END IF;
  -- AwaitingSecond goes back to LookedAt if the second person refuses.
  IF OLD.state = 'Settled' OR NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('Open', 'LookedAt'), ('Open', 'AwaitingSecond'), ('Open', 'Settled'),
    ('LookedAt', 'AwaitingSecond'), ('LookedAt', 'Settled'),
    ('AwaitingSecond', 'LookedAt'), ('AwaitingSecond', 'Settled')) THEN
    RAISE EXCEPTION 'case % may not move from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_cases_state_move';
  END IF;
  IF (NEW.id, NEW.kind, NEW.cause, NEW.provider, NEW.first_seen_at)
     IS DISTINCT FROM (OLD.id, OLD.kind, OLD.cause, OLD.provider, OLD.first_seen_at) THEN
    RAISE EXCEPTION 'what case % is about is fixed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_cases_identity';
  END IF;
  IF OLD.kind = 'float' AND NEW.state <> OLD.state AND NEW.state IN ('AwaitingSecond', 'Settled')
     AND (CASE WHEN NEW.settlement = 'agreed' THEN EXISTS (SELECT FROM statements s
         WHERE s.provider = OLD.provider AND s.created_at > OLD.first_seen_at)
       ELSE ARRAY[NEW.proposed_by::text, NEW.settled_by::text] && float_importers(OLD.provider, OLD.first_seen_at) END) THEN
    RAISE EXCEPTION 'case % is not ended by who imported its statement', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_cases_float';
  END IF;
  RETURN NEW;
END $$;
