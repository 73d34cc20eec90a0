-- version: 2
--
-- The figures of the report on bonus and promotion, by day, from the bonus, promotion and referral accounts of the ledger.
--
-- Figures:
--   registerBonus, prizes, byHand     santim that were given as register bonus, as prizes of campaigns, and by staff or otherwise;
--                                    what staff took back is negative
--   played       santim of bonus money that were staked, less what came back with refunded cards
--   won          santim of prizes that stayed bonus money, because bonus money had paid the card
--   turned       santim that moved to main balances, tax included
--   ended        santim of unspent bonuses whose time was over
--   change       what bonus balances have more: given + won - played - turned - ended
--   added        santim that the house added to the prizes of big games
--   referral     santim that referrers got from the house's part
--   cost         what it costs the house: what the promotion account gave and did not get back, and `referral`
-- Arguments: p_from, p_to    the first and the last day
-- Plans by index.

CREATE OR REPLACE FUNCTION report_bonus(p_from date, p_to date)
RETURNS TABLE (day date, figure text, part text, hour smallint, amount bigint) LANGUAGE sql STABLE
  SET search_path = public, pg_temp
AS $$
  WITH moved AS (
    SELECT addis_day(t.created_at) AS day, t.kind, CASE t.kind WHEN 'bonus' THEN split_part(t.subject, ':', 1) END AS source,
      a.kind AS account, sum(p.amount) AS amount
    FROM transfers t JOIN postings p ON p.transfer_id = t.id
    JOIN accounts a ON a.id = p.account_id AND a.kind IN ('bonus', 'promotion', 'referral')
    WHERE t.created_at >= addis_midnight(p_from) AND t.created_at < addis_midnight(p_to + 1)
    GROUP BY 1, 2, 3, 4
  ), summed AS (
    SELECT m.day, sum(m.amount) FILTER (WHERE m.account = 'bonus') AS change,
      sum(m.amount) FILTER (WHERE m.account = 'bonus' AND m.source = 'register') AS register_bonus,
      sum(m.amount) FILTER (WHERE m.account = 'bonus' AND m.source = 'campaign') AS prizes,
      sum(m.amount) FILTER (WHERE m.account = 'bonus' AND (m.kind = 'adjustment'
        OR m.kind = 'bonus' AND m.source NOT IN ('register', 'campaign'))) AS by_hand,
      -sum(m.amount) FILTER (WHERE m.account = 'bonus' AND m.kind IN ('bet', 'refund')) AS played,
      sum(m.amount) FILTER (WHERE m.account = 'bonus' AND m.kind = 'bonusPart') AS won,
      -sum(m.amount) FILTER (WHERE m.account = 'bonus' AND m.kind = 'bonusToMain') AS turned,
      -sum(m.amount) FILTER (WHERE m.account = 'bonus' AND m.kind = 'bonusEnd') AS ended,
      -sum(m.amount) FILTER (WHERE m.account = 'promotion' AND m.kind = 'settle') AS added,
      -sum(m.amount) FILTER (WHERE m.account = 'referral') AS referral,
      -sum(m.amount) FILTER (WHERE m.account IN ('promotion', 'referral')) AS cost
    FROM moved m GROUP BY m.day
  )
  SELECT s.day, f.figure, '', 0::smallint, f.amount::bigint
  FROM summed s CROSS JOIN LATERAL (VALUES ('registerBonus', s.register_bonus), ('prizes', s.prizes), ('byHand', s.by_hand),
    ('played', s.played), ('won', s.won), ('turned', s.turned), ('ended', s.ended), ('change', s.change),
    ('added', s.added), ('referral', s.referral), ('cost', s.cost)) AS f (figure, amount)
  WHERE f.amount <> 0
$$;
