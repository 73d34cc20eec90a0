-- version: 2
--
-- Trigger function. Counts a finished round into the standings of its day (daily_games) and into the bonus points
-- (bonus_points), exactly once: at its settlement, or in the later transaction that clears rounds.standings_due.
--
-- Units: bet and win in santim. Days are those of the round's finished_at in Addis Ababa, three hours ahead of UTC all year.
-- The bonus day lasts 18 hours from 15:00; a public round of at least five players gives each of them a point.
-- Locks: rows of both tables in the order of users, so that two rounds never wait for each other.
-- Rule: rules.md "Bonus, referral, leaderboards".
-- Plans by index.

CREATE OR REPLACE FUNCTION count_finished_round() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  -- Addis Ababa is three hours ahead of UTC all year.
  v_local timestamp := (NEW.finished_at AT TIME ZONE 'UTC') + interval '3 hours';
  v_since timestamp := v_local - interval '15 hours';
BEGIN
  INSERT INTO daily_games AS d (day, user_id, games, bet, win)
  SELECT v_local::date, t.user_id, 1, sum(t.from_main + t.from_bonus), sum(t.payout)
  FROM tickets t WHERE t.round_id = NEW.id AND t.state = 'confirmed' GROUP BY t.user_id ORDER BY t.user_id
  ON CONFLICT ON CONSTRAINT daily_games_pkey
  DO UPDATE SET games = d.games + 1, bet = d.bet + EXCLUDED.bet, win = d.win + EXCLUDED.win;
  -- The bonus day lasts 18 hours from 15:00, and a round counts from five players on.
  IF NEW.player_count >= 5 AND v_since::time < time '18:00' THEN
    INSERT INTO bonus_points AS b (day, stake, user_id, points, first_point_at, last_point_at)
    SELECT v_since::date, ro.stake, t.user_id, 1, NEW.finished_at, NEW.finished_at
    FROM rooms ro JOIN tickets t ON t.round_id = NEW.id AND t.state = 'confirmed'
    WHERE ro.id = NEW.room_id AND ro.space_id IS NULL GROUP BY ro.stake, t.user_id ORDER BY t.user_id
    ON CONFLICT ON CONSTRAINT bonus_points_pkey
    DO UPDATE SET points = b.points + 1, last_point_at = GREATEST(b.last_point_at, EXCLUDED.last_point_at),
      first_point_at = LEAST(b.first_point_at, EXCLUDED.first_point_at);
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION count_finished_round FROM PUBLIC;
