-- version: 1
--
-- The players whose account is not 0, or who owe the house, with the reason. The wind-down is over when no reason waits.
--
-- Returns santim: main, bonus and held of the player, and what they owe of receivables (they pay it with their next payout).
-- Reasons that wait:
--   bonus       bonus money that has still to be ended, or to be played in rounds that run
--   payout      a payout is on its way, or waits
--   open        the player can still order a payout
-- Reasons that are only listed:
--   erased      the account is erased; money came back to it
--   staff       staff get no payout
--   blocked     the player is blocked
--   frozen      the player has frozen the money
--   receivable  the player owes the house what is there, or more
--   unclaimed   less than 1 birr, which no payout can carry alone
-- Arguments: p_now, the time at which a freeze counts.
-- Rule: rules.md "If the house closes".

CREATE OR REPLACE FUNCTION wind_down_left(p_now timestamptz)
RETURNS TABLE (user_id uuid, main bigint, bonus bigint, held bigint, owes bigint, why text) LANGUAGE sql STABLE
  SET search_path = public, pg_temp
AS $$
  SELECT u.id, m.balance, b.balance, h.balance, COALESCE(r.owes, 0), CASE
    WHEN b.balance > 0 THEN 'bonus'
    WHEN h.balance > 0 THEN 'payout'
    WHEN u.status = 'erased' THEN 'erased'
    WHEN player_bar(u, l, p_now) = 'staff' THEN 'staff'
    WHEN u.status = 'blocked' THEN 'blocked'
    WHEN g.frozen_until > p_now THEN 'frozen'
    WHEN m.balance - COALESCE(r.owes, 0) >= 100 THEN 'open'
    WHEN r.owes > 0 THEN 'receivable'
    ELSE 'unclaimed' END
  FROM users u CROSS JOIN staff_list l
  JOIN accounts m ON m.user_id = u.id AND m.kind = 'main'
  JOIN accounts b ON b.user_id = u.id AND b.kind = 'bonus'
  JOIN accounts h ON h.user_id = u.id AND h.kind = 'held'
  LEFT JOIN payout_guards g ON g.user_id = u.id
  LEFT JOIN (SELECT x.user_id, sum(x.amount - x.recovered)::bigint AS owes FROM receivables x
    WHERE x.recovered < x.amount GROUP BY x.user_id) r ON r.user_id = u.id
  WHERE m.balance + b.balance + h.balance > 0 OR r.owes > 0
$$;
