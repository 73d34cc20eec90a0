import type { MigrationInterface, QueryRunner } from 'typeorm';

/** ledger_post, the only writer of money, and the hot movements of a round (architecture.md). */
export class CreateMoneyFunctions1763700000003 implements MigrationInterface {
  name = 'CreateMoneyFunctions1763700000003';

  async up(db: QueryRunner): Promise<void> {
    await db.query(LEDGER_POST);
    await db.query(REFUND_TICKETS);
    await db.query(BUY_CARDS);
    await db.query(SETTLE_ROUND);
    await db.query(`
REVOKE ALL ON FUNCTION ledger_post FROM PUBLIC;
REVOKE ALL ON FUNCTION refund_tickets FROM PUBLIC;
REVOKE ALL ON FUNCTION buy_cards FROM PUBLIC;
REVOKE ALL ON FUNCTION settle_round FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_post, refund_tickets, buy_cards, settle_round TO edil_app;
`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}

/**
 * Settings of every function here. A connection plans a function's statements once and keeps the plans: made while the
 * tables were small they read whole tables, also when these have grown. So the only choice is a look-up by index for
 * each row, which is right for the few rows that these functions touch.
 */
const SETTINGS = `SET search_path = public, pg_temp SET enable_seqscan = off SET enable_hashjoin = off
  SET enable_mergejoin = off SET enable_material = off`;

/**
 * Posts transfers with their legs; leg i belongs to transfer p_leg_transfer[i] (1-based). Locks the user
 * accounts in id order. A used key raises transfers_key_key, an overdraft accounts_balance_check or
 * postings_balance_after_check.
 */
const LEDGER_POST = `
CREATE FUNCTION ledger_post(
  p_at timestamptz, p_actors text[], p_requests text[], p_keys text[], p_kinds text[], p_rounds uuid[],
  p_purchases uuid[], p_tickets uuid[], p_subjects text[],
  p_leg_transfer int[], p_leg_account bigint[], p_leg_amount bigint[]
) RETURNS bigint[] LANGUAGE plpgsql SECURITY DEFINER ${SETTINGS} AS $$
DECLARE
  v_ids bigint[] := ARRAY(SELECT nextval('transfers_id_seq') FROM generate_subscripts(p_keys, 1));
BEGIN
  PERFORM 1 FROM accounts WHERE id = ANY (p_leg_account) AND balance IS NOT NULL ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO postings (transfer_id, account_id, amount, balance_after, version)
  SELECT v_ids[l.transfer], l.account, l.amount,
    CASE WHEN a.balance IS NOT NULL THEN a.balance + sum(l.amount) OVER w END,
    CASE WHEN a.balance IS NOT NULL THEN a.version + row_number() OVER w END
  FROM unnest(p_leg_transfer, p_leg_account, p_leg_amount) WITH ORDINALITY AS l (transfer, account, amount, ord)
  LEFT JOIN accounts a ON a.id = l.account
  WINDOW w AS (PARTITION BY l.account ORDER BY l.ord);
  UPDATE accounts a SET balance = a.balance + s.total, version = a.version + s.legs
  FROM (SELECT account, sum(amount)::bigint AS total, count(*) AS legs
        FROM unnest(p_leg_account, p_leg_amount) AS l (account, amount) GROUP BY account) s
  WHERE a.id = s.account AND a.balance IS NOT NULL;
  INSERT INTO transfers (id, key, kind, actor, request_id, round_id, purchase_id, ticket_id, subject, created_at)
  SELECT v_ids[t.ord], t.key, t.kind, t.actor, t.request, t.round, t.purchase, t.ticket, t.subject, p_at
  FROM unnest(p_keys, p_kinds, p_actors, p_requests, p_rounds, p_purchases, p_tickets, p_subjects) WITH ORDINALITY
    AS t (key, kind, actor, request, round, purchase, ticket, subject, ord);
  -- Checked here, not at the commit: there its plan would not be held to the index of a growing table.
  SET CONSTRAINTS postings_transfer_id_fkey IMMEDIATE;
  SET CONSTRAINTS postings_transfer_id_fkey DEFERRED;
  RETURN v_ids;
END $$`;

/** Gives paid tickets back, each exactly what it took from bonus and main. The caller holds the round's lock. */
const REFUND_TICKETS = `
CREATE FUNCTION refund_tickets(
  p_at timestamptz, p_actor text, p_request text, p_round uuid, p_tickets uuid[], p_state text
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER ${SETTINGS} AS $$
DECLARE
  v_ids uuid[];
  v_n int;
  v_leg_transfer int[];
  v_leg_account bigint[];
  v_leg_amount bigint[];
  v_total bigint;
BEGIN
  SELECT array_agg(id ORDER BY card), count(*), sum(from_main + from_bonus) INTO v_ids, v_n, v_total
  FROM tickets WHERE id = ANY (p_tickets) AND round_id = p_round AND state = 'confirmed';
  IF v_n IS DISTINCT FROM cardinality(p_tickets) THEN
    RAISE EXCEPTION 'a ticket is not refundable' USING ERRCODE = 'check_violation', CONSTRAINT = 'tickets_refundable';
  END IF;
  IF v_n = 0 THEN RETURN 0; END IF;
  SELECT array_agg(l.ord ORDER BY l.ord, l.leg), array_agg(l.account ORDER BY l.ord, l.leg),
    array_agg(l.amount ORDER BY l.ord, l.leg)
  INTO v_leg_transfer, v_leg_account, v_leg_amount
  FROM (
    SELECT i.ord::int AS ord, 1 AS leg, e.id AS account, -(t.from_main + t.from_bonus) AS amount
    FROM unnest(v_ids) WITH ORDINALITY i (id, ord) JOIN tickets t ON t.id = i.id
    JOIN accounts e ON e.round_id = p_round
    UNION ALL
    SELECT i.ord::int, 2, a.id, CASE a.kind WHEN 'main' THEN t.from_main ELSE t.from_bonus END
    FROM unnest(v_ids) WITH ORDINALITY i (id, ord) JOIN tickets t ON t.id = i.id
    JOIN accounts a ON a.user_id = t.user_id AND a.kind IN ('main', 'bonus')
  ) l WHERE l.amount <> 0;
  PERFORM ledger_post(p_at, array_fill(p_actor, ARRAY[v_n]), array_fill(p_request, ARRAY[v_n]),
    ARRAY(SELECT 'refund:' || i FROM unnest(v_ids) i), array_fill('refund'::text, ARRAY[v_n]),
    array_fill(p_round, ARRAY[v_n]), array_fill(NULL::uuid, ARRAY[v_n]), v_ids, array_fill(NULL::text, ARRAY[v_n]),
    v_leg_transfer, v_leg_account, v_leg_amount);
  UPDATE tickets SET state = p_state, ended_at = p_at WHERE id = ANY (v_ids);
  RETURN v_total;
END $$`;

/**
 * Sells cards to up to 64 buyers in one commit; every buyer is accepted or refused alone. A caller never puts
 * the same user or the same (round, card) twice into one batch. Item i wants p_cards[p_first[i] … p_last[i]].
 * Lock order: rounds by (room, number), then accounts by id. Codes are libs/contract's; 'OK' and 'REPLAY' succeed.
 */
const BUY_CARDS = `
CREATE FUNCTION buy_cards(
  p_now timestamptz, p_max_cards int, p_min_players int, p_countdown interval, p_wait interval, p_lock interval,
  p_users uuid[], p_requests text[], p_traces text[], p_rounds uuid[], p_purchases uuid[],
  p_first int[], p_last int[], p_cards smallint[],
  p_spare_for uuid[], p_spare_ids uuid[], p_spare_sealed bytea[], p_spare_commitments text[]
) RETURNS TABLE (item int, code text, cards smallint[], charged bigint)
LANGUAGE plpgsql SECURITY DEFINER ${SETTINGS} AS $$
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
      bo.id AS bonus_id, bo.balance AS bonus, es.id AS escrow_id, u.self_excluded_until, m.paid,
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
      WHEN i.self_excluded_until > p_now THEN 'LIMIT_REACHED'
      WHEN i.taken THEN 'CARD_HELD'
      WHEN i.others + cardinality(i.asked) > p_max_cards THEN 'CARD_LIMIT'
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
END $$`;

/**
 * Pays a round out in one transfer 'settle:<round>': winners their parts, referrers theirs, the house the rest.
 * The caller holds the round's lock, wrote the winning call and computed the parts (rules.md "Prize", "Referral").
 */
const SETTLE_ROUND = `
CREATE FUNCTION settle_round(
  p_now timestamptz, p_round uuid, p_cards smallint[], p_amounts bigint[], p_winners jsonb
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER ${SETTINGS} AS $$
DECLARE
  v_prize bigint;
  v_total bigint;
  v_accounts bigint[];
  v_amounts bigint[];
BEGIN
  SELECT prize INTO v_prize FROM rounds WHERE id = p_round AND status = 'Playing' FOR NO KEY UPDATE;
  SELECT sum(from_main + from_bonus) INTO v_total FROM tickets WHERE round_id = p_round AND state = 'confirmed';
  IF v_prize IS NULL OR v_prize <> (SELECT sum(x) FROM unnest(p_amounts) x)
     OR cardinality(p_cards) <> (SELECT count(*) FROM tickets
       WHERE round_id = p_round AND state = 'confirmed' AND card = ANY (p_cards)) THEN
    RAISE EXCEPTION 'the parts of round % are not its prize', p_round
      USING ERRCODE = 'check_violation', CONSTRAINT = 'rounds_settlement';
  END IF;
  UPDATE tickets t SET payout = w.amount FROM unnest(p_cards, p_amounts) AS w (card, amount)
  WHERE t.round_id = p_round AND t.card = w.card AND t.state = 'confirmed';
  -- floor(cut * paid from main / total stake * 10 %), one floor, in santim
  INSERT INTO referral_income (round_id, player_id, referrer_id, amount, created_at)
  SELECT p_round, s.user_id, s.referred_by, s.share, p_now
  FROM (SELECT t.user_id, u.referred_by, ((v_total - v_prize) * sum(t.from_main)::bigint) / (v_total * 10) AS share
        FROM tickets t JOIN users u ON u.id = t.user_id
        WHERE t.round_id = p_round AND t.state = 'confirmed' AND u.referred_by IS NOT NULL
        GROUP BY t.user_id, u.referred_by) s
  WHERE s.share > 0;
  SELECT array_agg(l.account ORDER BY l.place, l.account, l.amount), array_agg(l.amount ORDER BY l.place, l.account, l.amount)
  INTO v_accounts, v_amounts
  FROM (
    SELECT 1 AS place, id AS account, -v_total AS amount FROM accounts WHERE round_id = p_round
    UNION ALL
    SELECT 2, a.id, t.payout FROM tickets t JOIN accounts a ON a.user_id = t.user_id AND a.kind = 'main'
    WHERE t.round_id = p_round AND t.state = 'confirmed'
    UNION ALL
    SELECT 3, id, v_total - v_prize FROM accounts WHERE kind = 'house'
    UNION ALL
    SELECT 4, a.id, -f.amount FROM referral_income f JOIN accounts a ON a.kind = 'referral' WHERE f.round_id = p_round
    UNION ALL
    SELECT 5, a.id, f.amount FROM referral_income f JOIN accounts a ON a.user_id = f.referrer_id AND a.kind = 'main'
    WHERE f.round_id = p_round
  ) l WHERE l.amount <> 0;
  PERFORM ledger_post(p_now, ARRAY['system'], ARRAY['round:' || p_round], ARRAY['settle:' || p_round], ARRAY['settle'],
    ARRAY[p_round], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[NULL::text],
    array_fill(1, ARRAY[cardinality(v_accounts)]), v_accounts, v_amounts);
  UPDATE rounds SET status = 'Finished', finished_at = p_now, next_due_at = NULL, winners = p_winners WHERE id = p_round;
END $$`;
