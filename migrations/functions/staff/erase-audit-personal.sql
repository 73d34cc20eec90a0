-- version: 1
--
-- Erases address, device and phone of one person from the audit log: of what they did, and of what strangers tried on their
-- account. The rows, and the hashes in them, stay: the chain holds.
--
-- Returns the number of rows whose personal part is gone.
-- Rule: controls.md 3.

CREATE OR REPLACE FUNCTION erase_audit_personal(p_user uuid) RETURNS bigint LANGUAGE sql
  SET search_path = public, pg_temp
AS $$
  WITH gone AS (
    DELETE FROM audit_personal p USING audit_log l
    WHERE l.id = p.row_id AND (l.actor_id = p_user OR l.actor_id IS NULL AND l.subject = 'user:' || p_user
      OR p.phone = (SELECT u.phone FROM users u WHERE u.id = p_user))
    RETURNING 1)
  SELECT count(*) FROM gone
$$;
