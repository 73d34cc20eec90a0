import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { serverPart } from '../../../scripts/cluster/topology.mjs';
import { below, number } from '../../world/numbers.mjs';
import { auditBy, openWorld, UNENDED } from './world.mjs';

/** The archive's folder, relative to Postgres' own folder, in which archive_command runs. */
const ARCHIVE = '../archive';
const FAST = ['-c', 'fsync=off', '-c', 'max_connections=200'];

/**
 * Archives the write-ahead log during play, takes a base copy in the middle, and restores the database to random
 * later moments (T-O1): each restored database holds every transfer before its moment and none after, passes the
 * audit, and a server ends every round in it.
 */
export async function moments() {
  process.setMaxListeners(50); // Each started process adds a listener, so that it ends with this process.
  const [players, times] = [number('PLAYERS', 100), number('MOMENTS', 5)];
  const archiving = [
    'archive_mode=on',
    `archive_command=cp %p ${ARCHIVE}/%f.part && mv ${ARCHIVE}/%f.part ${ARCHIVE}/%f`,
    'archive_timeout=60',
  ];
  const world = await openWorld(
    { CALL_INTERVAL_MS: '700', COUNTDOWN_MS: '6000', LOCK_MS: '1500' },
    { databaseFlags: [...FAST, ...archiving.flatMap((one) => ['-c', one])] },
  );
  const folder = mkdtempSync(join(process.env.SOAK_DIR ?? tmpdir(), 'edil-moments-'));
  try {
    const { dataDir } = world.cluster.database;
    mkdirSync(join(dataDir, 'archive'));
    give(join(dataDir, 'archive'), join(dataDir, 'pg'));
    for (const phone of await world.addPlayers(players)) void world.play(phone);
    await sleep(10_000);
    await baseCopy(world, join(folder, 'base'));
    const marks = [];
    for (let n = 0; n < times; n++) {
      await sleep(2000 + below(8000));
      marks.push(await mark(world));
    }
    await sleep(2000);
    const stuck = await world.calm();
    await archived(world);
    let good = stuck === 0;
    for (const [n, moment] of marks.entries()) {
      const home = join(folder, `moment-${n}`);
      good = (await bringBack(world, folder, home, moment)) && good;
    }
    return good;
  } finally {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes the owner of `like`, which is Postgres' own folder, the owner of a path. */
function give(path, like) {
  const { uid, gid } = statSync(like);
  chownSync(path, uid, gid);
}

/** Copies the files between the start and the stop of a backup, as pg_basebackup would, which the embedded Postgres lacks. */
async function baseCopy(world, to) {
  const { dataDir } = world.cluster.database;
  const client = await world.pool.connect();
  const began = performance.now();
  try {
    await client.query("SELECT pg_backup_start('moments', fast => true)");
    // Files appear and disappear during the copy; the write-ahead log holds what the copy lacks.
    spawnSync('cp', ['-a', join(dataDir, 'pg'), to], { stdio: 'ignore' });
    const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop()');
    for (const file of ['postmaster.pid', 'postmaster.opts']) rmSync(join(to, file), { force: true });
    const wal = join(to, 'pg_wal');
    for (const file of readdirSync(wal)) rmSync(join(wal, file), { recursive: true });
    writeFileSync(join(to, 'backup_label'), rows[0].labelfile);
    give(join(to, 'backup_label'), to);
  } finally {
    client.release();
  }
  console.log(`base copy in ${Math.round(performance.now() - began)} ms, while people played`);
}

/** Notes a moment, with the number of transfers just before and just after it. */
async function mark(world) {
  const count = async () => Number((await world.rows('SELECT count(*) AS n FROM transfers'))[0].n);
  const before = await count();
  const [{ at }] = await world.rows('SELECT clock_timestamp()::text AS at');
  return { at, before, after: await count() };
}

/** Waits until all of the write-ahead log so far is in the archive. */
async function archived(world) {
  const [{ file }] = await world.rows('SELECT pg_walfile_name(pg_switch_wal()) AS file');
  for (let tries = 0; tries < 600; tries++) {
    const [row] = await world.rows('SELECT last_archived_wal AS last FROM pg_stat_archiver');
    if (row.last >= file) return;
    await sleep(100);
  }
  throw new Error(`${file} was not archived`);
}

async function bringBack(world, folder, home, { at, before, after }) {
  const { dataDir } = world.cluster.database;
  const cluster = join(home, 'pg');
  mkdirSync(home, { recursive: true, mode: 0o711 });
  execFileSync('chmod', ['711', folder, home]);
  execFileSync('cp', ['-a', join(folder, 'base'), cluster]);
  execFileSync('cp', ['-a', join(dataDir, 'password'), home]);
  writeFileSync(join(cluster, 'recovery.signal'), '');
  give(join(cluster, 'recovery.signal'), cluster);
  const settings = {
    archive_mode: 'off',
    restore_command: `cp ${dataDir}/archive/%f %p`,
    recovery_target_time: at,
    recovery_target_action: 'promote',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const began = performance.now();
  const database = await startPostgres({ dataDir: home, flags: [...FAST, ...flags] });
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on('error', () => undefined);
  try {
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const { rows } = await pool.query(
      `SELECT (SELECT count(*)::int FROM transfers) AS transfers,
         (SELECT count(*)::int FROM rounds WHERE status IN ('Countdown', 'Locked', 'Playing')) AS live`,
    );
    const [{ transfers, live }] = rows;
    const exact = transfers >= before && transfers <= after;
    const env = { ...world.cluster.settings, DATABASE_URL: database.url, DEMO_BOTS: '0' };
    const whole = await auditBy(env);
    const stuck = await playOn(pool, serverPart(home, world.port + 20, 0, env));
    const wholeAfter = await auditBy(env);
    console.log(
      `${at}: back in ${seconds} s with ${transfers} transfers (${before} to ${after} then), ${live} rounds in play; ` +
        `audit ${whole ? 'clean' : 'NOT clean'}, ${stuck} rounds stuck after playing on, audit ${wholeAfter ? 'clean' : 'NOT clean'}`,
    );
    return exact && whole && stuck === 0 && wholeAfter;
  } finally {
    await pool.end();
    await database.stop();
  }
}

/** Starts a server that ends the rounds that were in play. @returns the number that it does not end within 90 s */
async function playOn(pool, server) {
  const open = async () => (await pool.query(UNENDED)).rows.length;
  await server.start();
  try {
    for (const end = Date.now() + 90_000; (await open()) > 0 && Date.now() < end;) await sleep(500);
    return await open();
  } finally {
    await server.kill();
  }
}
