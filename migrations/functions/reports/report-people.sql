-- version: 2
--
-- The figures of the report on how people get in and get their money, by day.
--
-- Figures:
--   signIns         sign-ins that ended in a session
--   failedSignIns   failed sign-ins to accounts of players; those of staff are in the audit log
--   codesSent       codes that were sent by SMS
--   codesUsed       those of them that were used
--   paid            payouts that were paid, or approved if they are paid by hand
--   paidSeconds     the seconds from their orders until then, all together
--   complaints             complaints of the day
--   acknowledgedInTime     complaints that were acknowledged on the day, within their 24 hours
--   answeredInTime         complaints that got their first answer on the day, within their 8 days, or the answer to their appeal
--                          within 8 days of it
--   complaintsLate         deadlines that passed on the day before staff had kept them
-- The rows behind the first four are thrown away after a time (docs/operations.md "Retention and privacy").
-- Arguments: p_from, p_to    the first and the last day

CREATE OR REPLACE FUNCTION report_people(p_from date, p_to date)
RETURNS TABLE (day date, figure text, part text, hour smallint, amount bigint) LANGUAGE sql STABLE
  SET search_path = public, pg_temp
AS $$
  SELECT addis_day(s.at), 'signIns', '', 0::smallint, count(*)
  FROM sign_ins s WHERE s.outcome = 'ok' AND s.at >= addis_midnight(p_from) AND s.at < addis_midnight(p_to + 1) GROUP BY 1
  UNION ALL
  SELECT f.day, 'failedSignIns', '', 0::smallint, sum(f.failures)::bigint
  FROM sign_in_failures f
  WHERE f.last_at >= addis_midnight(p_from) AND f.last_at < addis_midnight(p_to + 1) GROUP BY 1
  UNION ALL
  SELECT addis_day(o.created_at), x.figure, '', 0::smallint, count(*)
  FROM otp_challenges o CROSS JOIN LATERAL (VALUES ('codesSent', true), ('codesUsed', o.used_at IS NOT NULL)) AS x (figure, counts)
  WHERE x.counts AND o.created_at >= addis_midnight(p_from) AND o.created_at < addis_midnight(p_to + 1) GROUP BY 1, 2
  UNION ALL
  SELECT p.day, x.figure, '', 0::smallint, sum(x.amount)::bigint
  FROM (SELECT addis_day(t.created_at) AS day, extract(epoch FROM t.created_at - w.created_at)::bigint AS seconds
    FROM transfers t JOIN withdrawals w ON w.reference = t.subject
    WHERE t.kind = 'withdraw' AND t.key = 'withdraw:' || w.id || ':settle'
      AND t.created_at >= addis_midnight(p_from) AND t.created_at < addis_midnight(p_to + 1)) p
  CROSS JOIN LATERAL (VALUES ('paid', 1), ('paidSeconds', p.seconds)) AS x (figure, amount)
  GROUP BY 1, 2
  UNION ALL
  SELECT addis_day(x.at), x.figure, '', 0::smallint, count(*)
  FROM complaints c CROSS JOIN LATERAL (VALUES ('complaints', c.created_at),
    ('acknowledgedInTime', CASE WHEN c.acknowledged_at <= c.acknowledge_by THEN c.acknowledged_at END),
    ('answeredInTime', CASE WHEN c.answered_at <= c.answer_by THEN c.answered_at END),
    ('answeredInTime', CASE WHEN c.closed_by IS NOT NULL AND c.closed_at <= c.final_by THEN c.closed_at END),
    ('complaintsLate', CASE WHEN COALESCE(c.acknowledged_at, now()) > c.acknowledge_by THEN c.acknowledge_by END),
    ('complaintsLate', CASE WHEN COALESCE(c.answered_at, now()) > c.answer_by THEN c.answer_by END),
    ('complaintsLate', CASE WHEN COALESCE(c.closed_at, now()) > c.final_by THEN c.final_by END)) AS x (figure, at)
  WHERE x.at >= addis_midnight(p_from) AND x.at < addis_midnight(p_to + 1) GROUP BY 1, 2
$$;
