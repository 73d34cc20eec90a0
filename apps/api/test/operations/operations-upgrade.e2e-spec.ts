import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../support/eventually';
import { readSchema, stepOf } from '../../../../migrations';
import { migrate } from '../../src/platform/db';
import { derivedLogin } from '../../src/platform/db/roles';
import { startBuyers, type Buyers } from '../support/players/buyers';
import { auditOf, onEmptyDatabase, withDb } from '../support/servers/databases';
import { startServer, type ServerProcess } from '../support/servers/server-process';

/** How long both servers go on after the step; the environment can set more. */
const SECONDS = Number(process.env['UPGRADE_SECONDS'] ?? 6);
const PLAY = {
  CALL_INTERVAL_MS: '100',
  COUNTDOWN_MS: '1500',
  LOCK_MS: '300',
  WAIT_MS: '4000',
  LOG_LEVEL: 'error',
};
/** A column with a constraint, and a table that a new function fills, as a release may add beside older servers. */
const STEP = `ALTER TABLE rounds ADD COLUMN note text CONSTRAINT rounds_note_check CHECK (note <> '');
CREATE INDEX rounds_note_idx ON rounds (note) WHERE note IS NOT NULL;
CREATE TABLE round_notes (
  round_id uuid CONSTRAINT round_notes_pkey PRIMARY KEY CONSTRAINT round_notes_round_id_fkey REFERENCES rounds (id)
);
GRANT SELECT, INSERT ON round_notes TO edil_app;
CREATE TRIGGER rounds_noted AFTER UPDATE OF status ON rounds FOR EACH ROW
  WHEN (NEW.status = 'Finished' AND OLD.status <> 'Finished') EXECUTE FUNCTION note_round();
`;
const NOTE_ROUND = `CREATE OR REPLACE FUNCTION note_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN INSERT INTO round_notes VALUES (NEW.id); RETURN NULL; END $$;`;

describe('a database step while people play', () => {
  const running: ServerProcess[] = [];
  let buyers: Buyers | null = null;
  const serve = async (url: string) => {
    const server = await startServer({ ...PLAY, DATABASE_URL: url });
    running.push(server);
    return server;
  };
  afterAll(async () => {
    await buyers?.stop();
    for (const server of running) if (!server.exit()) await server.kill('SIGKILL');
  });

  it(
    'lets older servers go on that do not know it, and a server that starts after it',
    () =>
      onEmptyDatabase(async (url) => {
        const before = await serve(url);
        const first = await withDb(url, (db) => startBuyers([before.url], db, 6));
        buyers = first;
        await eventually(() => sold(first, before) > 3, 'purchases before the step');
        const schema = readSchema();
        await migrate(
          { databaseUrl: url },
          {
            ...schema,
            steps: [stepOf('0001-add-round-notes', STEP)],
            functions: [
              ...schema.functions,
              { name: 'note_round', version: 1, checksum: '0'.repeat(64), sql: NOTE_ROUND, isEarly: false },
            ],
          },
        );
        expect(await ownersIn(url)).toEqual(['edil_owner']);
        const soldBefore = sold(first, before);
        const after = await serve(derivedLogin(url, 'edil_app') ?? '');
        const second = await withDb(url, (db) => startBuyers([before.url, after.url], db, 6));
        await eventually(
          () =>
            sold(first, before) > soldBefore && [before, after].every((server) => sold(second, server) > 3),
          'purchases at both servers after the step',
        );
        await sleep(SECONDS * 1000);
        await second.stop();
        await first.stop();
        buyers = null;
        for (const server of [before, after]) {
          expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
          expect(server.exit()).toBeNull();
          expect(server.log()).not.toMatch(/"level":"(error|fatal)"/);
        }
        // UNAVAILABLE asks to come back, as a busy machine does. Any other error would be a fault.
        for (const { refused } of [first, second])
          for (const fault of ['INTERNAL', 'no answer'])
            expect([fault, refused.get(fault) ?? 0]).toEqual([fault, 0]);
        await eventually(() => ended(url), 'the end of all rounds');
        expect(await auditOf(url)).toMatchObject({ ok: true, imbalance: 0, violations: [] });
        const [noted] = await withDb(url, (db) =>
          db.query<{ rounds: number; missing: number }>(
            `SELECT count(n.*)::int AS rounds, count(*) FILTER (WHERE n.round_id IS NULL AND r.finished_at > m.applied_at)::int AS missing
             FROM rounds r JOIN migrations m ON m.name = '0001-add-round-notes' LEFT JOIN round_notes n ON n.round_id = r.id
             WHERE r.status = 'Finished'`,
          ),
        );
        expect(noted?.rounds).toBeGreaterThan(0);
        expect(noted?.missing).toBe(0);
      }),
    300_000 + SECONDS * 1000,
  );
});

/** The owners of tables, sequences and functions. */
async function ownersIn(url: string): Promise<string[]> {
  const rows = await withDb(url, (db) =>
    db.query<{ owner: string }>(
      `SELECT DISTINCT owner::regrole::text AS owner FROM (
         SELECT relowner AS owner FROM pg_class WHERE relnamespace = 'public'::regnamespace
         UNION ALL SELECT proowner FROM pg_proc WHERE pronamespace = 'public'::regnamespace) x ORDER BY 1`,
    ),
  );
  return rows.map(({ owner }) => owner);
}

const sold = (buyers: Buyers, server: ServerProcess) => buyers.bought.get(server.url) ?? 0;

async function ended(url: string): Promise<boolean> {
  const open = await withDb(url, (db) =>
    db.query("SELECT 1 FROM rounds WHERE status NOT IN ('Finished', 'Refunded') AND card_count > 0 LIMIT 1"),
  );
  return open.length === 0;
}
