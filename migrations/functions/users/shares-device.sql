-- version: 1
--
-- Whether two people have signed in with the same browser since p_since. A person shares every device with themselves.
-- Addresses are not compared, because many people are behind one address.
--
-- Rule: controls.md 1.

CREATE OR REPLACE FUNCTION shares_device(p_a uuid, p_b uuid, p_since timestamptz) RETURNS boolean
  LANGUAGE sql STABLE SET search_path = public, pg_temp
AS $$
  SELECT p_a = p_b OR EXISTS (
    SELECT 1 FROM sign_ins a JOIN sign_ins b ON b.device_id = a.device_id
    WHERE a.user_id = p_a AND b.user_id = p_b AND a.at >= p_since AND b.at >= p_since)
$$;
