import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from '../support/eventually';
import { readSchema, stepOf, type Schema, type SqlFunction } from '../../../../migrations';
import { migrate } from '../../src/platform/db';
import { describeRows, describeSchema } from '../support/servers/catalogue';
import { onEmptyDatabase } from '../support/servers/databases';

interface Applied {
  name: string;
  version: number;
  checksum: string;
  applied_at: Date;
}

/** A function `probe_number` that answers this number. */
function probe(version: number, answer: string, name = 'probe_number'): SqlFunction {
  const sql = `CREATE OR REPLACE FUNCTION ${name}() RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN ${answer}; END $$;`;
  return { name, version, sql, checksum: createHash('sha256').update(sql).digest('hex'), isEarly: false };
}

interface Database {
  migrateTo: (changes?: Partial<Schema>) => Promise<void>;
  ask: <T>(sql: string) => Promise<T[]>;
  client: pg.Client;
}

/** An empty database; the test can query it as its owner. */
async function onDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  await onEmptyDatabase(async (url) => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      await work({
        migrateTo: (changes) => migrate({ databaseUrl: url }, { ...readSchema(), ...changes }),
        ask: async <T>(sql: string) => (await client.query(sql)).rows as T[],
        client,
      });
    } finally {
      await client.end();
    }
  });
}

const APPLIED = 'SELECT * FROM repeatable_migrations ORDER BY name COLLATE "C"';
const NOTED = 'SELECT name FROM migrations ORDER BY name';
const ANSWER = 'SELECT probe_number() AS answer';
/** The table in which TypeORM's migration runner notes what it has run. */
const OF_TYPEORM = `DROP TABLE migrations;
  CREATE TABLE migrations (id serial PRIMARY KEY, "timestamp" bigint NOT NULL, name varchar NOT NULL)`;

/** A column, a table with a trigger, and the function of that trigger. */
const STEP = `ALTER TABLE feedback ADD COLUMN mood text CONSTRAINT feedback_mood_check CHECK (mood <> '');
CREATE TABLE moods (
  name text CONSTRAINT moods_pkey PRIMARY KEY
);
GRANT SELECT ON moods TO edil_app;
CREATE TRIGGER moods_kept BEFORE DELETE ON moods FOR EACH ROW EXECUTE FUNCTION keep_mood();
`;
const KEEP_MOOD: SqlFunction = {
  ...probe(1, '0', 'keep_mood'),
  sql: `CREATE OR REPLACE FUNCTION keep_mood() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;`,
};

describe('the model', () => {
  it('stands in more than ten files, and names every constraint', async () => {
    const folder = join(process.cwd(), 'migrations/schema');
    expect(readdirSync(folder).length).toBeGreaterThan(10);
    await onDatabase(async ({ migrateTo, ask }) => {
      await migrateTo();
      const unnamed = await ask<{ conname: string }>(
        `SELECT conname FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
           AND conname !~ '_(pkey|key|fkey|check|excl|transfer)$' AND contype <> 't' ORDER BY 1`,
      );
      expect(unnamed).toEqual([]);
    });
  });

  it('makes an empty database once, and leaves nothing to do at the next start', () =>
    onDatabase(async ({ migrateTo, ask, client }) => {
      await migrateTo();
      const made = [await describeSchema(client), await describeRows(client)];
      const rows = await ask('SELECT oid, xmin::text FROM pg_proc ORDER BY 1');
      expect(await ask(NOTED)).toEqual([{ name: 'model 1.0.0' }]);
      await migrateTo();
      expect([await describeSchema(client), await describeRows(client)]).toEqual(made);
      expect(await ask('SELECT oid, xmin::text FROM pg_proc ORDER BY 1')).toEqual(rows);
    }));

  it.each([
    ['of another migration runner', OF_TYPEORM],
    ['of a model with another text', `UPDATE migrations SET checksum = repeat('0', 64)`],
  ])('stops at a database %s and says what to do', (_, sql) =>
    onDatabase(async ({ migrateTo, ask, client }) => {
      await migrateTo();
      await ask(sql);
      const before = [await describeSchema(client), await describeRows(client)];
      await expect(migrateTo()).rejects.toThrow(
        /another state of Edil Bingo, .*move the folder .* away, set DATA_DIR to another one, or name an empty database/,
      );
      expect([await describeSchema(client), await describeRows(client)]).toEqual(before);
    }),
  );
});

describe('a migration step', () => {
  const stepped = (changes: Partial<Schema> = {}): Partial<Schema> => ({
    steps: [stepOf('0001-add-moods', STEP)],
    functions: [...readSchema().functions, KEEP_MOOD],
    ...changes,
  });

  it('changes a database to what the model would have made', () =>
    onDatabase(async (older) => {
      await older.migrateTo();
      await older.migrateTo(stepped());
      expect(await older.ask(NOTED)).toEqual([{ name: '0001-add-moods' }, { name: 'model 1.0.0' }]);
      await onDatabase(async (newer) => {
        const { model } = readSchema();
        const { tables, triggers } = stepOf('', STEP);
        await newer.migrateTo(
          stepped({
            model: {
              ...model,
              tables: `${model.tables}\n${tables}`,
              triggers: `${model.triggers}\n${triggers}`,
            },
          }),
        );
        expect(await newer.ask(NOTED)).toEqual(await older.ask(NOTED));
        expect(await describeSchema(newer.client)).toBe(await describeSchema(older.client));
        expect(await describeRows(newer.client)).toEqual(await describeRows(older.client));
      });
    }));

  it('is left alone by the version before, also in a database that the next release has made', () =>
    onDatabase(async ({ migrateTo, ask, client }) => {
      const { model } = readSchema();
      await migrateTo(stepped({ model: { ...model, checksum: '1'.repeat(64) } }));
      const made = [await describeSchema(client), await ask(APPLIED), await ask(NOTED)];
      await migrateTo();
      expect([await describeSchema(client), await ask(APPLIED), await ask(NOTED)]).toEqual(made);
    }));

  it('brings up a database that the model of the release before has made', () =>
    onDatabase(async ({ migrateTo, ask }) => {
      await migrateTo();
      await migrateTo(stepped({ model: { ...readSchema().model, checksum: '1'.repeat(64) } }));
      expect(await ask(NOTED)).toEqual([{ name: '0001-add-moods' }, { name: 'model 1.0.0' }]);
    }));

  it('that names an oldest server stops every older one, which changes nothing', () =>
    onDatabase(async ({ migrateTo, ask, client }) => {
      const steps = ['99.2.0', '99.10.0', '0.9.0'].map((oldest, index) =>
        stepOf(`000${index}-probe`, `-- oldest server: ${oldest}\nCREATE TABLE probe_${index} (id int);\n`),
      );
      await migrateTo({ steps });
      expect(await ask('SELECT name, oldest_server FROM migrations ORDER BY name')).toEqual([
        { name: '0000-probe', oldest_server: '99.2.0' },
        { name: '0001-probe', oldest_server: '99.10.0' },
        { name: '0002-probe', oldest_server: '0.9.0' },
        { name: 'model 1.0.0', oldest_server: '1.0.0' },
      ]);
      const before = await describeSchema(client);
      await expect(migrateTo(stepped())).rejects.toThrow(/its database needs 99\.10\.0 or newer/);
      expect(await describeSchema(client)).toBe(before);
    }));

  it('is tried again after a deadlock with a player’s transaction', () =>
    onDatabase(async ({ migrateTo, ask, client }) => {
      await migrateTo();
      // The player holds the lock that the step takes last, then asks for the one it took first, and never times out.
      await ask("BEGIN; SET LOCAL deadlock_timeout = '1h'; LOCK spaces IN ROW EXCLUSIVE MODE");
      const sql = 'ALTER TABLE users ADD COLUMN a int; ALTER TABLE spaces ADD COLUMN b int;';
      const migrated = migrateTo({ steps: [stepOf('0001-lock', sql)] });
      const waits = "SELECT FROM pg_locks WHERE NOT granted AND relation = 'spaces'::regclass";
      await eventually(
        async () => (await client.query(waits)).rowCount === 1,
        'the step at the lock of the player',
      );
      await ask('SELECT count(*) FROM users');
      await ask('COMMIT');
      await migrated;
      expect(await ask(NOTED)).toEqual([{ name: '0001-lock' }, { name: 'model 1.0.0' }]);
    }));

  it('is rolled back with its SQL functions when one of them fails, and the error names it', () =>
    onDatabase(async ({ migrateTo, ask, client }) => {
      await migrateTo({ functions: [...readSchema().functions, probe(1, '1')] });
      const before = [await describeSchema(client), await ask(APPLIED)];
      const broken = {
        ...probe(1, '1', 'wrong_number'),
        sql: 'CREATE FUNCTION wrong_number() RETURNS nonsense',
      };
      await expect(
        migrateTo(stepped({ functions: [...readSchema().functions, KEEP_MOOD, probe(2, '2'), broken] })),
      ).rejects.toThrow('wrong_number');
      expect([await describeSchema(client), await ask(APPLIED)]).toEqual(before);
      await migrateTo({ functions: [...readSchema().functions, probe(2, '2')] }); // the failed migration has released its lock
      expect(await ask(ANSWER)).toEqual([{ answer: 2 }]);
    }));
});

describe('a function of the database', () => {
  const withProbe = (...probes: SqlFunction[]) => ({ functions: [...readSchema().functions, ...probes] });

  it('is made once by servers that start together', () =>
    onDatabase(async ({ migrateTo, ask }) => {
      await migrateTo();
      await ask('CREATE SEQUENCE creations');
      await ask('GRANT USAGE ON SEQUENCE creations TO PUBLIC');
      const counted = { ...probe(1, '7'), sql: `${probe(1, '7').sql} SELECT nextval('creations')` };
      await Promise.all([1, 2, 3].map(() => migrateTo(withProbe(counted))));
      expect(await ask("SELECT nextval('creations')::int AS n")).toEqual([{ n: 2 }]);
      expect(await ask(ANSWER)).toEqual([{ answer: 7 }]);
    }));

  it('is replaced after a changed text or a higher version, and an older server leaves it alone', () =>
    onDatabase(async ({ migrateTo, ask }) => {
      await migrateTo(withProbe(probe(1, '10')));
      await migrateTo(withProbe(probe(1, '11')));
      expect(await ask(ANSWER)).toEqual([{ answer: 11 }]);
      await migrateTo(withProbe(probe(2, '20')));
      expect(await ask(ANSWER)).toEqual([{ answer: 20 }]);
      const applied = await ask<Applied>(APPLIED);
      await migrateTo(withProbe(probe(1, '10'))); // a server with the older version starts beside the newer one
      expect(await ask(ANSWER)).toEqual([{ answer: 20 }]);
      expect(await ask(APPLIED)).toEqual(applied);
    }));
});
