// Runs deploy/postgres-ha on one machine: three nodes with etcd, Patroni and Postgres, each in a network namespace of its
// own, and HAProxy on this machine's loopback, with the deployed configuration files. Needs root, Debian's postgresql-15,
// patroni, etcd-server, haproxy and iproute2.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { managedProcess } from '../../../scripts/cluster/processes.mjs';
import { killed, layNetwork } from './network.mjs';

const DEPLOY = join(import.meta.dirname, '../../../deploy/postgres-ha');
const NODES = [1, 2, 3];
const WHOLE_MS = 180_000;
const PROGRAMS = ['patroni', 'etcd', 'haproxy', 'ip', 'setpriv'];

/**
 * Starts the three nodes and waits until one is primary and the others follow, one of them synchronously.
 * @param {string} folder for data and logs @param {number} port of HAProxy on 127.0.0.1
 */
export async function startTrio(folder, port) {
  requirePrograms();
  process.setMaxListeners(40); // Each started process adds a listener, so that it ends with this process.
  const network = layNetwork(String(port), `10.${100 + (port % 100)}.${Math.floor(port / 100) % 250}`);
  const passwords = Object.fromEntries(
    ['RESTAPI', 'SUPERUSER', 'REPLICATION', 'REWIND'].map((who) => [
      `PATRONI_${who}_PASSWORD`,
      randomBytes(18).toString('hex'),
    ]),
  );
  chmodSync(folder, 0o711); // The account postgres must be able to enter the folder.
  const nodes = NODES.map((n) => nodePart(n, { folder, network, passwords }));
  const balancer = balancerPart(folder, port, network);
  const trio = new Trio({ nodes, balancer, network, port, password: passwords.PATRONI_SUPERUSER_PASSWORD });
  try {
    for (const node of nodes) await node.start();
    await balancer.start();
    await trio.whole();
    await trio.answers();
  } catch (error) {
    await trio.stop();
    throw error;
  }
  return trio;
}

class Trio {
  constructor({ nodes, balancer, network, port, password }) {
    Object.assign(this, { nodes, balancer, network, port });
    this.url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  }

  /** Asks each Patroni for its view of the three nodes; null for a Patroni that does not answer. */
  views() {
    const view = async (n) => {
      const url = `http://${this.network.address(n)}:8008/cluster`;
      const answer = await fetch(url, { signal: AbortSignal.timeout(1500) });
      return answer.ok ? ((await answer.json()).members ?? null) : null;
    };
    return Promise.all(NODES.map((n) => view(n).catch(() => null)));
  }

  /**
   * Waits until all three nodes agree on the primary, a synchronous standby and a following third node. All three are
   * asked, because a node that was cut off holds on to its old view for a while. @returns after how many ms
   */
  async whole() {
    const began = performance.now();
    let views = [];
    while (performance.now() - began < WHOLE_MS) {
      views = await this.views();
      if (views.every(isWhole) && new Set(views.map(leaderOf)).size === 1) return performance.now() - began;
      await sleep(250);
    }
    throw new Error(`the three nodes do not come together: ${JSON.stringify(views)}`);
  }

  /** Waits until a query through HAProxy reaches the primary. */
  async answers() {
    for (let tries = 0; ; tries++) {
      const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 3000 });
      client.on('error', () => undefined);
      try {
        await client.connect();
        const { rows } = await client.query('SELECT pg_is_in_recovery() AS standby');
        if (!rows[0].standby) return;
      } catch (error) {
        if (tries > 100) throw error;
      } finally {
        await client.end().catch(() => undefined);
      }
      await sleep(200);
    }
  }

  /** @returns {Promise<number>} the number of the node that at least two of three name as the primary */
  async primary() {
    for (;;) {
      const leaders = (await this.views()).map(leaderOf).filter(Boolean);
      const leader = leaders.find((name, i) => leaders.indexOf(name) !== i);
      if (leader) return Number(leader.slice(2));
      await sleep(100);
    }
  }

  /** Kills a node's Postgres or all its processes (`machine`), or cuts its network. @returns a function that heals the node */
  strike(kind, n) {
    const node = this.nodes[n - 1];
    if (kind === 'network') {
      this.network.cut(n);
      return () => this.network.mend(n);
    }
    if (kind === 'postgres') {
      killed(Number(readFileSync(node.pidFile, 'utf8').split('\n')[0]));
      return () => undefined; // Nothing to heal: the node's Patroni starts Postgres again.
    }
    for (const pid of this.network.pids(n)) killed(pid);
    return () => node.start();
  }

  async stop() {
    await this.balancer.kill();
    for (const node of this.nodes) await node.kill();
    this.network.remove();
  }
}

const leaderOf = (members) => members?.find((member) => member.role === 'leader')?.name ?? null;

function isWhole(members) {
  if (members?.length !== NODES.length) return false;
  const leader = members.find((member) => member.role === 'leader');
  const follows = (one) =>
    ['running', 'streaming'].includes(one.state) && one.timeline === leader?.timeline && one.lag < 2 ** 20;
  return (
    leader?.state === 'running' &&
    members.filter((one) => one !== leader).every(follows) &&
    members.some((one) => one.role === 'sync_standby')
  );
}

/** Prepares etcd and Patroni of one node, which run as the account postgres. */
function nodePart(n, { folder, network, passwords }) {
  const home = join(folder, `pg${n}`);
  mkdirSync(home, { recursive: true });
  run('chown', 'postgres:postgres', home);
  chmodSync(home, 0o700);
  const data = join(home, 'postgres');
  const env = {
    PATH: process.env.PATH,
    ...environmentOf(n, network),
    ...passwords,
    ETCD_DATA_DIR: join(home, 'etcd'),
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
  };
  const part = (name, ...command) => {
    const [first, ...args] = network.on(n, ...AS_POSTGRES, ...command);
    return managedProcess({
      name: `${name}${n}`,
      command: first,
      args,
      env,
      cwd: '/',
      log: join(folder, `${name}${n}.log`),
      ready: () => Promise.resolve(true), // Neither can be ready before the other nodes run, so nothing is waited for here.
    });
  };
  const etcd = part('etcd', 'etcd');
  const patroni = part('patroni', 'patroni', join(DEPLOY, 'patroni.yml'));
  return {
    pidFile: join(data, 'postmaster.pid'),
    async start() {
      await etcd.start();
      await patroni.start();
    },
    async kill() {
      for (const pid of network.pids(n)) killed(pid);
      await patroni.kill('SIGKILL');
      await etcd.kill('SIGKILL');
    },
  };
}

const AS_POSTGRES = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'];

/** Returns the settings of deploy/postgres-ha/node.env.example for node n, with this network's addresses. */
function environmentOf(n, network) {
  const lines = readFileSync(join(DEPLOY, 'node.env.example'), 'utf8').split('\n');
  const settings = lines.filter((line) => /^[A-Z0-9_]+=/.test(line)).map((line) => line.split(/=(.*)/s));
  const ofAll = (text) => text.replace(/10\.0\.0\.1([123])/g, (_, which) => network.address(Number(which)));
  const own = (text) => text.replaceAll('10.0.0.11', network.address(n)).replace(/^pg1$/, `pg${n}`);
  const isList = (name) => name === 'ETCD_INITIAL_CLUSTER' || name === 'PATRONI_ETCD_HOSTS';
  return Object.fromEntries(
    settings.map(([name, value]) => [name, isList(name) ? ofAll(value) : own(value)]),
  );
}

function balancerPart(folder, port, network) {
  const nodes = Object.fromEntries(NODES.map((n) => [`NODE${n}`, network.address(n)]));
  return managedProcess({
    name: 'haproxy',
    command: 'haproxy',
    args: ['-db', '-f', join(DEPLOY, 'haproxy.cfg')],
    env: { PATH: process.env.PATH, ...nodes, BIND: `127.0.0.1:${port}` },
    log: join(folder, 'haproxy.log'),
    ready: () => Promise.resolve(true), // trio.answers waits for HAProxy.
  });
}

function requirePrograms() {
  const missing = PROGRAMS.filter((name) => spawnSync('which', [name]).status !== 0);
  if (process.getuid?.() === 0 && missing.length === 0) return;
  throw new Error(
    `this needs root and ${missing.join(', ') || 'nothing else'} (Debian: apt-get install postgresql-15 patroni etcd-server haproxy iproute2)`,
  );
}

function run(...command) {
  const { status, stderr } = spawnSync(command[0], command.slice(1), { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command.join(' ')}: ${stderr}`);
}
