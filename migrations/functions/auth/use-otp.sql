-- version: 3
--
-- Uses up a one-time code: a right code cannot be used again, and a wrong try is counted. A code for a signed-in person
-- proves the phone of their account. Any other code proves the phone only to the verb that uses it, because the person with
-- the phone may not be the person with the account.
--
-- Arguments:
--   p_vc           the handle of the code
--   p_phone        the phone that must have received it
--   p_code, p_deed hashes with the secret of the installation (sms.ts, otp-hash.ts): one of handle and code as they came, one of
--                  the deed that the code is to allow; a code for one deed fits no other. Without the secret nobody can
--                  choose the compared values, so the time of a comparison reveals nothing
--   p_tries        number of wrong tries that a code survives
--   p_use          the call; a code that the same call has used up before, and whose answer was lost, is right again. NULL: the
--                  caller finds that itself
-- Returns whether the code is right.
-- Rule: protocol.md, afroSms/otp.
-- Plans by index.

CREATE OR REPLACE FUNCTION use_otp(
  p_now timestamptz, p_vc uuid, p_phone text, p_purpose text, p_code bytea, p_deed bytea, p_tries int,
  p_use uuid DEFAULT NULL
) RETURNS boolean LANGUAGE plpgsql
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_right boolean;
  v_user uuid;
BEGIN
  SELECT c.phone = p_phone AND c.purpose = p_purpose AND c.code_hash = p_code
    AND (c.params_hash IS NULL OR c.params_hash IS NOT DISTINCT FROM p_deed), c.user_id
  INTO v_right, v_user FROM otp_challenges c
  WHERE c.vc = p_vc AND c.expires_at > p_now AND (c.used_at IS NULL OR c.used_by = p_use) AND c.voided_at IS NULL
    AND c.attempts < p_tries
  FOR UPDATE;
  IF v_right THEN
    UPDATE otp_challenges SET used_at = p_now, used_by = p_use WHERE vc = p_vc;
    UPDATE users SET phone_unproved = false WHERE id = v_user AND phone = p_phone AND phone_unproved;
  ELSIF NOT v_right THEN
    UPDATE otp_challenges SET attempts = attempts + 1 WHERE vc = p_vc;
  END IF;
  RETURN COALESCE(v_right, false);
END $$;

REVOKE ALL ON FUNCTION use_otp FROM PUBLIC;
GRANT EXECUTE ON FUNCTION use_otp TO edil_app;
