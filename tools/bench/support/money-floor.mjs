// The floor of the money path: a minimal transfer and a minimal purchase, without triggers, foreign keys or account
// histories, called by bare pg clients and by Postgres' own pgbench.
import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { quantile } from '../../world/numbers.mjs';

export const ACCOUNTS = 10_000;

export async function createFloor(pool) {
  await pool.query(`
CREATE SCHEMA floor;
CREATE TABLE floor.acct (id int PRIMARY KEY, balance bigint NOT NULL CHECK (balance >= 0));
INSERT INTO floor.acct SELECT n, 1000000000000 FROM generate_series(0, ${ACCOUNTS}) n;
CREATE TABLE floor.tx (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, key uuid NOT NULL UNIQUE, at timestamptz NOT NULL);
CREATE TABLE floor.entry (tx bigint NOT NULL, acct int NOT NULL, amount bigint NOT NULL);
CREATE INDEX ON floor.entry (acct);
CREATE TABLE floor.ticket (room bigint, card int, acct int NOT NULL, tx bigint NOT NULL, PRIMARY KEY (room, card));
CREATE TABLE floor.room (id bigint PRIMARY KEY, cards int NOT NULL);
INSERT INTO floor.room SELECT n, 0 FROM generate_series(0, 5000) n;
CREATE SEQUENCE floor.slot;
-- One transfer between two accounts: two balances, its key, two entries.
CREATE FUNCTION floor.transfer(p_from int, p_to int, p_amount bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE v_tx bigint;
BEGIN
  UPDATE floor.acct SET balance = balance + CASE WHEN p_from < p_to THEN -p_amount ELSE p_amount END WHERE id = LEAST(p_from, p_to);
  UPDATE floor.acct SET balance = balance + CASE WHEN p_from < p_to THEN p_amount ELSE -p_amount END WHERE id = GREATEST(p_from, p_to);
  INSERT INTO floor.tx (key, at) VALUES (gen_random_uuid(), now()) RETURNING id INTO v_tx;
  INSERT INTO floor.entry VALUES (v_tx, p_from, -p_amount), (v_tx, p_to, p_amount);
  RETURN v_tx;
END $$;
-- One card for one buyer. Cold: the escrow is entries only. Hot: it has a balance row that all buyers change.
CREATE FUNCTION floor.buy(p_buyer int, p_room bigint, p_card int, p_amount bigint, p_hot boolean) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE v_tx bigint;
BEGIN
  UPDATE floor.acct SET balance = balance - p_amount WHERE id = p_buyer AND balance >= p_amount;
  IF NOT FOUND THEN RETURN -1; END IF;
  INSERT INTO floor.tx (key, at) VALUES (gen_random_uuid(), now()) RETURNING id INTO v_tx;
  INSERT INTO floor.ticket VALUES (p_room, p_card, p_buyer, v_tx);
  INSERT INTO floor.entry VALUES (v_tx, p_buyer, -p_amount), (v_tx, 0, p_amount);
  IF p_hot THEN UPDATE floor.acct SET balance = balance + p_amount WHERE id = 0; END IF;
  RETURN v_tx;
END $$`);
  await pool.query('VACUUM ANALYZE');
}

const account = () => 1 + Math.floor(Math.random() * ACCOUNTS);

/** Returns one call of transfer() by a bare pg pool, as a prepared statement. */
export const transferByPg = (pool) => () =>
  pool.query({
    name: 'transfer',
    text: 'SELECT floor.transfer($1, $2, 100)',
    values: [account(), account()],
  });

/** Returns the same purchase as single statements: one transaction of one client for each card. */
export const statementsByPg = (pool) => async () => {
  const client = await pool.connect();
  const run = (name, text, values) => client.query({ name, text, values });
  const buyer = account();
  try {
    await client.query('BEGIN');
    await run('debit', 'UPDATE floor.acct SET balance = balance - 100 WHERE id = $1 AND balance >= 100', [
      buyer,
    ]);
    const tx = (
      await run(
        'tx',
        "INSERT INTO floor.tx (key, at) VALUES (gen_random_uuid(), now()) RETURNING id, nextval('floor.slot') AS slot",
        [],
      )
    ).rows[0];
    const slot = Number(tx.slot);
    const room = 9 * Math.floor(slot / 1800) + (slot % 9);
    await run('ticket', 'INSERT INTO floor.ticket VALUES ($1, $2, $3, $4)', [1e6 + room, slot, buyer, tx.id]);
    await run('entries', 'INSERT INTO floor.entry VALUES ($1, $2, -100), ($1, 0, 100)', [tx.id, buyer]);
    await run('count', 'UPDATE floor.room SET cards = cards + 1 WHERE id = $1', [room % 5000]);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
};

/** Keeps `callers` calls under way for some seconds. Returns the calls a second and the milliseconds of one call. */
export async function press(callers, seconds, call, place) {
  const postgres = place.cpu();
  const times = [];
  const end = performance.now() + seconds * 1000;
  const start = performance.now();
  const cpu = process.cpuUsage();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let begun = performance.now(); begun < end;) {
        await call();
        const now = performance.now();
        times.push(now - begun);
        begun = now;
      }
    }),
  );
  const spent = process.cpuUsage(cpu);
  return {
    'per second': (times.length * 1000) / (performance.now() - start),
    'p50 ms': quantile(times, 0.5),
    'p99 ms': quantile(times, 0.99),
    'Node µs each': (spent.user + spent.system) / times.length,
    'Postgres µs each': (place.cpu() - postgres) / times.length,
  };
}

export const hasPgbench = () => spawnSync('pgbench', ['--version']).status === 0;

const SCRIPTS = {
  transfer: `\\set a random(1, ${ACCOUNTS})\n\\set b random(1, ${ACCOUNTS})\nSELECT floor.transfer(:a, :b, 100);\n`,
  cold: `\\set a random(1, ${ACCOUNTS})\nSELECT floor.buy(:a, s / 200, (s % 200)::int, 100, false) FROM nextval('floor.slot') s;\n`,
};

/**
 * Runs pgbench on a prepared statement. Returns calls a second and mean milliseconds.
 * @param script one of the floor's functions, or the text of a script of one transaction
 */
export function pgbench({ url, folder, cpu }, script, clients, seconds) {
  const before = cpu();
  const file = join(folder, 'pgbench.sql');
  writeFileSync(file, SCRIPTS[script] ?? script);
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(seconds),
    '-f',
    file,
    url,
  ];
  return new Promise((done, failed) => {
    const child = spawn('pgbench', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', failed);
    child.once('close', () => {
      const tps = /tps = ([\d.]+)/.exec(output);
      const latency = /latency average = ([\d.]+)/.exec(output);
      const calls = /actually processed: (\d+)/.exec(output);
      if (!tps || !latency || !calls) return failed(new Error(output));
      const postgres = (cpu() - before) / Number(calls[1]);
      done({ 'per second': Number(tps[1]), 'mean ms': Number(latency[1]), 'Postgres µs each': postgres });
    });
  });
}
