-- version: 1
--
-- What links a member of staff and a player: 'own' (the same person), 'referral' (one has referred the other), 'payee' (both
-- are paid on one account), 'payer' (one of them, or a third person, has paid for both), 'device' (both have signed in with
-- one browser within 90 days, where SHARED_DEVICE is refuse); null if no link is known.
--
-- A receipt hides the middle of the payer's number. A payer who pays for themselves is a link to nobody else.
-- Rule: controls.md 1.

CREATE OR REPLACE FUNCTION staff_bond(p_admin uuid, p_player uuid) RETURNS text LANGUAGE sql STABLE
  SET search_path = public, pg_temp
AS $$
  SELECT CASE
    WHEN p_admin = p_player THEN 'own'
    WHEN EXISTS (SELECT FROM users u WHERE u.id = p_admin AND u.referred_by = p_player
      OR u.id = p_player AND u.referred_by = p_admin) THEN 'referral'
    WHEN EXISTS (SELECT FROM payees a JOIN payees b ON b.account_key = a.account_key
      WHERE a.user_id = p_admin AND b.user_id = p_player
        AND a.state IN ('review', 'ready') AND b.state IN ('review', 'ready')) THEN 'payee'
    WHEN EXISTS (SELECT FROM deposits d JOIN users own ON own.id = d.user_id
      JOIN users other ON other.id IN (p_admin, p_player) AND other.id <> own.id
      WHERE d.user_id IN (p_admin, p_player) AND d.payer IS NOT NULL AND NOT payer_fits(d.payer, own.phone)
        AND (payer_fits(d.payer, other.phone)
          OR EXISTS (SELECT FROM deposits x WHERE x.user_id = other.id AND x.payer = d.payer))) THEN 'payer'
    WHEN (SELECT l.shared_device = 'refuse' FROM staff_list l)
      AND shares_device(p_admin, p_player, clock_timestamp() - interval '90 days') THEN 'device' END
$$;
