// A Postgres of its own for one benchmark: the product's embedded one, default durability, removed afterwards.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../scripts/postgres.mjs';

/** Runs `work` with the address of an empty database; stops the server and removes its data in any case. */
export async function withDatabase(work) {
  const folder = mkdtempSync(join(tmpdir(), 'edil-bench-'));
  const server = await startPostgres({ dataDir: join(folder, 'postgres'), temporary: true });
  try {
    return await work({
      url: server.url,
      folder,
      cpu: () => cpuOf(server.pid),
      memory: () => memoryOf(server.pid),
    });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const TICK_US = 10_000;

/**
 * Microseconds of CPU that Postgres has used so far: the server, ended backends and running ones. Unlike a rate it
 * does not depend on other load. NaN where there is no /proc.
 */
function cpuOf(server) {
  try {
    let ticks = 0;
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const fields = statOf(pid);
      if (Number(pid) === server) ticks += fields[11] + fields[12] + fields[13] + fields[14];
      else if (fields[1] === server) ticks += fields[11] + fields[12];
    }
    return ticks * TICK_US;
  } catch {
    return NaN;
  }
}

/** Bytes of memory of the server and its running backends; what they share counts once. NaN where there is no /proc. */
function memoryOf(server) {
  try {
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const ours = all.filter((pid) => Number(pid) === server || statOf(pid)[1] === server);
    return ours.reduce((sum, pid) => sum + pssOf(pid), 0);
  } catch {
    return NaN;
  }
}

function pssOf(pid) {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0; // it has just ended
  }
}

/** The numbers behind the name of a process: state, parent … user, system, children's user and system ticks. */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return []; // it has just ended
  }
}
