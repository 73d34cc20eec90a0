-- version: 1
--
-- Trigger function. Records which grants paid the bonus part of freshly sold cards. The oldest grant pays first: with the
-- unspent part of the grant itself, then with its winnings, at last with winnings on which tax is due. Bonus money that no
-- open grant covers had no condition.
--
-- Reads the inserted rows as "fresh".
-- Locks: the caller holds the buyers' accounts, and thereby their grants.
-- Rule: players.md 2.
-- Plans by index.

CREATE OR REPLACE FUNCTION stake_bonus() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM fresh WHERE from_bonus > 0) THEN RETURN NULL; END IF;
  -- Lays a player's stakes and bonus money side by side as intervals; where two overlap, that money pays that stake.
  WITH stakes AS (
    SELECT f.id, f.round_id, f.user_id, sum(f.from_bonus) OVER w - f.from_bonus AS low, sum(f.from_bonus) OVER w AS high
    FROM fresh f WHERE f.from_bonus > 0 WINDOW w AS (PARTITION BY f.user_id ORDER BY f.round_id, f.card)
  ), money AS (
    SELECT g.transfer_id, g.user_id, m.kind, sum(m.amount) OVER w - m.amount AS low, sum(m.amount) OVER w AS high
    FROM (SELECT DISTINCT user_id FROM stakes) s JOIN bonus_grants g ON g.user_id = s.user_id AND g.ended_at IS NULL
    CROSS JOIN LATERAL (VALUES (1, g.rest), (2, g.won), (3, g.taxable)) AS m (kind, amount)
    WINDOW w AS (PARTITION BY g.user_id ORDER BY g.transfer_id, m.kind)
  )
  INSERT INTO bonus_stakes (round_id, ticket_id, grant_id, from_rest, from_won, from_taxable)
  SELECT s.round_id, s.id, m.transfer_id, COALESCE(sum(x.part) FILTER (WHERE m.kind = 1), 0),
    COALESCE(sum(x.part) FILTER (WHERE m.kind = 2), 0), COALESCE(sum(x.part) FILTER (WHERE m.kind = 3), 0)
  FROM stakes s JOIN money m ON m.user_id = s.user_id AND m.low < s.high AND s.low < m.high
  CROSS JOIN LATERAL (SELECT LEAST(s.high, m.high) - GREATEST(s.low, m.low) AS part) x
  WHERE m.high > m.low GROUP BY s.round_id, s.id, m.transfer_id;
  UPDATE bonus_grants g SET rest = g.rest - s.rest, won = g.won - s.won, taxable = g.taxable - s.taxable,
    in_play = g.in_play + s.rest + s.won + s.taxable
  FROM (SELECT b.grant_id, sum(b.from_rest)::bigint AS rest, sum(b.from_won)::bigint AS won, sum(b.from_taxable)::bigint AS taxable
        FROM fresh f JOIN bonus_stakes b ON b.round_id = f.round_id AND b.ticket_id = f.id
        WHERE f.from_bonus > 0 GROUP BY b.grant_id) s
  WHERE g.transfer_id = s.grant_id;
  RETURN NULL;
END $$;
