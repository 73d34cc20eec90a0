import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { QueryRunner } from 'typeorm';

const FOLDER = join(import.meta.dirname, 'functions');

/** A file of migrations/functions: one SQL function in its current form. */
export interface SqlFunction {
  /** The name of the file. */
  readonly name: string;
  /** Raised with every change of the SQL. */
  readonly version: number;
  /** Of the SQL without the comment before it, in hexadecimal. */
  readonly checksum: string;
  readonly sql: string;
}

/**
 * Every SQL function of this version, in the order in which they are applied: by file name. PL/pgSQL looks up what a
 * function calls when it runs, so a caller may come before what it calls.
 *
 * @throws Error if a file does not start with its version
 */
export function readFunctions(): SqlFunction[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map(readFunction);
}

/**
 * Creates functions that a migration needs for triggers, indexes or rows of its own, in their current form. Bodies are
 * not checked: one may speak of tables that a later migration makes.
 */
export async function createFunctions(db: QueryRunner, names: readonly string[]): Promise<void> {
  await db.query('SET LOCAL check_function_bodies = off');
  for (const name of names) await db.query(readFunction(`${name.replaceAll('_', '-')}.sql`).sql);
}

function readFunction(name: string): SqlFunction {
  const text = readFileSync(join(FOLDER, name), 'utf8');
  const [, version] = /^-- version: ([1-9]\d*)\n/.exec(text) ?? [];
  if (!version) throw new Error(`migrations/functions/${name} does not start with "-- version: <number>"`);
  const sql = text.replace(/^(--.*\n|\s*\n)+/, '');
  return { name, version: Number(version), checksum: createHash('sha256').update(sql).digest('hex'), sql };
}
