// Makes players with money and a session directly in the database, because thousands are needed within a second.
import { createHmac } from 'node:crypto';

/** The key that signs the players' tokens; the servers on which they play get the same key. */
export const JWT_SECRET = 'bench-only-0123456789abcdefghijklmnop';

/**
 * Makes signed-in players with money. The ledger's own function creates their accounts.
 * @returns {Promise<{ id: string, sid: string, cookie: string }[]>}
 */
export async function makePlayers(pool, count, balanceSantim = 10n ** 12n) {
  const { rows } = await pool.query(
    `WITH made AS (
       INSERT INTO users (id, phone, name, fair_id, referral_code, created_at)
       SELECT gen_random_uuid(), '+2517' || lpad(n::text, 8, '0'), 'Player ' || n, gen_random_uuid(), 'B' || n, now()
       FROM generate_series((SELECT count(*) FROM users), (SELECT count(*) FROM users) + $1 - 1) n RETURNING id)
     INSERT INTO sessions (id, user_id, created_at, expires_at)
     SELECT gen_random_uuid(), id, now(), now() + interval '1 day' FROM made RETURNING user_id AS id, id AS sid`,
    [count],
  );
  const ids = rows.map((row) => row.id);
  for (let from = 0; from < ids.length; from += 500) {
    await pool.query(
      `SELECT ledger_post(now(), array_agg('system'::text), array_agg('bench'::text),
         array_agg('opening:' || u.id), array_agg('opening'::text), array_agg(NULL::uuid), array_agg(NULL::uuid),
         array_agg(NULL::uuid), array_agg('bench'::text),
         array_agg(u.ord::int) || array_agg(u.ord::int), array_agg(m.id) || array_agg(c.id),
         array_agg($2::bigint) || array_agg(-$2::bigint))
       FROM unnest($1::uuid[]) WITH ORDINALITY u (id, ord)
       JOIN accounts m ON m.user_id = u.id AND m.kind = 'main'
       JOIN accounts c ON c.kind = 'clearing' AND c.provider = 'demo'`,
      [ids.slice(from, from + 500), balanceSantim.toString()],
    );
  }
  return rows.map(({ id, sid }) => ({ id, sid, cookie: `token=${token({ sub: id, sid })}` }));
}

/** Signs in an existing user. @returns the header `cookie` */
export async function signIn(pool, userId) {
  const { rows } = await pool.query(
    `INSERT INTO sessions (id, user_id, created_at, expires_at)
     VALUES (gen_random_uuid(), $1, now(), now() + interval '1 day') RETURNING id`,
    [userId],
  );
  return `token=${token({ sub: userId, sid: rows[0].id })}`;
}

/** Makes an access token, signed as the product signs it. */
function token(claims) {
  const now = Math.floor(Date.now() / 1000);
  const text = [
    { alg: 'HS256', typ: 'JWT' },
    { ...claims, iat: now, exp: now + 7200 },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${createHmac('sha256', JWT_SECRET).update(text).digest('base64url')}`;
}
