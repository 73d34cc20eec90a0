-- version: 1
--
-- Trigger function. Stops counting a claim when its money came back, and counts it again when the provider has paid it late.
--
-- Rule: rules.md "Payees".

CREATE OR REPLACE FUNCTION end_outgoing_claims() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE outgoing_claims
  SET ended_at = CASE WHEN NEW.state IN ('Refused', 'Released', 'Rejected', 'Returned') THEN NEW.updated_at END
  WHERE cause = 'withdrawal:' || NEW.id
    AND (ended_at IS NULL) = (NEW.state IN ('Refused', 'Released', 'Rejected', 'Returned'));
  RETURN NULL;
END $$;
