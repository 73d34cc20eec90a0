// Writes years of play straight into the tables: triggers are off, so that a million postings take seconds.

/**
 * Adds finished rounds with their cards, money and users.
 * @param {import('pg').Pool} pool of an owner of the database
 * @param {{ users: number, rounds: number }} size three purchases and nine postings a round
 */
export async function fillLedger(pool, { users, rounds }) {
  const db = await pool.connect();
  try {
    await db.query("SET session_replication_role = 'replica'");
    for (const step of [PEOPLE, ROUNDS, SALES, LEDGER, PAYMENTS, STAFF, TALK]) {
      for (const sql of step.split(';\n')) {
        const uses = [users, rounds].slice(0, sql.includes('$2') ? 2 : sql.includes('$1') ? 1 : 0);
        await db.query(sql, uses);
      }
    }
    await db.query('ANALYZE');
  } finally {
    await db.query("SET session_replication_role = 'origin'");
    db.release();
  }
}

const PEOPLE = `
CREATE TEMP TABLE IF NOT EXISTS new_users (n int, id uuid);
TRUNCATE new_users;
INSERT INTO new_users SELECT n, gen_random_uuid() FROM generate_series(1, $1::int) n;
INSERT INTO users (id, phone, name, fair_id, referral_code, created_at)
SELECT id, '+2519' || lpad((n + (SELECT count(*) FROM users))::text, 8, '0'), 'Player ' || n, gen_random_uuid(),
  'BB' || (n + (SELECT count(*) FROM users)), now() - (n % 700) * interval '1 hour' FROM new_users;
INSERT INTO accounts (kind, user_id, balance, version)
SELECT k, id, 0, 0 FROM new_users, unnest(ARRAY['main', 'bonus', 'held']) k`;

const ROUNDS = `
CREATE TEMP TABLE IF NOT EXISTS new_rounds (n int, id uuid, room_id uuid, stake bigint, at timestamptz);
TRUNCATE new_rounds;
INSERT INTO new_rounds SELECT n, gen_random_uuid(), r.id, r.stake, now() - n * interval '9 seconds'
FROM generate_series(1, $2::int + 0 * $1::int) n
JOIN (SELECT id, stake, row_number() OVER (ORDER BY stake) AS k FROM rooms WHERE space_id IS NULL) r
  ON r.k = 1 + n % (SELECT count(*) FROM rooms WHERE space_id IS NULL);
INSERT INTO rounds (id, room_id, number, status, secret_sealed, commitment, player_count, card_count, locked_at,
  lock_hash, percent_tenths, prize, beacon_chain, beacon_round, beacon_value, started_at, head, calls, links,
  finished_at, winners, created_at)
SELECT id, room_id, 1000000 + n + (SELECT count(*) FROM rounds), 'Finished', '', repeat('a', 64), 3, 3, at, repeat('a', 64), 200,
  stake * 24 / 10, 'local', 0, repeat('a', 64), at, 'x', ARRAY[1, 2, 3]::smallint[], ARRAY['a', 'b', 'c'], at, '[]', at
FROM new_rounds;
INSERT INTO accounts (kind, round_id) SELECT 'escrow', id FROM new_rounds`;

const SALES = `
CREATE TEMP TABLE IF NOT EXISTS new_sales (k int, id uuid, round_id uuid, user_id uuid, stake bigint, at timestamptz);
TRUNCATE new_sales;
INSERT INTO new_sales SELECT k, gen_random_uuid(), r.id, u.id, r.stake, r.at - interval '20 seconds'
FROM new_rounds r CROSS JOIN generate_series(1, 3) k
JOIN new_users u ON u.n = 1 + (r.n * 7 + k * 13) % (SELECT count(*) FROM new_users);
INSERT INTO purchases (id, user_id, request_id, round_id, cards, total, created_at)
SELECT id, user_id, id, round_id, ARRAY[k]::smallint[], stake, at FROM new_sales;
INSERT INTO tickets (round_id, user_id, card, state, purchase_id, from_main, payout, created_at)
SELECT round_id, user_id, k, 'confirmed', id, stake, CASE k WHEN 1 THEN stake * 24 / 10 ELSE 0 END, at FROM new_sales`;

const LEDGER = `
CREATE TEMP TABLE IF NOT EXISTS new_transfers (id bigint, kind text, round_id uuid, user_id uuid, purchase_id uuid, amount bigint,
  at timestamptz);
TRUNCATE new_transfers;
INSERT INTO new_transfers SELECT nextval('transfers_id_seq'), * FROM (
  SELECT 'bet', round_id, user_id, id, stake, at FROM new_sales
  UNION ALL SELECT 'settle', round_id, user_id, NULL, stake * 3, at + interval '20 seconds' FROM new_sales WHERE k = 1
  ORDER BY 6) t;
INSERT INTO transfers (id, key, kind, actor, request_id, round_id, purchase_id, created_at)
SELECT id, kind || ':' || COALESCE(purchase_id, round_id), kind,
  CASE kind WHEN 'bet' THEN 'user:' || user_id ELSE 'system' END, 'bench', round_id, purchase_id, at FROM new_transfers;
INSERT INTO postings (transfer_id, account_id, amount, balance_after, version)
SELECT id, account, amount, CASE WHEN owned THEN 0 END,
  CASE WHEN owned THEN row_number() OVER (PARTITION BY account, owned ORDER BY id) END
FROM (SELECT t.id, a.id AS account, -t.amount AS amount, true AS owned FROM new_transfers t
    JOIN accounts a ON a.user_id = t.user_id AND a.kind = 'main' WHERE t.kind = 'bet'
  UNION ALL SELECT t.id, a.id, t.amount, false FROM new_transfers t JOIN accounts a ON a.round_id = t.round_id
    WHERE t.kind = 'bet'
  UNION ALL SELECT t.id, a.id, -t.amount, false FROM new_transfers t JOIN accounts a ON a.round_id = t.round_id
    WHERE t.kind = 'settle'
  UNION ALL SELECT t.id, a.id, t.amount * 8 / 10, true FROM new_transfers t
    JOIN accounts a ON a.user_id = t.user_id AND a.kind = 'main' WHERE t.kind = 'settle'
  UNION ALL SELECT t.id, a.id, t.amount * 2 / 10, false FROM new_transfers t JOIN accounts a ON a.kind = 'house'
    WHERE t.kind = 'settle') p`;

const PAYMENTS = `
INSERT INTO deposits (id, user_id, channel, provider, medium, reference, amount, credited, state, created_at, updated_at)
SELECT gen_random_uuid(), id, 'gateway', 'chapa', 'CHECKOUT', 'EBD' || upper(left(replace(id::text, '-', ''), 20)), 10000,
  CASE WHEN n % 10 = 0 THEN NULL ELSE 10000 END, CASE WHEN n % 10 = 0 THEN 'Expired' ELSE 'Succeeded' END,
  now() - n * interval '1 minute', now() - n * interval '1 minute' FROM new_users;
INSERT INTO withdrawals (id, user_id, kind, provider, medium, reference, amount, account_number, account_name, state,
  created_at, updated_at)
SELECT gen_random_uuid(), id, 'manual', 'manual', 'TELEBIRR', 'EBW' || upper(left(replace(id::text, '-', ''), 20)), 10000, '1', 'Player',
  CASE WHEN n <= 20 THEN 'Queued' ELSE 'Paid' END, now() - n * interval '1 minute', now() - n * interval '1 minute'
FROM new_users`;

const STAFF = `
INSERT INTO audit_log (at, actor_id, action, subject, request_id)
SELECT now() - n * interval '1 minute', (SELECT id FROM users WHERE phone = '+251911000001'), 'users.list', 'users', 'bench'
FROM new_users`;

const TALK = `
CREATE TEMP TABLE IF NOT EXISTS talkers (n int, id uuid, next_id uuid, admin uuid);
TRUNCATE talkers;
INSERT INTO talkers SELECT n, id, lead(id, 1, (SELECT id FROM users WHERE phone = '+251911000001')) OVER (ORDER BY n),
  (SELECT id FROM users WHERE phone = '+251911000001') FROM new_users;
INSERT INTO feedback (id, user_id, text, rating, created_at, updated_at)
SELECT gen_random_uuid(), id, 'A good game', 1 + n % 5, now() - n * interval '1 minute', now() - n * interval '1 minute'
FROM talkers;
INSERT INTO notifications (id, content, audience, starts_at, ends_at, created_by, created_at)
SELECT gen_random_uuid(), '"News"', 'agent', now() - n * interval '1 hour', now() - n * interval '59 minutes', admin, now()
FROM talkers;
INSERT INTO chat_reports (id, kind, message_id, sender_id, receiver_id, body, reason, created_at)
SELECT gen_random_uuid(), 'player', gen_random_uuid(), id, next_id, 'Hello', 'rude', now() - n * interval '1 minute'
FROM talkers;
INSERT INTO chat_mutes (user_id, until, reason, muted_by, created_at)
SELECT id, now() + interval '1 day', 'rude', admin, now() - n * interval '1 minute' FROM talkers;
INSERT INTO spaces (id, name, owner_id, created_at)
SELECT gen_random_uuid(), 'Space ' || n, id, now() - n * interval '1 minute' FROM talkers WHERE n % 10 = 0;
INSERT INTO adjustments (id, user_id, direction, balance, amount, reason, state, maker_id, created_at)
SELECT gen_random_uuid(), id, 'credit', 'main', 100, 'for the bench', 'AwaitingSecond', admin, now() - n * interval '1 minute'
FROM talkers WHERE n % 10 = 0`;
