-- version: 1
--
-- Trigger function. Marks a new round whose room belongs to a space, because such rounds are played one at a time.
--
-- Rule: rules.md "Rounds".

CREATE OR REPLACE FUNCTION mark_round_of_space() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.one_at_a_time := (SELECT ro.space_id IS NOT NULL FROM rooms ro WHERE ro.id = NEW.room_id);
  RETURN NEW;
END $$;
