-- version: 1
--
-- Trigger function. Gives a new room its name in the transparency log: `public`, or a hash that only members of its space can
-- compute, because it needs the key of the space.
--
-- Rule: fairness.md 8.

CREATE OR REPLACE FUNCTION name_log_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.log_name := COALESCE(
    (SELECT 'space' || left(encode(sha256(convert_to('edil-bingo/space/v1|', 'UTF8') || s.log_key), 'hex'), 32)
     FROM spaces s WHERE s.id = NEW.space_id), 'public');
  RETURN NEW;
END $$;
