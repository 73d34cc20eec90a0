// A Postgres of its own for one benchmark: the product's embedded one, default durability, removed afterwards.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../scripts/postgres.mjs';

/** Runs `work` with the address of an empty database; stops the server and removes its data whatever happens. */
export async function withDatabase(work) {
  const folder = mkdtempSync(join(tmpdir(), 'edil-bench-'));
  const server = await startPostgres({ dataDir: join(folder, 'postgres'), temporary: true });
  try {
    return await work({ url: server.url, folder });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
