-- version: 3
--
-- Sells cards to up to 64 buyers in one commit. Every buyer is accepted or refused alone.
--
-- Arguments:
--   p_now                          the time of the sale
--   p_max_cards                    cards that one player may have in a round
--   p_min_players, p_countdown, p_wait, p_lock
--                                  as in start_waiting
--   p_users … p_purchases          one element a buyer: player, idempotency key, id of the request, round, id for the purchase.
--                                  No user, and no card of a round, stands twice in a batch
--   p_first, p_last, p_cards       buyer i asks for p_cards[p_first[i] … p_last[i]], counted from 1
--   p_spare_for … p_spare_commitments
--                                  a prepared next round for each round that this sale may fill: that round, then as in
--                                  open_round
-- Returns one row a buyer, in order: item (from 1), code, and for OK and REPLAY the cards and the santim of the purchase.
-- Codes (libs/contract): OK; REPLAY, the same request succeeded before; IDEMPOTENCY_CONFLICT, it asked for something else;
-- NOT_FOUND; NOT_A_MEMBER; ROUND_CLOSED; FORBIDDEN, the buyer is blocked or staff; LIMIT_REACHED, the player has excluded
-- themselves or would pass a loss limit (loss-left.sql); CARD_HELD; CARD_LIMIT; INSUFFICIENT_BALANCE.
-- Bonus money pays first, over the cards in ascending order, and never in a private space.
-- Locks: rounds by (room, number), then accounts by id; a room when its round fills up (open_round).
-- Rule: rules.md "Rounds", "Wallet", "Who does not play".

CREATE OR REPLACE FUNCTION buy_cards(
  p_now timestamptz, p_max_cards int, p_min_players int, p_countdown interval, p_wait interval, p_lock interval,
  p_users uuid[], p_requests text[], p_traces text[], p_rounds uuid[], p_purchases uuid[],
  p_first int[], p_last int[], p_cards smallint[],
  p_spare_for uuid[], p_spare_ids uuid[], p_spare_sealed bytea[], p_spare_commitments text[]
) RETURNS TABLE (item int, code text, cards smallint[], charged bigint)
LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
  SET enable_material = off
AS $$
DECLARE
  i record;
  v_codes text[] := '{}';
  v_out_from int[] := '{}';
  v_bought uuid[] := '{}';   v_buyers uuid[] := '{}';  v_reqs text[] := '{}';   v_traces text[] := '{}';
  v_rounds uuid[] := '{}';   v_totals bigint[] := '{}'; v_items int[] := '{}';
  v_leg_transfer int[] := '{}'; v_leg_account bigint[] := '{}'; v_leg_amount bigint[] := '{}';
  v_new_round uuid[] := '{}'; v_new_count int[] := '{}'; v_new_player int[] := '{}';
  t_item int[] := '{}'; t_card smallint[] := '{}'; t_main bigint[] := '{}'; t_bonus bigint[] := '{}';
  v_cost bigint; v_from_bonus bigint; v_left bigint; v_part bigint; v_n int := 0; v_card smallint;
  v_paid int[] := '{}'; v_t int := 0; v_code text;
BEGIN
  PERFORM 1 FROM rounds r WHERE r.id = ANY (p_rounds) AND r.status IN ('Open', 'Countdown')
    AND (r.closes_at IS NULL OR r.closes_at > p_now) ORDER BY r.room_id, r.number FOR NO KEY UPDATE;
  PERFORM 1 FROM accounts a WHERE a.user_id = ANY (p_users) AND a.kind IN ('main', 'bonus')
    ORDER BY a.id FOR NO KEY UPDATE;
  FOR i IN
    SELECT w.ord::int AS ord, w.buyer, w.request, w.trace, w.round, w.purchase, pu.id AS replay, pu.round_id AS replay_round, pu.cards AS replay_cards, r.status, r.closes_at,
      ro.stake, ro.space_id, c.asked, c.fresh, c.taken, m.n AS others, ma.id AS main_id, ma.balance AS main,
      bo.id AS bonus_id, bo.balance AS bonus, es.id AS escrow_id, player_bar(u, sl, p_now) AS bar, m.paid, loss_left(w.buyer, p_now) AS loss_left,
      ro.space_id IS NULL OR EXISTS (SELECT 1 FROM spaces s WHERE s.id = ro.space_id AND s.deleted_at IS NULL
        AND (s.owner_id = w.buyer OR EXISTS (
          SELECT 1 FROM space_members sm WHERE sm.space_id = s.id AND sm.user_id = w.buyer))) AS member
    FROM unnest(p_users, p_requests, p_traces, p_rounds, p_purchases, p_first, p_last) WITH ORDINALITY
      AS w (buyer, request, trace, round, purchase, first, last, ord)
    LEFT JOIN purchases pu ON pu.user_id = w.buyer AND pu.request_id = w.request
    LEFT JOIN rounds r ON r.id = w.round
    LEFT JOIN rooms ro ON ro.id = r.room_id
    LEFT JOIN accounts es ON es.round_id = w.round
    LEFT JOIN users u ON u.id = w.buyer
    CROSS JOIN staff_list sl
    LEFT JOIN accounts ma ON ma.user_id = w.buyer AND ma.kind = 'main'
    LEFT JOIN accounts bo ON bo.user_id = w.buyer AND bo.kind = 'bonus'
    LEFT JOIN LATERAL (
      SELECT array_agg(x.card ORDER BY x.card) AS asked,
        array_agg(x.card ORDER BY x.card) FILTER (
          WHERE t.id IS NULL OR t.user_id <> w.buyer OR t.state <> 'confirmed') AS fresh,
        COALESCE(bool_or(t.user_id <> w.buyer AND (t.state <> 'held' OR t.hold_until > p_now)), false) AS taken
      FROM unnest(p_cards[w.first:w.last]) AS x (card)
      LEFT JOIN tickets t ON t.round_id = w.round AND t.card = x.card AND t.state <> 'removed') c ON true
    LEFT JOIN LATERAL (
      SELECT count(*) FILTER (WHERE NOT t.card = ANY (c.asked)) AS n,
        count(*) FILTER (WHERE t.state = 'confirmed') AS paid
      FROM tickets t WHERE t.user_id = w.buyer AND t.round_id = w.round
        AND (t.state = 'confirmed' OR t.state = 'held' AND t.hold_until > p_now)) m ON true
    ORDER BY w.ord
  LOOP
    v_cost := i.stake * COALESCE(cardinality(i.fresh), 0);
    v_code := CASE
      WHEN i.replay_round = i.round AND i.replay_cards = i.asked THEN 'REPLAY'
      WHEN i.replay IS NOT NULL THEN 'IDEMPOTENCY_CONFLICT'
      WHEN i.status IS NULL OR i.main_id IS NULL THEN 'NOT_FOUND'
      WHEN NOT i.member THEN 'NOT_A_MEMBER'
      WHEN i.status NOT IN ('Open', 'Countdown') OR i.closes_at <= p_now THEN 'ROUND_CLOSED'
      WHEN i.bar IN ('staff', 'blocked') THEN 'FORBIDDEN'
      WHEN i.bar = 'excluded' THEN 'LIMIT_REACHED'
      WHEN i.taken THEN 'CARD_HELD'
      WHEN i.others + cardinality(i.asked) > p_max_cards THEN 'CARD_LIMIT'
      WHEN v_cost - CASE WHEN i.space_id IS NULL THEN LEAST(i.bonus, v_cost) ELSE 0 END > GREATEST(0, i.loss_left)
        AND i.loss_left IS NOT NULL THEN 'LIMIT_REACHED'
      WHEN i.main + CASE WHEN i.space_id IS NULL THEN i.bonus ELSE 0 END < v_cost THEN 'INSUFFICIENT_BALANCE'
      ELSE 'OK' END;
    v_codes := v_codes || v_code;
    CONTINUE WHEN v_code <> 'OK';
    v_n := v_n + 1;
    v_items := v_items || i.ord;
    v_bought := v_bought || i.purchase; v_buyers := v_buyers || i.buyer; v_reqs := v_reqs || i.request;
    v_traces := v_traces || i.trace; v_rounds := v_rounds || i.round; v_totals := v_totals || v_cost;
    CONTINUE WHEN v_cost = 0;
    v_from_bonus := CASE WHEN i.space_id IS NULL THEN LEAST(i.bonus, v_cost) ELSE 0 END;
    v_t := v_t + 1; v_paid := v_paid || v_n;
    v_leg_transfer := v_leg_transfer || v_t; v_leg_account := v_leg_account || i.escrow_id;
    v_leg_amount := v_leg_amount || v_cost;
    IF v_from_bonus > 0 THEN
      v_leg_transfer := v_leg_transfer || v_t; v_leg_account := v_leg_account || i.bonus_id;
      v_leg_amount := v_leg_amount || -v_from_bonus;
    END IF;
    IF v_cost > v_from_bonus THEN
      v_leg_transfer := v_leg_transfer || v_t; v_leg_account := v_leg_account || i.main_id;
      v_leg_amount := v_leg_amount || -(v_cost - v_from_bonus);
    END IF;
    v_left := v_from_bonus; -- bonus is used up over the cards in ascending order (rules.md "Wallet")
    FOREACH v_card IN ARRAY i.fresh LOOP
      v_part := LEAST(v_left, i.stake);
      v_left := v_left - v_part;
      t_item := t_item || v_n; t_card := t_card || v_card;
      t_bonus := t_bonus || v_part; t_main := t_main || i.stake - v_part;
    END LOOP;
    v_new_round := v_new_round || i.round; v_new_count := v_new_count || cardinality(i.fresh);
    v_new_player := v_new_player || CASE WHEN i.paid = 0 THEN 1 ELSE 0 END;
  END LOOP;
  IF v_n > 0 THEN
    INSERT INTO purchases (id, user_id, request_id, round_id, cards, total, created_at)
    SELECT b.id, b.buyer, b.request, b.round,
      ARRAY(SELECT x FROM unnest(p_cards[p_first[b.item]:p_last[b.item]]) x ORDER BY x), b.total, p_now
    FROM unnest(v_bought, v_buyers, v_reqs, v_rounds, v_totals, v_items) AS b (id, buyer, request, round, total, item);
  END IF;
  IF cardinality(t_item) > 0 THEN
    DELETE FROM tickets t USING unnest(t_item, t_card) AS x (item, card)
    WHERE t.round_id = v_rounds[x.item] AND t.card = x.card AND t.state = 'held';
    INSERT INTO tickets (round_id, user_id, card, state, purchase_id, from_main, from_bonus, created_at)
    SELECT v_rounds[x.item], v_buyers[x.item], x.card, 'confirmed', v_bought[x.item], x.main, x.bonus, p_now
    FROM unnest(t_item, t_card, t_main, t_bonus) AS x (item, card, main, bonus);
    PERFORM ledger_post(p_now, array_agg('user:' || v_buyers[l.n] ORDER BY l.ord),
      array_agg(v_traces[l.n] ORDER BY l.ord), array_agg('bet:' || v_bought[l.n] ORDER BY l.ord),
      array_agg('bet'::text), array_agg(v_rounds[l.n] ORDER BY l.ord), array_agg(v_bought[l.n] ORDER BY l.ord),
      array_agg(NULL::uuid), array_agg(NULL::text), v_leg_transfer, v_leg_account, v_leg_amount)
    FROM unnest(v_paid) WITH ORDINALITY AS l (n, ord);
    UPDATE rounds r SET card_count = r.card_count + s.cards, player_count = r.player_count + s.players
    FROM (SELECT x.round, sum(x.n)::int AS cards, sum(x.p)::int AS players
          FROM unnest(v_new_round, v_new_count, v_new_player) AS x (round, n, p) GROUP BY x.round) s
    WHERE r.id = s.round;
    PERFORM start_waiting(r.id, p_now, p_min_players, p_countdown, p_wait, p_lock)
    FROM rounds r WHERE r.id = ANY (v_new_round) AND r.status = 'Open';
    PERFORM open_round(r.room_id, s.id, s.sealed, s.commitment, p_now)
    FROM unnest(p_spare_for, p_spare_ids, p_spare_sealed, p_spare_commitments) AS s (round, id, sealed, commitment)
    JOIN rounds r ON r.id = s.round JOIN rooms ro ON ro.id = r.room_id
    WHERE r.card_count = 200 AND ro.space_id IS NULL AND r.id = ANY (v_new_round);
  END IF;
  RETURN QUERY
  SELECT w.ord::int, v_codes[w.ord], pu.cards, pu.total
  FROM unnest(p_users, p_requests) WITH ORDINALITY AS w (buyer, request, ord)
  LEFT JOIN purchases pu ON pu.user_id = w.buyer AND pu.request_id = w.request AND v_codes[w.ord] IN ('OK', 'REPLAY')
  ORDER BY w.ord;
END $$;

REVOKE ALL ON FUNCTION buy_cards FROM PUBLIC;
GRANT EXECUTE ON FUNCTION buy_cards TO edil_app;
