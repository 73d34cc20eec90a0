// The built product (dist/), in this process or in one of its own, with the players and rounds that a benchmark
// needs.
import { createHmac } from 'node:crypto';

const DIST = new URL('../../dist/', import.meta.url);
const JWT_SECRET = 'bench-only-0123456789abcdefghijklmnop';

/** A module of the product's build, by its source path. */
export const load = (path) => import(new URL(path.replace(/\.ts$/, '.js'), DIST).href);

/** Settings of the product under test: demo mode without demo players, no effective limits, a long countdown. */
export function settings({ url, folder }, more = {}) {
  return {
    DATABASE_URL: url,
    DATA_DIR: folder,
    JWT_SECRET,
    DEMO_BOTS: '0',
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '100000',
    CARDS_PER_PLAYER: '10',
    COUNTDOWN_MS: '600000',
    FULL_COUNTDOWN_MS: '600000',
    ...more,
  };
}

/** All modules of the product without its HTTP server. */
export async function openModules(place, more) {
  Object.assign(process.env, settings(place, more));
  const { NestFactory } = await import('@nestjs/core');
  const { AppModule } = await load('apps/api/src/app.module.ts');
  return NestFactory.createApplicationContext(AppModule, { logger: ['error'], abortOnError: false });
}

/** The classes that benchmarks get from the modules. */
export async function classes() {
  const [purchase, opener, steps, runner, ledger, db] = await Promise.all([
    load('apps/api/src/rooms/purchases/purchase.service.ts'),
    load('apps/api/src/rooms/rounds/round-opener.ts'),
    load('apps/api/src/rooms/rounds/round-steps.ts'),
    load('apps/api/src/rooms/rounds/round-runner.ts'),
    load('apps/api/src/wallet/ledger.service.ts'),
    load('apps/api/src/platform/db/db.ts'),
  ]);
  return { ...purchase, ...opener, ...steps, ...runner, ...ledger, ...db };
}

/**
 * Signed-in players with money. The accounts are created by the ledger's own function.
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

/** An access token, signed as the product signs it. */
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

/** New public rooms with one open round each; their stakes are unused by other rooms. */
export async function makeRounds(pool, opener, count) {
  const fresh = Array.from({ length: count }, () => opener.fresh());
  const { rows } = await pool.query(
    `WITH made AS (
       INSERT INTO rooms (id, stake, percent_tenths, full_countdown, created_at)
       SELECT gen_random_uuid(), (SELECT COALESCE(max(stake), 0) FROM rooms) + n * 100, 200, '600 seconds', now()
       FROM generate_series(1, $1) n RETURNING id),
     numbered AS (SELECT id, row_number() OVER () AS n FROM made)
     INSERT INTO rounds (id, room_id, number, secret_sealed, commitment, created_at)
     SELECT f.id, m.id, 1, f.sealed, f.commitment, now()
     FROM unnest($2::uuid[], $3::bytea[], $4::text[]) WITH ORDINALITY f (id, sealed, commitment, n)
     JOIN numbered m ON m.n = f.n ORDER BY f.n RETURNING id`,
    [count, fresh.map((one) => one.id), fresh.map((one) => one.sealed), fresh.map((one) => one.commitment)],
  );
  return rows.map((row) => row.id);
}

/**
 * Opens rounds in the queues of the public rooms until about this many have no buyer.
 * @returns {Promise<string[] & { width: number }>} their ids, the first of each room, then the second of each …
 */
export async function stockRooms(pool, opener, wanted) {
  const rooms = (await pool.query('SELECT id FROM rooms WHERE space_id IS NULL ORDER BY stake LIMIT 9')).rows;
  const depth = Math.ceil(wanted / rooms.length) + 1;
  const fresh = rooms.flatMap((room) =>
    Array.from({ length: depth }, () => ({ room: room.id, ...opener.fresh() })),
  );
  const column = (name) => fresh.map((one) => one[name]);
  const { rows } = await pool.query(
    `INSERT INTO rounds (id, room_id, number, filling, secret_sealed, commitment, created_at)
     SELECT f.id, f.room, l.last + row_number() OVER (PARTITION BY f.room ORDER BY f.n), false, f.sealed, f.commitment, now()
     FROM unnest($1::uuid[], $2::uuid[], $3::bytea[], $4::text[]) WITH ORDINALITY f (room, id, sealed, commitment, n)
     JOIN (SELECT room_id, max(number) AS last FROM rounds GROUP BY room_id) l ON l.room_id = f.room
     RETURNING id, room_id, number`,
    [column('room'), column('id'), column('sealed'), column('commitment')],
  );
  const place = new Map(rooms.map((room, n) => [room.id, n]));
  rows.sort((a, b) => a.number - b.number || place.get(a.room_id) - place.get(b.room_id));
  return Object.assign(
    rows.map((row) => row.id),
    { width: rooms.length },
  );
}

/** Ends every open round and refunds its stakes, so that earlier rounds add no load: outside of the measured time. */
export async function clearRounds(pool) {
  await pool.query(
    "SELECT refund_round(now(), id, 'bench', NULL) FROM rounds WHERE status IN ('Open', 'Countdown')",
  );
}
