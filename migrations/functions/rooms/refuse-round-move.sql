-- version: 4
--
-- Trigger function. A round moves only as the table of moves in libs/bingo says, and keeps its identity. What it has
-- published never changes: lock, beacon, calls, winners. Only the name of a winner goes with the account that is erased.
--
-- Errors: rounds_status_move, rounds_identity, rounds_published.
-- Rule: rules.md "Rounds"; fairness.md.

CREATE OR REPLACE FUNCTION refuse_round_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (
    ('Open', 'Countdown'), ('Open', 'Refunded'), ('Countdown', 'Locked'), ('Countdown', 'Refunded'),
    ('Locked', 'Playing'), ('Locked', 'Refunded'), ('Playing', 'Finished')) THEN
    RAISE EXCEPTION 'round % may not move from % to %', OLD.id, OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'rounds_status_move';
  END IF;
  IF (NEW.room_id, NEW.number, NEW.secret_sealed, NEW.commitment)
     IS DISTINCT FROM (OLD.room_id, OLD.number, OLD.secret_sealed, OLD.commitment) THEN
    RAISE EXCEPTION 'the identity of round % is fixed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'rounds_identity';
  END IF;
  IF OLD.lock_hash IS NOT NULL AND
       (NEW.lock_hash, NEW.prize, NEW.percent_tenths, NEW.locked_at, NEW.beacon_chain, NEW.beacon_round, NEW.lock_entry,
        NEW.pattern_set, NEW.people, NEW.added)
       IS DISTINCT FROM
       (OLD.lock_hash, OLD.prize, OLD.percent_tenths, OLD.locked_at, OLD.beacon_chain, OLD.beacon_round, OLD.lock_entry,
        OLD.pattern_set, OLD.people, OLD.added)
     OR OLD.head IS NOT NULL AND (NEW.head, NEW.beacon_value, NEW.beacon_signature, NEW.started_at)
       IS DISTINCT FROM (OLD.head, OLD.beacon_value, OLD.beacon_signature, OLD.started_at)
     OR cardinality(NEW.calls) < cardinality(OLD.calls)
     OR NEW.calls[1:cardinality(OLD.calls)] <> OLD.calls OR NEW.links[1:cardinality(OLD.links)] <> OLD.links
     OR OLD.finished_at IS NOT NULL AND (NEW.calls, NEW.refund_reason, NEW.finished_at)
       IS DISTINCT FROM (OLD.calls, OLD.refund_reason, OLD.finished_at)
     OR OLD.finished_at IS NOT NULL AND NEW.winners IS DISTINCT FROM OLD.winners AND EXISTS (
       SELECT FROM jsonb_array_elements(OLD.winners) WITH ORDINALITY o (winner, place)
       FULL JOIN jsonb_array_elements(NEW.winners) WITH ORDINALITY n (winner, place) USING (place)
       WHERE n.winner IS DISTINCT FROM o.winner AND NOT COALESCE(n.winner = o.winner || '{"userName": "—"}' AND EXISTS (
         SELECT FROM tickets t JOIN users u ON u.id = t.user_id AND u.status = 'erased'
         WHERE t.round_id = OLD.id AND t.card = (o.winner->>'card')::int AND t.payout > 0), false)) THEN
    RAISE EXCEPTION 'what round % has published is fixed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'rounds_published';
  END IF;
  RETURN NEW;
END $$;
