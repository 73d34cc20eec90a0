// node .ci/fresh-clone.mjs <result file>: clones this repository at HEAD, runs `npm start` there with nothing prepared,
// asks the server for real answers, stops it with Ctrl-C's signal and looks for processes that stayed. Starts it a second time,
// which must be quick, and then on newer Nodes if npm has a package of them. At the end the clone's installed packages and
// build replace those of this repository, because the following steps need the same.
import { execFile, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  createWriteStream,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
} from 'node:fs';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../scripts/free-port.mjs';

const FIRST_START_MS = 10 * 60_000;
const SECOND_START_MS = 10_000; // the goal is 5 s; a shared machine may be slower
const STOP_MS = 30_000;
/** The versions of Node that are tried besides the one that runs this script; the image contains 24. */
const NEWER_NODES = [24, 26];
const OTHER_NODE_MS = 60_000; // long, because only the first Node's start has to be quick

const root = join(import.meta.dirname, '..');
const home = mkdtempSync(join(tmpdir(), 'edil-bingo-clone-'));
chmodSync(home, 0o755); // if root runs this, the account that runs Postgres must be able to enter
const clone = join(home, 'edil-bingo');
const counts = { numPassedTests: 0, numFailedTests: 0 };

try {
  execFileSync('git', ['clone', '--quiet', root, clone], { stdio: 'inherit' });
  const port = await freePort();
  const nodes = NEWER_NODES.map(nodeOf); // npm fetches them during the first start
  console.log(`first start, in ${clone}`);
  await startAndStop(port, FIRST_START_MS, async () => {
    await answers(port, '/', 200, /<div id="root">/);
    await answers(port, '/api/config', 200, /^\{.*\}$/s);
    await answers(port, '/api/nowhere', 404, /"code":"NOT_FOUND"/);
  });
  console.log('second start');
  await startAndStop(port, SECOND_START_MS, () => answers(port, '/', 200, /<div id="root">/));
  for (const [n, version] of NEWER_NODES.entries()) {
    const folder = await nodes[n];
    console.log(
      folder ? `on Node ${version}` : `on Node ${version}: skipped, npm's package of it cannot be had here`,
    );
    if (!folder) continue;
    const ask = () => answers(port, '/api/config', 200, /^\{.*\}$/s);
    await startAndStop(port, OTHER_NODE_MS, ask, `${folder}:${process.env.PATH}`);
  }
  for (const made of ['node_modules', 'dist', 'dist-web']) {
    rmSync(join(root, made), { recursive: true, force: true });
    execFileSync('mv', [join(clone, made), root], { stdio: 'inherit' }); // mv also moves between file systems
  }
} catch (error) {
  counts.numFailedTests += 1;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  for (const pid of processesOf(home)) process.kill(pid, 'SIGKILL');
  writeFileSync(process.argv[2], JSON.stringify(counts));
  rmSync(home, { recursive: true, force: true });
}

/** Fetches a version of Node from npm. @returns the folder of its program; null if there is none for this machine */
function nodeOf(version) {
  const prefix = join(home, `node-${version}`);
  const wanted = `node-${process.platform}-${process.arch}@${version}`;
  const args = [
    'install',
    '--no-save',
    '--fetch-retries=0',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--prefix',
    prefix,
    wanted,
  ];
  return new Promise((done) => {
    const program = join(prefix, 'node_modules', wanted.split('@')[0], 'bin');
    execFile('npm', args, (error) => done(error ? null : program));
  });
}

async function startAndStop(port, withinMs, ask, path = process.env.PATH) {
  const log = join(home, 'start.log');
  const began = Date.now();
  const env = { ...process.env, PATH: path, PORT: String(port) };
  // Starts a process group, as a terminal does for a command, so that the signal of Ctrl-C reaches all its processes.
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.pipe(createWriteStream(log, { flags: 'a' }));
  const ended = new Promise((done) => child.once('exit', (code, signal) => done(`${code ?? signal}`)));
  let over = false;
  void ended.then(() => (over = true));
  try {
    while (!(await isReady(port))) {
      check(!over && Date.now() - began < withinMs, `ready within ${withinMs / 1000} s`, { quiet: true });
      await sleep(100);
    }
    check(true, `ready after ${((Date.now() - began) / 1000).toFixed(1)} s`);
    await ask();
    process.kill(-child.pid, 'SIGINT');
    const stopped = await Promise.race([ended, sleep(STOP_MS, undefined, { ref: false })]);
    check(stopped !== undefined, `ended by SIGINT (${stopped})`);
    // npm may end before its child process does.
    for (let waited = 0; waited < STOP_MS && processesOf(clone).length > 0; waited += 100) await sleep(100);
    const left = processesOf(clone).map((pid) => `${pid} ${commandOf(pid)}`);
    check(left.length === 0, `no process left ${left.join('; ')}`);
  } catch (error) {
    console.error(readFileSync(log, 'utf8').slice(-8000));
    throw error;
  }
}

async function isReady(port) {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).status === 200;
  } catch {
    return false;
  }
}

async function answers(port, path, status, pattern) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  const body = await response.text();
  check(response.status === status && pattern.test(body), `GET ${path} answers ${response.status}`);
}

function check(holds, what, { quiet = false } = {}) {
  if (!holds) throw new Error(`not so: ${what}`);
  if (quiet) return;
  counts.numPassedTests += 1;
  console.log(`  ${what}`);
}

/** Lists the processes that work inside the folder or were started from it (Linux only). */
function processesOf(folder) {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  return pids.filter((pid) => cwdOf(pid).startsWith(folder) || commandOf(pid).includes(folder)).map(Number);
}

function cwdOf(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}
