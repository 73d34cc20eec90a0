-- version: 8
--
-- Pays a round out in one transfer 'settle:<round>': the winners get their parts less withheld tax, the referrers their
-- shares, the house the rest. A sold card wins, whatever its buyer has become since. No share goes to a referrer who is
-- staff, for a player whose account is older than 90 days, or within one ring; the house keeps that share, and
-- referral_forgone records it. The bonus part of prizes moves on to bonus in the same transaction. What the house adds to the
-- prize of a big game comes from promotion; what a player in a ring has won of it moves on to held, for 72 hours.
--
-- Arguments:
--   p_now           the time of the end
--   p_round         the round, whose status is Playing
--   p_cards         the winning cards
--   p_amounts       santim for each winning card; their sum is the prize of the round
--   p_winners       the winners as the round publishes them
--   p_log           the entry about the end of the round for the transparency log; null: none
--   p_later         true: the round is marked for the standings (rounds.standings_due), which another transaction counts
-- Errors: cards that were not sold, or parts that do not sum to the prize, violate rounds_settlement.
-- Locks: the caller holds the round's row and wrote the winning call; then accounts by id (play_bonus, ledger_post).
-- Rule: rules.md "Prize", "Referral", "Who does not play", "Tax"; players.md 2.
-- Plans by index.

CREATE OR REPLACE FUNCTION settle_round(
  p_now timestamptz, p_round uuid, p_cards smallint[], p_amounts bigint[], p_winners jsonb,
  p_log text, p_later boolean
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_prize bigint;
  v_added bigint;
  v_tenths int;
  v_total bigint;
  v_rule tax_rules;
  v_accounts bigint[];
  v_amounts bigint[];
BEGIN
  SELECT prize, added, referral_tenths INTO v_prize, v_added, v_tenths FROM rounds WHERE id = p_round AND status = 'Playing' FOR NO KEY UPDATE;
  SELECT sum(from_main + from_bonus) INTO v_total FROM tickets WHERE round_id = p_round AND state = 'confirmed';
  IF v_prize IS NULL OR v_prize <> (SELECT sum(x) FROM unnest(p_amounts) x)
     OR cardinality(p_cards) <> (SELECT count(*) FROM tickets
       WHERE round_id = p_round AND state = 'confirmed' AND card = ANY (p_cards)) THEN
    RAISE EXCEPTION 'the parts of round % are not its prize', p_round
      USING ERRCODE = 'check_violation', CONSTRAINT = 'rounds_settlement';
  END IF;
  -- The rule of the lock, whatever holds by the end of the round.
  SELECT x.* INTO v_rule FROM rounds r JOIN tax_rules x ON x.number = r.tax_rule WHERE r.id = p_round;
  -- The added part of each card is the floor up to it less the floor before it, so the parts sum to the whole.
  UPDATE tickets t SET payout = w.amount,
    guarantee_part = CASE WHEN v_added > 0 THEN v_added * w.high / v_prize - v_added * (w.high - w.amount) / v_prize ELSE 0 END
  FROM (SELECT x.card, x.amount, (sum(x.amount) OVER (ORDER BY x.card))::bigint AS high
        FROM unnest(p_cards, p_amounts) AS x (card, amount)) w
  WHERE t.round_id = p_round AND t.card = w.card AND t.state = 'confirmed';
  PERFORM play_bonus(p_round, v_rule);
  -- floor(cut * paid from main / total stake * the round's referral percent), rounded down once, in santim
  WITH shares AS (
    SELECT s.user_id, s.referred_by, s.share, CASE WHEN player_bar(r, l, p_now) IS NOT DISTINCT FROM 'staff' THEN 'staff'
      WHEN r.status = 'erased' THEN 'erased'
      WHEN s.created_at <= p_now - interval '90 days' THEN 'days'
      WHEN ring_of(s.user_id) = ring_of(s.referred_by) THEN 'ring' END AS why
    FROM (SELECT t.user_id, u.referred_by, u.created_at, (GREATEST(v_total - v_prize, 0) * sum(t.from_main)::bigint * v_tenths) / (v_total * 1000) AS share
          FROM tickets t JOIN users u ON u.id = t.user_id
          WHERE t.round_id = p_round AND t.state = 'confirmed' AND u.referred_by IS NOT NULL
          GROUP BY t.user_id, u.referred_by, u.created_at) s
    JOIN users r ON r.id = s.referred_by CROSS JOIN staff_list l
    WHERE s.share > 0
  ), forgone AS (
    INSERT INTO referral_forgone (round_id, player_id, referrer_id, amount, why, created_at)
    SELECT p_round, user_id, referred_by, share, why, p_now FROM shares WHERE why IS NOT NULL
  )
  INSERT INTO referral_income (round_id, player_id, referrer_id, amount, created_at)
  SELECT p_round, user_id, referred_by, share, p_now FROM shares WHERE why IS NULL;
  IF v_rule.percent_tenths > 0 THEN
    INSERT INTO withholdings (transfer_key, user_id, rule, winnings, taxed, percent_tenths, amount, created_at)
    SELECT 'settle:' || p_round, s.user_id, v_rule.number, s.main, x.taxed, v_rule.percent_tenths,
      x.taxed * v_rule.percent_tenths / 1000, p_now
    -- The bonus part is not taxed here but when it moves to main (pay_bonus).
    FROM (SELECT user_id, sum(payout)::bigint AS won, sum(payout - bonus_payout)::bigint AS main,
            sum(from_main + from_bonus)::bigint AS staked FROM tickets
          WHERE round_id = p_round AND state = 'confirmed' GROUP BY user_id HAVING sum(payout) > 0) s
    CROSS JOIN LATERAL (SELECT taxed_part(v_rule, s.won, s.staked, s.main) AS taxed) x
    WHERE x.taxed * v_rule.percent_tenths / 1000 > 0;
  END IF;
  SELECT array_agg(l.account ORDER BY l.place, l.account, l.amount), array_agg(l.amount ORDER BY l.place, l.account, l.amount)
  INTO v_accounts, v_amounts
  FROM (
    SELECT 1 AS place, id AS account, -v_total AS amount FROM accounts WHERE round_id = p_round
    UNION ALL
    SELECT 2, a.id, t.payout FROM tickets t JOIN accounts a ON a.user_id = t.user_id AND a.kind = 'main'
    WHERE t.round_id = p_round AND t.state = 'confirmed'
    UNION ALL
    SELECT 3, id, v_total - v_prize + v_added FROM accounts WHERE kind = 'house'
    UNION ALL
    SELECT 4, a.id, -f.amount FROM referral_income f JOIN accounts a ON a.kind = 'referral' WHERE f.round_id = p_round
    UNION ALL
    SELECT 5, a.id, f.amount FROM referral_income f JOIN accounts a ON a.user_id = f.referrer_id AND a.kind = 'main'
    WHERE f.round_id = p_round
    UNION ALL
    SELECT 6, a.id, -h.amount FROM withholdings h JOIN accounts a ON a.user_id = h.user_id AND a.kind = 'main'
    WHERE h.transfer_key = 'settle:' || p_round
    UNION ALL
    SELECT 7, a.id, h.amount FROM withholdings h JOIN accounts a ON a.kind = 'tax'
    WHERE h.transfer_key = 'settle:' || p_round
    UNION ALL
    SELECT 8, id, -v_added FROM accounts WHERE kind = 'promotion'
  ) l WHERE l.amount <> 0;
  PERFORM ledger_post(p_now, ARRAY['system'], ARRAY['round:' || p_round], ARRAY['settle:' || p_round], ARRAY['settle'],
    ARRAY[p_round], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[NULL::text],
    array_fill(1, ARRAY[cardinality(v_accounts)]), v_accounts, v_amounts);
  PERFORM turn_bonus(p_now, p_round);
  IF v_added > 0 THEN PERFORM hold_prizes(p_now, p_round); END IF;
  UPDATE rounds SET status = 'Finished', finished_at = p_now, next_due_at = NULL, winners = p_winners,
    standings_due = p_later WHERE id = p_round;
  IF p_log IS NOT NULL THEN
    INSERT INTO log_waiting (type, round_id, entry) VALUES (split_part(p_log, E'\n', 1), p_round, p_log)
    ON CONFLICT ON CONSTRAINT log_waiting_round_key DO NOTHING;
  END IF;
END $$;

REVOKE ALL ON FUNCTION settle_round FROM PUBLIC;
GRANT EXECUTE ON FUNCTION settle_round TO edil_app;
