-- People, their sign-in, limits and rings. A name such as :ann is an id (attempts.ts).

-- Short words for the ledger, in a schema of their own.
CREATE SCHEMA story;
GRANT USAGE ON SCHEMA story TO PUBLIC;
CREATE FUNCTION story.account(p_kind text, p_owner text DEFAULT NULL) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT a.id FROM accounts a
  WHERE a.kind = p_kind AND COALESCE(a.user_id::text, a.round_id::text, a.provider) IS NOT DISTINCT FROM p_owner
$$;
CREATE FUNCTION story.post(p_key text, p_kind text, p_from bigint, p_to bigint, p_amount bigint, p_subject text DEFAULT 'story',
  p_round uuid DEFAULT NULL, p_purchase uuid DEFAULT NULL, p_ticket uuid DEFAULT NULL, p_actor text DEFAULT 'system')
RETURNS bigint[] LANGUAGE sql AS $$
  SELECT ledger_post(now(), ARRAY[p_actor], ARRAY['story'], ARRAY[p_key], ARRAY[p_kind], ARRAY[p_round], ARRAY[p_purchase],
    ARRAY[p_ticket], ARRAY[p_subject], ARRAY[1, 1], ARRAY[p_from, p_to], ARRAY[-p_amount, p_amount])
$$;

INSERT INTO users (id, phone, name, fair_id, referral_code, created_at, password_hash)
SELECT v.id::uuid, '+2519000000' || v.n, v.name, gen_random_uuid(), 'CODE' || v.n, now() - interval '30 days', 'hash'
FROM (VALUES (:admin, 11, 'Admin'), (:second, 12, 'Second'), (:third, 13, 'Third'), (:agent, 14, 'Agent'), (:seat, 15, 'Seat'),
  (:ben, 21, 'Ben'), (:ann, 22, 'Ann'), (:fay, 23, 'Fay'), (:spare, 24, 'Spare'), (:cat, 25, 'Cat'), (:dan, 26, 'Dan'),
  (:gus, 27, 'Gus'), (:hal, 28, 'Hal'), (:ivy, 29, 'Ivy')) AS v (id, n, name);
UPDATE users SET referred_by = :ben WHERE id = :ann;
UPDATE users SET kind = 'staff' WHERE id IN (:admin, :second, :third, :seat);
UPDATE users SET role = 'agent' WHERE id = :agent;
UPDATE users SET status = 'blocked' WHERE id = :dan;
-- Cat is excluded, Hal has a break, Eve's account is erased.
UPDATE users SET self_excluded_from = now() - interval '10 days', self_excluded_until = now() + interval '90 days' WHERE id = :cat;
UPDATE users SET break_from = now() - interval '1 hour', break_until = now() + interval '1 day' WHERE id = :hal;
UPDATE users SET age_confirmed_at = now(), terms_version = '1', reminder_minutes = 30 WHERE id = :ann;
INSERT INTO users (id, phone, name, status, fair_id, referral_code, created_at)
VALUES (:eve, :eve, '—', 'erased', gen_random_uuid(), 'CODE30', now() - interval '30 days');

INSERT INTO sessions (id, user_id, created_at, expires_at)
SELECT v.id::uuid, v.person::uuid, now(), now() + interval '30 days'
FROM (VALUES (:session, :ann), (:session2, :ben), (:session3, :admin)) AS v (id, person);
INSERT INTO refresh_tokens (token_hash, session_id, generation, issued_at) VALUES ('\x01', :session, 1, now());
INSERT INTO login_failures (phone, failures, updated_at) VALUES ('+251900000099', 1, now());
INSERT INTO sign_ins (user_id, at, address, device_id, agent, outcome) VALUES (:ann, now(), '192.0.2.1', :device, 'phone', 'ok');
INSERT INTO sign_in_failures (user_id, day, failures, last_at) VALUES (:ann, current_date, 1, now());
INSERT INTO otp_challenges (vc, phone, purpose, user_id, code_hash, created_at, expires_at, asked_from)
VALUES (:otp, '+251900000022', 'transfer', :ann, '\x01', now(), now() + interval '5 minutes', '\x0102030405060708');
INSERT INTO second_factors (user_id, secret_sealed, created_at, confirmed_at) VALUES (:third, '\x01', now(), now());
INSERT INTO recovery_codes (user_id, code_hash, created_at) VALUES (:third, '\x01', now());
INSERT INTO passkeys (id, user_id, use, credential_id, public_key, counter, transports, name, created_at)
VALUES (:passkey, :ann, 'signIn', 'credential', '\x01', 0, '{}', 'Phone', now());
INSERT INTO passkey_challenges (challenge, user_id, session_id, purpose, nonce, expires_at)
VALUES ('one', :ann, :session, 'enrol', '\x01', now() + interval '1 minute');
INSERT INTO bot_tokens (token_hash, user_id, expires_at) VALUES ('\x01', :ann, now() + interval '5 minutes');

INSERT INTO telegram_bindings (id, telegram_id, user_id, proof, bound_at) VALUES (:binding, 1001, :ann, 'password', now());
INSERT INTO telegram_bindings (id, telegram_id, user_id, proof, bound_at, ended_at, ended_why)
VALUES (:oldbinding, 1002, :cat, 'code', now() - interval '2 days', now() - interval '1 day', 'settings');
INSERT INTO telegram_sessions (session_id, binding_id) VALUES (:session, :binding);
INSERT INTO telegram_init_data (hash, used_at, session_id) VALUES (sha256('one'), now(), :session);
INSERT INTO telegram_link_tokens (token_hash, telegram_id, first_name, expires_at, phone, proof, user_id, number)
VALUES ('\x01', 1003, 'Ben', now() + interval '5 minutes', '+251900000021', 'code', :ben, 10);
INSERT INTO telegram_chats (telegram_id, language, contact_phone, contact_at, seen_at)
VALUES (1001, 'amharic', '+251900000022', now(), now());
INSERT INTO telegram_updates (update_id, at) VALUES (1, now());

INSERT INTO player_limits (user_id, field, amount, updated_at) VALUES (:ivy, 'dailyDeposit', 1000, now());
INSERT INTO player_limits (user_id, field, amount, pending_amount, pending_from, updated_at)
VALUES (:ann, 'dailyLoss', 100000, 200000, now() + interval '2 days', now());
INSERT INTO rings (id, found_at, seen_at, since, reasons) VALUES (:ring, now(), now(), now(), '[]'), (:ring2, now(), now(), now(), '[]');
INSERT INTO rings (id, found_at, seen_at, since, reasons, payouts_held_at, payouts_held_by, payouts_proposed_by, prizes_held_at, prizes_held_by,
  prizes_proposed_by) VALUES (:heldring, now(), now(), now(), '[]', now(), :second, :admin, now(), :second, :admin);
INSERT INTO rings (id, found_at, seen_at, since, reasons, dismissed_at, dismissed_by, dismissed_reason)
VALUES (:goodring, now(), now(), now(), '[]', now(), :admin, 'why');
INSERT INTO ring_members (ring_id, user_id, since, seen_at) VALUES (:ring, :fay, now(), now());
INSERT INTO ring_links (user_a, user_b, signal, weight, facts, since)
VALUES (LEAST(:ann::uuid, :fay::uuid), GREATEST(:ann::uuid, :fay::uuid), 'device', 1, '{}', now());
INSERT INTO ring_notes (id, ring_id, author_id, text, at) VALUES (:ringnote, :ring, :admin, 'A note', now());
INSERT INTO staff_notes (id, user_id, author_id, text, created_at) VALUES (:note, :ann, :admin, 'A note', now());
INSERT INTO data_requests (id, user_id, kind, asked_at, ready_at)
VALUES (:erasure, :gus, 'erasure', now() - interval '2 days', now() - interval '1 day');
INSERT INTO data_requests (id, user_id, kind, asked_at, ready_at, until)
VALUES (:copy, :ann, 'copy', now(), now() + interval '1 day', now() + interval '8 days');
INSERT INTO erasures (user_id, phone_hash, erased_at) VALUES (:eve, sha256('one'), now());
INSERT INTO breaches (id, what, seen_at, noted_by, noted_at, updated_at) VALUES (:breach, 'A laptop', now(), :admin, now(), now());
INSERT INTO site_settings (name, version, value, changed_by, reason, changed_at) VALUES ('setting', 1, '1', :admin, 'why', now());

INSERT INTO staff (user_id, origin, since) VALUES (:admin, 'demo', now()), (:second, 'demo', now());
INSERT INTO staff_invitations (id, phone, code_hash, invited_by, invited_at, expires_at, accepted_in, redeemed_by, redeemed_at)
VALUES (:invite, '+251900000013', '\x01', :admin, now(), now() + interval '1 hour', :session3, :third, now()),
  (:invite2, '+251900000098', '\x02', :admin, now(), now() + interval '1 hour', NULL, NULL, NULL),
  (:invite4, '+251900000015', '\x04', :admin, now(), now() + interval '1 hour', NULL, :seat, now());
INSERT INTO staff_invitations (id, phone, code_hash, invited_by, invited_at, expires_at, redeemed_by, redeemed_at, seat_until)
VALUES (:invite3, '+251900000024', '\x03', :admin, now(), now() + interval '1 hour', :spare, now(), now() + interval '9 days');
INSERT INTO staff (user_id, origin, invitation_id, since) VALUES (:third, 'invitation', :invite, now());
INSERT INTO audit_log (at, actor_id, action, subject, request_id, personal_hash)
VALUES (now(), :admin, 'note', 'user:x', 'r1', sha256('one')), (now(), :admin, 'note', 'user:x', 'r2', NULL);
INSERT INTO audit_personal (row_id, salt, at) SELECT min(id), '\x00112233445566778899aabbccddeeff', now() FROM audit_log;
SELECT chain_audit_rows(1);
INSERT INTO audit_chain_checks (at, seq, violations) VALUES (now(), 1, 0);

INSERT INTO spaces (id, name, owner_id, created_at, screen_hash, kind)
VALUES (:space, 'Space', :agent, now(), sha256('one'), 'private'), (:hidden, 'Game', :ann, now(), NULL, 'scheduled');
INSERT INTO space_members (space_id, user_id, joined_at) VALUES (:space, :ann, now());
INSERT INTO space_invitations (space_id, user_id, invited_by, state, invited_at, declined_at)
VALUES (:space, :ben, :agent, 'pending', now(), NULL), (:space, :fay, :agent, 'declined', now(), now());
INSERT INTO feedback (id, user_id, text, rating, created_at, updated_at) VALUES (:feedback, :ann, 'Good', 5, now(), now());
INSERT INTO feedback (id, user_id, text, rating, created_at, updated_at, answer, answered_at, answered_by)
VALUES (:feedback2, :ben, 'Good', 5, now(), now(), 'Thanks', now(), :admin);

INSERT INTO chat_messages (id, sender_id, receiver_id, body, hidden, created_at) VALUES (:chat, :ann, :ben, 'Hello', false, now());
INSERT INTO chat_threads (owner_id, peer_id, last_place, last_at, read_place) VALUES (:ann, :ben, 1, now(), 0);
INSERT INTO chat_blocks (owner_id, blocked_id, created_at) VALUES (:ann, :fay, now());
INSERT INTO chat_mutes (user_id, until, reason, muted_by, created_at) VALUES (:fay, now() + interval '1 day', 'why', :admin, now());
INSERT INTO chat_reports (id, kind, message_id, sender_id, receiver_id, body, reason, created_at)
VALUES (:report, 'player', :chat, :ann, :ben, 'Hello', 'why', now());
INSERT INTO chat_reports (id, kind, message_id, sender_id, receiver_id, body, original, created_at, resolved_at, resolved_by)
VALUES (:report2, 'masked', :chat, :ann, :ben, 'Hello', 'Hello you', now(), now(), :admin);
INSERT INTO chat_presence (server_id, user_ids, seen_at) VALUES (:server, '{}', now());
INSERT INTO notifications (id, content, audience, space_id, starts_at, ends_at, created_by, created_at, ended_by)
VALUES (:notice, '"Hello"', 'all', :space, now(), now() + interval '1 day', :admin, now(), :admin);
INSERT INTO notifications (id, content, audience, user_id, starts_at, created_at) VALUES (:notice2, '"Hello"', 'person', :ann, now(), now());
INSERT INTO message_settings (user_id, kinds, updated_at) VALUES (:ann, '{wonAway}', now());
INSERT INTO push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
VALUES (:push, :ann, :session, 'https://push.example/1', repeat('a', 87), repeat('a', 22), now());
INSERT INTO messages (id, user_id, kind, event, topic, params, page, created_at, expires_at, subscription_id)
VALUES (:message, :ann, 'newDevice', 'one', 'newDevice:one', '{}', '/wallet', now(), now() + interval '1 day', :push);
