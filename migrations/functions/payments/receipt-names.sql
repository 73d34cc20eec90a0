-- version: 1
--
-- The holder of a payee's wallet, as receipts of payments from it name them, newest first and at most five. Receipts of this
-- player count, and receipts of the player whose phone the wallet is. A receipt hides the middle of the payer's number, so a
-- payer who could be the player's own phone says nothing about another wallet.
--
-- Rule: rules.md "Payees".

CREATE OR REPLACE FUNCTION receipt_names(p_payee uuid) RETURNS TABLE (name text, source text, at timestamptz)
  LANGUAGE sql STABLE SET search_path = public, pg_temp
AS $$
  SELECT d.payer_name, CASE d.medium WHEN 'CBE' THEN 'cbebirr' ELSE 'telebirr' END, max(d.created_at)
  FROM payees p
    JOIN users own ON own.id = p.user_id
    CROSS JOIN LATERAL (SELECT split_part(p.account_key, '|', 3) AS number) AS wallet
    LEFT JOIN users holder ON holder.phone = wallet.number
    JOIN deposits d ON d.user_id IN (own.id, holder.id)
  WHERE p.id = p_payee AND d.medium = p.method AND d.payer_name IS NOT NULL AND payer_fits(d.payer, wallet.number)
    AND (d.user_id = holder.id OR NOT payer_fits(d.payer, own.phone))
  GROUP BY 1, 2 ORDER BY 3 DESC LIMIT 5
$$;
