import { spawn, type ChildProcess } from 'node:child_process';
import { eventually } from '../eventually';
import { freePort } from '../../../../../scripts/free-port.mjs';
import { builtServer } from './server-process-build';

/** Secrets that all processes of one test share, so that the test can sign people in and another process can go on. */
export const PROCESS_JWT_SECRET = 'server-process-only-0123456789abcdef';

/** A start takes seconds, and longer on a busy machine. */
const START_MS = 120_000;

/** A real API server in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** How the process ended; null while it runs. */
  exit(): { code: number | null; signal: string | null } | null;
  /** The last lines of its log. */
  log(): string;
  /** Sends this signal and waits until the process has ended. */
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/**
 * Starts the server on this test file's database and waits until it is ready.
 *
 * @throws Error with its log if it ends instead
 * @param root where the sources of another version are
 */
export async function startServer(env: Record<string, string> = {}, root?: string): Promise<ServerProcess> {
  const entry = await builtServer(root);
  const port = Number(env['PORT'] ?? (await freePort()));
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: process.env['DATABASE_URL'],
      PORT: String(port),
      JWT_SECRET: PROCESS_JWT_SECRET,
      DRAW_KEY: 'cd'.repeat(32),
      OTP_PEPPER: 'server-process-only',
      AFRO_TOKEN: 'server-process-only',
      DEMO_BOTS: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '100000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      lines.push(chunk.toString());
      if (lines.length > 200) lines.shift();
    });
  }
  let ended: { code: number | null; signal: string | null } | null = null;
  child.once('close', (code, signal) => (ended = { code, signal })); // after its last line
  const server: ServerProcess = {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    exit: () => ended,
    log: () => lines.join('').slice(-4000),
    kill: (signal) => end(child, signal, () => ended !== null),
  };
  const killWithUs = () => void child.kill('SIGKILL');
  process.once('exit', killWithUs);
  child.once('exit', () => process.off('exit', killWithUs));
  await eventually(
    () => server.exit() !== null || isReady(server),
    `a server on port ${port}`,
    START_MS,
  ).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${server.log()}`);
  });
  if (server.exit()) throw new Error(`the server ended at its start: ${server.log()}`);
  return server;
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM', isGone: () => boolean): Promise<void> {
  child.kill(signal);
  await eventually(isGone, 'the end of a server');
}

async function isReady(server: ServerProcess): Promise<boolean> {
  try {
    return (await fetch(`${server.url}/api/health/ready`)).ok;
  } catch {
    return false;
  }
}
