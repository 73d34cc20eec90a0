-- version: 1
--
-- Trigger function. The terms of a big game are the last ones that two people have confirmed for it. Once a card is sold the
-- guarantee can only rise, and from the lock on nothing changes.
--
-- Errors: rounds_guaranteed, rounds_guarantee_sold.
-- Rule: rules.md "Big games"; controls.md 1.
-- Plans by index.

CREATE OR REPLACE FUNCTION check_guarantee() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_agreed jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.guarantee IS NULL THEN RETURN NEW; END IF;
  ELSIF (NEW.guarantee, NEW.min_cards, NEW.min_people, NEW.most_cards)
    IS NOT DISTINCT FROM (OLD.guarantee, OLD.min_cards, OLD.min_people, OLD.most_cards) THEN
    RETURN NEW;
  ELSIF OLD.lock_hash IS NOT NULL OR OLD.finished_at IS NOT NULL OR OLD.card_count > 0
    AND (NEW.guarantee < OLD.guarantee
      OR (NEW.min_cards, NEW.min_people, NEW.most_cards) <> (OLD.min_cards, OLD.min_people, OLD.most_cards)) THEN
    RAISE EXCEPTION 'what round % has promised to buyers is fixed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'rounds_guarantee_sold';
  END IF;
  SELECT p.command INTO v_agreed FROM proposals p
  WHERE p.subject = 'bigGame:' || NEW.id AND p.kind IN ('bigGame', 'bigGameEdit') AND p.state = 'Confirmed' AND NOT p.is_alone
  ORDER BY p.decided_at DESC LIMIT 1;
  IF v_agreed IS NULL OR (v_agreed ->> 'guarantee', v_agreed ->> 'minCards', v_agreed ->> 'minPlayers', v_agreed ->> 'cardsPerPlayer')
    IS DISTINCT FROM (NEW.guarantee::text, NEW.min_cards::text, NEW.min_people::text, NEW.most_cards::text) THEN
    RAISE EXCEPTION 'round % has a guarantee that two people have not confirmed', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'rounds_guaranteed';
  END IF;
  RETURN NEW;
END $$;
