-- Proposals, money in accounts, rooms, and rounds in each of their states.

INSERT INTO proposals (id, kind, subject, maker_id, receiver_id, value, command, after, state, made_at, expires_at)
SELECT v.id::uuid, v.kind, v.subject, :admin, NULL, v.value, v.command::jsonb, '{}', 'Open', now(), now() + interval '1 day'
FROM (VALUES
  (:taxrule, 'taxRule', 'taxRule', 0, jsonb_build_object('from', current_date + 10, 'percentTenths', 100, 'threshold', '0',
    'base', 'prize', 'source', 'The law')),
  (:taxrule3, 'taxRule', 'taxRule:3', 0, jsonb_build_object('from', current_date + 20, 'percentTenths', 50, 'threshold', '0',
    'base', 'prize', 'source', 'The law')),
  (:biggame, 'bigGame', 'bigGame:' || :big, 500000, '{"guarantee":"500000","minCards":"2","minPlayers":"2","cardsPerPlayer":"4"}'),
  (:campaignp, 'campaign', 'campaign:' || :campaign, 1800, '{}'),
  (:winddown, 'windDown', 'windDown', 0, '{"from":"never"}'),
  (:winddown2, 'windDown', 'windDown:2', 0, '{"from":"atOnce"}'),
  (:openone, 'payee', 'payee:' || :payee, 0, '{}'),
  (:openown, 'adjustment', 'adjustment:open', 500, '{}')) AS v (id, kind, subject, value, command);
INSERT INTO proposals (id, kind, subject, maker_id, receiver_id, value, command, after, state, made_at, expires_at)
VALUES (:credit, 'adjustment', 'adjustment:credit', :admin, :ann, 500, '{}', '{}', 'Open', now(), now() + interval '1 day'),
  (:credit2, 'adjustment', 'adjustment:credit2', :admin, :ivy, 5000, '{}', '{}', 'Open', now(), now() + interval '1 day'),
  (:credit3, 'adjustment', 'adjustment:credit3', :admin, :cat, 5000, '{}', '{}', 'Open', now(), now() + interval '1 day'),
  (:opencredit, 'adjustment', 'adjustment:second', :admin, :second, 500, '{}', '{}', 'Open', now(), now() + interval '1 day');
UPDATE proposals SET state = 'Confirmed', checker_id = :second, decided_at = now()
WHERE id NOT IN (:openone, :openown, :opencredit);
INSERT INTO proposals (id, kind, subject, maker_id, receiver_id, value, command, after, state, is_alone, made_at, expires_at, decided_at)
VALUES (:alone, 'adjustment', 'adjustment:alone', :admin, :ann, 500, '{}', '{}', 'Confirmed', true, now(), now() + interval '1 day', now()),
  (:alone2, 'adjustment', 'adjustment:alone2', :admin, :ann, 500, '{}', '{}', 'Confirmed', true, now(), now() + interval '1 day', now());
UPDATE proposals SET reviewed_by = :second, reviewed_at = now(), finding = 'right' WHERE id = :alone2;

SELECT story.post('opening:' || v.who, 'opening', story.account('clearing', 'demo'), story.account('main', v.who), 100000)
FROM (VALUES (:ann), (:ben), (:fay), (:ivy)) AS v (who);
SELECT story.post('bonus:ann', 'bonus', story.account('promotion'), story.account('bonus', :ann), 5000, 'register:ann');
SELECT story.post('bonus:ben', 'bonus', story.account('promotion'), story.account('bonus', :ben), 5000, 'register:ben');
SELECT story.post('adjustment:credit', 'adjustment', story.account('house'), story.account('main', :ann), 500, 'story', NULL, NULL,
  NULL, 'user:' || :second);

INSERT INTO rooms (id, stake, space_id, percent_tenths, created_at)
VALUES (:room, 1000, NULL, 200, now()), (:room2, 2000, NULL, 200, now()), (:bigroom, 5000, NULL, 200, now()),
  (:spaceroom, 1000, :space, 100, now());
INSERT INTO tax_rules (number, first_day, percent_tenths, threshold, base, source, made_at)
VALUES (1, '2026-01-01', 150, 0, 'prize', 'The law', now());
INSERT INTO tax_rules (number, first_day, percent_tenths, threshold, base, source, proposal_id, made_at)
VALUES (2, current_date + 10, 100, 0, 'prize', 'The law', :taxrule, now());

-- Round :played, of two players; Ann wins, Ben has referred her.
INSERT INTO rounds (id, room_id, number, secret_sealed, commitment, created_at) VALUES (:played, :room, 1, '\x01', repeat('c', 64), now());
INSERT INTO purchases (id, user_id, request_id, round_id, cards, total, created_at)
VALUES (:buy1, :ann, 'one', :played, '{1}', 1000, now()), (:buy2, :fay, 'one', :played, '{2}', 1000, now());
INSERT INTO tickets (id, round_id, user_id, card, state, purchase_id, from_main, created_at)
VALUES (:ticket1, :played, :ann, 1, 'confirmed', :buy1, 1000, now()), (:ticket2, :played, :fay, 2, 'confirmed', :buy2, 1000, now());
SELECT story.post('bet:' || v.buy, 'bet', story.account('main', v.who), story.account('escrow', :played), 1000, NULL, :played, v.buy::uuid)
FROM (VALUES (:buy1, :ann), (:buy2, :fay)) AS v (buy, who);
UPDATE rounds SET status = 'Countdown', card_count = 2, player_count = 2, starts_at = now(), closes_at = now(), next_due_at = now()
WHERE id = :played;
UPDATE rounds SET status = 'Locked', lock_hash = repeat('a', 64), locked_at = now(), prize = 1600, percent_tenths = 200, tax_rule = 1,
  lock_number = 1, lock_entry = E'edil-bingo/lock/v2\nround ' || id || E'\n' WHERE id = :played;
UPDATE rounds SET status = 'Playing', head = 'head', started_at = now(), beacon_value = repeat('b', 64), calls = '{1,2}', links = '{a,b}'
WHERE id = :played;
SELECT settle_round(now(), :played, '{1}', '{1600}', '[{"card":1,"userName":"Ann"}]', E'edil-bingo/end/v2\nround ' || :played || E'\n', false);

-- Round :running is drawn, :over has ended by a refund, and cards of :open are sold: one for bonus money, one is held.
INSERT INTO rounds (id, room_id, number, secret_sealed, commitment, created_at) VALUES (:running, :room2, 1, '\x01', repeat('c', 64), now());
INSERT INTO purchases (id, user_id, request_id, round_id, cards, total, created_at) VALUES (:buy3, :ben, 'run', :running, '{1}', 2000, now());
INSERT INTO tickets (id, round_id, user_id, card, state, purchase_id, from_main, created_at)
VALUES (:ticket3, :running, :ben, 1, 'confirmed', :buy3, 2000, now());
SELECT story.post('bet:' || :buy3, 'bet', story.account('main', :ben), story.account('escrow', :running), 2000, NULL, :running, :buy3);
UPDATE rounds SET status = 'Countdown', card_count = 1, player_count = 1, starts_at = now(), closes_at = now(), next_due_at = now()
WHERE id = :running;
UPDATE rounds SET status = 'Locked', lock_hash = repeat('a', 64), locked_at = now(), prize = 1600, percent_tenths = 200 WHERE id = :running;
UPDATE rounds SET status = 'Playing', head = 'head', started_at = now(), beacon_value = repeat('b', 64), calls = '{1,2}', links = '{a,b}'
WHERE id = :running;
INSERT INTO rounds (id, room_id, number, secret_sealed, commitment, created_at) VALUES (:over, :room2, 2, '\x01', repeat('c', 64), now());
UPDATE rounds SET status = 'Refunded', finished_at = now(), refund_reason = 'players' WHERE id = :over;
INSERT INTO rounds (id, room_id, number, secret_sealed, commitment, created_at) VALUES (:open, :room, 2, '\x01', repeat('c', 64), now());
INSERT INTO purchases (id, user_id, request_id, round_id, cards, total, created_at)
VALUES (:buy4, :ann, 'two', :open, '{1}', 1000, now()), (:buy5, :ben, 'two', :open, '{2}', 1000, now());
INSERT INTO tickets (id, round_id, user_id, card, state, purchase_id, from_main, from_bonus, created_at)
VALUES (:ticket4, :open, :ann, 1, 'confirmed', :buy4, 0, 1000, now()), (:ticket5, :open, :ben, 2, 'confirmed', :buy5, 1000, 0, now());
SELECT story.post('bet:' || v.buy, 'bet', story.account(v.kind, v.who), story.account('escrow', :open), 1000, NULL, :open, v.buy::uuid)
FROM (VALUES (:buy4, 'bonus', :ann), (:buy5, 'main', :ben)) AS v (buy, kind, who);
INSERT INTO tickets (id, round_id, user_id, card, state, hold_until, created_at)
VALUES (:ticket6, :open, :ben, 3, 'held', now() + interval '1 minute', now());
UPDATE rounds SET card_count = 2, player_count = 2 WHERE id = :open;

-- A big game with a card sold, and the rounds of the space.
INSERT INTO rounds (id, room_id, number, secret_sealed, commitment, created_at, filling, guarantee, min_cards, min_people, most_cards)
VALUES (:big, :bigroom, 1, '\x01', repeat('c', 64), now(), false, 500000, 2, 2, 4);
UPDATE rounds SET card_count = 1, player_count = 1 WHERE id = :big;
INSERT INTO rounds (id, room_id, number, secret_sealed, commitment, created_at) VALUES (:spaceround, :spaceroom, 1, '\x01', repeat('c', 64), now());
UPDATE rounds SET status = 'Countdown', starts_at = now(), closes_at = now(), next_due_at = now() WHERE id = :spaceround;

INSERT INTO bonus_campaigns (id, name, bonus_type, first_day, last_day, rank_limit, created_at, updated_at, confirmed_cost, proposal_id)
VALUES (:campaign, 'Race', 'Games Played', current_date - 10, current_date - 5, 10, now(), now(), 1800, :campaignp);
INSERT INTO bonus_campaign_stakes (campaign_id, stake, min_games, prizes) VALUES (:campaign, 1000, 1, '{200,100}');
INSERT INTO bonus_days (campaign_id, day, stake, min_games, prizes, left_out, paid_at)
VALUES (:campaign, current_date - 10, 1000, 1, '{200,100}', '{}', now());
INSERT INTO bonus_awards (campaign_id, day, stake, place, rank, user_id, points, amount)
VALUES (:campaign, current_date - 10, 1000, 1, 1, :ann, 3, 200);
INSERT INTO bonus_waits (campaign_id, day, stake, place, until) VALUES (:campaign, current_date - 10, 1000, 1, now());
INSERT INTO prize_waits (round_id, user_id, amount, until) VALUES (:played, :ann, 100, now() + interval '3 days');
INSERT INTO bonus_points (day, stake, user_id, points, first_point_at, last_point_at) VALUES (current_date, 1000, :ann, 1, now(), now());
INSERT INTO referral_forgone (round_id, player_id, referrer_id, amount, created_at, why) VALUES (:played, :fay, :ben, 10, now(), 'ring');
INSERT INTO scheduled_games (id, creator_id, stake, starts_at, reminders, next_due_at, created_at)
VALUES (:game, :ann, 1000, now() + interval '1 hour', 0, now(), now());
INSERT INTO scheduled_games (id, creator_id, stake, starts_at, status, reminders, next_due_at, space_id, round_id, created_at)
VALUES (:game2, :ann, 1000, now(), 'open', 2, now(), :hidden, :spaceround, now());
INSERT INTO scheduled_game_attendees (game_id, user_id, joined_at) VALUES (:game, :ann, now());
