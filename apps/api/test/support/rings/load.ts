import type pg from 'pg';
import { asOwner } from '../players/players-ledger';
import type { World } from './population';

const BATCH = 20_000;

/** Writes a population with its days of play, without triggers and without postings for its money. */
export function loadWorld(world: World): Promise<void> {
  return asOwner(async (client) => {
    await client.query('BEGIN; SET LOCAL session_replication_role = replica');
    await loadPeople(client, world);
    await loadMoney(client, world);
    await loadRounds(client, world);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  });
}

async function loadPeople(client: pg.Client, { members, signIns, payees }: World): Promise<void> {
  await rows(client, members, {
    sql: `INSERT INTO users (id, phone, name, role, fair_id, referral_code, referred_by, created_at)
      SELECT id, '+2519' || lpad(n::text, 8, '0'), 'Player ' || n, role, id, 'S' || n, by, at
      FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::timestamptz[], $5::int[]) AS x (id, role, by, at, n)`,
    columns: (member, n) => [
      member.id,
      member.role,
      member.referredBy,
      new Date(member.createdAt),
      30_000_000 + n,
    ],
  });
  await rows(client, signIns, {
    sql: `INSERT INTO sign_ins (user_id, at, address, device_id, agent, outcome)
      SELECT id, at, address, device, 'Chrome', 'ok'
      FROM unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::uuid[]) AS x (id, at, address, device)`,
    columns: ({ user, at, address, device }) => [user, new Date(at), address, device],
  });
  await rows(client, payees, {
    sql: `INSERT INTO payees (id, user_id, method, account_number, account_key, account_name, state, confirmed_at, created_at,
        updated_at)
      SELECT gen_random_uuid(), id, 'TELEBIRR', account, payee_key('TELEBIRR', NULL, account), 'Player', 'ready', at, at, at
      FROM unnest($1::uuid[], $2::text[], $3::timestamptz[]) AS x (id, account, at)
      ON CONFLICT DO NOTHING`,
    columns: ({ user, account, at }) => [user, account, new Date(at)],
  });
}

async function loadMoney(client: pg.Client, { transfers, deposits, withdrawals }: World): Promise<void> {
  await rows(client, transfers, {
    sql: `WITH made AS (
        INSERT INTO transfers (id, key, kind, actor, request_id, subject, created_at)
        SELECT nextval('transfers_id_seq'), 'planted:' || n, 'transfer', 'user:' || sender, '', receiver, at
        FROM unnest($1::text[], $2::text[], $3::bigint[], $4::timestamptz[], $5::int[]) AS x (sender, receiver, amount, at, n)
        RETURNING id, key)
      INSERT INTO postings (transfer_id, account_id, amount)
      SELECT m.id, 0, p.amount * p.sign FROM made m
        JOIN (SELECT 'planted:' || n AS key, amount, sign FROM unnest($3::bigint[], $5::int[]) AS x (amount, n),
          (VALUES (1), (-1)) AS s (sign)) p USING (key)`,
    columns: ({ from, to, birr, at }, n) => [from, to, birr * 100, new Date(at), n],
  });
  await rows(client, deposits, {
    sql: `INSERT INTO deposits (id, user_id, channel, provider, medium, reference, amount, credited, state, created_at, updated_at)
      SELECT gen_random_uuid(), id, 'gateway', 'chapa', 'CHECKOUT', 'PLANTED' || n, amount, amount, 'Succeeded', at, at
      FROM unnest($1::uuid[], $2::bigint[], $3::timestamptz[], $4::int[]) AS x (id, amount, at, n)`,
    columns: ({ user, birr, at }, n) => [user, birr * 100, new Date(at), n],
  });
  await rows(client, withdrawals, {
    sql: `INSERT INTO withdrawals (id, user_id, kind, provider, medium, reference, amount, account_number, account_name, state,
        created_at, updated_at)
      SELECT gen_random_uuid(), id, 'manual', 'manual', 'TELEBIRR', 'PLANTED' || n, amount, '0911', 'Player', 'Paid', at, at
      FROM unnest($1::uuid[], $2::bigint[], $3::timestamptz[], $4::int[]) AS x (id, amount, at, n)`,
    columns: ({ user, birr, at }, n) => [user, birr * 100, new Date(at), n],
  });
}

async function loadRounds(client: pg.Client, { rooms, purchases }: World): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE planted_rooms ON COMMIT DROP AS SELECT n AS room, gen_random_uuid() AS id FROM generate_series(0, $1 - 1) n`,
    [rooms],
  );
  const keys = [...new Set(purchases.map(({ room, round }) => room * 100_000 + round))];
  await rows(client, keys, {
    sql: `INSERT INTO rounds (id, room_id, number, secret_sealed, commitment, status, finished_at, created_at)
      SELECT gen_random_uuid(), r.id, x.round + 1, '', repeat('0', 64), 'Refunded', now(), now()
      FROM unnest($1::int[], $2::int[]) AS x (room, round) JOIN planted_rooms r USING (room)`,
    columns: (key) => [Math.floor(key / 100_000), key % 100_000],
  });
  await rows(client, purchases, {
    sql: `INSERT INTO purchases (id, user_id, request_id, round_id, cards, total, created_at)
      SELECT gen_random_uuid(), x.id, 'planted' || n, o.id, '{1}', 1000, at
      FROM unnest($1::uuid[], $2::int[], $3::int[], $4::timestamptz[], $5::int[]) AS x (id, room, round, at, n)
        JOIN planted_rooms r USING (room) JOIN rounds o ON o.room_id = r.id AND o.number = x.round + 1`,
    columns: ({ user, room, round, at }, n) => [user, room, round, new Date(at), n],
  });
}

/** Inserts rows in batches; each batch has one array for each column. */
async function rows<T>(
  client: pg.Client,
  all: readonly T[],
  { sql, columns }: { sql: string; columns: (item: T, index: number) => unknown[] },
): Promise<void> {
  for (let at = 0; at < all.length; at += BATCH) {
    const part = all.slice(at, at + BATCH).map((item, n) => columns(item, at + n));
    const width = part[0]?.length ?? 0;
    await client.query(
      sql,
      Array.from({ length: width }, (_, column) => part.map((row) => row[column])),
    );
  }
}
