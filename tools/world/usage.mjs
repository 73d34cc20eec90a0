// Reads from /proc how much processor time and memory processes have used; other load on the machine does not change these
// figures as it changes a rate. NaN on a system without /proc.
import { readdirSync, readFileSync } from 'node:fs';

const TICK_US = 10_000;

/** Returns the nanoseconds of processor time that the running threads of these processes have used; ended threads do not count. */
export function threadsNs(pids) {
  return pids
    .flatMap((pid) => listed(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/schedstat`))
    .reduce((sum, file) => sum + Number(read(file).split(' ', 1)[0]), 0);
}

/** Returns the microseconds of processor time that a process and its children, running or ended, have used. */
export function familyUs(parent) {
  if (listed('/proc').length === 0) return NaN;
  let ticks = 0;
  for (const pid of numbered('/proc')) {
    const fields = statOf(pid);
    if (Number(pid) === parent) ticks += fields[11] + fields[12] + fields[13] + fields[14];
    else if (fields[1] === parent) ticks += fields[11] + fields[12];
  }
  return ticks * TICK_US;
}

/** Returns the bytes of memory of a process and its running children; shared memory counts once. */
export function familyBytes(parent) {
  if (listed('/proc').length === 0) return NaN;
  const family = numbered('/proc').filter((pid) => Number(pid) === parent || statOf(pid)[1] === parent);
  return family.reduce(
    (sum, pid) => sum + Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024,
    0,
  );
}

/** Returns the bytes of memory of one process. */
export const residentBytes = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? NaN) * 1024;

/** Returns the fields of /proc/<pid>/stat behind the name: state, parent … user, system, children's user and system ticks. */
function statOf(pid) {
  const text = read(`/proc/${pid}/stat`);
  return text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

const numbered = (folder) => listed(folder).filter((name) => /^\d+$/.test(name));

function listed(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return []; // it has just ended
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // it has just ended
  }
}
