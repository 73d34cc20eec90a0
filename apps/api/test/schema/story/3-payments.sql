-- Payments in and out, their providers, and complaints.

INSERT INTO idempotency_keys (user_id, path, key, request_hash, answer, owner, lease_until, created_at)
VALUES (:ann, '/path', 'answered', '\x01', '{}', :server, now(), now()), (:ann, '/path', 'open', '\x01', NULL, :server, now(), now());

INSERT INTO deposits (id, user_id, channel, provider, medium, reference, txn_id, amount, state, created_at, updated_at)
SELECT v.id::uuid, :ann, v.channel, v.provider, v.medium, upper(v.name) || 'REFERENCE', v.txn, 10000, v.state, now(), now()
FROM (VALUES (:paid, 'paid', 'gateway', 'chapa', 'CHECKOUT', NULL, 'Created'), (:pending, 'pending', 'gateway', 'chapa', 'CHECKOUT', NULL, 'Created'),
  (:receipt, 'receipt', 'receipt', 'telebirr', 'TELEBIRR', 'ABC121', 'Review'), (:claim, 'claim', 'receipt', 'telebirr', 'TELEBIRR', 'ABC122', 'Review'),
  (:waiting, 'waiting', 'receipt', 'telebirr', 'TELEBIRR', 'ABC123', 'Review'), (:token, 'token', 'receipt', 'cbebirr', 'CBE', 'V2-TOKEN', 'Review'))
  AS v (id, name, channel, provider, medium, txn, state);
UPDATE deposits SET state = 'Succeeded', credited = 10000, verified = 10000, provider_ref = 'ref' || reference, fee = 1, payer = '2519****0022',
  payer_name = 'Ann', statement_ref = 'line' || reference WHERE id IN (:paid, :receipt);
UPDATE deposits SET state = 'AwaitingSecond', first_admin = :admin WHERE id = :waiting;
INSERT INTO proposals (id, kind, subject, maker_id, receiver_id, value, command, after, state, made_at, expires_at)
VALUES (:depositp, 'deposit', 'deposit:' || :waiting, :admin, :ann, 10000, '{}', '{}', 'Open', now(), now() + interval '1 day');
INSERT INTO deposit_intents (id, user_id, medium, asked, amount, code, created_at, valid_from, until)
VALUES (:intent, :ann, 'TELEBIRR', 10000, 10037, 'AAAAA1', now(), now() - interval '1 minute', now() + interval '1 hour'),
  (:intent2, :ann, 'CBE', 10000, 10038, 'AAAAA2', now(), now() - interval '1 minute', now() + interval '1 hour');

INSERT INTO payees (id, user_id, method, account_number, account_key, account_name, state, created_at, updated_at)
VALUES (:payee, :ann, 'TELEBIRR', '0911000000', payee_key('TELEBIRR', NULL, '0911000000'), 'Ann', 'unconfirmed', now(), now());
UPDATE payees SET state = 'ready', confirmed_at = now(), reviewed_by = :admin WHERE id = :payee;
INSERT INTO payout_guards (user_id, payout_name, updated_at) VALUES (:ann, 'Ann', now());
INSERT INTO freezes (id, user_id, at, lifted_at, lifted_by) VALUES (:freeze, :ann, now(), NULL, NULL), (:freeze2, :ben, now(), now(), :admin);
INSERT INTO freeze_links (id, user_id, token_hash, created_at) VALUES (:link, :ann, '\x01', now());

INSERT INTO withdrawals (id, user_id, kind, provider, medium, reference, amount, account_number, account_name, state, created_at, updated_at, payee_id)
SELECT v.id::uuid, :ann, v.kind, v.provider, 'TELEBIRR', upper(v.name) || 'REFERENCE', 500, '0900000022', 'Ann', v.state, now(), now(), :payee
FROM (VALUES (:asked, 'asked', 'direct', 'chapa', 'Requested'), (:bank, 'bank', 'bank', 'chapa', 'Held'), (:hand, 'hand', 'manual', 'manual', 'Queued'),
  (:hand2, 'handtwo', 'manual', 'manual', 'Queued'), (:paying, 'paying', 'manual', 'manual', 'Queued'), (:late, 'late', 'direct', 'chapa', 'Requested'),
  (:back, 'back', 'direct', 'chapa', 'Requested'), (:unsure, 'unsure', 'direct', 'chapa', 'Held')) AS v (id, name, kind, provider, state);
UPDATE withdrawals SET state = 'AwaitingSecond', first_admin = :admin, proposed = 'paid' WHERE id = :hand2;
UPDATE withdrawals SET state = 'Approved' WHERE id = :paying;
UPDATE withdrawals SET state = 'Paying', paying_by = :admin, paying_since = now() WHERE id = :paying;
UPDATE withdrawals SET state = 'Released' WHERE id IN (:late, :back);
UPDATE withdrawals SET state = 'PaidLate', settled = 500, fee = 1 WHERE id IN (:late, :back);
UPDATE withdrawals SET state = 'Returned', returned = 500 WHERE id = :back;
UPDATE withdrawals SET state = 'Sending' WHERE id = :unsure;
UPDATE withdrawals SET state = 'Unknown' WHERE id = :unsure;
INSERT INTO outgoing_claims (kind, cause, user_id, amount, most_count, most_sum, created_at)
VALUES ('payout', 'withdrawal:' || :asked, :ann, 500, 10, 100000, now());
INSERT INTO payout_releases (withdrawal_id, first_admin, second_admin, released_at, created_at) VALUES (:asked, :admin, :second, now(), now());
INSERT INTO webhooks (provider, dedupe_key, body, received_at) VALUES ('chapa', '\x01', '\x01', now());

INSERT INTO payment_cases (id, kind, cause, provider, user_id, deposit_id, amount, ours, theirs, happened_at, first_seen_at, last_seen_at)
SELECT v.id::uuid, v.kind, v.cause, 'chapa', :ann, :paid, 100, '{}', '{}', now(), now(), now()
FROM (VALUES (:case, 'amount', 'one'), (:settled, 'amount', 'two'), (:posted, 'amount', 'three'), (:reversal, 'reversed', 'four'),
  (:float, 'float', 'five'), (:kept, 'amount', 'six')) AS v (id, kind, cause);
UPDATE payment_cases SET withdrawal_id = :asked, deposit_id = NULL, assignee_id = :admin WHERE id = :case;
UPDATE payment_cases SET state = 'Settled', settlement = 'reason', reason = 'Because', proposed_by = :admin, settled_by = :second, settled_at = now()
WHERE id = :settled;
UPDATE payment_cases SET state = 'AwaitingSecond', settlement = 'posting', reason = 'Because', post_to = 'player', post_amount = 100, proposed_by = :admin
WHERE id = :posted;
UPDATE payment_cases SET state = 'AwaitingSecond', settlement = 'posting', reason = 'Because', post_to = 'reversal', post_amount = 100,
  proposed_by = :admin WHERE id = :reversal;
UPDATE payment_cases SET confirmed_at = now() WHERE id = :kept;
INSERT INTO case_notes (id, case_id, author_id, text, created_at) VALUES (:casenote, :case, :admin, 'A note', now());
INSERT INTO payout_pauses (provider, is_paused, reason, case_id, changed_by, changed_at) VALUES ('chapa', false, 'why', :case, :admin, now());
INSERT INTO statement_columns (provider, columns, changed_by, changed_at) VALUES ('chapa', '{}', :admin, now());
INSERT INTO statements (id, provider, name, covers_from, covers_to, lines, added, imported_by, created_at)
VALUES (:statement, 'chapa', 'file.csv', now() - interval '1 day', now(), 2, 1, :admin, now());
INSERT INTO provider_records (provider, side, source, line_key, deposit_id, withdrawal_id, state, status, amount, fee, happened_at, seen_at, statement_id)
VALUES ('chapa', 'deposit', 'answer', 'one', :paid, NULL, 'succeeded', 'paid', 100, 1, now(), now(), NULL),
  ('chapa', 'payout', 'statement', 'two', NULL, :asked, 'succeeded', 'paid', 100, 1, now(), now(), :statement);
INSERT INTO provider_floats (provider, balance, at) VALUES ('chapa', 1, now());
INSERT INTO reconcile_differences (name, kind, detail, first_seen_at, last_seen_at) VALUES ('one', 'kind', 'detail', now(), now());
INSERT INTO receivables (id, user_id, cause, provider, reference, amount, recovered, created_at, updated_at)
VALUES (:debt, :ann, 'late:one', 'chapa', 'ref', 300, 100, now(), now());
INSERT INTO adjustments (id, user_id, direction, balance, amount, reason, state, maker_id, request_key, created_at, decided_at)
VALUES (:adjusted, :ann, 'debit', 'main', 500, 'Because', 'Posted', :admin, 'one', now(), now());
INSERT INTO adjustments (id, user_id, direction, balance, amount, reason, state, maker_id, request_key, created_at)
VALUES (:adjusting, :ann, 'debit', 'main', 500, 'Because', 'AwaitingSecond', :admin, 'two', now()),
  (:adjusting3, :ann, 'debit', 'main', 500, 'Because', 'AwaitingSecond', :admin, 'three', now());
UPDATE adjustments SET state = 'Posted', checker_id = :second, decided_at = now() WHERE id = :adjusting3;
INSERT INTO transfer_receivers (sender_id, receiver_id, first_at, last_at) VALUES (:ann, :ben, now(), now());
INSERT INTO unplayed_transfers (key, sender_id, receiver_id, amount, created_at) VALUES ('one', :ann, :ben, 100, now());
INSERT INTO ledger_audits (at, ok, violations, imbalance) VALUES (now(), true, 0, 0);
UPDATE wind_down SET proposal_id = :winddown, changed_at = now();

INSERT INTO complaints (id, user_id, round_id, text, created_at, acknowledge_by, answer_by, case_id)
VALUES (:complaint, :ann, :played, 'Text', now(), now() + interval '24 hours', now() + interval '192 hours', :case);
INSERT INTO complaints (id, user_id, deposit_id, withdrawal_id, person_id, text, created_at, acknowledge_by, answer_by)
SELECT v.id::uuid, v.who::uuid, v.deposit::uuid, v.payout::uuid, v.person::uuid, 'Text', now(), now() + interval '24 hours', now() + interval '192 hours'
FROM (VALUES (:complaint2, :ann, :paid, NULL, NULL), (:complaint3, :ann, NULL, :asked, NULL), (:complaint4, :ben, NULL, NULL, :admin))
  AS v (id, who, deposit, payout, person);
INSERT INTO complaints (id, user_id, round_id, text, created_at, acknowledge_by, answer_by)
VALUES (:complaint5, :fay, :played, 'Text', now(), now() + interval '24 hours', now() + interval '192 hours');
UPDATE complaints SET state = 'Answered', version = 2, acknowledged_at = now(), acknowledged_by = :admin, answer = 'Yes', answered_at = now(),
  answered_by = :admin, appeal_by = now() + interval '336 hours' WHERE id = :complaint5;
UPDATE complaints SET state = 'Appealed', version = 3, appeal = 'No', appealed_at = now(), final_by = now() + interval '192 hours'
WHERE id = :complaint5;
UPDATE complaints SET state = 'Closed', version = 4, final_answer = 'Yes', closed_at = now(), closed_by = :second WHERE id = :complaint5;
