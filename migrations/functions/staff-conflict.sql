-- version: 1
--
-- Why a person of the staff may not decide about the money of a player: 'own' (it is theirs), 'referral' (one of the two was
-- referred by the other), 'payee' (both are paid on one account); null if nothing stands against it.
--
-- Rule: controls.md 1.

CREATE OR REPLACE FUNCTION staff_conflict(p_admin uuid, p_player uuid) RETURNS text LANGUAGE sql STABLE
  SET search_path = public, pg_temp
AS $$
  SELECT CASE
    WHEN p_admin = p_player THEN 'own'
    WHEN EXISTS (SELECT FROM users u WHERE u.id = p_admin AND u.referred_by = p_player
      OR u.id = p_player AND u.referred_by = p_admin) THEN 'referral'
    WHEN EXISTS (SELECT FROM payees a JOIN payees b ON b.account_key = a.account_key
      WHERE a.user_id = p_admin AND b.user_id = p_player
        AND a.state IN ('review', 'ready') AND b.state IN ('review', 'ready')) THEN 'payee' END
$$;
