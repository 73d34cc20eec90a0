-- version: 2
--
-- A player's unplayed money in santim: deposits and unplayed money from transfers, less stakes from main in drawn rounds,
-- less what left by transfers and payouts; never below zero.
--
-- Rule: rules.md "Unplayed money".
-- Plans by index.

CREATE OR REPLACE FUNCTION unplayed_money(p_user uuid) RETURNS bigint LANGUAGE plpgsql STABLE
  SET search_path = public, pg_temp
AS $$
BEGIN
  RETURN GREATEST(0,
    (SELECT COALESCE(sum(credited), 0) FROM deposits WHERE user_id = p_user AND state = 'Succeeded')
    + (SELECT COALESCE(sum(amount), 0) FROM unplayed_transfers WHERE receiver_id = p_user)
    - (SELECT COALESCE(sum(amount), 0) FROM unplayed_transfers WHERE sender_id = p_user)
    - (SELECT COALESCE(sum(unplayed), 0) FROM withdrawals WHERE user_id = p_user
        AND state NOT IN ('Refused', 'Released', 'Rejected', 'Returned'))
    - (SELECT COALESCE(sum(t.from_main), 0) FROM tickets t JOIN rounds r ON r.id = t.round_id
        WHERE t.user_id = p_user AND t.state = 'confirmed' AND r.status IN ('Playing', 'Finished')))::bigint;
END $$;
