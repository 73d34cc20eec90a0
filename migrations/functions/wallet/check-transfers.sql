-- version: 7
--
-- Trigger function. A transfer has at least two postings that sum to zero, and touches only the kinds of account that its
-- kind allows: bonus money is never withdrawn or sent. Staff and blocked players get no bonus. Nobody can send money to a
-- player who is excluded or would exceed a deposit limit by it, and staff cannot credit such a player either. From the
-- beginning of the wind-down on nobody stakes and no bonus is given. A prize that waits moves to held once and back once,
-- and not before its time.
--
-- Errors: transfers_balance, transfers_accounts, transfers_bonus_staff, transfers_bonus_blocked, transfers_excluded,
-- transfers_deposit_limit, transfers_wind_down, transfers_prize_wait.
-- Reads the inserted rows as "fresh". Postings and accounts are read behind a sum or OFFSET 0, so that they can only be looked
-- up by their keys: a plan made on an empty ledger could read all of them.
-- Rule: architecture.md "How a birr moves"; controls.md M1-M8, M10; rules.md "Who does not play", "If the house closes";
-- players.md 1.
-- Plans by index.

CREATE OR REPLACE FUNCTION check_transfers() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  v_bar text;
BEGIN
  IF EXISTS (
    SELECT FROM fresh t
    CROSS JOIN LATERAL (SELECT count(*) AS legs, sum(p.amount) AS total FROM postings p WHERE p.transfer_id = t.id) p
    WHERE p.legs < 2 OR p.total <> 0) THEN
    RAISE EXCEPTION 'a transfer does not balance'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'transfers_balance';
  END IF;
  IF EXISTS (
    SELECT FROM fresh t JOIN transfer_kinds k ON k.kind = t.kind
    CROSS JOIN LATERAL (SELECT p.account_id, p.version, p.balance_after FROM postings p WHERE p.transfer_id = t.id OFFSET 0) p
    CROSS JOIN LATERAL (SELECT a.kind, a.round_id, a.version, a.balance FROM accounts a WHERE a.id = p.account_id OFFSET 0) a
    WHERE NOT a.kind = ANY (k.account_kinds) OR a.round_id IS DISTINCT FROM t.round_id AND a.kind = 'escrow'
      OR p.version > a.version OR p.version = a.version AND p.balance_after <> a.balance) THEN
    RAISE EXCEPTION 'a transfer touches an account it must not, or left a balance behind'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'transfers_accounts';
  END IF;
  IF EXISTS (
    SELECT FROM wind_down w JOIN fresh t ON t.created_at >= w.from_at
    WHERE t.kind IN ('bet', 'bonus') OR t.kind = 'adjustment' AND (
      SELECT bool_or(a.kind = 'bonus' AND p.amount > 0)
      FROM (SELECT p.account_id, p.amount FROM postings p WHERE p.transfer_id = t.id OFFSET 0) p
      CROSS JOIN LATERAL (SELECT a.kind FROM accounts a WHERE a.id = p.account_id OFFSET 0) a)) THEN
    RAISE EXCEPTION 'the house takes no stakes and gives no bonus any more'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'transfers_wind_down';
  END IF;
  IF EXISTS (SELECT FROM fresh WHERE kind = 'bonus') THEN
    SELECT player_bar(u, l, t.created_at) INTO v_bar
    FROM fresh t CROSS JOIN LATERAL (SELECT p.account_id FROM postings p WHERE p.transfer_id = t.id OFFSET 0) p
    CROSS JOIN LATERAL (SELECT a.user_id FROM accounts a WHERE a.id = p.account_id OFFSET 0) a
    JOIN users u ON u.id = a.user_id CROSS JOIN staff_list l
    WHERE t.kind = 'bonus' AND player_bar(u, l, t.created_at) IN ('staff', 'blocked') LIMIT 1;
    IF v_bar IS NOT NULL THEN
      RAISE EXCEPTION 'no bonus: the player is %', v_bar
        USING ERRCODE = 'check_violation', CONSTRAINT = 'transfers_bonus_' || v_bar;
    END IF;
  END IF;
  IF EXISTS (SELECT FROM fresh WHERE kind IN ('transfer', 'adjustment')) THEN
    IF EXISTS (
      SELECT FROM fresh t CROSS JOIN LATERAL (SELECT p.account_id, p.amount FROM postings p WHERE p.transfer_id = t.id OFFSET 0) p
      CROSS JOIN LATERAL (SELECT a.kind, a.user_id FROM accounts a WHERE a.id = p.account_id OFFSET 0) a
      JOIN users u ON u.id = a.user_id
      WHERE t.kind IN ('transfer', 'adjustment') AND p.amount > 0 AND a.kind IN ('main', 'bonus')
        AND excluded_since(u, t.created_at) IS NOT NULL) THEN
      RAISE EXCEPTION 'no money to a player who is excluded'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'transfers_excluded';
    END IF;
    IF EXISTS (
      SELECT FROM fresh t CROSS JOIN LATERAL (SELECT p.account_id, p.amount FROM postings p WHERE p.transfer_id = t.id OFFSET 0) p
      CROSS JOIN LATERAL (SELECT a.kind, a.user_id FROM accounts a WHERE a.id = p.account_id OFFSET 0) a
      CROSS JOIN LATERAL deposit_limits_used(a.user_id, t.created_at, NULL) l
      WHERE t.kind IN ('transfer', 'adjustment') AND p.amount > 0 AND a.kind = 'main' AND l.used > l.amount) THEN
      RAISE EXCEPTION 'the money is more than a deposit limit of its player'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'transfers_deposit_limit';
    END IF;
  END IF;
  IF EXISTS (SELECT FROM fresh WHERE kind = 'prizeWait') AND EXISTS (
    SELECT FROM fresh t CROSS JOIN LATERAL (SELECT p.account_id, p.amount FROM postings p WHERE p.transfer_id = t.id OFFSET 0) p
    CROSS JOIN LATERAL (SELECT a.kind, a.user_id FROM accounts a WHERE a.id = p.account_id OFFSET 0) a
    LEFT JOIN prize_waits w ON w.user_id = a.user_id AND t.key = 'prizeWait:' || w.round_id || ':' || w.user_id
        || CASE WHEN w.paid_at IS NULL THEN '' ELSE ':paid' END
      AND p.amount = CASE WHEN (a.kind = 'held') = (w.paid_at IS NULL) THEN w.amount ELSE -w.amount END
    WHERE t.kind = 'prizeWait' AND w.round_id IS NULL) THEN
    RAISE EXCEPTION 'a prize that waits moves as its row says'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'transfers_prize_wait';
  END IF;
  RETURN NULL;
END $$;
