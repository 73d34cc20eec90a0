-- version: 1
--
-- Whether an account is staff: an agent, a phone of SYSTEM_ADMIN_PHONES (admins are among these), or marked as staff. A
-- single expression, so that Postgres can inline it in the calling statement.
--
-- Rule: controls.md 2.

CREATE OR REPLACE FUNCTION is_staff(u users, l staff_list) RETURNS boolean
  LANGUAGE sql IMMUTABLE
AS $$
  SELECT u.kind = 'staff' OR u.role = 'agent' OR u.phone = ANY (l.phones)
$$;
