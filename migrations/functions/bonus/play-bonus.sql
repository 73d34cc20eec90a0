-- version: 3
--
-- Counts the bonus stakes of a drawn round towards their grants, and computes the part of each winning card's prize that
-- stays bonus money: prize * the part of the card's price paid by unfinished grants / its price, rounded down once for each
-- card. turn_bonus moves the money later, after the settlement.
--
-- Arguments:
--   p_round  as in settle_round, which calls it after it has written the payouts of the tickets
--   p_rule   the tax rule of the round's lock; null: none
-- Locks: the caller holds the round's row. Takes all accounts that the settlement touches, by id, and thereby the grants.
-- Rule: players.md 2; rules.md "Tax".
-- Plans by index.

CREATE OR REPLACE FUNCTION play_bonus(p_round uuid, p_rule tax_rules) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM bonus_stakes WHERE round_id = p_round LIMIT 1) THEN RETURN; END IF;
  PERFORM 1 FROM accounts a WHERE a.kind IN ('main', 'bonus') AND a.user_id = ANY (ARRAY(
      SELECT x.id FROM tickets t JOIN users u ON u.id = t.user_id CROSS JOIN LATERAL (VALUES (u.id), (u.referred_by)) x (id)
      WHERE t.round_id = p_round AND t.state = 'confirmed' AND x.id IS NOT NULL))
  ORDER BY a.id FOR NO KEY UPDATE;
  UPDATE bonus_grants g SET in_play = g.in_play - s.stake, played = g.played + s.stake
  FROM (SELECT b.grant_id, sum(b.from_rest + b.from_won + b.from_taxable)::bigint AS stake
        FROM bonus_stakes b JOIN tickets t ON t.id = b.ticket_id AND t.state = 'confirmed'
        WHERE b.round_id = p_round GROUP BY b.grant_id) s
  WHERE g.transfer_id = s.grant_id;
  UPDATE bonus_stakes b SET prize = p.payout * p.high / p.price - p.payout * p.low / p.price
  FROM (SELECT s.ticket_id, s.grant_id, t.payout, t.from_main + t.from_bonus AS price,
          (sum(x.stake) OVER w)::bigint - x.stake AS low, (sum(x.stake) OVER w)::bigint AS high
        FROM bonus_stakes s JOIN tickets t ON t.id = s.ticket_id AND t.state = 'confirmed' AND t.payout > 0
        JOIN bonus_grants g ON g.transfer_id = s.grant_id AND g.ended_at IS NULL AND g.played < g.to_play
        CROSS JOIN LATERAL (SELECT s.from_rest + s.from_won + s.from_taxable AS stake) x
        WHERE s.round_id = p_round WINDOW w AS (PARTITION BY s.ticket_id ORDER BY s.grant_id)) p
  WHERE b.round_id = p_round AND b.ticket_id = p.ticket_id AND b.grant_id = p.grant_id;
  UPDATE tickets t SET bonus_payout = s.prize
  FROM (SELECT ticket_id, sum(prize)::bigint AS prize FROM bonus_stakes WHERE round_id = p_round AND prize > 0
        GROUP BY ticket_id) s
  WHERE t.id = s.ticket_id;
  UPDATE bonus_grants g SET prizes = g.prizes + s.prize, won = g.won + s.prize - s.taxed, taxable = g.taxable + s.taxed
  FROM (SELECT b.grant_id, b.prize, taxed_part(p_rule, w.won, w.staked, b.prize) AS taxed
        FROM (SELECT grant_id, sum(prize)::bigint AS prize FROM bonus_stakes WHERE round_id = p_round AND prize > 0
              GROUP BY grant_id) b
        CROSS JOIN LATERAL (SELECT sum(t.payout)::bigint AS won, sum(t.from_main + t.from_bonus)::bigint AS staked
          FROM tickets t JOIN bonus_grants o ON o.user_id = t.user_id
          WHERE o.transfer_id = b.grant_id AND t.round_id = p_round AND t.state = 'confirmed') w) s
  WHERE g.transfer_id = s.grant_id;
END $$;

REVOKE ALL ON FUNCTION play_bonus FROM PUBLIC;
