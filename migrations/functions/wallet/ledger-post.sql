-- version: 2
--
-- Posts transfers with their legs. Nothing else writes postings, balances and transfers.
--
-- Arguments:
--   p_at              time of the transfers
--   p_actors … p_subjects
--                     one element for each transfer: its actor ('user:<id>', 'system'), the id of the request, the key that
--                     makes it happen once, its kind (transfer_kinds), and what it belongs to: round, purchase, ticket or
--                     subject
--   p_leg_transfer    one element for each leg: the transfer to which it belongs, counted from 1
--   p_leg_account     the account of the leg
--   p_leg_amount      signed santim: a negative amount is taken from the account; the legs of a transfer sum to zero
-- Returns the ids of the transfers, in the order of their keys.
-- Errors: a used key violates transfers_key_key; an overdraft violates accounts_balance_check or
-- postings_balance_after_check; the triggers refuse transfers that do not balance.
-- Locks: the accounts of users, in the order of their ids. Escrow and house accounts store no balance and are not locked
-- (docs/adr/0007).
-- Order of writing, on which the triggers rely: postings, balances, transfers.
-- Rule: architecture.md "How a birr moves"; controls.md M1-M8.
-- Plans by index.

CREATE OR REPLACE FUNCTION ledger_post(
  p_at timestamptz, p_actors text[], p_requests text[], p_keys text[], p_kinds text[], p_rounds uuid[],
  p_purchases uuid[], p_tickets uuid[], p_subjects text[],
  p_leg_transfer int[], p_leg_account bigint[], p_leg_amount bigint[]
) RETURNS bigint[] LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_ids bigint[] := ARRAY(SELECT nextval('transfers_id_seq') FROM generate_subscripts(p_keys, 1));
BEGIN
  PERFORM 1 FROM accounts WHERE id = ANY (p_leg_account) AND balance IS NOT NULL ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO postings (transfer_id, account_id, amount, balance_after, version)
  SELECT v_ids[l.transfer], l.account, l.amount,
    CASE WHEN a.balance IS NOT NULL THEN a.balance + sum(l.amount) OVER w END,
    CASE WHEN a.balance IS NOT NULL THEN a.version + row_number() OVER w END
  FROM unnest(p_leg_transfer, p_leg_account, p_leg_amount) WITH ORDINALITY AS l (transfer, account, amount, ord)
  LEFT JOIN accounts a ON a.id = l.account
  WINDOW w AS (PARTITION BY l.account ORDER BY l.ord);
  UPDATE accounts a SET balance = a.balance + s.total, version = a.version + s.legs
  FROM (SELECT account, sum(amount)::bigint AS total, count(*) AS legs
        FROM unnest(p_leg_account, p_leg_amount) AS l (account, amount) GROUP BY account) s
  WHERE a.id = s.account AND a.balance IS NOT NULL;
  INSERT INTO transfers (id, key, kind, actor, request_id, round_id, purchase_id, ticket_id, subject, created_at)
  SELECT v_ids[t.ord], t.key, t.kind, t.actor, t.request, t.round, t.purchase, t.ticket, t.subject, p_at
  FROM unnest(p_keys, p_kinds, p_actors, p_requests, p_rounds, p_purchases, p_tickets, p_subjects) WITH ORDINALITY
    AS t (key, kind, actor, request, round, purchase, ticket, subject, ord);
  -- Checked here and not at the commit, where the plan would not be forced to use the index of a growing table.
  SET CONSTRAINTS postings_transfer_id_fkey IMMEDIATE;
  SET CONSTRAINTS postings_transfer_id_fkey DEFERRED;
  RETURN v_ids;
END $$;

REVOKE ALL ON FUNCTION ledger_post FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_post TO edil_app;
