import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { readSchema } from '../../../../../migrations';
import { sha256Of } from './backup';
import { fileOf, readManifest, type Manifest } from './manifest';
import { opening } from './seal';
import { copyTarget, madeBy, quoted } from './tables';

/**
 * Restores a backup into an empty database. All rows are written in one transaction, so a failed restore leaves no rows
 * of players.
 * @param key null if no key is configured
 * @param migrate makes an empty database of this version
 * @throws Error if the files are damaged, encrypted with another key or of another version, the database is in use or has users already, or the login is no superuser
 *   (the ledger's guards refuse past rows from any other login)
 */
export async function restore(
  databaseUrl: string,
  { folder, key }: { folder: string; key: Buffer | null },
  migrate: (env: { databaseUrl: string }) => Promise<void>,
): Promise<Manifest> {
  const manifest = readManifest(folder, key);
  refuseOtherVersion(folder, manifest);
  await checkFiles(folder, manifest);
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'edil-bingo restore' });
  client.on('error', () => undefined); // the running statement rejects with this error
  await client.connect();
  try {
    await refuseInUse(client);
    await migrate({ databaseUrl });
    await load(client, folder, manifest, key);
    await client.query('ANALYZE');
    return manifest;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Records for `npm run doctor` that a backup was brought back, in the database of the house, which may be another one
 * than the backup was brought into. @returns whether it could be recorded
 */
export async function noteRestore(databaseUrl: string, tookMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'edil-bingo restore' });
  client.on('error', () => undefined); // the running statement rejects with this error
  try {
    await client.connect();
    await client.query(
      `INSERT INTO job_runs (name, last_ok_at, took_ms, result) VALUES ('restore', now(), $1, 'brought back')
       ON CONFLICT ON CONSTRAINT job_runs_pkey
       DO UPDATE SET last_ok_at = excluded.last_ok_at, took_ms = excluded.took_ms, result = excluded.result`,
      [Math.round(tookMs)],
    );
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function refuseOtherVersion(folder: string, { migrations }: Manifest): void {
  const { model, steps } = readSchema();
  if (JSON.stringify([model, ...steps].map(madeBy).sort()) === JSON.stringify([...migrations].sort())) return;
  throw new Error(`the backup in ${folder} is of another state of Edil Bingo: restore it with that one`);
}

async function checkFiles(folder: string, manifest: Manifest): Promise<void> {
  for (const { name, sha256 } of manifest.tables) {
    const file = fileOf(folder, name, manifest);
    const found = await sha256Of(file);
    if (found !== sha256) throw new Error(`${file} is damaged: its checksum is ${found}`);
  }
}

async function refuseInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = 'edil-bingo'`,
  );
  if (rows[0]?.n !== 0) throw new Error('a server uses this database: stop it first');
  const { rows: found } = await client.query<{ users: string | null }>(
    "SELECT to_regclass('public.users') AS users",
  );
  if (!found[0]?.users) return;
  const { rows: people } = await client.query('SELECT 1 FROM users LIMIT 1');
  if (people.length > 0) throw new Error('this database holds people already: restore into an empty one');
}

async function load(
  client: pg.Client,
  folder: string,
  manifest: Manifest,
  key: Buffer | null,
): Promise<void> {
  await client.query('SET statement_timeout = 0');
  await client.query('BEGIN');
  // Turns off guards, foreign keys and triggers: the rows passed them when they were first written, and the audit
  // checks them again.
  await client.query('SET LOCAL session_replication_role = replica');
  await client.query(`TRUNCATE ${manifest.tables.map(({ name }) => quoted(name)).join(', ')}`);
  for (const table of manifest.tables) {
    const copy = client.query(copyFrom(`COPY ${copyTarget(table)} FROM STDIN`));
    const file = fileOf(folder, table.name, manifest);
    const isSealed = manifest.sealedWith !== null && key !== null;
    const bytes = isSealed ? opening(key, table.name, file) : createReadStream(file);
    await pipeline(bytes, createGunzip(), copy);
    if (copy.rowCount !== table.rows)
      throw new Error(`${table.name}: ${copy.rowCount} rows came in, ${table.rows} were saved`);
  }
  for (const [name, last] of Object.entries(manifest.sequences))
    if (last !== null) await client.query('SELECT setval($1::regclass, $2::bigint)', [quoted(name), last]);
  await client.query('COMMIT');
}
