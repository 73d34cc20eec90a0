-- version: 1
--
-- Whether a complaint is about this person: they wrote it, it is about them, or about a round of their own space. Such a person
-- neither acknowledges nor answers it.
--
-- Rule: rules.md "Complaints".

CREATE OR REPLACE FUNCTION complaint_conflict(c complaints, p_admin uuid) RETURNS boolean LANGUAGE sql STABLE
AS $$
  SELECT p_admin = c.user_id OR p_admin IS NOT DISTINCT FROM c.person_id
    OR EXISTS (SELECT FROM rounds r JOIN rooms m ON m.id = r.room_id JOIN spaces s ON s.id = m.space_id
      WHERE r.id = c.round_id AND s.owner_id = p_admin)
$$;
