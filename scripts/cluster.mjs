// npm run cluster: runs the production topology on this machine: nginx in front of two API servers (SERVERS=n for
// more), Redis and the embedded Postgres. Needs nginx and redis-server (Debian: apt-get install nginx-light
// redis-server); NGINX=0 or REDIS=0 leaves one out. Restarts a server that has died, as a supervisor would.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildStale } from './build.mjs';
import { startCluster } from './cluster/topology.mjs';
import { leave, live, onLeave } from './lifecycle.mjs';

process.chdir(join(import.meta.dirname, '..'));

const wanted = (name) => process.env[name] !== '0';
const AGAIN_MS = 1000;

await live(async () => {
  const [proxy, redis] = [wanted('NGINX'), wanted('REDIS')];
  requirePrograms([...(proxy ? [['nginx', '-v']] : []), ...(redis ? [['redis-server', '--version']] : [])]);
  const building = new AbortController();
  onLeave(() => building.abort());
  await buildStale(building.signal);
  const port = Number(process.env.PORT || 3000);
  const servers = Number(process.env.SERVERS || 2);
  const dataDir = resolve(process.env.DATA_DIR || '.data/cluster');
  const cluster = await startCluster({ dataDir, port, servers, proxy, redis });
  let leaving = false;
  onLeave(async () => {
    leaving = true;
    await cluster.stop();
  });
  for (const server of cluster.servers) {
    server.onLost = async (code, signal) => {
      if (leaving) return;
      console.log(`${server.name} ended (${signal ?? code}) and is started again`);
      await sleep(AGAIN_MS);
      if (!leaving) await server.start().catch((error) => void (console.error(error), leave(1)));
    };
  }
  const at = cluster.servers.map((server) => `${server.name} on ${server.url} (process ${server.pid})`);
  console.log(`${at.join('\n')}\nPostgres on port ${cluster.database.port}; data and logs in ${dataDir}`);
  console.log(`\nEdil Bingo is open at ${cluster.url} . Ctrl-C closes it; kill -9 a server and play on.\n`);
});

function requirePrograms(programs) {
  for (const [name, flag] of programs) {
    if (spawnSync(name, [flag]).status === 0) continue;
    throw new Error(`${name} is not installed (Debian: apt-get install nginx-light redis-server)`);
  }
}
