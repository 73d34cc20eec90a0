-- version: 1
--
-- Trigger function. The wind-down is what two people have agreed on: the command of a proposal that was confirmed before.
-- Once it has begun, nothing changes it. It begins no earlier than a minute after the change, so that no writer is under way
-- that has read the table before (a statement takes at most 5 seconds) and would write as of a time after its beginning.
--
-- Errors: wind_down_begun, wind_down_confirmed.
-- Rule: controls.md 1; rules.md "If the house closes".
-- Plans by index.

CREATE OR REPLACE FUNCTION check_wind_down() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp
AS $$
BEGIN
  IF OLD.from_at <= NEW.changed_at THEN
    RAISE EXCEPTION 'the wind-down has begun'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'wind_down_begun';
  END IF;
  IF NEW.proposal_id IS NOT DISTINCT FROM OLD.proposal_id OR NOT EXISTS (SELECT FROM proposals p
      WHERE p.id = NEW.proposal_id AND p.kind = 'windDown' AND p.state = 'Confirmed' AND NOT p.is_alone
        AND p.decided_at <= NEW.changed_at AND (OLD.changed_at IS NULL OR p.decided_at > OLD.changed_at)
        AND NEW.from_at IS NOT DISTINCT FROM CASE p.command ->> 'from' WHEN 'never' THEN NULL
          ELSE GREATEST(NEW.changed_at + interval '1 minute', CASE WHEN p.command ->> 'from' <> 'atOnce'
            THEN addis_midnight((p.command ->> 'from')::date) END) END) THEN
    RAISE EXCEPTION 'the wind-down is not what two people have confirmed'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'wind_down_confirmed';
  END IF;
  RETURN NEW;
END $$;
