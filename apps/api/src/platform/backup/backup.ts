import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { fileOf, writeManifest, type Manifest, type SavedTable } from './manifest';
import { keyNameOf, sealing, type BackupKey } from './seal';
import { copyTarget, readMigrations, readSequences, readShapes, type TableShape } from './tables';

/**
 * Copies a database into a folder while it is in use. Every table is copied as of one moment (one REPEATABLE READ
 * snapshot), compressed and encrypted, and has a checksum. Reads and writes are not blocked; only a migration that
 * changes a table waits.
 * @param folder must not exist; a killed backup leaves `<folder>.partial` and never a folder of that name
 */
export async function backup(databaseUrl: string, folder: string, key: BackupKey): Promise<Manifest> {
  if (existsSync(folder)) throw new Error(`${folder} exists already`);
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'edil-bingo backup' });
  client.on('error', () => undefined); // the running statement rejects with this error
  await client.connect();
  const start = performance.now();
  try {
    const manifest = await copyAll(client, partial, key);
    writeManifest(partial, manifest, key);
    renameSync(partial, folder);
    await note(client, manifest, performance.now() - start);
    return manifest;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function copyAll(client: pg.Client, folder: string, key: BackupKey): Promise<Manifest> {
  await client.query('SET statement_timeout = 0');
  await client.query('SET idle_in_transaction_session_timeout = 0');
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  const migrations = await readMigrations(client);
  const tables: SavedTable[] = [];
  for (const shape of await readShapes(client)) tables.push(await copyTable(client, folder, shape, key));
  // Sequences are not part of the snapshot. They are read after the tables, so they can only be ahead, which is safe.
  const sequences = await readSequences(client);
  await client.query('COMMIT');
  const takenAt = (rows[0]?.now ?? new Date()).toISOString();
  return { format: 1, takenAt, migrations, tables, sequences, sealedWith: sealedWith(key) };
}

const sealedWith = (key: BackupKey): string | null => (key === 'plain' ? null : keyNameOf(key));

async function copyTable(
  client: pg.Client,
  folder: string,
  shape: TableShape,
  key: BackupKey,
): Promise<SavedTable> {
  const file = fileOf(folder, shape.name, { sealedWith: sealedWith(key) });
  const copy = client.query(copyTo(`COPY ${copyTarget(shape)} TO STDOUT`));
  const seal = key === 'plain' ? new PassThrough() : sealing(key, shape.name);
  await pipeline(copy, createGzip(), seal, createWriteStream(file, { mode: 0o600 }));
  return { ...shape, rows: copy.rowCount, sha256: await sha256Of(file) };
}

/**
 * Records the backup for monitoring. A database of an older version has no such function, and then nothing is recorded.
 */
async function note(client: pg.Client, { tables }: Manifest, tookMs: number): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    "SELECT to_regprocedure('public.note_backup(bigint, bigint)') IS NOT NULL AS known",
  );
  if (!rows[0]?.known) return;
  const count = tables.reduce((sum, table) => sum + table.rows, 0);
  await client.query('SELECT note_backup($1, $2)', [Math.round(tookMs), count]);
}

/** SHA-256 of a file, in hex. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
