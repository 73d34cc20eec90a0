-- version: 1
--
-- Erases address, device and phone of one person from the audit log: in rows about their own actions, and in rows about what
-- strangers tried on their account. The rows and their hashes stay, so the chain still passes its check.
--
-- Returns the number of rows whose personal part was erased.
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
