// Once per jest run, for the browser tests too: one Postgres (TEST_DATABASE_URL, else the embedded one) and one migrated
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
// Nothing in a test must survive a power cut, and no database lives long enough for the work in the background.
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
/** Where Linux keeps files in memory, and what a run needs there. */
const MEMORY = '/dev/shm';
const NEEDED_BYTES = 4e9;

export default async function setUp() {
  // Without a listener a signal ends the process at once, and the server would stay.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  const url = process.env.TEST_DATABASE_URL ?? (await startTemporary());
  const template = `bingo_template_${randomBytes(6).toString('hex')}`;
  globalThis.__bingoTemplate = { url, template };
  try {
    await query(url, `create database ${template}`);
    await migrate(withDatabase(url, template));
  } catch (error) {
    await tearDown(); // jest calls it only after a good set-up
    throw error;
  }
  process.env.TEST_SERVER_URL = url;
  process.env.TEST_TEMPLATE = template;
}

/** Runs at the same time share one server; the last one removes it, and what a killed run has left. */
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

/** A container often has no more than 64 MB of it. */
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
