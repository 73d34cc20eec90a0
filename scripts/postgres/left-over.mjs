// Finds a server that already runs on the data folder: that of another run, or one that a killed run has left behind.
import { readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, processesIn, servesCluster } from './processes.mjs';

const ANSWER_TIMEOUT_MS = 60_000;
const DOUBT_TIMEOUT_MS = 3_000;
const DESERTED_TIMEOUT_MS = 15_000;

/**
 * Returns { pid, port } of the server of `place` once it answers; undefined if there is none. Removes a pid file whose
 * process is not a server of this folder (dead, zombie, or another process with the same pid), because Postgres would
 * refuse to start beside it.
 */
export async function findServer(place) {
  const started = Date.now();
  for (;;) {
    const note = readNote(place.cluster);
    if (!note) return undefined;
    const verdict = isAlive(note.pid) ? servesCluster(note.pid, place.cluster) : 'no';
    if (verdict !== 'no' && (await answersFrom(place, note.port))) return note;
    const timeoutMs = { yes: ANSWER_TIMEOUT_MS, unknown: DOUBT_TIMEOUT_MS, no: 0 }[verdict];
    if (Date.now() - started >= timeoutMs) {
      if (verdict === 'yes')
        throw new Error(`Postgres (process ${note.pid}) serves ${place.cluster} but does not answer`);
      await untilDeserted(place.cluster);
      rmSync(join(place.cluster, 'postmaster.pid'), { force: true });
      return undefined;
    }
    await sleep(100);
  }
}

/**
 * Waits until no process works in the folder, because backends outlive a killed postmaster for a moment, and a second server
 * beside them would damage the data.
 */
async function untilDeserted(cluster) {
  const deadline = Date.now() + DESERTED_TIMEOUT_MS;
  for (let workers = processesIn(cluster); workers.length > 0; workers = processesIn(cluster)) {
    if (Date.now() > deadline)
      throw new Error(`Processes ${workers.join(', ')} still work in ${cluster}: end them first`);
    await sleep(50);
  }
}

/** Reads lines 1 (pid) and 4 (port) of postmaster.pid; the port is 0 while a starting server has not written it. */
function readNote(cluster) {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3] ?? 0) };
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Tells whether the server at this port accepts our password and reports our folder; nothing else proves that it is ours. */
async function answersFrom(place, port) {
  if (!port) return false;
  const { default: pg } = await import('pg');
  const password = readFileSync(place.password, 'utf8');
  const options = { host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' };
  const client = new pg.Client({ ...options, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('show data_directory');
    return realpathSync(rows[0].data_directory) === realpathSync(place.cluster);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
