// Starts a Postgres for one run: the product's embedded one, with its default durability, removed after the run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../scripts/postgres.mjs';
import { familyBytes, familyUs } from './usage.mjs';

/**
 * Runs `work` with an empty database and a folder; stops the server and removes all data even if `work` throws.
 * @template T
 * @param {(place: { url: string, folder: string, cpu: () => number, memory: () => number }) => Promise<T>} work cpu:
 * microseconds of CPU that Postgres has used so far; memory: its bytes now
 * @param {string[]} flags more arguments of `postgres`
 */
export async function withDatabase(work, flags = []) {
  const folder = mkdtempSync(join(tmpdir(), 'edil-bench-'));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130)); // ends Postgres, too
  const server = await startPostgres({ dataDir: join(folder, 'postgres'), flags, temporary: true });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  try {
    return await work({
      url: server.url,
      folder,
      cpu: () => familyUs(server.pid),
      memory: () => familyBytes(server.pid),
    });
  } finally {
    await server.stop();
  }
}
