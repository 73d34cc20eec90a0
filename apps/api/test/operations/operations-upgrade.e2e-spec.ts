import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { needs } from '../../../../test/needs';
import { migrations } from '../../../../migrations';
import { migrateAll } from '../../src/platform/db';
import { derivedLogin } from '../../src/platform/db/roles';
import { startBuyers, type Buyers } from '../support/players/buyers';
import { auditOf, onEmptyDatabase, withDb } from '../support/servers/databases';
import { startServer, type ServerProcess } from '../support/servers/server-process';
import { eventually } from '../support/sockets/sockets-player';

/** How long both versions play together; scripts/soak/upgrade.mjs asks for more. */
const SECONDS = Number(process.env['UPGRADE_SECONDS'] ?? 6);
const PLAY = {
  CALL_INTERVAL_MS: '100',
  COUNTDOWN_MS: '1500',
  LOCK_MS: '300',
  WAIT_MS: '4000',
  LOG_LEVEL: 'error',
};
const SOURCES = ['apps/api/src', 'apps/api/sandbox', 'libs', 'migrations'];

/** How many migrations the installations have that will be upgraded next: raised with each release. */
const RELEASED = 26;

/** The newest version with no more migrations than those; null in a copy without its history, where there is nothing to compare. */
function versionBefore(): string | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const given = process.env['UPGRADE_FROM'];
    if (given) return git('rev-parse', '--verify', `${given}^{commit}`);
    const changes = git('log', '--first-parent', '--format=%H', '--', 'migrations').split('\n');
    const numbered = (commit: string) =>
      git('ls-tree', '--name-only', commit, 'migrations/')
        .split('\n')
        .filter((file) => /^migrations\/\d/.test(file));
    const older = changes.find((change) => numbered(`${change}^`).length <= RELEASED);
    return older === undefined ? null : git('rev-parse', '--verify', `${older}^`);
  } catch {
    return null;
  }
}

const commit = versionBefore();
needs('history in git', commit !== null)('an upgrade while people play', () => {
  let old: string;
  const running: ServerProcess[] = [];
  let buyers: Buyers | null = null;
  const serve = async (url: string, root?: string) => {
    const server = await startServer({ ...PLAY, DATABASE_URL: url }, root);
    running.push(server);
    return server;
  };

  beforeAll(() => {
    old = mkdtempSync(join(tmpdir(), 'edil-bingo-before-'));
    const archive = execFileSync('git', ['archive', commit ?? '', ...SOURCES], { maxBuffer: 1e9 });
    execFileSync('tar', ['-x', '-C', old], { input: archive });
  });
  afterAll(async () => {
    await buyers?.stop();
    for (const server of running) if (!server.exit()) await server.kill('SIGKILL');
    rmSync(old, { recursive: true, force: true });
  });

  it(
    'lets servers of both versions sell cards and call numbers on one database, and the old one come back',
    () =>
      onEmptyDatabase(async (url) => {
        const applied = () =>
          withDb(url, (db) => db.query<{ n: number }>('SELECT count(*)::int AS n FROM migrations'));
        const before = await serve(url, old);
        const [start] = await applied();
        expect(start?.n).toBeLessThan(migrations.length);
        const first = await withDb(url, (db) => startBuyers([before.url], db, 6));
        buyers = first;
        await eventually(() => sold(first, before) > 3, 'purchases on the old version', 30_000);

        // `npm run migrate`, under the hands of the old one: the roles, the handing over, the migrations.
        const own = derivedLogin(url, 'edil_app') ?? '';
        await migrateAll({ databaseUrl: own }, url);
        expect((await applied())[0]?.n).toBe(migrations.length);
        expect(await ownersIn(url)).toEqual(['edil_owner']);
        const after = await serve(own);
        // Tables and functions are those of a new installation.
        execFileSync(process.execPath, ['scripts/schema.mjs', '--check'], {
          env: { ...process.env, DATABASE_URL: url },
        });
        const soldBefore = sold(first, before);
        const second = await withDb(url, (db) => startBuyers([before.url, after.url], db, 6));
        await sleep(SECONDS * 1000);
        await second.stop();
        expect(sold(first, before)).toBeGreaterThan(soldBefore);
        for (const server of [before, after]) {
          expect(sold(second, server)).toBeGreaterThan(3);
          expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
          expect(server.exit()).toBeNull();
          expect(server.log()).not.toMatch(/"level":"(error|fatal)"/);
        }
        await after.kill('SIGTERM');
        const again = await serve(url, old); // the way back
        const third = await withDb(url, (db) => startBuyers([again.url], db, 3));
        await eventually(() => sold(third, again) > 3, 'purchases after the way back', 30_000);
        await third.stop();
        await first.stop();
        buyers = null;
        // UNAVAILABLE asks to come back: a busy machine and a server that leaves say so. Anything else would be a fault.
        for (const { refused } of [first, second, third])
          for (const fault of ['INTERNAL', 'no answer'])
            expect([fault, refused.get(fault) ?? 0]).toEqual([fault, 0]);

        await eventually(() => ended(url), 'the end of all rounds', 60_000);
        const report = await auditOf(url);
        expect(report).toMatchObject({ ok: true, imbalance: 0, violations: [] });
        const [rounds] = await withDb(url, (db) =>
          db.query<{ n: number }>("SELECT count(*)::int AS n FROM rounds WHERE status = 'Finished'"),
        );
        process.stdout.write(
          `upgrade from ${(commit ?? '').slice(0, 7)}: ${start?.n} to ${migrations.length} migrations; sold by the old version ` +
            `${sold(first, before)} + ${sold(second, before)}, by the new ${sold(second, after)}, after the way back ` +
            `${sold(third, again)}; ${rounds?.n} rounds finished, ${report.postings} postings, 0 violations\n`,
        );
      }),
    150_000 + SECONDS * 1000,
  );
});

/** Whose the tables, sequences and functions are. */
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
