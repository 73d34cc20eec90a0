-- version: 1
--
-- The tax rule of the day of a time, Addis Ababa; null where no rule holds yet. It never changes once the day has begun,
-- because a rule is made before its first day.
--
-- Rule: rules.md "Tax".

CREATE OR REPLACE FUNCTION tax_rule_at(p_at timestamptz) RETURNS tax_rules LANGUAGE sql STABLE
  SET search_path = public, pg_temp
AS $$
  SELECT r FROM tax_rules r WHERE r.first_day <= addis_day(p_at)
  ORDER BY r.first_day DESC, r.number DESC LIMIT 1
$$;
