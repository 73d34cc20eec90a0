-- version: 12
--
-- Sells cards to many buyers in one commit, by sets. Every buyer is accepted or refused alone.
--
-- Arguments:
--   p_now          the time of the sale
--   p_max_cards    cards that one player may have in a round, by stake; a big game has a limit of its own
--   p_min_players, p_countdown, p_wait, p_lock
--                  as in start_waiting
--   p_items        one a buyer: player, idempotency key, id of the request, round, and the cards asked for.
--                  No user, and no card of a round, stands twice
--   p_spares       prepared next rounds, as in open_round, for the rounds that this sale fills or starts beside others; with
--                  fewer of them than that, a room gets its next round when that one locks
-- Returns one row an item: item (from 1) and code; for OK and REPLAY the cards and the santim of the purchase, the
-- player's cards in the round, bought and held, and main and bonus as they are now with the sum of their versions; and how
-- many spares are used, in each row the same.
-- Codes (libs/contract): OK; REPLAY, the same request succeeded before; IDEMPOTENCY_CONFLICT, it asked for something else;
-- NOT_FOUND; NOT_A_MEMBER; ROUND_CLOSED; FORBIDDEN, the buyer is blocked or staff; LIMIT_REACHED, the house winds down, or
-- the player has excluded themselves or would pass a loss limit (loss-left.sql); CARD_HELD; CARD_LIMIT; INSUFFICIENT_BALANCE.
-- Errors: lock_not_available, if the sale took longer than 2.5 s.
-- Bonus money pays first, over the cards in ascending order, and never in a private space.
-- Locks: rounds by (room, number), then accounts by id; a room when its round fills up (open_round). The deciding read is a
-- statement of its own: it must see what was committed while this one waited.
-- Settings, and the order of writing: as in ledger_post, whose work it does for its own transfers.
-- Rule: rules.md "Rounds", "Wallet", "Who does not play", "If the house closes".
-- Plans by index.

CREATE OR REPLACE FUNCTION buy_cards(
  p_now timestamptz, p_max_cards card_limits, p_min_players int, p_countdown interval, p_wait interval, p_lock interval,
  p_items sale_item[], p_spares spare_round[]
) RETURNS TABLE (item int, code text, cards smallint[], charged bigint, mine smallint[], holds smallint[],
  main bigint, bonus bigint, versions bigint, spares int)
LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_selling uuid[]; -- locked
  v_ids uuid[]; v_open boolean[]; v_spaces uuid[]; v_stakes bigint[]; v_most int[]; v_escrows bigint[];
  v_lines sale_line[]; -- every item as it was decided
  v_sales sale_line[]; -- those that take money
  v_begun uuid[]; v_full uuid[]; v_used int := 0; -- rounds; rooms without a round that fills
BEGIN
  v_selling := ARRAY(SELECT r.id FROM rounds r WHERE r.id = ANY (ARRAY(SELECT DISTINCT w.round FROM unnest(p_items) w))
    AND r.status IN ('Open', 'Countdown') AND (r.closes_at IS NULL OR r.closes_at > p_now)
    ORDER BY r.room_id, r.number FOR NO KEY UPDATE);
  PERFORM 1 FROM accounts a WHERE a.user_id = ANY (ARRAY(SELECT w.buyer FROM unnest(p_items) w))
    AND a.kind IN ('main', 'bonus') ORDER BY a.id FOR NO KEY UPDATE;
  -- What is the same for all buyers of a round is read once a round.
  SELECT array_agg(r.id), array_agg(r.id = ANY (v_selling)), array_agg(ro.space_id), array_agg(ro.stake),
    array_agg(COALESCE(r.most_cards, max_cards(p_max_cards, ro.stake))), array_agg(es.id)
  INTO v_ids, v_open, v_spaces, v_stakes, v_most, v_escrows
  FROM (SELECT DISTINCT w.round FROM unnest(p_items) w) w
  JOIN rounds r ON r.id = w.round JOIN rooms ro ON ro.id = r.room_id JOIN accounts es ON es.round_id = r.id;

  SELECT array_agg(ROW(d.ord, d.code, d.buyer, d.request, d.trace, d.round, rising_id(),
      CASE d.code WHEN 'REPLAY' THEN d.replay_cards ELSE d.asked END, d.fresh, d.mine, d.stake,
      CASE d.code WHEN 'REPLAY' THEN d.replay_total ELSE d.cost END, d.from_bonus, d.escrow, d.main_id, d.main, d.main_version,
      d.bonus_id, d.bonus, d.bonus_version, d.mine IS NULL, d.holds, d.is_held,
      CASE WHEN d.code = 'OK' AND d.cost > 0 THEN nextval('transfers_id_seq') END)::sale_line)
  INTO v_lines
  FROM (
    SELECT w.ord, w.buyer, w.request, w.trace, w.round, pu.cards AS replay_cards, pu.total AS replay_total,
      c.asked, c.fresh, c.is_held, m.mine, m.holds, x.stake, y.cost, y.from_bonus, x.escrow, ma.id AS main_id, ma.balance AS main,
      ma.version AS main_version, bo.id AS bonus_id, bo.balance AS bonus, bo.version AS bonus_version,
      CASE
        WHEN pu.round_id = w.round AND pu.cards = c.asked THEN 'REPLAY'
        WHEN pu.id IS NOT NULL THEN 'IDEMPOTENCY_CONFLICT'
        WHEN x.is_open IS NULL OR ma.id IS NULL THEN 'NOT_FOUND'
        WHEN x.space IS NOT NULL AND NOT COALESCE((SELECT true FROM spaces s WHERE s.id = x.space AND s.deleted_at IS NULL
            AND (s.owner_id = w.buyer AND s.kind = 'private' OR (SELECT true FROM space_members sm
              WHERE sm.space_id = s.id AND sm.user_id = w.buyer LIMIT 1)) LIMIT 1), false) THEN 'NOT_A_MEMBER'
        WHEN NOT x.is_open THEN 'ROUND_CLOSED'
        -- Whether this player may stake y.cost now is decided here, below the locks of round and purse.
        WHEN player_bar(u, sl, p_now) IN ('staff', 'blocked') THEN 'FORBIDDEN'
        WHEN wd.from_at <= p_now OR player_bar(u, sl, p_now) = 'excluded' THEN 'LIMIT_REACHED'
        WHEN c.taken THEN 'CARD_HELD'
        WHEN m.others + cardinality(c.asked) > x.most THEN 'CARD_LIMIT'
        WHEN y.cost > y.from_bonus AND y.cost - y.from_bonus > loss_left(w.buyer, p_now) THEN 'LIMIT_REACHED'
        WHEN ma.balance + y.from_bonus < y.cost THEN 'INSUFFICIENT_BALANCE'
        ELSE 'OK' END AS code
    FROM unnest(p_items) WITH ORDINALITY AS w (buyer, request, trace, round, cards, ord)
    CROSS JOIN LATERAL (SELECT v_open[a.at] AS is_open, v_spaces[a.at] AS space, v_stakes[a.at] AS stake,
        v_most[a.at] AS most, v_escrows[a.at] AS escrow
      FROM (SELECT array_position(v_ids, w.round) AS at) a) x
    LEFT JOIN purchases pu ON pu.user_id = w.buyer AND pu.request_id = w.request
    LEFT JOIN users u ON u.id = w.buyer
    CROSS JOIN staff_list sl CROSS JOIN wind_down wd
    LEFT JOIN accounts ma ON ma.user_id = w.buyer AND ma.kind = 'main'
    LEFT JOIN accounts bo ON bo.user_id = w.buyer AND bo.kind = 'bonus'
    CROSS JOIN LATERAL (
      SELECT array_agg(k.card ORDER BY k.card) AS asked,
        array_agg(k.card ORDER BY k.card) FILTER (
          WHERE t.id IS NULL OR t.user_id <> w.buyer OR t.state <> 'confirmed') AS fresh,
        COALESCE(bool_or(t.user_id <> w.buyer AND (t.state <> 'held' OR t.hold_until > p_now)), false) AS taken,
        COALESCE(bool_or(t.state = 'held'), false) AS is_held
      FROM unnest(w.cards) AS k (card)
      LEFT JOIN tickets t ON t.round_id = w.round AND t.card = k.card AND t.state <> 'removed') c
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE NOT t.card = ANY (c.asked)) AS others,
        array_agg(t.card) FILTER (WHERE t.state = 'confirmed') AS mine,
        array_agg(t.card) FILTER (WHERE t.state = 'held' AND NOT t.card = ANY (c.asked)) AS holds
      FROM tickets t WHERE t.user_id = w.buyer AND t.round_id = w.round
        AND (t.state = 'confirmed' OR t.state = 'held' AND t.hold_until > p_now)) m
    CROSS JOIN LATERAL (SELECT z.cost, CASE WHEN x.space IS NULL THEN LEAST(bo.balance, z.cost) ELSE 0 END AS from_bonus
      FROM (SELECT x.stake * COALESCE(cardinality(c.fresh), 0) AS cost) z) y
    ORDER BY w.ord) d;

  INSERT INTO purchases (id, user_id, request_id, round_id, cards, total, created_at)
  SELECT l.purchase, l.buyer, l.request, l.round, l.cards, l.cost, p_now FROM unnest(v_lines) l WHERE l.code = 'OK';
  v_sales := ARRAY(SELECT l FROM unnest(v_lines) l WHERE l.transfer IS NOT NULL);
  IF cardinality(v_sales) > 0 THEN
    IF EXISTS (SELECT 1 FROM unnest(v_sales) l WHERE l.is_held) THEN
      DELETE FROM tickets t USING unnest(v_sales) l CROSS JOIN LATERAL unnest(l.fresh) AS k (card)
      WHERE l.is_held AND t.round_id = l.round AND t.card = k.card AND t.state = 'held';
    END IF;
    -- Bonus is used up over the cards in ascending order (rules.md "Wallet").
    INSERT INTO tickets (round_id, user_id, card, state, purchase_id, from_main, from_bonus, created_at)
    SELECT l.round, l.buyer, k.card, 'confirmed', l.purchase, l.stake - b.part, b.part, p_now
    FROM unnest(v_sales) l CROSS JOIN LATERAL unnest(l.fresh) WITH ORDINALITY AS k (card, ord)
    CROSS JOIN LATERAL (SELECT GREATEST(LEAST(l.from_bonus - (k.ord - 1) * l.stake, l.stake), 0) AS part) b;
    INSERT INTO postings (transfer_id, account_id, amount, balance_after, version)
    SELECT l.transfer, g.account, g.amount, g.after, g.version
    FROM unnest(v_sales) l CROSS JOIN LATERAL (VALUES
      (l.escrow, l.cost, NULL::bigint, NULL::bigint),
      (l.bonus_id, -l.from_bonus, l.bonus - l.from_bonus, l.bonus_version + 1),
      (l.main_id, l.from_bonus - l.cost, l.main - (l.cost - l.from_bonus), l.main_version + 1)
    ) AS g (account, amount, after, version) WHERE g.amount <> 0;
    UPDATE accounts a SET balance = g.after, version = g.version
    FROM unnest(v_sales) l CROSS JOIN LATERAL (VALUES
      (l.bonus_id, l.from_bonus, l.bonus - l.from_bonus, l.bonus_version + 1),
      (l.main_id, l.cost - l.from_bonus, l.main - (l.cost - l.from_bonus), l.main_version + 1)
    ) AS g (account, amount, after, version) WHERE g.amount <> 0 AND a.id = g.account;
    INSERT INTO transfers (id, key, kind, actor, request_id, round_id, purchase_id, created_at)
    SELECT l.transfer, 'bet:' || l.purchase, 'bet', 'user:' || l.buyer, l.trace, l.round, l.purchase, p_now
    FROM unnest(v_sales) l;
    -- As in ledger_post: checked here, not at the commit.
    SET CONSTRAINTS postings_transfer_id_fkey IMMEDIATE;
    SET CONSTRAINTS postings_transfer_id_fkey DEFERRED;
    WITH sold AS (
      UPDATE rounds r SET card_count = r.card_count + s.cards, player_count = r.player_count + s.players
      FROM (SELECT l.round, sum(cardinality(l.fresh))::int AS cards, (count(*) FILTER (WHERE l.is_new))::int AS players
            FROM unnest(v_sales) l GROUP BY l.round) s
      WHERE r.id = s.round
      RETURNING r.id, r.room_id, r.number, r.status, r.card_count, r.player_count, s.players
    )
    -- A round begins to wait with its first players, counts down with enough of them, and sooner when it is full.
    SELECT array_agg(s.id ORDER BY s.room_id, s.number)
    INTO v_begun FROM sold s WHERE s.card_count = 200
      OR s.status = 'Open' AND (s.player_count >= p_min_players OR s.players > 0 AND s.player_count = s.players);
    IF v_begun IS NOT NULL THEN
      PERFORM start_waiting(b.id, p_now, p_min_players, p_countdown, p_wait, p_lock) FROM unnest(v_begun) AS b (id);
      SELECT array_agg(DISTINCT r.room_id) INTO v_full
      FROM unnest(v_begun) AS b (id) JOIN rounds r ON r.id = b.id
      WHERE NOT r.filling AND NOT r.one_at_a_time AND NOT EXISTS (SELECT FROM rounds o
        WHERE o.room_id = r.room_id AND o.filling AND o.status IN ('Open', 'Countdown'));
    END IF;
    IF v_full IS NOT NULL THEN
      PERFORM open_round(r.room_id, s.id, s.sealed, s.commitment, p_now)
      FROM unnest(v_full) WITH ORDINALITY AS r (room_id, ord)
      JOIN unnest(p_spares) WITH ORDINALITY AS s (id, sealed, commitment, ord) ON s.ord = r.ord;
      v_used := LEAST(cardinality(v_full), COALESCE(cardinality(p_spares), 0));
    END IF;
  END IF;
  -- Locks may have been waited for one after the other. The app gives up eight seconds after it has asked, and this sale began
  -- within five of the question's arrival (purchase.service.ts).
  IF clock_timestamp() > statement_timestamp() + interval '2.5 s' THEN
    RAISE EXCEPTION 'the sale took too long' USING ERRCODE = 'lock_not_available';
  END IF;
  RETURN QUERY
  SELECT l.item, l.code, l.cards, l.cost, CASE l.code WHEN 'OK' THEN l.mine || l.fresh ELSE l.mine END, l.holds,
    l.main - b.from_main, l.bonus - b.from_bonus,
    l.main_version + l.bonus_version + (b.from_main > 0)::int + (b.from_bonus > 0)::int, v_used
  FROM unnest(v_lines) l CROSS JOIN LATERAL (SELECT CASE l.code WHEN 'OK' THEN l.cost - l.from_bonus ELSE 0 END AS from_main,
    CASE l.code WHEN 'OK' THEN l.from_bonus ELSE 0 END AS from_bonus) b
  WHERE l.code IN ('OK', 'REPLAY')
  UNION ALL
  SELECT l.item, l.code, NULL, NULL, NULL, NULL, NULL, NULL, NULL, v_used
  FROM unnest(v_lines) l WHERE l.code NOT IN ('OK', 'REPLAY');
END $$;

REVOKE ALL ON FUNCTION buy_cards FROM PUBLIC;
GRANT EXECUTE ON FUNCTION buy_cards TO edil_app;
