-- version: 3
--
-- Credits a deposit whose money has arrived: moves it to Succeeded and posts the money, all in one. Every credit of a deposit
-- is made here: a provider's answer, a receipt, and a person who has seen the receipt or a statement.
--
-- Arguments:
--   p_from       the states from which a deposit may be credited
--   p_amount     santim that the provider, the receipt or the statement shows
--   p_actor      who credits it, for the ledger: 'system', or 'user:<id>'
--   p_limited    whether the deposit limits of its player hold the deposit back; false: a person has decided
--   p_provider   who has taken the money of a receipt; NULL: as the deposit says
--   p_provider_ref, p_fee
--                the provider's own number and its fee in birr; NULL: not told. The number of a receipt is its own.
--   p_trace      the id of the request, for the ledger
-- Returns 'credited'; 'moved', if the deposit's state does not allow it, for example after another caller's credit; or
-- 'over', if it exceeds a deposit limit of its player. An excluded player is credited, too: the money can only be withdrawn.
-- Errors: what another deposit was credited for violates deposits_provider_ref_key, deposits_txn_id_key or transfers_key_key.
-- Locks: where limits count, the player's row, so that money that comes in at the same moment is counted; then the deposit,
-- then the account.
-- Rule: providers.md P3; players.md 1.
-- Plans by index.

CREATE OR REPLACE FUNCTION credit_deposit(
  p_now timestamptz, p_deposit uuid, p_from text[], p_amount bigint, p_actor text, p_limited boolean, p_provider text,
  p_provider_ref text, p_fee numeric, p_trace text
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_deposit deposits;
  v_excluded boolean;
  -- When the deposit counts against the limits.
  v_at timestamptz := p_now;
BEGIN
  IF p_limited THEN
    SELECT * INTO v_deposit FROM deposits d WHERE d.id = p_deposit;
    SELECT excluded_since(u, p_now) IS NOT NULL INTO v_excluded FROM users u WHERE u.id = v_deposit.user_id FOR NO KEY UPDATE;
    -- An open deposit has kept its room since it was begun. Of one that has ended or was held back, others may have taken it.
    v_at := COALESCE(
      (SELECT d.created_at FROM deposits d WHERE d.id = p_deposit AND d.state IN ('Created', 'Pending')), p_now);
    -- A limit that became stricter counts what came in since, too, if its window goes back that far.
    IF NOT v_excluded AND EXISTS (SELECT FROM unnest(ARRAY[v_at, p_now]) AS asked (at)
        CROSS JOIN LATERAL deposit_limits_used(v_deposit.user_id, asked.at, p_deposit) l
        WHERE l.since <= v_at AND l.used + p_amount > l.amount) THEN
      RETURN 'over';
    END IF;
  END IF;
  UPDATE deposits d SET state = 'Succeeded', updated_at = p_now, failure = NULL, verified = p_amount, credited = p_amount,
    provider = COALESCE(p_provider, d.provider), provider_ref = COALESCE(p_provider_ref, d.txn_id, d.provider_ref),
    next_check_at = NULL, fee = COALESCE(p_fee, d.fee), limits_at = v_at
  WHERE d.id = p_deposit AND d.state = ANY (p_from) RETURNING * INTO v_deposit;
  IF NOT FOUND THEN RETURN 'moved'; END IF;
  -- A receipt is credited once in the whole system, a gateway's payment once for each gateway.
  PERFORM ledger_post(p_now, ARRAY[p_actor], ARRAY[p_trace],
    ARRAY['deposit:' || COALESCE('receipt:' || v_deposit.txn_id, v_deposit.provider || ':' || v_deposit.reference)],
    ARRAY['deposit'], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[v_deposit.reference], ARRAY[1, 1],
    ARRAY[
      (SELECT a.id FROM accounts a WHERE a.kind = 'clearing' AND a.provider = v_deposit.provider AND a.user_id IS NULL),
      (SELECT a.id FROM accounts a WHERE a.user_id = v_deposit.user_id AND a.kind = 'main')],
    ARRAY[-p_amount, p_amount]);
  RETURN 'credited';
END $$;

REVOKE ALL ON FUNCTION credit_deposit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION credit_deposit TO edil_app;
