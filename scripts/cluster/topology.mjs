// The production topology of docker-compose.yml with local processes: API servers, the embedded Postgres, and if wanted nginx
// and Redis. In demo mode the sandbox runs in a process of its own, because the simulated outside world must outlive every
// server.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { startPostgres } from '../postgres.mjs';
import { answers, managedProcess } from './processes.mjs';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Ports: the proxy has `port`, the servers those after it, Redis `port` + 8, the sandbox `port` + 9.
 * @param {{ dataDir: string, port: number, servers?: number, redis?: boolean, proxy?: boolean,
 *   env?: Record<string, string>, databaseFlags?: string[], openDatabase?: (folder: string, port: number) =>
 *   Promise<{ url: string, stop: () => Promise<void> }> }} options env: settings of the API servers; openDatabase: another
 *   database than the embedded one, at `port` + 7
 */
export async function startCluster(options) {
  const { dataDir, port, servers: count = 2, redis: withRedis = true, proxy: withProxy = true } = options;
  mkdirSync(dataDir, { recursive: true });
  const database =
    (await options.openDatabase?.(dataDir, port + 7)) ??
    (await startPostgres({ dataDir: join(dataDir, 'postgres'), flags: options.databaseFlags }));
  const redis = withRedis ? redisPart(dataDir, port + 8) : null;
  const settings = settingsOf(dataDir, port, database.url, withRedis, options.env);
  const sandbox = sandboxPart(dataDir, port + 9, settings);
  const servers = Array.from({ length: count }, (_, i) => serverPart(dataDir, port + 1 + i, i, settings));
  const proxy = withProxy ? proxyPart(dataDir, port, servers, port + 9) : null;
  const stop = async () => {
    await proxy?.kill();
    await Promise.all(servers.map((server) => server.kill()));
    for (const one of [sandbox, redis]) await one?.kill();
    await database.stop();
  };
  try {
    await redis?.start();
    // The first server creates database and secrets; the others use them.
    for (const one of [servers[0], sandbox, ...servers.slice(1), proxy]) await one?.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `http://127.0.0.1:${withProxy ? port : port + 1}`,
    database,
    redis,
    servers,
    proxy,
    settings,
    stop,
  };
}

function settingsOf(dataDir, port, databaseUrl, withRedis, more) {
  const sandbox = `http://127.0.0.1:${port + 9}/sandbox`;
  return {
    ...process.env,
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    ...(withRedis ? { REDIS_URL: `redis://127.0.0.1:${port + 8}` } : {}),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    AFRO_BASE_URL: `${sandbox}/afro/api`,
    CHAPA_BASE_URL: `${sandbox}/chapa/v1`,
    ARIFPAY_BASE_URL: `${sandbox}/arifpay/api`,
    ARIFPAY_PAYOUT_URL: `${sandbox}/arifpay-b2c`,
    SANTIMPAY_BASE_URL: `${sandbox}/santimpay/api/v1/gateway`,
    ...more,
  };
}

/** Prepares one API server; `place` is its index, and its log is in `dataDir`. */
export function serverPart(dataDir, port, place, settings) {
  const url = `http://127.0.0.1:${port}`;
  const server = managedProcess({
    name: `api${place + 1}`,
    command: process.execPath,
    args: [join(ROOT, 'scripts/serve.mjs')],
    cwd: ROOT,
    // Only the first server runs the demo players.
    env: { ...settings, PORT: String(port), ...(place > 0 ? { DEMO_BOTS: '0' } : {}) },
    log: join(dataDir, `api${place + 1}.log`),
    ready: () => answers(`${url}/api/health/ready`),
  });
  return Object.assign(server, { url, port });
}

function sandboxPart(dataDir, port, settings) {
  return managedProcess({
    name: 'sandbox',
    command: process.execPath,
    args: [join(import.meta.dirname, 'sandbox.mjs')],
    cwd: ROOT,
    env: { ...settings, PORT: String(port) },
    log: join(dataDir, 'sandbox.log'),
    ready: () => answers(`http://127.0.0.1:${port}/sandbox/payouts`),
  });
}

function redisPart(dataDir, port) {
  return managedProcess({
    name: 'redis',
    command: 'redis-server',
    args: [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      dataDir,
    ],
    log: join(dataDir, 'redis.log'),
    ready: () => accepts(port),
  });
}

function proxyPart(dataDir, port, servers, sandboxPort) {
  const file = join(dataDir, 'nginx.conf');
  writeFileSync(file, localProxy(dataDir, port, servers, sandboxPort));
  return managedProcess({
    name: 'nginx',
    command: 'nginx',
    args: ['-p', dataDir, '-c', file, '-g', 'daemon off; master_process off;'],
    log: join(dataDir, 'nginx.log'),
    ready: () => accepts(port),
  });
}

/** Returns deploy/nginx.conf with this machine's addresses, so that the deployed file itself is tested. */
function localProxy(dataDir, port, servers, sandboxPort) {
  const text = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8');
  const ours = servers.map((server) => `server 127.0.0.1:${server.port} max_fails=0;`);
  return text
    .replaceAll('/tmp/', `${dataDir}/`)
    .replace('worker_processes auto', 'worker_processes 1')
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace(/^ *resolver .*\n/m, '')
    .replace(/^ *server api1:.*\n *server api2:.*\n/m, `    ${ours.join('\n    ')}\n`)
    .replace(
      '    location / {',
      `    location /sandbox {\n      proxy_pass http://127.0.0.1:${sandboxPort};\n    }\n\n    location / {`,
    );
}

function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
