-- version: 5
--
-- Sends money from one player to another: the idempotency key, the one-time code, limits, ledger and the stored answer, in
-- one commit. A refusal is an answer and not an error, because the used code or the counted try must be committed.
--
-- Arguments:
--   p_user, p_phone the sender, and the phone that received the code
--   p_receiver      the phone of the receiver
--   p_key           key of the ledger's transfer
--   p_trace         the id of the request, for the ledger
--   p_refusal       why the caller refuses the request if it is new; NULL: no refusal
--   p_path, p_request, p_hash
--                   scope of the idempotency key, the key, and the hash of the body; p_request NULL: the request has no key
--   p_owner, p_answer
--                   the token of this run, and the answer to a success, to which the id of the ledger's transfer is added
--   p_vc, p_code, p_deed, p_tries
--                   as in use_otp
--   p_hold          how long no money may leave after what held_since names
--   p_rest, p_rest_sum
--                   how long a receiver counts as new, and the santim that may go to new receivers in 24 hours
--   p_unbound_most  most santim by a code that names no receiver and amount
-- Returns the code; with OK and REPLAY the answer, with OK the receiver, with MONEY_FROZEN the end of the freeze.
-- Codes (libs/contract): OK; REPLAY, the same request succeeded before; IDEMPOTENCY_CONFLICT, it asked for something else;
-- UNDERWAY, another server runs it; p_refusal; UNBOUND, the code is right and names no receiver and amount;
-- INVALID_OTP; RECEIVER_NOT_FOUND; MONEY_FROZEN; PHONE_UNPROVED; PAYOUT_HELD;
-- CANNOT_RECEIVE, the receiver is excluded or at a deposit limit; INSUFFICIENT_BALANCE; DEBT_FIRST,
-- the same for a sender who owes money, which is taken first; LIMIT_REACHED, by new receivers.
-- Errors: idempotency_keys_pkey, if another server took the key at the same moment; the caller asks again.
-- Locks: both players by id, so that copies of a request wait for each other, too; the code; then accounts (ledger_post).
-- Refusals by constraints are recognised below by the names of the constraints, so that no rule is written twice.
-- Rule: protocol.md, user/transferUserBalance; rules.md "Payees", "Unplayed money"; players.md 1 and 4.
-- Plans by index.

CREATE OR REPLACE FUNCTION send_money(
  p_now timestamptz, p_user uuid, p_phone text, p_receiver text, p_amount bigint, p_key text, p_trace text, p_refusal text,
  p_path text, p_request text, p_hash bytea, p_owner uuid, p_answer json,
  p_vc uuid, p_code bytea, p_deed bytea, p_tries int, p_hold interval, p_rest interval, p_rest_sum bigint, p_unbound_most bigint
) RETURNS TABLE (code text, answer json, receiver uuid, until timestamptz) LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_before idempotency_keys;
  v_accounts bigint[];
  v_unplayed bigint;
  v_transfer bigint;
  v_first timestamptz;
  v_constraint text;
BEGIN
  PERFORM 1 FROM users u WHERE u.id = ANY (ARRAY[p_user, (SELECT r.id FROM users r WHERE r.phone = p_receiver)])
  ORDER BY u.id FOR NO KEY UPDATE;
  IF p_request IS NOT NULL THEN
    SELECT * INTO v_before FROM idempotency_keys k WHERE k.user_id = p_user AND k.path = p_path AND k.key = p_request;
    code := CASE
      WHEN v_before.request_hash <> p_hash THEN 'IDEMPOTENCY_CONFLICT'
      WHEN v_before.answer IS NOT NULL THEN 'REPLAY'
      WHEN v_before.lease_until > p_now THEN 'UNDERWAY' END;
    answer := CASE code WHEN 'REPLAY' THEN v_before.answer END;
  -- An earlier try has committed, and its answer was lost with the connection.
  ELSIF EXISTS (SELECT FROM transfers t WHERE t.key = p_key) THEN
    code := 'REPLAY';
    answer := p_answer::jsonb || jsonb_build_object('id', (SELECT t.id::text FROM transfers t WHERE t.key = p_key));
  END IF;
  code := COALESCE(code, p_refusal);
  -- The code stays usable, because it can still send a smaller amount.
  IF code IS NULL AND p_amount > p_unbound_most AND EXISTS (
    SELECT FROM otp_challenges c WHERE c.vc = p_vc AND c.phone = p_phone AND c.purpose = 'transfer' AND c.code_hash = p_code
      AND c.params_hash IS NULL AND c.expires_at > p_now AND c.used_at IS NULL AND c.voided_at IS NULL
      AND c.attempts < p_tries) THEN
    code := 'UNBOUND';
  END IF;
  IF code IS NULL AND NOT use_otp(p_now, p_vc, p_phone, 'transfer', p_code, p_deed, p_tries, p_owner) THEN
    code := 'INVALID_OTP';
  END IF;
  IF code IS NULL THEN
    SELECT r.id, g.frozen_until, CASE
      WHEN r.status IS DISTINCT FROM 'active' THEN 'RECEIVER_NOT_FOUND'
      WHEN g.frozen_until > p_now THEN 'MONEY_FROZEN'
      WHEN s.phone_unproved THEN 'PHONE_UNPROVED'
      WHEN held_since(p_user) > p_now - p_hold THEN 'PAYOUT_HELD'
      WHEN excluded_since(r, p_now) IS NOT NULL OR EXISTS (
          SELECT FROM deposit_limits_used(r.id, p_now, NULL) l WHERE l.used + p_amount > l.amount) THEN 'CANNOT_RECEIVE' END
    INTO receiver, until, code
    FROM users s LEFT JOIN users r ON r.phone = p_receiver LEFT JOIN payout_guards g ON g.user_id = s.id
    WHERE s.id = p_user;
  END IF;
  IF code IS NOT NULL THEN
    RETURN NEXT;
    RETURN;
  END IF;
  BEGIN
    v_accounts := ARRAY[(SELECT a.id FROM accounts a WHERE a.user_id = p_user AND a.kind = 'main'),
      (SELECT a.id FROM accounts a WHERE a.user_id = receiver AND a.kind = 'main')];
    IF EXISTS (SELECT FROM receivables r WHERE r.user_id = p_user AND r.recovered < r.amount) THEN
      PERFORM 1 FROM accounts a WHERE a.id = ANY (v_accounts) ORDER BY a.id FOR NO KEY UPDATE;
      PERFORM recover_receivables(p_now, p_user, p_trace);
    END IF;
    v_unplayed := LEAST(unplayed_money(p_user), p_amount);
    IF v_unplayed > 0 THEN
      INSERT INTO unplayed_transfers (key, sender_id, receiver_id, amount, created_at)
      VALUES (p_key, p_user, receiver, v_unplayed, p_now);
    END IF;
    v_transfer := (ledger_post(p_now, ARRAY['user:' || p_user], ARRAY[p_trace], ARRAY[p_key], ARRAY['transfer'], ARRAY[NULL::uuid],
      ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[receiver::text], ARRAY[1, 1], v_accounts, ARRAY[-p_amount, p_amount]))[1];
    INSERT INTO transfer_receivers AS t (sender_id, receiver_id, first_at, last_at) VALUES (p_user, receiver, p_now, p_now)
    ON CONFLICT ON CONSTRAINT transfer_receivers_pkey DO UPDATE SET last_at = p_now
    RETURNING t.first_at INTO v_first;
    IF p_rest > interval '0' AND v_first > p_now - p_rest THEN
      INSERT INTO outgoing_claims (kind, cause, user_id, amount, most_count, most_sum, created_at)
      VALUES ('new', p_key, p_user, p_amount, NULL, p_rest_sum, p_now);
    END IF;
    answer := p_answer::jsonb || jsonb_build_object('id', v_transfer::text);
    IF p_request IS NOT NULL THEN
      -- A run that has outlived its lease is dead, so this one continues.
      INSERT INTO idempotency_keys AS k (user_id, path, key, request_hash, answer, owner, lease_until, created_at)
      VALUES (p_user, p_path, p_request, p_hash, answer, p_owner, p_now, p_now)
      ON CONFLICT ON CONSTRAINT idempotency_keys_pkey DO UPDATE SET answer = excluded.answer, owner = p_owner
        WHERE k.answer IS NULL AND k.lease_until <= p_now AND k.request_hash = p_hash;
      IF NOT FOUND THEN
        RAISE EXCEPTION 'another server runs this request'
          USING ERRCODE = 'unique_violation', CONSTRAINT = 'idempotency_keys_pkey';
      END IF;
    END IF;
    code := 'OK';
  EXCEPTION WHEN check_violation THEN
    GET STACKED DIAGNOSTICS v_constraint = CONSTRAINT_NAME;
    code := CASE WHEN v_constraint IN ('accounts_balance_check', 'postings_balance_after_check') THEN
        CASE WHEN EXISTS (SELECT FROM receivables r WHERE r.user_id = p_user AND r.recovered < r.amount) THEN 'DEBT_FIRST'
          ELSE 'INSUFFICIENT_BALANCE' END
      WHEN v_constraint IN ('outgoing_claims_count', 'outgoing_claims_sum') THEN 'LIMIT_REACHED' END;
    IF code IS NULL THEN RAISE; END IF;
  END;
  RETURN NEXT;
END $$;

REVOKE ALL ON FUNCTION send_money FROM PUBLIC;
GRANT EXECUTE ON FUNCTION send_money TO edil_app;
