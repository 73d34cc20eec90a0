// Runs once per jest run, for the browser tests too: starts one Postgres (or uses TEST_DATABASE_URL) and makes one migrated
// template database, which each test file clones.
import { createHash, randomBytes } from 'node:crypto';
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { startPostgres } from '../scripts/postgres.mjs';
import tearDown from './database-teardown.mjs';
import { query, withDatabase } from './database.mjs';

const root = join(import.meta.dirname, '..');
// Tests need not survive a power cut, and their databases do not live long enough to need background work.
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'jit=off',
  'max_connections=300',
];
/** The folder whose files Linux keeps in memory; `NEEDED_BYTES` is the space that a run needs there. */
const MEMORY = '/dev/shm';
const NEEDED_BYTES = 4e9;

export default async function setUp() {
  // Without a listener a signal would end the process at once and leave the server running.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  const url = process.env.TEST_DATABASE_URL ?? (await startTemporary());
  const template = `bingo_template_${randomBytes(6).toString('hex')}`;
  globalThis.__bingoTemplate = { url, template };
  try {
    await query(url, `create database ${template}`);
    await migrate(withDatabase(url, template));
  } catch (error) {
    await tearDown(); // jest itself tears down only after a set-up that succeeded
    throw error;
  }
  process.env.TEST_SERVER_URL = url;
  process.env.TEST_TEMPLATE = template;
}

/** Starts a temporary server. Runs at the same time share one; the last run removes it, and what a killed run has left. */
async function startTemporary() {
  const key = createHash('sha256').update(root).digest('hex').slice(0, 12);
  const server = await startPostgres({
    dataDir: join(quickFolder(), `edil-bingo-test-${process.getuid?.() ?? ''}-${key}`),
    flags: FAST.flatMap((setting) => ['-c', setting]),
    temporary: true,
  });
  globalThis.__bingoPostgres = server;
  return server.url;
}

/** Returns the folder in memory if it has enough space, else the usual one; a container often has only 64 MB in memory. */
function quickFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > NEEDED_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

async function migrate(url) {
  const { module } = await runnerImport(join(root, 'apps/api/src/platform/db/migrate.ts'), {
    configFile: false,
    root,
    resolve: { tsconfigPaths: true },
  });
  await module.migrate({ databaseUrl: url }); // leaves no connection: a database in use cannot be cloned
}
