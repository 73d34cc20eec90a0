-- version: 2
--
-- Trigger function. Of a claim only what has left counts: nothing once all its money came back, what stays paid once a part of
-- it came back, and what the provider has paid late.
--
-- Rule: rules.md "Payees".

CREATE OR REPLACE FUNCTION end_outgoing_claims() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_left bigint := CASE WHEN NEW.state IN ('Refused', 'Released', 'Rejected') THEN 0
    WHEN NEW.state = 'Returned' THEN COALESCE(NEW.settled, NEW.amount) - NEW.returned
    ELSE COALESCE(NEW.settled, NEW.amount) END;
BEGIN
  UPDATE outgoing_claims
  SET ended_at = CASE v_left WHEN 0 THEN NEW.updated_at END, amount = CASE v_left WHEN 0 THEN amount ELSE v_left END
  WHERE cause = 'withdrawal:' || NEW.id AND ((ended_at IS NULL) = (v_left = 0) OR v_left NOT IN (0, amount));
  RETURN NULL;
END $$;
