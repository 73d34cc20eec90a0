-- version: 1
--
-- Before the tables: a check of payees calls this function.
--
-- One text for an account to which money can be paid, however the account is written: kind, bank and number. The phone of a
-- wallet is in its stored form.
--
-- payees_account_key_check stores its results: a migration that changes this function must write that column again.
-- Rule: rules.md "Payees".

CREATE OR REPLACE FUNCTION payee_key(p_method text, p_bank text, p_account text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE
    WHEN p_method <> 'BANK' AND digits ~ '^(251|0)?[79][0-9]{8}$' THEN p_method || '||+251' || right(digits, 9)
    ELSE p_method || '|' || lower(btrim(COALESCE(p_bank, ''))) || '|' || digits END
  FROM (SELECT regexp_replace(p_account, '[^0-9]', '', 'g') AS digits) d
$$;
