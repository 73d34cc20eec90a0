import { spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../postgres.mjs';
import { isAlive, processesIn } from './processes.mjs';

describe('the embedded Postgres', () => {
  const home = mkdtempSync(join(tmpdir(), 'edil-bingo-runner-'));
  const dataDir = join(home, 'postgres');
  const strangers = [];

  beforeAll(() => chmodSync(home, 0o755));
  afterAll(() => {
    for (const stranger of strangers) stranger.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true });
  });

  it('refuses a wrong password, and leaves no process after it is stopped', async () => {
    const server = await startPostgres({ dataDir });
    expect(await databaseAt(server.url)).toBe('postgres');
    const guess = new URL(server.url);
    guess.password = 'guess';
    await expect(databaseAt(guess.href)).rejects.toThrow(/password authentication failed/);
    await server.stop();
    expect(isAlive(server.pid)).toBe(false);
    expect(processesIn(join(server.dataDir, 'pg'))).toEqual([]);
  });

  it('is shared by two runs, and stopped by the last of them', async () => {
    const [first, second] = await Promise.all([startPostgres({ dataDir }), startPostgres({ dataDir })]);
    expect(second.pid).toBe(first.pid);
    expect([first.reused, second.reused].sort()).toEqual([false, true]);
    await first.stop();
    expect(await databaseAt(second.url)).toBe('postgres');
    await second.stop();
    expect(isAlive(first.pid)).toBe(false);
  });

  it('is taken over from a killed run, and stopped when the new run ends', async () => {
    const orphan = await startAndKill(dataDir);
    expect(isAlive(orphan.pid)).toBe(true);
    const server = await startPostgres({ dataDir });
    expect(server).toMatchObject({ pid: orphan.pid, port: orphan.port, reused: true });
    await server.stop();
    expect(isAlive(orphan.pid)).toBe(false);
  });

  it('is started again if it was killed together with its run', async () => {
    const orphan = await startAndKill(dataDir);
    process.kill(orphan.pid, 'SIGKILL');
    const server = await startPostgres({ dataDir });
    expect(server.reused).toBe(false);
    expect(await databaseAt(server.url)).toBe('postgres');
    await server.stop();
  });

  it('does not take another process for the server because it has an old server’s pid, and does not kill it', async () => {
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    strangers.push(stranger);
    const cluster = join(dataDir, 'pg');
    const note = join(cluster, 'postmaster.pid');
    writeFileSync(note, `${stranger.pid}\n${cluster}\n1700000000\n5432\n\n127.0.0.1\n  1 1\nready\n`);
    const { uid, gid } = statSync(cluster);
    chownSync(note, uid, gid);
    const server = await startPostgres({ dataDir });
    expect(server.pid).not.toBe(stranger.pid);
    await server.stop();
    expect(isAlive(stranger.pid)).toBe(true);
  });

  it('removes its folder at the end if it was temporary', async () => {
    const server = await startPostgres({ dataDir, temporary: true });
    await server.stop();
    expect(existsSync(server.dataDir)).toBe(false);
  });
});

async function databaseAt(url) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query('select current_database() as name')).rows[0].name;
  } finally {
    await client.end();
  }
}

/** Starts a server in another process and kills that process, so that it cannot clean up. */
async function startAndKill(dataDir) {
  const code = `
    const { startPostgres } = await import(${JSON.stringify(join(import.meta.dirname, '../postgres.mjs'))});
    const { pid, port } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    process.stdout.write(JSON.stringify({ pid, port }));
    setInterval(() => {}, 1000);`;
  const run = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = await new Promise((done, failed) => {
    run.stdout.once('data', done);
    run.once('exit', () => failed(new Error('the run ended early')));
  });
  const gone = new Promise((done) => run.once('exit', done));
  run.kill('SIGKILL');
  await gone;
  return JSON.parse(output);
}
