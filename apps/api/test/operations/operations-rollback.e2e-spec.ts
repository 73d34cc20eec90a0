import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../support/eventually';
import { readSchema, stepOf } from '../../../../migrations';
import { migrate, migrateAll } from '../../src/platform/db';
import { derivedLogin } from '../../src/platform/db/roles';
import { startBuyers, type Buyers } from '../support/players/buyers';
import { auditOf, onEmptyDatabase, withDb } from '../support/servers/databases';
import { startServer, type ServerProcess } from '../support/servers/server-process';
import { SOURCES } from '../support/servers/server-process-build';

/** How long people play after each change of servers; the environment can set more. */
const SECONDS = Number(process.env['ROLLBACK_SECONDS'] ?? 4);
const PLAY = {
  CALL_INTERVAL_MS: '100',
  COUNTDOWN_MS: '1500',
  LOCK_MS: '300',
  WAIT_MS: '4000',
  LOG_LEVEL: 'warn',
};
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
/** A release after this one. */
const NEXT = '99.1.0';
/** What the next release adds, in the model and as a step. */
const ADDED = 'ALTER TABLE rounds ADD COLUMN mood text;\n';

/** The sources of the next release: its version, the edited model and the step. */
function nextRelease(): string {
  const root = mkdtempSync(join(tmpdir(), 'edil-next-'));
  for (const source of SOURCES) cpSync(source, join(root, source), { recursive: true });
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'edil-bingo', version: NEXT }));
  appendFileSync(join(root, 'migrations/schema/rooms.sql'), ADDED);
  mkdirSync(join(root, 'migrations/steps'), { recursive: true });
  writeFileSync(join(root, 'migrations/steps/9001-add-mood.sql'), ADDED);
  return root;
}

const aboutOf = async ({ url }: ServerProcess) => (await fetch(`${url}/api/health`)).json();

describe('a rollback by one version', () => {
  const running: ServerProcess[] = [];
  let buyers: Buyers | null = null;
  let next = '';
  const serve = async (url: string, root?: string) => {
    const server = await startServer({ ...PLAY, DATABASE_URL: url }, root);
    running.push(server);
    return server;
  };
  afterAll(async () => {
    await buyers?.stop();
    for (const server of running) if (!server.exit()) await server.kill('SIGKILL');
    rmSync(next, { recursive: true, force: true });
  });

  it(
    'lets the older version go on beside the newer one and after it, and the older one says so in its log',
    () =>
      onEmptyDatabase(async (url) => {
        next = nextRelease();
        const before = await serve(url);
        expect(await aboutOf(before)).toMatchObject({ version, schema: 'model 1.0.0', ready: true });
        const newer = await serve(url, next);
        expect(await aboutOf(newer)).toMatchObject({ version: NEXT, schema: '9001-add-mood', ready: true });
        expect(await aboutOf(before)).toMatchObject({ version, schema: '9001-add-mood', ready: true });
        const play = async (servers: ServerProcess[]) => {
          const playing = await withDb(url, (db) =>
            startBuyers(
              servers.map((server) => server.url),
              db,
              6,
            ),
          );
          buyers = playing;
          await eventually(
            () => servers.every((server) => (playing.bought.get(server.url) ?? 0) > 3),
            'purchases at every server',
          );
          await sleep(SECONDS * 1000);
          await playing.stop();
          buyers = null;
          for (const fault of ['INTERNAL', 'no answer'])
            expect([fault, playing.refused.get(fault) ?? 0]).toEqual([fault, 0]);
        };
        await play([before, newer]);

        await newer.kill('SIGTERM');
        const after = await serve(derivedLogin(url, 'edil_app') ?? '');
        await play([before, after]);
        expect(after.log()).toContain(
          `the database has steps of a newer version, beside which ${version} can run: 9001-add-mood`,
        );
        for (const server of [before, after]) {
          expect(await aboutOf(server)).toMatchObject({ version, schema: '9001-add-mood', ready: true });
          expect(server.log()).not.toMatch(/"level":"(error|fatal)"/);
        }
        // The older version may migrate too, as the demo's server does at its start: it leaves the newer schema alone.
        await migrate({ databaseUrl: url });
        expect(await aboutOf(after)).toMatchObject({ schema: '9001-add-mood' });
        await eventually(() => ended(url), 'the end of all rounds');
        expect(await auditOf(url)).toMatchObject({ ok: true, imbalance: 0, violations: [] });
      }),
    300_000 + SECONDS * 2000,
  );

  it('is refused by a server that the schema calls too old, with the version that it needs', () =>
    onEmptyDatabase(async (url) => {
      const app = derivedLogin(url, 'edil_app') ?? '';
      await migrateAll({ databaseUrl: app }, url);
      const step = stepOf('9001-take-away', `-- oldest server: ${NEXT}\n${ADDED}`);
      await migrate({ databaseUrl: url }, { ...readSchema(), steps: [step] });
      const sentence =
        `this is Edil Bingo ${version}, and its database needs ${NEXT} or newer: start that version again, or bring back ` +
        `the backup that was taken before the upgrade`;
      for (const login of [url, app])
        await expect(startServer({ DATABASE_URL: login })).rejects.toThrow(sentence);
    }));
});

async function ended(url: string): Promise<boolean> {
  const open = await withDb(url, (db) =>
    db.query("SELECT 1 FROM rounds WHERE status NOT IN ('Finished', 'Refunded') AND card_count > 0 LIMIT 1"),
  );
  return open.length === 0;
}
