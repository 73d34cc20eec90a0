-- version: 1
--
-- Credits a deposit that its provider has confirmed: checks the limits, moves it to Succeeded and posts the money, all in
-- one.
--
-- Arguments:
--   p_from          the states from which a deposit may be credited
--   p_verified      santim that the provider has confirmed
--   p_provider_ref, p_fee
--                   its own number and its fee in birr; NULL: not told
--   p_trace         the id of the request, for the ledger
-- Returns 'credited'; 'moved', if the deposit's state does not allow it, for example after another caller's credit; or
-- 'over', if it exceeds a deposit limit of its player. An excluded player is credited, too: the money can only be withdrawn.
-- A deposit counts on the day on which it was started.
-- Errors: a number that another deposit has violates deposits_provider_ref_key.
-- Locks: the player's row, so that money that comes in at the same moment is counted; then the deposit, then the account.
-- Rule: providers.md P3; players.md 1.
-- Plans by index.

CREATE OR REPLACE FUNCTION credit_deposit(
  p_now timestamptz, p_deposit uuid, p_from text[], p_verified bigint, p_provider_ref text, p_fee numeric, p_trace text
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_deposit deposits;
  v_excluded boolean;
BEGIN
  SELECT * INTO v_deposit FROM deposits d WHERE d.id = p_deposit;
  SELECT excluded_since(u, p_now) IS NOT NULL INTO v_excluded FROM users u WHERE u.id = v_deposit.user_id FOR NO KEY UPDATE;
  IF NOT v_excluded AND EXISTS (SELECT FROM deposit_limits_used(v_deposit.user_id, v_deposit.created_at, p_deposit) l
      WHERE l.used + p_verified > l.amount) THEN
    RETURN 'over';
  END IF;
  UPDATE deposits d SET state = 'Succeeded', updated_at = p_now, failure = NULL, verified = p_verified, credited = p_verified,
    provider_ref = COALESCE(p_provider_ref, d.provider_ref), next_check_at = NULL, fee = COALESCE(p_fee, d.fee)
  WHERE d.id = p_deposit AND d.state = ANY (p_from);
  IF NOT FOUND THEN RETURN 'moved'; END IF;
  PERFORM ledger_post(p_now, ARRAY['system'], ARRAY[p_trace],
    ARRAY['deposit:' || v_deposit.provider || ':' || v_deposit.reference], ARRAY['deposit'], ARRAY[NULL::uuid],
    ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[v_deposit.reference], ARRAY[1, 1],
    ARRAY[
      (SELECT a.id FROM accounts a WHERE a.kind = 'clearing' AND a.provider = v_deposit.provider AND a.user_id IS NULL),
      (SELECT a.id FROM accounts a WHERE a.user_id = v_deposit.user_id AND a.kind = 'main')],
    ARRAY[-p_verified, p_verified]);
  RETURN 'credited';
END $$;

REVOKE ALL ON FUNCTION credit_deposit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION credit_deposit TO edil_app;
