-- version: 1
--
-- Whether the payer on a receipt, such as 2519****4178, can be this phone. At least three digits at the end must be visible.
--
-- Rule: providers.md 6.3.

CREATE OR REPLACE FUNCTION payer_fits(p_payer text, p_phone text) RETURNS boolean LANGUAGE sql IMMUTABLE
  SET search_path = public, pg_temp
AS $$
  SELECT plain ~ '^\d*\**\d{3,}$' AND ltrim(p_phone, '+') LIKE regexp_replace(plain, '\*+', '%')
  FROM (SELECT regexp_replace(regexp_replace(p_payer, '[\s+-]', '', 'g'), '^0(?=[79])', '251') AS plain) AS read
$$;
