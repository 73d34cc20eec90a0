import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../scripts/free-port.mjs';
import { query, withDatabase } from '../../../test/database.mjs';

/** The product as `npm start` runs it, or as the image runs it in the browser tests, with its own database. */
export interface Product {
  url: string;
  /** What the server has written so far. */
  log(): string;
  /** Queries the product's database. Fails if the test run gave the product no database of its own. */
  rows<T>(sql: string): Promise<T[]>;
  /** Ends the server, as an upgrade does, and starts it again at the same address. `meanwhile` runs between the two. */
  restart(meanwhile: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

const root = resolve(import.meta.dirname, '../../..');

/** Starts the product in demo mode with quick rounds; resolves when it answers requests. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'edil-web-'));
  const port = await freePort();
  const database = await cloneTemplate();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    CALL_INTERVAL_MS: '300',
    COUNTDOWN_MS: '7000',
    DEMO_BOTS: '3',
    DEMO_HISTORY: '0',
    RATE_LIMIT_SCALE: '100',
    LOG_LEVEL: 'warn',
    ...(database && { DATABASE_URL: database.url }),
    ...settings,
  };
  const bundle = process.env['WEB_SERVER'];
  const script = bundle && database ? join(bundle, 'scripts/serve.mjs') : join(root, 'scripts/start.mjs');
  let log = '';
  const url = `http://127.0.0.1:${port}`;
  const start = async () => {
    const child = spawn(process.execPath, [script], { cwd: root, env });
    child.stdout.on('data', (text: Buffer) => (log += text.toString()));
    child.stderr.on('data', (text: Buffer) => (log += text.toString()));
    await answers(url, child, () => log);
    return child;
  };
  const end = async (running: ChildProcess) => {
    const ended = once(running, 'exit');
    running.kill('SIGINT');
    await ended;
  };
  let child = await start();
  const restart = async (meanwhile: () => Promise<void>) => {
    await end(child);
    await meanwhile();
    child = await start();
  };
  const stop = async () => {
    await end(child);
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const rows = async <T>(sql: string) => {
    if (!database) throw new Error('this run has no server of databases');
    return ((await query(database.url, sql)) as { rows: T[] }).rows;
  };
  return { url, log: () => log, rows, restart, stop };
}

/** Makes a database on the test run's server. The screenshots have no such server; then the product starts Postgres itself. */
async function cloneTemplate(): Promise<{ url: string; drop: () => Promise<unknown> } | null> {
  const { TEST_SERVER_URL: server, TEST_TEMPLATE: template } = process.env;
  if (!server || !template) return null;
  const name = `edil_web_${randomBytes(6).toString('hex')}`;
  await query(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: withDatabase(server, name),
    drop: () => query(server, `drop database if exists ${name} with (force)`),
  };
}

async function answers(url: string, child: ChildProcess, log: () => string): Promise<void> {
  for (let i = 0; i < 600; i += 1) {
    if (child.exitCode !== null) throw new Error(`the product ended at its start:\n${log()}`);
    const response = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (response?.ok) return;
    await sleep(200);
  }
  throw new Error(`the product does not answer:\n${log()}`);
}
