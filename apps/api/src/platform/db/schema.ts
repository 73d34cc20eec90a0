import { Logger } from '@nestjs/common';
import type pg from 'pg';
import { MODEL, type Schema, type SqlFunction, type Step } from '../../../../../migrations';
import { SettingsError } from '../../config';
import { isAbove, release } from '../release';
import type { Migration } from './migrations.entity';

/** How a database relates to a schema: `empty`; `made` from this model; or `foreign`. */
type Stand = 'empty' | 'made' | 'foreign';

/** The work that brings a database to a schema. */
interface Due {
  readonly steps: readonly Step[];
  readonly functions: readonly SqlFunction[];
  /** The steps that the database then records as done, besides the functions. */
  readonly notes: readonly Step[];
}

/**
 * Makes an empty database from the model, or runs the steps that a released database lacks; and creates each function whose
 * text differs. All of it is one transaction, so servers that run at the same time see either the old state or the new one.
 * The caller holds the advisory lock of the migrations.
 *
 * @throws Error that names the step or function that Postgres refused; the database is then unchanged
 */
export async function bringUp(client: pg.ClientBase, schema: Schema): Promise<void> {
  const { steps, functions, notes } = await dueIn(client, schema);
  if (steps.length + functions.length === 0) return;
  await client.query('BEGIN');
  try {
    // The body of a function may name objects that are made later.
    await client.query('SET LOCAL check_function_bodies = off');
    for (const one of functions) if (one.isEarly) await run(client, one);
    for (const one of steps) await run(client, { name: one.name, sql: one.tables });
    for (const one of functions) await run(client, one);
    for (const one of steps) await run(client, { name: one.name, sql: one.triggers });
    await note(client, notes, functions);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** The names of the steps and functions that the database lacks. */
export async function missingIn(client: pg.ClientBase, schema: Schema): Promise<string[]> {
  const { steps, functions } = await dueIn(client, schema);
  return [...steps, ...functions].map(({ name }) => name);
}

async function dueIn(client: pg.ClientBase, schema: Schema): Promise<Due> {
  const { model, steps, functions } = schema;
  const stand = await standOf(client, schema);
  if (stand === 'empty') return { steps: [model], functions, notes: [model, ...steps] };
  const done = await notesIn(client);
  const { rows } = await client.query<Pick<SqlFunction, 'name' | 'version' | 'checksum'>>(
    'SELECT name, version, checksum FROM repeatable_migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row]));
  const due = steps.filter(({ name }) => !done.has(name));
  return {
    steps: due,
    notes: due,
    // If this server has a lower version of a function, it is the older server and leaves the function as it is,
    // because a newer server may be running.
    functions: functions.filter(({ name, version, checksum }) => {
      const last = applied.get(name);
      return !last || version > last.version || (version === last.version && checksum !== last.checksum);
    }),
  };
}

/**
 * How a database relates to this schema. It is `foreign` if it was made by the migration runner of TypeORM, whose table has
 * the same name, or from a model with another text while there is no step. Each step also edits the model, so a database
 * with steps, or one that lacks those of this version, was made from the model of another release.
 */
export async function standOf(client: pg.ClientBase, { model, steps }: Schema): Promise<Stand> {
  const { rows: columns } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = to_regclass('public.migrations') AND attnum > 0`,
  );
  if (columns.length === 0) return 'empty';
  if (columns.some(({ name }) => name === 'timestamp')) return 'foreign';
  const notes = await notesIn(client);
  const hasSteps = steps.length > 0 || notes.size > 1;
  if (notes.get(model.name) === model.checksum) return 'made';
  return notes.has(model.name) && hasSteps ? 'made' : 'foreign';
}

/**
 * Meets a database that a newer version has changed: what its steps add disturbs no older server, so this one goes on and
 * says so in its log.
 * @throws SettingsError if one of the steps needs a newer server than this one
 */
export async function refuseNewer(client: pg.ClientBase, { steps }: Schema): Promise<void> {
  const known = new Set([MODEL, ...steps.map(({ name }) => name)]);
  const { rows } = await client.query<Pick<Migration, 'name' | 'oldest_server'>>(
    'SELECT name, oldest_server FROM migrations ORDER BY name',
  );
  const [needed] = rows
    .map(({ oldest_server: oldest }) => oldest)
    .filter((oldest) => isAbove(oldest, release.version))
    .sort((a, b) => (isAbove(a, b) ? -1 : 1));
  if (needed !== undefined)
    throw new SettingsError([
      `this is Edil Bingo ${release.version}, and its database needs ${needed} or newer: start that version again, or bring ` +
        `back the backup that was taken before the upgrade`,
    ]);
  const unknown = rows.map(({ name }) => name).filter((name) => !known.has(name));
  if (unknown.length > 0)
    new Logger('Database').warn(
      `the database has steps of a newer version, beside which ${release.version} can run: ${unknown.join(', ')}`,
    );
}

/** The recorded model and steps that made the database: checksums by name. */
async function notesIn(client: pg.ClientBase): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function run(client: pg.ClientBase, { name, sql }: { name: string; sql: string }): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw Object.assign(new Error(`migrations: ${name}: ${reason}`, { cause: error }), {
      code: (error as { code?: string }).code,
    });
  }
}

async function note(
  client: pg.ClientBase,
  steps: readonly Step[],
  functions: readonly SqlFunction[],
): Promise<void> {
  await client.query(
    `INSERT INTO migrations (name, checksum, applied_at, oldest_server)
     SELECT name, checksum, now(), oldest_server FROM unnest($1::text[], $2::text[], $3::text[]) AS s (name, checksum, oldest_server)`,
    [
      steps.map(({ name }) => name),
      steps.map(({ checksum }) => checksum),
      steps.map(({ oldestServer }) => oldestServer),
    ],
  );
  await client.query(
    `INSERT INTO repeatable_migrations (name, version, checksum, applied_at)
     SELECT name, version, checksum, now() FROM unnest($1::text[], $2::int[], $3::text[]) AS f (name, version, checksum)
     ON CONFLICT ON CONSTRAINT repeatable_migrations_pkey
     DO UPDATE SET version = EXCLUDED.version, checksum = EXCLUDED.checksum, applied_at = EXCLUDED.applied_at`,
    [
      functions.map(({ name }) => name),
      functions.map(({ version }) => version),
      functions.map(({ checksum }) => checksum),
    ],
  );
}
