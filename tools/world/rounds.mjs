// Opens rounds of the product for many sales, and ends them.

/** Makes new public rooms with one open round each, and with stakes that no other room has. */
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

/** Ends and refunds all open rounds, so that they add no load to the next measurement; to be called between measurements. */
export async function clearRounds(pool) {
  await pool.query(
    "SELECT refund_round(now(), id, 'bench', NULL) FROM rounds WHERE status IN ('Open', 'Countdown')",
  );
}
