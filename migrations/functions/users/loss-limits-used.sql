-- version: 4
--
-- A player's loss limits, and the losses within the window of each: stakes from main less prizes and refunds, in the Addis
-- day of p_at, and in the seven and thirty days that end with it. A prize counts on the day of its stake; a stake in an
-- undecided round counts as lost; the bonus part of a prize does not count. A negative loss is a gain.
--
-- Rule: players.md 1.

CREATE OR REPLACE FUNCTION loss_limits_used(p_user uuid, p_at timestamptz)
  RETURNS TABLE (field text, amount bigint, used bigint) LANGUAGE plpgsql STABLE
  SET search_path = public, pg_temp SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
  SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  v_end timestamptz := ((p_at AT TIME ZONE 'Africa/Addis_Ababa')::date + 1)::timestamp AT TIME ZONE 'Africa/Addis_Ababa';
  v_from timestamptz;
BEGIN
  SELECT v_end - max(CASE l.field WHEN 'dailyLoss' THEN interval '1 day' WHEN 'weeklyLoss' THEN interval '7 days'
      ELSE interval '30 days' END) INTO v_from
  FROM player_limits l WHERE l.user_id = p_user AND l.field LIKE '%Loss' AND l.amount IS NOT NULL;
  IF v_from IS NULL THEN RETURN; END IF;
  RETURN QUERY
  WITH sums AS (
    SELECT COALESCE(sum(t.from_main - t.payout + t.bonus_payout) FILTER (WHERE p.created_at >= v_end - interval '1 day'), 0)::bigint AS today,
      COALESCE(sum(t.from_main - t.payout + t.bonus_payout) FILTER (WHERE p.created_at >= v_end - interval '7 days'), 0)::bigint AS week,
      COALESCE(sum(t.from_main - t.payout + t.bonus_payout), 0)::bigint AS month
    FROM purchases p JOIN tickets t ON t.user_id = p.user_id AND t.round_id = p.round_id AND t.purchase_id = p.id
      AND t.state = 'confirmed'
    WHERE p.user_id = p_user AND p.created_at >= v_from AND p.created_at < v_end
  )
  SELECT l.field, l.amount, CASE l.field WHEN 'dailyLoss' THEN s.today WHEN 'weeklyLoss' THEN s.week ELSE s.month END
  FROM player_limits l CROSS JOIN sums s
  WHERE l.user_id = p_user AND l.field LIKE '%Loss' AND l.amount IS NOT NULL;
END $$;
