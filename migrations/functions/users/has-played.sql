-- version: 1
--
-- Whether an account is a player's: it ever bought a card or began a deposit, or holds money. Such an account gets no inspector's
-- seat, because a seat would keep it from playing for ever.
--
-- Rule: controls.md 2.

CREATE OR REPLACE FUNCTION has_played(p_user_id uuid) RETURNS boolean
  LANGUAGE sql STABLE
AS $$
  SELECT EXISTS (SELECT FROM tickets WHERE user_id = p_user_id) OR EXISTS (SELECT FROM deposits WHERE user_id = p_user_id)
    OR EXISTS (SELECT FROM accounts WHERE user_id = p_user_id AND balance > 0)
$$;
