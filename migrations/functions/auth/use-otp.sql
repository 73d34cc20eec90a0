-- version: 2
--
-- Uses up a one-time code: a right one cannot be used again, a wrong try is counted. A code that was sent to somebody who was
-- signed in proves the phone of their account. Any other proves it to the verb that uses it: who has the phone may be somebody
-- else than who has the account.
--
-- Arguments:
--   p_vc           the handle of the code
--   p_phone        the phone that must have received it
--   p_code, p_deed hashes with the secret of the installation (otp-hash.ts): of handle and code as they came, and of what the
--                  code is to be used for; a code that was sent for one deed fits no other. Without the secret nobody chooses
--                  what is compared here, so the time of a comparison tells nothing
--   p_tries        wrong tries that a code survives
-- Returns whether the code is right.
-- Rule: protocol.md, afroSms/otp.
-- Plans by index.

CREATE OR REPLACE FUNCTION use_otp(
  p_now timestamptz, p_vc uuid, p_phone text, p_purpose text, p_code bytea, p_deed bytea, p_tries int
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
  WHERE c.vc = p_vc AND c.expires_at > p_now AND c.used_at IS NULL AND c.voided_at IS NULL AND c.attempts < p_tries
  FOR UPDATE;
  IF v_right THEN
    UPDATE otp_challenges SET used_at = p_now WHERE vc = p_vc;
    UPDATE users SET phone_unproved = false WHERE id = v_user AND phone = p_phone AND phone_unproved;
  ELSIF NOT v_right THEN
    UPDATE otp_challenges SET attempts = attempts + 1 WHERE vc = p_vc;
  END IF;
  RETURN COALESCE(v_right, false);
END $$;

REVOKE ALL ON FUNCTION use_otp FROM PUBLIC;
GRANT EXECUTE ON FUNCTION use_otp TO edil_app;
