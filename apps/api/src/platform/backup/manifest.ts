import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { macOf, keyNameOf, type BackupKey } from './seal';
import type { TableShape } from './tables';

/** One table in a backup. */
export interface SavedTable extends TableShape {
  readonly rows: number;
  /** SHA-256 of the file, in hex. */
  readonly sha256: string;
}

/** The contents of a backup. It is written last, so a folder without a manifest is not a complete backup. */
export interface Manifest {
  readonly format: 1;
  /** The moment of the data, by the database's clock, as ISO 8601 in UTC. */
  readonly takenAt: string;
  readonly migrations: readonly string[];
  readonly tables: readonly SavedTable[];
  readonly sequences: Readonly<Record<string, string | null>>;
  /** Name of the key with which the files are encrypted; null if they are not encrypted. */
  readonly sealedWith: string | null;
}

const FILE = 'manifest.json';

export function fileOf(folder: string, table: string, { sealedWith }: Pick<Manifest, 'sealedWith'>): string {
  return join(folder, `${table}.copy.gz${sealedWith === null ? '' : '.sealed'}`);
}

export function writeManifest(folder: string, manifest: Manifest, key: BackupKey): void {
  const mac = key === 'plain' ? {} : { mac: macOf(key, JSON.stringify(manifest)) };
  writeFileSync(join(folder, FILE), `${JSON.stringify({ ...manifest, ...mac }, null, 2)}\n`, { mode: 0o600 });
}

/**
 * @param key null if no key is configured
 * @throws Error for a folder that has no complete backup of this format, or one encrypted with another key
 */
export function readManifest(folder: string, key: Buffer | null): Manifest {
  let manifest: Manifest & { mac?: string };
  try {
    manifest = JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as Manifest & { mac?: string };
  } catch (error) {
    throw new Error(`${folder} holds no whole backup`, { cause: error });
  }
  if (manifest.format !== 1) throw new Error(`${folder} is of a format that this version does not know`);
  const { mac, ...signed } = manifest;
  if (signed.sealedWith === null) return signed;
  if (key === null) throw new Error(`${folder} is encrypted: BACKUP_KEY is not set`);
  if (signed.sealedWith !== keyNameOf(key))
    throw new Error(`${folder} is encrypted with another BACKUP_KEY, named ${signed.sealedWith}`);
  if (mac !== macOf(key, JSON.stringify(signed))) throw new Error(`the manifest of ${folder} was changed`);
  return signed;
}
