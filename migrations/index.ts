import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** By which a database notes the model that made it. */
export const MODEL = 'model 1.0.0';

/** The first release, which can run beside every step that does not say otherwise. */
const FIRST_SERVER = '1.0.0';

/** The files of migrations/schema and the folders of migrations/functions, in the order in which they are made. */
const NOUNS = [
  'platform',
  'users',
  'auth',
  'telegram',
  'spaces',
  'rooms',
  'wallet',
  'payments',
  'staff',
  'bonus',
  'schedules',
  'feedback',
  'complaints',
  'chat',
  'notifications',
  'fairness',
  'reports',
  'exports',
];

const TRIGGER = /^CREATE (?:CONSTRAINT )?TRIGGER [^;]*;\n/gm;

/**
 * Settings of a function whose comment says "Plans by index". A connection plans a function's statements once and keeps the
 * plans; made while the tables were small they read whole tables, also when these have grown. So the only choice is a look-up
 * by index for each row, which is right for the few rows that these functions touch; and it is the same for every call, so it
 * is not planned again for each. Such a function asks no NOT EXISTS of a growing table without LIMIT (check_accounts).
 */
const BY_INDEX = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'enable_material']
  .map((setting) => `SET ${setting} = off`)
  .concat('SET plan_cache_mode = force_generic_plan')
  .join(' ');

/** The text of the database: what an empty one is made from, and what changes one that a release has made. */
export interface Schema {
  readonly model: Step;
  /** What has changed since the release, oldest first. */
  readonly steps: readonly Step[];
  /** Every SQL function in its current form, in the order in which they are made. */
  readonly functions: readonly SqlFunction[];
}

/** The model, or a file of migrations/steps. */
export interface Step {
  /** By which the database notes it. */
  readonly name: string;
  /** SHA-256 of its SQL without comments and blank lines, in hexadecimal. */
  readonly checksum: string;
  /** The lowest version of a server that can run on a database with it; its line is "-- oldest server: 1.2.0". */
  readonly oldestServer: string;
  /** Tables with their rights, indexes and first rows. */
  readonly tables: string;
  /** What must come after the functions, because it calls them. */
  readonly triggers: string;
}

/** A file of migrations/functions. */
export interface SqlFunction {
  /** As the database calls it. */
  readonly name: string;
  /** Raised with every change of the SQL. */
  readonly version: number;
  /** SHA-256 of the SQL in hexadecimal. */
  readonly checksum: string;
  /** Without the comment before it; with its planner settings. */
  readonly sql: string;
  /** A check or an index of a table calls it, so it is made before the tables: its comment has a line "-- Before the tables: …". */
  readonly isEarly: boolean;
}

/** @throws Error if a file of migrations/functions does not start with its version */
export function readSchema(): Schema {
  return {
    model: stepOf(MODEL, NOUNS.map((noun) => read('schema', `${noun}.sql`)).join('\n')),
    steps: stepNames().map((name) => stepOf(name, read('steps', `${name}.sql`))),
    functions: NOUNS.flatMap(readFunctions),
  };
}

/** The names of the files of migrations/steps, in order. */
export function stepNames(): string[] {
  return filesOf('steps').map((file) => file.replace('.sql', ''));
}

/** @param name by which the database notes it */
export function stepOf(name: string, text: string): Step {
  return {
    name,
    checksum: sha256(text.replaceAll(/^\s*(--.*)?\n/gm, '')),
    oldestServer: /^-- oldest server: (\d+\.\d+\.\d+)$/m.exec(text)?.[1] ?? FIRST_SERVER,
    tables: text.replaceAll(TRIGGER, ''),
    triggers: (text.match(TRIGGER) ?? []).join(''),
  };
}

function readFunctions(noun: string): SqlFunction[] {
  return filesOf('functions', noun).map((file) => {
    const text = read('functions', noun, file);
    const [, version] = /^-- version: ([1-9]\d*)\n/.exec(text) ?? [];
    if (!version)
      throw new Error(`migrations/functions/${noun}/${file} does not start with "-- version: <number>"`);
    const name = file.replace('.sql', '').replaceAll('-', '_');
    const plans = /^-- Plans by index\.$/m.test(text) ? `\nALTER FUNCTION ${name} ${BY_INDEX};\n` : '';
    const sql = text.replace(/^(--.*\n|\s*\n)+/, '') + plans;
    return {
      name,
      version: Number(version),
      checksum: sha256(sql),
      sql,
      isEarly: /^-- Before the tables:/m.test(text),
    };
  });
}

/**
 * The statements of a file of migrations/roles, in order. Each is sent alone: one that commits between two tables cannot
 * stand in a transaction with others.
 */
export function readRoles(name: 'roles.sql' | 'rights.sql'): string[] {
  return read('roles', name)
    .split(/^-- step: .*\n/m)
    .slice(1);
}

function filesOf(...folder: string[]): string[] {
  const path = join(import.meta.dirname, ...folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
