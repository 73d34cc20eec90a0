import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrations, readFunctions, type SqlFunction } from '../../../../migrations';
import { migrate, migrateTo } from '../../src/platform/db/migrate';
import { onEmptyDatabase } from '../support/servers/databases';
import { eventually } from '../support/sockets/sockets-player';

const run = promisify(execFile);

interface Applied {
  name: string;
  version: number;
  checksum: string;
  applied_at: Date;
}

/** A file with a function `probe_number` that answers this number. */
function probe(version: number, answer: string, name = 'probe-number.sql'): SqlFunction {
  const sql = `CREATE OR REPLACE FUNCTION probe_number() RETURNS int LANGUAGE sql AS $$ SELECT ${answer} $$;`;
  return { name, version, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

/** An empty database, with what a test asks of it as its owner. */
async function onDatabase(
  work: (
    migrateWith: (functions?: SqlFunction[]) => Promise<unknown>,
    ask: <T>(sql: string) => Promise<T[]>,
  ) => Promise<void>,
): Promise<void> {
  await onEmptyDatabase(async (url) => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      await work(
        (functions) => migrate({ databaseUrl: url }, functions),
        async <T>(sql: string) => (await client.query(sql)).rows as T[],
      );
    } finally {
      await client.end();
    }
  });
}

const APPLIED = 'SELECT * FROM repeatable_migrations ORDER BY name COLLATE "C"';
const BODIES = `SELECT p.oid::regprocedure::text AS name, pg_get_functiondef(p.oid) AS text, p.proacl::text AS rights
  FROM pg_proc p WHERE pronamespace = 'public'::regnamespace ORDER BY 1`;
const ANSWER = 'SELECT probe_number() AS answer';

describe('the numbered migrations', () => {
  it('are one file each, counted without a gap, in the order in which they run', () => {
    const files = readdirSync(join(process.cwd(), 'migrations')).filter((file) => /^\d/.test(file));
    expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(migrations.map((_, index) => index + 1));
    const names = migrations.map((migration) => new migration().name);
    const places = names.map((name) => Number(name.slice(-13)));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size).toBe(places.length);
    // Up to 25 the names are those that databases remember; from then on they hold the number of the file.
    for (const [index, place] of places.entries())
      if (index >= 25) expect(place).toBe(1_764_000_000_000 + index + 1);
  });

  it('run again where a deadlock with those who play has undone one', () =>
    onEmptyDatabase(async (url) => {
      const names = migrations.map((migration) => new migration().name);
      await migrateTo(
        url,
        names.slice(
          0,
          names.findIndex((name) => name.startsWith('CreateStaffList')),
        ),
      );
      const player = new pg.Client(url);
      await player.connect();
      try {
        // The player holds what the migration asks for last, asks for what it has taken first, and never gives in.
        await player.query(
          "BEGIN; SET LOCAL deadlock_timeout = '1h'; LOCK bonus_awards IN ROW EXCLUSIVE MODE",
        );
        const migrated = migrate({ databaseUrl: url });
        const waits = 'SELECT FROM pg_locks WHERE NOT granted AND relation = $1::regclass';
        await eventually(
          async () => (await player.query(waits, ['bonus_awards'])).rowCount === 1,
          'the migration at the lock of the player',
        );
        await player.query('SELECT count(*) FROM users');
        await player.query('COMMIT');
        await migrated;
        const { rows } = await player.query('SELECT name FROM migrations ORDER BY id');
        expect(rows.map(({ name }) => name)).toEqual(names);
      } finally {
        await player.end();
      }
    }));

  it('make the schema of migrations/schema.sql', async () => {
    const { stderr } = await run(process.execPath, ['scripts/schema.mjs', '--check'], {
      env: { ...process.env }, // with the DATABASE_URL of this file
    });
    expect(stderr).toBe('');
  });
});

describe('the functions of migrations/functions', () => {
  it('replace those of an older installation, rights and all, and leave nothing for the next time', () =>
    onDatabase(async (migrateWith, ask) => {
      await migrateWith();
      const current = await ask<{ name: string; text: string }>(BODIES);
      // As a version of before had them: other bodies, and no note of what was applied.
      const kept = 'name_trigrams(text)'; // its index calls it
      for (const { text } of current.filter(({ name }) => name !== kept)) {
        const [, type = 'text'] = /RETURNS (\w+)/.exec(text) ?? [];
        const isSql = text.includes('LANGUAGE sql');
        const body = isSql ? `SELECT NULL::${type}` : "BEGIN RAISE EXCEPTION 'old'; END";
        await ask(text.replace(/\$function\$[\s\S]*\$function\$/, () => `$function$ ${body} $function$`));
      }
      await ask('TRUNCATE repeatable_migrations');
      await ask('GRANT EXECUTE ON FUNCTION ledger_post TO PUBLIC');
      const before = await ask<{ text: string }>(BODIES);
      expect(before.filter(({ text }, index) => text === current[index]?.text)).toHaveLength(1);

      await migrateWith();
      expect(await ask(BODIES)).toEqual(current);
      const applied = await ask<Applied>(APPLIED);
      expect(applied).toEqual(
        readFunctions().map(({ name, version, checksum }) => ({
          name,
          version,
          checksum,
          applied_at: expect.any(Date) as Date,
        })),
      );
      const rows = await ask('SELECT oid, xmin::text FROM pg_proc ORDER BY 1');
      await migrateWith();
      expect(await ask(APPLIED)).toEqual(applied);
      expect(await ask('SELECT oid, xmin::text FROM pg_proc ORDER BY 1')).toEqual(rows);
    }));

  it('are applied once by servers that start together', () =>
    onDatabase(async (migrateWith, ask) => {
      await migrateWith();
      await ask('CREATE SEQUENCE creations');
      await ask('GRANT USAGE ON SEQUENCE creations TO PUBLIC');
      const counted = { ...probe(1, '7'), sql: `${probe(1, '7').sql} SELECT nextval('creations')` };
      await Promise.all([1, 2, 3].map(() => migrateWith([counted])));
      expect(await ask("SELECT nextval('creations')::int AS n")).toEqual([{ n: 2 }]);
      expect(await ask(ANSWER)).toEqual([{ answer: 7 }]);
    }));

  it('are applied by a changed text or a higher version, and left alone by an older server', () =>
    onDatabase(async (migrateWith, ask) => {
      await migrateWith([probe(1, '10')]);
      await migrateWith([probe(1, '11')]);
      expect(await ask(ANSWER)).toEqual([{ answer: 11 }]);
      await migrateWith([probe(2, '20')]);
      expect(await ask(ANSWER)).toEqual([{ answer: 20 }]);
      const [row] = await ask<Applied>(APPLIED);
      await migrateWith([probe(1, '10')]); // the version before comes back beside the new one
      expect(await ask(ANSWER)).toEqual([{ answer: 20 }]);
      expect(await ask(APPLIED)).toEqual([row]);
    }));

  it('are undone together when one is refused, and the error names its file', () =>
    onDatabase(async (migrateWith, ask) => {
      await migrateWith([probe(1, '1')]);
      const before = [await ask(BODIES), await ask(APPLIED)];
      const broken = probe(1, 'nonsense', 'wrong-number.sql');
      await expect(migrateWith([probe(2, '2'), broken])).rejects.toThrow(
        'migrations/functions/wrong-number.sql: column "nonsense" does not exist',
      );
      expect([await ask(BODIES), await ask(APPLIED)]).toEqual(before);
      await migrateWith([probe(2, '2')]); // the lock was given back
      expect(await ask(ANSWER)).toEqual([{ answer: 2 }]);
    }));
});
