-- version: 1
--
-- Before the tables: a check of payees calls it.
--
-- One account that money can be paid to, the same text however it is written: the kind of account, the bank, the number.
-- A wallet's phone is in its stored form.
--
-- payees_account_key_check keeps its answers: with a change of this function a migration must write that column again.
-- Rule: rules.md "Payees".

CREATE OR REPLACE FUNCTION payee_key(p_method text, p_bank text, p_account text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE
    WHEN p_method <> 'BANK' AND digits ~ '^(251|0)?[79][0-9]{8}$' THEN p_method || '||+251' || right(digits, 9)
    ELSE p_method || '|' || lower(btrim(COALESCE(p_bank, ''))) || '|' || digits END
  FROM (SELECT regexp_replace(p_account, '[^0-9]', '', 'g') AS digits) d
$$;
