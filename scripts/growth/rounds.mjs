// SQL that makes the finished rounds of a grown database, with their tickets and their ledger entries.

/** The number of players in a round, each with one card. */
export const SEATS = 4;

/**
 * Makes rounds 1 … n in the public rooms in turn. Each round repeats one of the templates (cards, calls, winners). The product's
 * own rules made the templates, so that the audit of the winners passes.
 */
export const ROUNDS = `
INSERT INTO rooms (id, stake, percent_tenths, created_at)
SELECT gen_random_uuid(), s * 100, 200, now() FROM unnest(ARRAY[10,20,30,50,80,100,150,200,300]) s
ON CONFLICT ON CONSTRAINT rooms_space_id_stake_key DO NOTHING;
CREATE TEMP TABLE g_round AS
WITH room AS (SELECT r.id, r.stake, row_number() OVER (ORDER BY r.stake) - 1 AS place, count(*) OVER () AS many,
    COALESCE((SELECT max(number) FROM rounds WHERE room_id = r.id), 0) AS last
  FROM rooms r WHERE r.space_id IS NULL)
SELECT n, pg_temp.g_id('growth-round-' || n) AS id, room.id AS room_id, room.last + (1 + (n - 1) / room.many)::int AS number,
  room.stake, ${SEATS} * room.stake AS total, ${SEATS} * room.stake * 800 / 100000 * 100 AS prize, 1 + n % :templates AS k,
  now() - interval '365 days' + n * (interval '364 days' / :rounds) AS at
FROM generate_series(1, :rounds) n JOIN room ON room.place = (n - 1) % room.many;
CREATE UNIQUE INDEX ON g_round (n);
ANALYZE g_round;
CREATE TEMP TABLE g_ticket AS
SELECT r.n, s AS seat, pg_temp.g_id('growth-ticket-' || r.n || '-' || s) AS id, pg_temp.g_id('growth-purchase-' || r.n || '-' || s) AS purchase_id,
  u.id AS user_id, u.main, t.cards[s + 1] AS card, r.stake, r.at - interval '1 minute' + s * interval '5 seconds' AS at,
  CASE WHEN t.cards[s + 1] = ANY (t.winners) THEN r.prize / cardinality(t.winners)
    + CASE WHEN t.cards[s + 1] = t.winners[1] THEN r.prize % cardinality(t.winners) ELSE 0 END ELSE 0 END AS payout
FROM g_round r CROSS JOIN generate_series(0, ${SEATS - 1}) s JOIN g_template t ON t.k = r.k
JOIN g_user u ON u.n = 1 + ${SEATS} * floor(:users / ${SEATS} * power(pg_temp.g_chance(r.n || '-' || s), 2))::int + s;
CREATE INDEX ON g_ticket (n);
ANALYZE g_ticket;
INSERT INTO rounds (id, room_id, number, status, secret_sealed, commitment, player_count, card_count, starts_at, closes_at,
  locked_at, lock_hash, percent_tenths, prize, beacon_chain, beacon_value, started_at, head, calls, links, last_due_at,
  finished_at, winners, created_at)
SELECT r.id, r.room_id, r.number, 'Finished', sha256(r.id::text::bytea), h.hash, ${SEATS}, ${SEATS}, r.at, r.at - interval '3 seconds',
  r.at - interval '3 seconds', h.hash, 200, r.prize, 'local', h.hash, r.at, h.hash, t.calls, t.links,
  r.at + cardinality(t.calls) * interval '3.5 seconds', r.at + cardinality(t.calls) * interval '3.5 seconds',
  w.winners, r.at - interval '5 minutes'
FROM g_round r JOIN g_template t ON t.k = r.k
CROSS JOIN LATERAL (SELECT encode(sha256(r.id::text::bytea), 'hex') AS hash) h
CROSS JOIN LATERAL (SELECT jsonb_agg(e.facts || jsonb_build_object('userName', u.name, 'amount', k.payout / 100.0) ORDER BY k.card) AS winners
  FROM g_ticket k JOIN users u ON u.id = k.user_id
  JOIN jsonb_array_elements(t.facts) e (facts) ON (e.facts ->> 'card')::int = k.card
  WHERE k.n = r.n AND k.payout > 0) w ORDER BY r.n;
INSERT INTO accounts (kind, round_id) SELECT 'escrow', id FROM g_round ORDER BY n;
ALTER TABLE g_round ADD COLUMN escrow bigint;
UPDATE g_round r SET escrow = a.id FROM accounts a WHERE a.round_id = r.id;
INSERT INTO purchases (id, user_id, request_id, round_id, cards, total, created_at)
SELECT k.purchase_id, k.user_id, 'growth-' || k.n || '-' || k.seat, r.id, ARRAY[k.card], k.stake, k.at
FROM g_ticket k JOIN g_round r USING (n) ORDER BY k.n, k.seat;
INSERT INTO tickets (id, round_id, user_id, card, state, purchase_id, from_main, payout, created_at)
SELECT k.id, r.id, k.user_id, k.card, 'confirmed', k.purchase_id, k.stake, k.payout, k.at
FROM g_ticket k JOIN g_round r USING (n) ORDER BY k.n, k.seat;`;

/**
 * Makes one opening transfer for each user, one bet for each ticket and one settlement for each round, with the rows that
 * ledger_post would write: the balance after each posting is the running sum of its account.
 */
export const LEDGER = `
ANALYZE users;
INSERT INTO referral_income (round_id, player_id, referrer_id, amount, created_at)
SELECT r.id, k.user_id, u.referred_by, (r.total - r.prize) * k.stake / (r.total * 10), r.at + interval '4 minutes'
FROM g_ticket k JOIN g_round r USING (n) JOIN users u ON u.id = k.user_id
WHERE u.referred_by IS NOT NULL AND (r.total - r.prize) * k.stake / (r.total * 10) > 0;
CREATE TEMP TABLE g_transfer AS
SELECT (SELECT last_value FROM transfers_id_seq) + t.place AS id, t.* FROM (
  SELECT n::bigint AS place, 'opening:' || id AS key, 'opening' AS kind, NULL::uuid AS round_id, NULL::uuid AS purchase_id,
    'growth' AS subject, now() - interval '400 days' AS at, n, -1 AS seat FROM g_user
  UNION ALL
  SELECT :users + (r.n - 1)::bigint * ${SEATS + 1} + k.seat + 1, 'bet:' || k.purchase_id, 'bet', r.id, k.purchase_id, NULL, k.at, r.n, k.seat
  FROM g_ticket k JOIN g_round r USING (n)
  UNION ALL
  SELECT :users + (r.n - 1)::bigint * ${SEATS + 1} + ${SEATS} + 1, 'settle:' || r.id, 'settle', r.id, NULL, NULL,
    r.at + interval '4 minutes', r.n, ${SEATS} FROM g_round r) t;
ANALYZE g_transfer;
ANALYZE referral_income;
CREATE TEMP TABLE g_leg AS
WITH house AS (SELECT id FROM accounts WHERE kind = 'house'), referral AS (SELECT id FROM accounts WHERE kind = 'referral'),
  demo AS (SELECT id FROM accounts WHERE kind = 'clearing' AND provider = 'demo')
SELECT t.id AS transfer, l.leg, l.account, l.amount, l.owned FROM g_transfer t JOIN g_user u ON u.n = t.n, demo
CROSS JOIN LATERAL (VALUES (1, u.main, 1000000000, true), (2, demo.id, -1000000000, false)) l (leg, account, amount, owned)
WHERE t.kind = 'opening'
UNION ALL
SELECT t.id, l.leg, l.account, l.amount, l.owned FROM g_transfer t JOIN g_ticket k ON k.n = t.n AND k.seat = t.seat
JOIN g_round r ON r.n = t.n
CROSS JOIN LATERAL (VALUES (1, k.main, -k.stake, true), (2, r.escrow, k.stake, false)) l (leg, account, amount, owned)
WHERE t.kind = 'bet'
UNION ALL
SELECT t.id, 1, r.escrow, -r.total, false FROM g_transfer t JOIN g_round r ON r.n = t.n WHERE t.kind = 'settle'
UNION ALL
SELECT t.id, 2, k.main, k.payout, true FROM g_transfer t JOIN g_ticket k ON k.n = t.n WHERE t.kind = 'settle' AND k.payout > 0
UNION ALL
SELECT t.id, 3, house.id, r.total - r.prize, false FROM g_transfer t JOIN g_round r ON r.n = t.n, house WHERE t.kind = 'settle'
UNION ALL
SELECT t.id, l.leg, l.account, l.amount, l.owned FROM g_transfer t JOIN g_round r ON r.n = t.n
JOIN referral_income i ON i.round_id = r.id JOIN g_user u ON u.id = i.referrer_id, referral
CROSS JOIN LATERAL (VALUES (4, referral.id, -i.amount, false), (5, u.main, i.amount, true)) l (leg, account, amount, owned)
WHERE t.kind = 'settle';
ANALYZE g_leg;
INSERT INTO postings (transfer_id, account_id, amount, balance_after, version)
SELECT transfer, account, amount, CASE WHEN owned THEN sum(amount) OVER w END, CASE WHEN owned THEN row_number() OVER w END
FROM g_leg WINDOW w AS (PARTITION BY account ORDER BY transfer, leg, amount ROWS UNBOUNDED PRECEDING) ORDER BY transfer, leg;
INSERT INTO transfers (id, key, kind, actor, request_id, round_id, purchase_id, subject, created_at)
SELECT id, key, kind, 'growth', 'growth', round_id, purchase_id, subject, at FROM g_transfer ORDER BY id;
SELECT setval('transfers_id_seq', (SELECT max(id) FROM transfers));
UPDATE accounts a SET balance = p.balance_after, version = p.version
FROM (SELECT DISTINCT ON (account_id) account_id, balance_after, version FROM postings WHERE version IS NOT NULL
  ORDER BY account_id, version DESC) p
WHERE a.id = p.account_id AND a.version = 0;`;
