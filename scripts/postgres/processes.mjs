// Facts about processes. A pid alone proves nothing, because pids are reused and a zombie still has one.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';

const linux = process.platform === 'linux';

/** True while the process runs. A zombie counts as dead, because a container whose pid 1 does not reap keeps zombies for ever. */
export function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return !linux || !['Z', 'X', undefined].includes(statOf(pid)?.state);
}

/** Names a process by pid and start time, so that a later process with the same pid has another name. */
export function identityOf(pid) {
  return `${pid}.${linux ? (statOf(pid)?.startedAt ?? 'gone') : 'unknown'}`;
}

/** True while exactly the process named by `identityOf` runs. */
export function isSameAndAlive(identity) {
  const pid = Number(identity.split('.')[0]);
  return isAlive(pid) && identityOf(pid) === identity;
}

/**
 * Tells whether `pid` is a Postgres server of the folder `cluster`: 'yes', 'no' or 'unknown'. A server is recognised by its
 * command line and, where the system tells it, by its working directory, which is its data folder.
 */
export function servesCluster(pid, cluster) {
  const folder = linux && existsSync(cluster) ? cwdOf(pid) : undefined;
  const command = commandOf(pid);
  if (command === '') return 'unknown';
  const inFolder = folder ? folder === realpathSync(cluster) : command.includes(cluster);
  return inFolder && command.includes('postgres') ? 'yes' : 'no';
}

/** Lists the living processes that work inside `cluster`; none where the system does not report them. */
export function processesIn(cluster) {
  if (!linux || !existsSync(cluster)) return [];
  const folder = realpathSync(cluster);
  return readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && cwdOf(name) === folder && isAlive(Number(name)),
  );
}

function cwdOf(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined; // the process has ended, or we may not look at it
  }
}

function commandOf(pid) {
  if (process.platform === 'win32') return '';
  if (!linux)
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** Reads state and start time (clock ticks since boot) from /proc/<pid>/stat; skips the name in brackets, which may hold blanks. */
function statOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { state: fields[0], startedAt: fields[19] };
  } catch {
    return undefined;
  }
}
