// Makes a network of three nodes on one machine: a namespace for each node, one more with the bridge between them, and an
// address of this machine on the same bridge. A node whose link to the bridge is down can neither send nor receive, and the
// others get no error. Needs root and iproute2.
import { spawnSync } from 'node:child_process';

/**
 * @param {string} id part of the names of namespaces and devices, at most six characters
 * @param {string} net the first three bytes of the addresses, such as '10.53.30'
 */
export function layNetwork(id, net) {
  const hub = `edil-${id}-hub`;
  const node = (n) => `edil-${id}-pg${n}`;
  const all = [1, 2, 3].map(node);
  const pids = (n) => {
    const { stdout } = spawnSync('ip', ['netns', 'pids', node(n)], { encoding: 'utf8' });
    return (stdout ?? '').split('\n').filter(Boolean).map(Number);
  };
  const remove = () => {
    for (const n of [1, 2, 3]) for (const pid of pids(n)) killed(pid);
    for (const name of [...all, hub]) spawnSync('ip', ['netns', 'del', name]);
  };

  remove(); // Removes what a killed run has left behind.
  for (const name of [hub, ...all]) {
    ip('netns', 'add', name);
    ip('-n', name, 'link', 'set', 'lo', 'up');
  }
  ip('-n', hub, 'link', 'add', 'bridge', 'type', 'bridge');
  ip('-n', hub, 'link', 'set', 'bridge', 'up');
  const plug = (end) => {
    ip('-n', hub, 'link', 'set', end, 'master', 'bridge');
    ip('-n', hub, 'link', 'set', end, 'up');
  };
  ip('link', 'add', `edil-${id}`, 'type', 'veth', 'peer', 'name', 'host', 'netns', hub);
  ip('addr', 'add', `${net}.1/24`, 'dev', `edil-${id}`);
  ip('link', 'set', `edil-${id}`, 'up');
  plug('host');
  for (const n of [1, 2, 3]) {
    ip('-n', hub, 'link', 'add', `pg${n}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', node(n));
    ip('-n', node(n), 'addr', 'add', `${net}.${10 + n}/24`, 'dev', 'eth0');
    ip('-n', node(n), 'link', 'set', 'eth0', 'up');
    plug(`pg${n}`);
  }
  process.once('exit', remove);
  return {
    address: (n) => `${net}.${10 + n}`,
    /** Returns the command line that runs a program on a node. */
    on: (n, ...command) => ['ip', 'netns', 'exec', node(n), ...command],
    pids,
    cut: (n) => ip('-n', hub, 'link', 'set', `pg${n}`, 'down'),
    mend: (n) => ip('-n', hub, 'link', 'set', `pg${n}`, 'up'),
    remove,
  };
}

/** Kills a process with -9; does nothing if it has ended already. */
export function killed(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

function ip(...args) {
  const { status, stderr, error } = spawnSync('ip', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${error?.message ?? stderr.trim()}`);
}
