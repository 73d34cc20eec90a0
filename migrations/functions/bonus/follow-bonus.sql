-- version: 2
--
-- Trigger function. Keeps the grants in step with transfers. A register bonus or campaign prize opens a grant, which must be
-- played its factor times (bonus_terms) within 30 days. Bonus money that staff take back comes first from bonus money without
-- a grant, then from the oldest grant. Money can move to main only from a grant that was played or that the wind-down of
-- the house has ended, and a grant's unspent part can end only after its time, by the wind-down, or with its player's account.
-- The wind-down ends bonus money without a grant too.
--
-- Errors: transfers_bonus_played, transfers_bonus_ended.
-- Reads the inserted rows as "fresh".
-- Locks: the caller holds the players' accounts, and thereby their grants.
-- Rule: players.md 2; rules.md "If the house closes".
-- Plans by index.

CREATE OR REPLACE FUNCTION follow_bonus() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_player record;
  v_grant record;
  v_over bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM fresh WHERE kind IN ('bonus', 'adjustment', 'bonusToMain', 'bonusEnd')) THEN RETURN NULL; END IF;
  INSERT INTO bonus_grants (transfer_id, user_id, amount, to_play, rest, created_at, until)
  SELECT t.id, a.user_id, p.amount, p.amount * m.factor, p.amount, t.created_at,
    GREATEST(t.created_at, u.break_until) + interval '30 days'
  FROM fresh t JOIN postings p ON p.transfer_id = t.id JOIN accounts a ON a.id = p.account_id AND a.kind = 'bonus'
  JOIN users u ON u.id = a.user_id JOIN bonus_terms m ON m.source = split_part(t.subject, ':', 1) AND m.factor > 0
  WHERE t.kind = 'bonus' AND p.amount > 0;
  IF EXISTS (SELECT FROM fresh t JOIN postings p ON p.transfer_id = t.id AND p.amount < 0
      JOIN accounts a ON a.id = p.account_id AND a.kind = 'bonus'
      LEFT JOIN bonus_grants g ON t.subject = 'grant:' || g.transfer_id AND g.user_id = a.user_id
        AND g.ended_why IN ('played', 'windDown') AND g.turned >= -p.amount
      WHERE t.kind = 'bonusToMain' AND g.transfer_id IS NULL) THEN
    RAISE EXCEPTION 'bonus money turned to main before it was played'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'transfers_bonus_played';
  END IF;
  IF EXISTS (SELECT FROM fresh t JOIN postings p ON p.transfer_id = t.id AND p.amount < 0
      JOIN accounts a ON a.id = p.account_id AND a.kind = 'bonus'
      LEFT JOIN bonus_grants g ON t.subject = 'grant:' || g.transfer_id AND g.user_id = a.user_id
        AND (g.until <= t.created_at OR g.ended_why = 'windDown') AND g.lapsed >= -p.amount
      LEFT JOIN wind_down w ON w.from_at <= t.created_at AND t.subject = 'user:' || a.user_id
      WHERE t.kind = 'bonusEnd' AND g.transfer_id IS NULL AND w.id IS NULL
        AND NOT EXISTS (SELECT FROM users u WHERE u.id = a.user_id AND u.status = 'erased')) THEN
    RAISE EXCEPTION 'a grant ended before its time'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'transfers_bonus_ended';
  END IF;
  FOR v_player IN
    SELECT a.user_id, a.balance, max(t.created_at) AS at FROM fresh t JOIN postings p ON p.transfer_id = t.id AND p.amount < 0
    JOIN accounts a ON a.id = p.account_id AND a.kind = 'bonus'
    WHERE t.kind = 'adjustment' GROUP BY a.user_id, a.balance
  LOOP
    FOR v_grant IN SELECT g.*, sum(g.rest + g.won + g.taxable) OVER ()::bigint AS pool FROM bonus_grants g
      WHERE g.user_id = v_player.user_id AND g.ended_at IS NULL ORDER BY g.transfer_id
    LOOP
      v_over := LEAST(COALESCE(v_over, v_grant.pool - v_player.balance), v_grant.pool);
      EXIT WHEN v_over <= 0;
      UPDATE bonus_grants SET taken = taken + LEAST(v_over, rest + won + taxable), rest = rest - LEAST(v_over, rest),
        won = won - LEAST(GREATEST(v_over - rest, 0), won),
        taxable = taxable - LEAST(GREATEST(v_over - rest - won, 0), taxable)
      WHERE transfer_id = v_grant.transfer_id;
      UPDATE bonus_grants SET ended_at = v_player.at, ended_why = 'taken'
      WHERE transfer_id = v_grant.transfer_id AND rest + won + taxable + in_play = 0;
      v_over := v_over - LEAST(v_over, v_grant.rest + v_grant.won + v_grant.taxable);
    END LOOP;
    v_over := NULL;
  END LOOP;
  RETURN NULL;
END $$;
