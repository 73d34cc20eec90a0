-- version: 2
--
-- The figures of the report on play, by day, room and hour, from the settlements and refunds of the ledger. A round counts
-- when it is settled.
--
-- Figures:
--   rounds      rounds that were played to their end
--   cards       cards that were sold for them
--   staked      santim of these cards: what the settlements took out of escrow
--   fromBonus   the part of `staked` that was paid with bonus money
--   prizes      santim for the winners, before tax: what was staked and did not go to the house, and `added`
--   added       santim that the house added to the prizes of big games
--   house       santim that the settlements brought to the house, before the shares of referrers
--   referral    santim of the house's part that went to referrers
--   tax         santim that were withheld from prizes to main
--   refunded    santim of cards that were given back before the draw, whenever they were bought
-- Arguments: p_from, p_to    the first and the last day
-- Plans by index.

CREATE OR REPLACE FUNCTION report_play(p_from date, p_to date)
RETURNS TABLE (day date, figure text, part text, hour smallint, amount bigint) LANGUAGE sql STABLE
  SET search_path = public, pg_temp
AS $$
  WITH moved AS (
    SELECT t.kind, t.round_id, t.created_at, -COALESCE(sum(p.amount) FILTER (WHERE a.kind = 'escrow'), 0) AS staked,
      COALESCE(sum(p.amount) FILTER (WHERE a.kind = 'house'), 0) AS house,
      -COALESCE(sum(p.amount) FILTER (WHERE a.kind = 'referral'), 0) AS referral,
      COALESCE(sum(p.amount) FILTER (WHERE a.kind = 'tax'), 0) AS tax,
      -COALESCE(sum(p.amount) FILTER (WHERE a.kind = 'promotion'), 0) AS added
    FROM transfers t JOIN postings p ON p.transfer_id = t.id JOIN accounts a ON a.id = p.account_id
    WHERE t.kind IN ('settle', 'refund') AND t.created_at >= addis_midnight(p_from)
      AND t.created_at < addis_midnight(p_to + 1)
    GROUP BY t.id
  ), played AS (
    SELECT addis_day(m.created_at) AS day, extract(hour FROM (m.created_at AT TIME ZONE 'UTC') + interval '3 hours')::smallint AS hour,
      r.room_id, sum(m.staked) FILTER (WHERE m.kind = 'refund') AS refunded, count(*) FILTER (WHERE m.kind = 'settle') AS rounds,
      sum(r.card_count) FILTER (WHERE m.kind = 'settle') AS cards, sum(m.staked) FILTER (WHERE m.kind = 'settle') AS staked,
      sum(b.amount) AS from_bonus, sum(m.house) AS house, sum(m.referral) AS referral, sum(m.tax) AS tax,
      sum(m.added) AS added
    FROM moved m JOIN rounds r ON r.id = m.round_id
    LEFT JOIN LATERAL (SELECT sum(k.from_bonus) AS amount FROM tickets k
      WHERE m.kind = 'settle' AND k.round_id = m.round_id AND k.from_bonus > 0 AND k.state = 'confirmed') b ON true
    GROUP BY 1, 2, 3
  )
  SELECT p.day, f.figure, p.room_id::text, p.hour, f.amount::bigint
  FROM played p CROSS JOIN LATERAL (VALUES ('rounds', p.rounds), ('cards', p.cards), ('staked', p.staked),
    ('fromBonus', p.from_bonus), ('prizes', p.staked - p.house + p.added), ('added', p.added), ('house', p.house), ('referral', p.referral), ('tax', p.tax),
    ('refunded', p.refunded)) AS f (figure, amount)
  WHERE f.amount <> 0
$$;
