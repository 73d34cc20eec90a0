import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../eventually';
import { freePort } from '../../../../../scripts/free-port.mjs';

/** Whether PgBouncer is installed; without it the suites that need it are skipped. */
export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0;

/** A PgBouncer for one suite, in front of the Postgres of `DATABASE_URL`. */
export interface PgBouncer {
  /** The address of the same login and database through PgBouncer. */
  through(url: string): string;
  stop(): Promise<void>;
}

/** @param logins addresses whose users and passwords PgBouncer accepts */
export async function startPgBouncer(
  mode: 'session' | 'transaction' | 'statement',
  logins: readonly string[],
): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'edil-pgbouncer-'));
  const port = await freePort();
  const server = new URL(logins[0] ?? '');
  const users = join(folder, 'users.txt');
  const file = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port}`,
    '[pgbouncer]',
    `pool_mode = ${mode}`,
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    'default_pool_size = 40',
    ...(process.getuid?.() === 0 ? ['user = nobody'] : []), // PgBouncer refuses to run as root
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  writeFileSync(users, logins.map((url) => `${userOf(url)}\n`).join(''));
  chmodSync(folder, 0o755);
  const child = spawn('pgbouncer', [file], { stdio: 'ignore' });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  await eventually(() => accepts(port), 'a PgBouncer that accepts connections');
  return {
    through(url) {
      const own = new URL(url);
      own.port = String(port);
      own.hostname = '127.0.0.1';
      own.searchParams.delete('host'); // Postgres' own socket
      return own.href;
    },
    async stop() {
      process.off('exit', end);
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function userOf(url: string): string {
  const { username, password } = new URL(url);
  return `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"`;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
  });
}
