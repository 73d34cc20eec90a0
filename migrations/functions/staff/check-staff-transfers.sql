-- version: 4
--
-- Trigger function. Money that staff make, release or take back needs a proposal: confirmed by another person, or carried out
-- by its maker alone within the solo allowance (which refuse_proposal_move has counted). One proposal moves money once, at
-- most its value, for the player that it names, and the actor of the transfer is the person who decided last.
--
-- It checks all adjustments and cases; deposits that somebody other than the player credits; and of withdrawals, if staff
-- act: a payment by hand above alone_max, a payout that is given back from Review or after it was sent, and one that was
-- taken back after its approval or came back from the bank.
-- Errors: staff_transfers_proposal.
-- Reads the inserted rows as "fresh".
-- Rule: controls.md 1.
-- Plans by index.

CREATE OR REPLACE FUNCTION check_staff_transfers() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_transfer record;
  v_player uuid;
  v_amount bigint;
  v_admin uuid;
  v_subjects text[];
  v_kinds text[];
  v_payout withdrawals;
  v_proposal uuid;
BEGIN
  FOR v_transfer IN SELECT * FROM fresh
    WHERE kind IN ('adjustment', 'case') OR kind IN ('deposit', 'withdraw') AND actor LIKE 'user:%'
  LOOP
    SELECT max(a.user_id::text)::uuid, max(abs(p.amount)) INTO v_player, v_amount
    FROM postings p JOIN accounts a ON a.id = p.account_id WHERE p.transfer_id = v_transfer.id;
    v_admin := substring(v_transfer.actor FROM '^user:([0-9a-f-]{36})$')::uuid;
    v_subjects := NULL;
    IF v_transfer.kind IN ('adjustment', 'case') THEN
      v_subjects := ARRAY[v_transfer.key];
      v_kinds := ARRAY[v_transfer.kind];
    ELSIF v_transfer.kind = 'deposit' THEN
      CONTINUE WHEN v_admin = v_player;
      SELECT ARRAY['deposit:' || d.id] INTO v_subjects FROM deposits d WHERE d.reference = v_transfer.subject;
      v_kinds := ARRAY['deposit'];
    ELSE
      SELECT w.* INTO v_payout FROM withdrawals w WHERE w.id::text = split_part(v_transfer.key, ':', 2);
      v_kinds := CASE split_part(v_transfer.key, ':', 3)
        WHEN 'settle' THEN CASE WHEN v_payout.amount > alone_max() OR v_payout.sent_at IS NOT NULL
          THEN ARRAY['payout', 'payoutPaid'] END
        WHEN 'release' THEN CASE WHEN v_payout.sent_at IS NOT NULL AND v_payout.failure = 'REJECTED'
          THEN ARRAY['giveBack', 'payoutRelease'] END
        WHEN 'reverse' THEN ARRAY['payoutUndo', 'payoutRelease']
        WHEN 'return' THEN ARRAY['payoutReturn', 'reversal'] END;
      CONTINUE WHEN v_kinds IS NULL;
      -- A return that only reconciliation has seen is posted by settling its case.
      v_subjects := 'withdrawal:' || v_payout.id || ARRAY(SELECT 'case:' || c.id FROM payment_cases c
        WHERE c.withdrawal_id = v_payout.id AND c.post_to = 'reversal');
      -- The returned amount may be less or more than the sent one.
      IF split_part(v_transfer.key, ':', 3) = 'return' THEN
        v_amount := LEAST(v_amount, v_payout.amount);
      END IF;
    END IF;
    SELECT p.id INTO v_proposal FROM proposals p
    WHERE p.subject = ANY (v_subjects) AND p.kind = ANY (v_kinds) AND p.state = 'Confirmed' AND p.transfer_id IS NULL
      AND p.value >= v_amount AND COALESCE(p.checker_id, p.maker_id) = v_admin
      AND (p.receiver_id = v_player OR v_player IS NULL)
    ORDER BY p.decided_at DESC LIMIT 1 FOR UPDATE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'transfer % is by staff and has no proposal', v_transfer.key
        USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_transfers_proposal';
    END IF;
    UPDATE proposals SET transfer_id = v_transfer.id WHERE id = v_proposal;
  END LOOP;
  RETURN NULL;
END $$;
