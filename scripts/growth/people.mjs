// SQL that makes the users of a grown database, with their accounts, private spaces and conversations.

/** Makes users 1 … n, listed in `g_user (n, id)`; every tenth user has a referrer. */
export const USERS = `
CREATE TEMP TABLE g_user AS SELECT n, pg_temp.g_id('growth-user-' || n) AS id FROM generate_series(1, :users) n;
CREATE UNIQUE INDEX ON g_user (n);
INSERT INTO users (id, phone, name, fair_id, referral_code, referred_by, created_at)
SELECT u.id, '+2519' || lpad(u.n::text, 8, '0'),
  (ARRAY['Abebe','Almaz','Bekele','Chaltu','Dawit','Eden','Fikru','Genet','Hanna','Ibsa','Kebede','Lemlem','Meron',
    'Nardos','Olana','Rahel','Selam','Tesfaye','Yonas','Zeritu'])[1 + u.n % 20] || ' ' ||
  (ARRAY['Alemu','Bedada','Chala','Desta','Fanta','Girma','Haile','Kassa','Lemma','Mulu','Negash','Sisay'])[1 + u.n / 20 % 12]
  || CASE WHEN u.n > 240 THEN ' ' || to_hex(u.n) ELSE '' END,
  pg_temp.g_id('growth-fair-' || u.n), 'GROW' || u.n,
  CASE WHEN u.n % 10 = 0 THEN (SELECT id FROM g_user r WHERE r.n = 1 + u.n / 10 - 1 / u.n) END,
  now() - interval '400 days' + u.n * (interval '400 days' / :users)
FROM g_user u ORDER BY u.n;
INSERT INTO accounts (kind, user_id, balance)
SELECT k.kind, u.id, 0 FROM g_user u CROSS JOIN (VALUES ('main'), ('bonus'), ('held')) k (kind) ORDER BY u.n, k.kind;
ALTER TABLE g_user ADD COLUMN main bigint;
UPDATE g_user u SET main = a.id FROM accounts a WHERE a.user_id = u.id AND a.kind = 'main';
ANALYZE g_user;`;

/** Makes one space for every hundred users, with twenty members. */
export const SPACES = `
INSERT INTO spaces (id, name, owner_id, created_at)
SELECT pg_temp.g_id('growth-space-' || s), 'Space ' || s, u.id, now() - s * interval '1 minute'
FROM generate_series(1, :users / 100) s JOIN g_user u ON u.n = s * 100 ORDER BY s;
INSERT INTO space_members (space_id, user_id, joined_at)
SELECT pg_temp.g_id('growth-space-' || s), u.id, now()
FROM generate_series(1, :users / 100) s CROSS JOIN generate_series(1, 20) m
JOIN g_user u ON u.n = 1 + (s * 97 + m * 13) % :users ON CONFLICT DO NOTHING;`;

/** Makes six messages for every user, most of them from a few busy users. */
export const CHAT = `
INSERT INTO chat_messages (id, sender_id, receiver_id, body, hidden, created_at)
SELECT pg_temp.g_id('growth-message-' || m.n), s.id, r.id, 'message ' || m.n, false,
  now() - interval '80 days' + m.n * (interval '80 days' / (6 * :users))
FROM (SELECT n, floor(:users * power(pg_temp.g_chance('chat' || n / 6), 2))::int AS base FROM generate_series(1, 6 * :users) n) m
JOIN g_user s ON s.n = 1 + (m.base + m.n % 2) % :users
JOIN g_user r ON r.n = 1 + (m.base + (m.n + 1) % 2) % :users ORDER BY m.n;
INSERT INTO chat_threads (owner_id, peer_id, last_place, last_at, read_place)
SELECT owner, peer, max(place), max(created_at), max(place) - 2 FROM (
  SELECT sender_id AS owner, receiver_id AS peer, place, created_at FROM chat_messages
  UNION ALL SELECT receiver_id, sender_id, place, created_at FROM chat_messages) t
GROUP BY owner, peer ON CONFLICT DO NOTHING;`;

/** Makes two functions that derive a UUID and a number from 0 to 1 from a text, so that each run gives the same data. */
export const CHANCE = `
CREATE FUNCTION pg_temp.g_id(text) RETURNS uuid LANGUAGE sql IMMUTABLE AS
  $$ SELECT overlay(overlay(md5($1) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid $$;
CREATE FUNCTION pg_temp.g_chance(text) RETURNS float8 LANGUAGE sql IMMUTABLE AS
  $$ SELECT ('x' || substr(md5($1), 1, 8))::bit(32)::bigint / 4294967296.0 $$;`;
