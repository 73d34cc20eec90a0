import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TableShape } from './tables';

/** One table in a backup. */
export interface SavedTable extends TableShape {
  readonly rows: number;
  /** SHA-256 of the file, in hex. */
  readonly sha256: string;
}

/** The contents of a backup. It is written last, so a folder without one is not a backup. */
export interface Manifest {
  readonly format: 1;
  /** The moment of the data by the clock of the database, ISO 8601 UTC. */
  readonly takenAt: string;
  readonly migrations: readonly string[];
  readonly tables: readonly SavedTable[];
  readonly sequences: Readonly<Record<string, string | null>>;
}

const FILE = 'manifest.json';

export function fileOf(folder: string, table: string): string {
  return join(folder, `${table}.copy.gz`);
}

export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
}

/** @throws Error for a folder that holds no whole backup of this format */
export function readManifest(folder: string): Manifest {
  let manifest: Manifest;
  try {
    manifest = JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as Manifest;
  } catch (error) {
    throw new Error(`${folder} holds no whole backup`, { cause: error });
  }
  if (manifest.format !== 1) throw new Error(`${folder} is of a format that this version does not know`);
  return manifest;
}
